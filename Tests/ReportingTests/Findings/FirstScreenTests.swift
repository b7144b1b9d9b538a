import Judging
import Testing

@testable import Reporting

/// What a run prints for people.
@Suite struct FirstScreenTests {
  private func findings(_ count: Int, documents: Int = 1) throws -> [ReportedFinding] {
    let made = try #require(try SampleReport.cases().first)
    return (0..<count).map { index in
      var own = made
      own.title = "Title \(index)"
      own.signature.items = ["item \(index / documents)"]
      own.scene.name = "Scene \(index % 30)"
      var finding = ReportedFinding(own, token: "p1:t\(index)", path: "File\(index).xib")
      finding.made.grade = Grade(
        tier: index % 2 == 0 ? .error : .hint, reason: "because", audience: .everyone)
      return finding
    }
  }

  private func blocks(_ text: String) -> Int { text.split(separator: "✗ ").count }

  @Test func `ten findings are told in full, the rest as a table`() throws {
    let text = FirstScreen(try findings(50)).text
    #expect(blocks(text) == 10)
    #expect(text.contains("and 40 buckets more:"))
    #expect(text.contains("errors  warnings     hints  in"))
    #expect(text.contains("10 scenes more"))
    #expect(text.contains("--all"))
  }

  @Test func `all are told where they are asked for, or are few`() throws {
    #expect(blocks(FirstScreen(try findings(50), showsAll: true).text) == 50)
    let few = FirstScreen(try findings(11)).text
    #expect(blocks(few) == 11)
    #expect(!few.contains("more:"))
    #expect(FirstScreen([]).text.isEmpty)
  }

  @Test func `copies of one document are told once, with their files`() throws {
    var own = try findings(3, documents: 3)
    for index in own.indices { own[index].made.scene.name = "Scene" }
    let text = FirstScreen(own).text
    #expect(blocks(text) == 1)
    #expect(text.contains("copied in"))
    #expect(text.contains("2 documents: "))
  }

  @Test func `the gravest come first, then those that most users meet`() throws {
    var own = try findings(4)
    own[2].made.grade?.audience = .accessibilitySizes
    own[3].made.grade?.tier = .warning
    #expect(own.inOrder.map(\.made.title) == ["Title 0", "Title 2", "Title 3", "Title 1"])
  }
}
