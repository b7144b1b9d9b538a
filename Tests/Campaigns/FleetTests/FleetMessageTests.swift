import Corpus
import Foundation
import Testing

@testable import Campaigns
@testable import Fleet

@Suite struct FleetMessageTests {
  @Test func ticketsAreShortAndReadAgain() throws {
    let ticket = UnitTicket(
      c: String(repeating: "f", count: 32), u: 123_456_789, run: "3w5e11264sgsf", g: 12)
    let bytes = FleetFormat.encode(ticket)
    #expect(bytes.count <= 200)
    #expect(FleetFormat.decode(UnitTicket.self, bytes) == ticket)
  }

  @Test func messagesOfAnotherVersionAreNotUnderstood() {
    let bytes = Array(#"{"v":2,"c":"x","u":1,"run":"r","g":0}"#.utf8)
    #expect(FleetFormat.decode(UnitTicket.self, bytes) == nil)
    #expect(FleetFormat.decode(UnitTicket.self, Array("nonsense".utf8)) == nil)
    #expect(FleetFormat.decode(UnitTicket.self, Array(#"{"v":1}"#.utf8)) == nil)
  }

  @Test func resultsOfTwoIssuesAndTwoOutcomesAreToldApart() {
    let first = UnitTicket(c: "c", u: 1, run: "r", g: 0)
    var again = first
    again.g = 1
    let one = ContentHash(of: "one")
    let other = ContentHash(of: "other")
    #expect(
      Set([first.resultID(one), first.resultID(other), again.resultID(one)]).count == 3)
  }

  @Test func troublesSurviveTheJourney() throws {
    let troubles: [WorkerTrouble] = [
      .lost(unit: 3, death: .signal(9), lastWords: "words"),
      .lost(unit: 3, death: .exit(7), lastWords: ""),
      .lost(unit: 3, death: .garbled("reason"), lastWords: ""),
      .overLimit(unit: 3, limit: .memory),
      .fault(unit: 3, VariantFault(variant: 12, kind: .crash(signal: 11))),
      .fault(unit: 3, VariantFault(variant: 12, kind: .exit(code: 2))),
      .fault(unit: 3, VariantFault(variant: 12, kind: .wallClock)),
      .fault(unit: 3, VariantFault(variant: 12, kind: .memory)),
    ]
    for trouble in troubles {
      let report = try #require(TroubleReport(trouble))
      #expect(report.trouble(unit: 3) == trouble)
    }
    #expect(TroubleReport(.remark("text")) == nil)
  }

  @Test func longBlobsAreCut() {
    let hash = ContentHash(of: "x").hex
    let short = BlobReference(sha256: hash, bytes: 9, stored: BlobReference.chunkLimit)
    #expect(short.chunks == 1)
    #expect(short.subject("fz.scene", chunk: 0) == "fz.scene.\(hash)")
    let long = BlobReference(sha256: hash, bytes: 9, stored: BlobReference.chunkLimit + 1)
    #expect(long.chunks == 2)
    #expect(long.subject("fz.scene", chunk: 1) == "fz.scene.\(hash).1")
  }

  @Test func fuzzManifestIsPutTogetherToTheByte() throws {
    var documents = [
      FuzzManifest.Document(name: "a", syntax: "recipe", bytes: Array("täxt\r\n".utf8)),
      FuzzManifest.Document(
        name: "b", syntax: "interface-builder", bytes: [0xFF, 0xFE, 0x00, 0x41]),
    ]
    documents.append(documents[0])
    let manifest = FuzzManifest(
      seed: .max, runs: 7, axes: ["width"], documents: documents,
      scenes: [FuzzManifest.SceneEntry(document: 0, index: 0, id: "a")])
    let bytes = Array(try manifest.encoded())
    var store: [String: [UInt8]] = [:]
    let rest = try ManifestSplitting.fuzz.split(bytes) { part in
      let hash = ContentHash(of: part).hex
      store[hash] = part
      return BlobReference(sha256: hash, bytes: part.count, stored: part.count)
    }
    #expect(store.count == 2, "equal documents are stored once")
    #expect(!String(decoding: rest, as: UTF8.self).contains("täxt"))
    let joined = try ManifestSplitting.fuzz.join(rest) { try #require(store[$0.sha256]) }
    #expect(joined == bytes)
  }
}

extension FuzzManifest.Document {
  init(name: String, syntax: String, bytes: [UInt8]) {
    self.init(name: name, syntax: syntax)
    hold(bytes)
  }
}
