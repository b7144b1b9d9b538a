import Foundation
import Testing

@testable import Reporting

@Suite struct StatusTests {
  private func status() -> CampaignStatus {
    var status = CampaignStatus()
    status.seed = 7
    status.scenes = 2
    status.seconds = 65
    status.variants = 2500
    status.variantsTotal = 10_000
    status.unitsDone = 5
    status.unitsTotal = 20
    status.rate = 100
    status.rateNow = 123.4
    status.newKinds = 3
    status.knownKinds = 1
    status.lastNewKind = 60
    status.pairs = 200
    status.pairsCovered = 150
    status.regimes = 12
    status.workers = (0..<10).map { CampaignStatus.Worker(number: $0) }
    status.workers[0].unit = 8
    status.workers[0].scene = "Login.storyboard with a name that does not end before the line does"
    status.workers[0].since = 64
    status.workersLost = 2
    return status
  }

  @Test func noLineIsWiderThanTheTerminal() {
    for width in [40, 80, 200] {
      let lines = StatusScreen(status()).lines(width: width)
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test func theScreenSaysHowItStands() {
    let text = StatusScreen(status()).lines(width: 100).joined(separator: "\n")
    #expect(text.contains("1:05, about 1:15 left"))
    #expect(text.contains(" 25 %"))
    #expect(text.contains("2,500 of 10,000, 5 of 20 units, 2 scenes, seed 7"))
    #expect(text.contains("3 new kinds, 1 known, last new 0:05 ago"))
    #expect(text.contains("75 % of 200 pairs"))
    #expect(text.contains("1 at work, 2 lost"))
    #expect(text.contains("1  unit 8 for 1 s, done 0 units, 0 variants  Login"))
    #expect(text.contains("and 2 more"))
  }

  @Test func aCampaignWithoutEndShowsNoShare() {
    var status = status()
    status.variantsTotal = nil
    let text = StatusScreen(status).lines(width: 100).joined(separator: "\n")
    #expect(!text.contains("█"))
    #expect(!text.contains("left"))
  }

  @Test func theFileIsOneObject() throws {
    var status = status()
    status.updated = Date(timeIntervalSince1970: 1_700_000_000)
    status.rateNow = .infinity
    let object = try JSONSerialization.jsonObject(with: Data(status.json.utf8)) as? [String: Any]
    #expect(object?["format"] as? Int == 1)
    #expect(object?["variants"] as? Int == 2500)
    #expect(object?["updated"] as? String == "2023-11-14T22:13:20Z")
  }

  @Test func everyMetricHasItsTypeBeforeItsValues() {
    let lines = PrometheusText(status()).text.split(separator: "\n")
    var declared: Set<Substring> = []
    for line in lines {
      let words = line.split(separator: " ")
      if line.hasPrefix("# TYPE ") {
        #expect(declared.insert(words[2]).inserted)
      } else if !line.hasPrefix("#") {
        #expect(declared.contains(words[0].prefix { $0 != "{" }))
        #expect(words.count == 2 && Double(words[1]) != nil)
      }
    }
    #expect(lines.contains("plumb_variants_total 2500"))
    #expect(lines.contains("plumb_failure_kinds{seen=\"known\"} 1"))
  }
}
