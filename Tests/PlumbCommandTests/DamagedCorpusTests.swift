import Campaigns
import Corpus
import Foundation
import Sessions
import TestFolders
import Testing

@testable import plumb

/// Packs and ledgers that lost something: every command that reads them says so.
///
/// `PLUMB_ATTACKS=1 swift test -c release --filter DamagedCorpusTests` tries every cut and every bit.
@Suite struct DamagedCorpusTests {
  private static let cases = 20
  private static let isFull = ProcessInfo.processInfo.environment["PLUMB_ATTACKS"] != nil
  private static let isThorough = ProcessInfo.processInfo.environment["PLUMB_ATTACKS"] == "all"
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"

  /// A pack of a document and twenty cases.
  private struct Fixture {
    let folder: TemporaryFolder
    let path: String
    let bytes: [UInt8]
    /// Where frames end.
    let borders: [Int]

    init() throws {
      folder = try TemporaryFolder()
      _ = CapturedConsole.run(
        ["fuzz", recipe, "--runs", "60", "--unit-size", "30", "--corpus", folder.path + "/c"])
      let found = try CorpusInput([folder.path + "/c"])
      let finding = try #require(found.entries.first?.finding)
      let document = try #require(found.documents[finding.made.scene.document])
      try FileManager.default.createDirectory(
        atPath: folder.path + "/d", withIntermediateDirectories: true)
      path = folder.path + "/d/failures-x.zst"
      let writer = try PackWriter(path: path)
      try writer.append(
        CorpusLine.document(
          .init(hash: finding.made.scene.document, source: .init(document))
        ).encoded())
      for number in 0..<cases {
        var copy = finding
        copy.bucket = "b1:\(String(repeating: "0", count: 14))\(10 + number)"
        try writer.append(CorpusLine.finding(copy).encoded())
      }
      try writer.seal()
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      borders = try PackReader(path: path).readAll().records.map(\.offset)
    }

    func write(_ changed: [UInt8]) throws {
      try Data(changed).write(to: URL(fileURLWithPath: path))
    }
  }

  @Test func `no cut loses a case without a word`() throws {
    let fixture = try Fixture()
    for length in fixture.bytes.indices
    where Self.isFull || length % 61 == 0 || fixture.borders.contains(length) {
      try fixture.write(Array(fixture.bytes[..<length]))
      let input = try CorpusInput([fixture.path])
      #expect(!input.damage.isEmpty, "cut to \(length)")
      let missing = Self.cases - input.entries.count
      if length > 32, missing > 1 {
        let said = input.damage.joined()
        #expect(said.contains(" of \(Self.cases + 1) records "), "cut to \(length): \(said)")
      }
    }
  }

  @Test func `no flipped bit loses a case without a word`() throws {
    let fixture = try Fixture()
    for position in fixture.bytes.indices where Self.isFull || position % 53 == 0 {
      for bit in 0..<8 where Self.isFull || bit == position % 8 {
        var changed = fixture.bytes
        changed[position] ^= 1 << UInt8(bit)
        try fixture.write(changed)
        let input = try CorpusInput([fixture.path])
        #expect(!input.damage.isEmpty, "bit \(bit) of byte \(position)")
        #expect(input.entries.count >= Self.cases - 1, "bit \(bit) of byte \(position)")
      }
    }
  }

  @Test(arguments: [1, 7, 20])
  func `every command says what a cut pack has lost and seals nothing`(_ left: Int) throws {
    let fixture = try Fixture()
    try fixture.write(Array(fixture.bytes[..<fixture.borders[left]]))
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    let (pack, folder) = (fixture.path, fixture.folder.path)
    for arguments in [
      ["replay", pack], ["report", pack, "--format", "junit"], ["corpus", "ls", pack],
      ["corpus", "show", pack, "b1:0000000000000010"], ["shrink", pack],
      ["corpus", "merge", pack, "-o", folder + "/m.zst"],
      ["corpus", "split", pack, "-o", folder + "/s"], ["corpus", "verify", pack],
      ["ci", "--mode", "prune", "--corpus", folder + "/d", Self.recipe],
      [
        "ci", "--mode", "nightly", "--corpus", folder + "/d", "--executor", "threads", "--runs",
        "30", Self.recipe,
      ],
    ] {
      let result = CapturedConsole.run(arguments)
      #expect(result.code == 3, "\(arguments[0...1]): \(result.error)")
      let lost = "\(21 - left) of 21 records"
      #expect((result.error + result.output).contains(lost), "\(arguments[0...1]): \(result.error)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/m.zst"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/s"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: pack)) == before)
  }

  /// Bytes cut off at the end, or one bit flipped.
  private struct Damage: CustomStringConvertible {
    var length: Int?
    var bit = 0

    static func all(of count: Int) -> [Damage] {
      (0..<count).map { Damage(length: $0) } + (0..<count * 8).map { Damage(bit: $0) }
    }

    func done(to sound: [UInt8]) -> [UInt8] {
      if let length { return Array(sound[..<length]) }
      var bytes = sound
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      return bytes
    }

    var description: String { length.map { "cut to \($0)" } ?? "bit \(bit % 8) of byte \(bit / 8)" }
  }

  /// Every cut goes through all commands, every bit through one of them in turn, or through all where
  /// `PLUMB_ATTACKS=all`; a sample where there is no such variable.
  private static func commands(
    _ all: [[String]], for number: Int, _ damage: Damage
  ) -> [[String]] {
    if isFull, isThorough || damage.length != nil { return all }
    return isFull || number % 331 == 0 ? [all[number % all.count]] : []
  }

  @Test func `no damage of a pack passes a command without a word`() throws {
    let fixture = try Fixture()
    let (pack, folder) = (fixture.path, fixture.folder.path)
    let commands = [
      ["replay", pack], ["report", pack, "--format", "junit"], ["corpus", "ls", pack],
      ["corpus", "show", pack, "b1:0000000000000010"],
      ["corpus", "merge", pack, "-o", folder + "/m.zst"],
      ["ci", "--mode", "prune", "--corpus", folder + "/d", Self.recipe],
    ]
    var tried = 0
    for (number, damage) in Damage.all(of: fixture.bytes.count).enumerated() {
      for arguments in Self.commands(commands, for: number, damage) {
        let bytes = damage.done(to: fixture.bytes)
        try fixture.write(bytes)
        let result = CapturedConsole.run(arguments)
        tried += 1
        #expect(result.code == 3, "\(damage), \(arguments[0...1]): \(result.error)")
        #expect(result.error.contains(pack + ": byte "), "\(damage), \(arguments[0...1])")
        let left = try Data(contentsOf: URL(fileURLWithPath: pack))
        #expect(left == Data(bytes), "\(damage), \(arguments[0...1])")
        guard arguments[1] == "ls", !result.error.contains("records ") else { continue }
        // What is not said to be missing is there, but for the one that was hit.
        let shown = result.output.split(separator: "\n").count { $0.contains("b1:00000000000000") }
        #expect(shown >= Self.cases - 1, "\(damage): \(shown) shown, \(result.error)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/m.zst"))
    if Self.isFull { print("pack of \(fixture.bytes.count) bytes: \(tried) commands") }
  }

  @Test func `no damage of a ledger passes a command without a word`() throws {
    let folder = try TemporaryFolder()
    _ = CapturedConsole.run([
      "fuzz", Self.recipe, "--runs", "60", "--unit-size", "30", "--corpus", folder.path + "/c",
    ])
    let path = folder.path + "/c/.ledger/campaign.ledger"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let commands = [
      ["merge", folder.path + "/c", "--missing"], ["corpus", "verify", path],
      ["merge", folder.path + "/c", "-o", folder.path + "/o"],
    ]
    var tried = 0
    for (number, damage) in Damage.all(of: whole.count).enumerated() {
      for arguments in Self.commands(commands, for: number, damage) {
        try Data(damage.done(to: whole)).write(to: URL(fileURLWithPath: path))
        let result = CapturedConsole.run(arguments)
        tried += 1
        let said = result.output + result.error
        // A campaign that was killed between two records has units that are missing, and is sound.
        let isSound = arguments[1] == "verify" && damage.length != nil && result.code == 0
        #expect(isSound || [2, 3].contains(result.code), "\(damage), \(arguments): \(said)")
        #expect(
          isSound || said.contains(path) || said.contains("missing"),
          "\(damage), \(arguments): \(said)")
        // What is merged all the same is said to be a part.
        try? FileManager.default.removeItem(atPath: folder.path + "/o")
      }
    }
    if Self.isFull { print("ledger of \(whole.count) bytes: \(tried) commands") }
  }

  @Test func `damage of a ledger is told with its place, and resuming makes it whole again`() throws
  {
    let folder = try TemporaryFolder()
    let arguments = [
      "fuzz", Self.recipe, "--runs", "90", "--unit-size", "30", "--corpus", folder.path + "/c",
    ]
    #expect(CapturedConsole.run(arguments).code == 1)
    let path = folder.path + "/c/.ledger/campaign.ledger"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(CapturedConsole.run(["corpus", "verify", folder.path + "/c"]).code == 0)
    let start = try #require(String(decoding: whole, as: UTF8.self).range(of: "UNIT")).lowerBound
    let header = String(decoding: whole, as: UTF8.self)[..<start].utf8.count
    #expect(header < whole.count)
    let records = (whole.count - 400..<whole.count)
    for position in records where Self.isFull || position % 97 == 0 {
      var changed = whole
      changed[position] ^= 16
      try Data(changed).write(to: URL(fileURLWithPath: path))
      let verified = CapturedConsole.run(["corpus", "verify", path])
      #expect(verified.code == 3)
      #expect(verified.output.contains("DAMAGED"))
      let merged = CapturedConsole.run(["merge", folder.path + "/c", "--missing"])
      #expect(merged.code == 3)
      #expect(merged.error.contains("\(path): bytes "))
      let resumed = CapturedConsole.run(arguments + ["--resume"])
      #expect(resumed.code == 3)
      #expect(resumed.error.contains("the ledger: bytes "), "\(resumed.error)")
      #expect(CapturedConsole.run(arguments + ["--resume"]).code == 1)
    }
  }
}
