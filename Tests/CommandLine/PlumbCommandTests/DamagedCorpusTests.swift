import Campaigns
import Corpus
import Foundation
import Workflows
import TestFolders
import Testing

@testable import plumb

/// Packs and ledgers that lost something: every command that reads them says so.
///
/// `PLUMB_ATTACKS=1 swift test -c release -Xswiftc -enable-testing --filter DamagedCorpusTests` tries every cut and
/// every bit: what readers make of them goes through every command once, and each of them through one command in
/// turn. `PLUMB_ATTACKS=all` sends each through every command, which takes an hour; `PLUMB_SHARD=2/8` tries the
/// third of eight parts.
@Suite struct DamagedCorpusTests {
  private static let cases = 20
  private static let isFull = ProcessInfo.processInfo.environment["PLUMB_ATTACKS"] != nil
  private static let isThorough = ProcessInfo.processInfo.environment["PLUMB_ATTACKS"] == "all"
  private static let shard: (part: Int, of: Int) = {
    let words = (ProcessInfo.processInfo.environment["PLUMB_SHARD"] ?? "0/1").split(separator: "/")
    return (Int(words.first ?? "") ?? 0, max(1, Int(words.last ?? "") ?? 1))
  }()
  /// As little as fails: every byte of what is kept of it is tried.
  private static let recipe = """
    <!-- plumb recipe 1 -->

    # S

    ## Constraints

    1. A View.Leading = Superview.Leading
    2. A View.Top = Superview.Top
    3. A View.Width = 9
    4. A View.Height = 9

    ## Invariants

    - w: A View.Width = 8
    """

  /// A pack of a document and twenty cases.
  private struct Fixture {
    let folder: TemporaryFolder
    let recipe: String
    let path: String
    let bytes: [UInt8]
    /// The ends of frames.
    let borders: [Int]

    init() throws {
      folder = try TemporaryFolder()
      recipe = try folder.write(DamagedCorpusTests.recipe, to: "S.recipe.md")
      _ = CapturedConsole.run(
        ["fuzz", recipe, "--runs", "60", "--unit-size", "30", "--corpus", folder.path + "/c"])
      let found = try CorpusInput([folder.path + "/c"])
      let finding = try #require(found.entries.first?.finding)
      let document = try #require(found.documents[finding.failingCase.scene.document])
      try FileManager.default.createDirectory(
        atPath: folder.path + "/d", withIntermediateDirectories: true)
      path = folder.path + "/d/failures-x.zst"
      let writer = try PackWriter(path: path)
      try writer.append(
        CorpusLine.document(
          .init(hash: finding.failingCase.scene.document, source: .init(document))
        ).encoded())
      for number in 0..<cases {
        var copy = finding
        copy.failingCase.because = []
        copy.failingCase.change = nil
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

  @Test func `no truncation loses a case silently`() throws {
    let fixture = try Fixture()
    for length in fixture.bytes.indices
    where Self.isTried(length, every: 61) || fixture.borders.contains(length) {
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

  @Test func `no flipped bit loses a case silently`() throws {
    let fixture = try Fixture()
    for position in fixture.bytes.indices where Self.isTried(position, every: 53) {
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
  func `every command reports the losses of a truncated pack and seals nothing`(_ left: Int) throws
  {
    let fixture = try Fixture()
    try fixture.write(Array(fixture.bytes[..<fixture.borders[left]]))
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    let (pack, folder) = (fixture.path, fixture.folder.path)
    for arguments in [
      ["replay", pack], ["report", pack, "--format", "junit"], ["corpus", "ls", pack],
      ["corpus", "show", pack, "b1:0000000000000010"], ["shrink", pack],
      ["corpus", "merge", pack, "-o", folder + "/m.zst"],
      ["corpus", "split", pack, "-o", folder + "/s"], ["corpus", "verify", pack],
      ["ci", "--mode", "prune", "--corpus", folder + "/d", fixture.recipe],
      [
        "ci", "--mode", "nightly", "--corpus", folder + "/d", "--executor", "threads", "--runs",
        "30", fixture.recipe,
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

  /// True if one of the cuts or bits is tried: all of the part that `PLUMB_SHARD` names, or some.
  private static func isTried(_ number: Int, every step: Int) -> Bool {
    isFull ? number % shard.of == shard.part : number % step == 0
  }

  private static func tried(of sound: [UInt8]) -> [(number: Int, damage: Damage)] {
    Damage.all(of: sound.count).enumerated().filter { isTried($0.offset, every: 331) }
      .map { ($0.offset, $0.element) }
  }

  /// The readings of damaged files so far: all that commands know of a file.
  private struct Readings {
    private(set) var known: Set<String> = []

    /// The commands for one damage.
    mutating func commands(_ all: [[String]], for number: Int, reading: String) -> [[String]] {
      let isNew = known.insert(reading).inserted
      if isThorough || isFull && isNew { return all }
      return [all[(isFull ? number : number / 331) % all.count]]
    }

    static func ofPack(_ path: String) -> String {
      do {
        let reader = try PackReader(path: path)
        let read = try reader.readAll()
        let lines = read.records.map { "\($0.number) \($0.offset) \($0.line.hashValue)" }
        return "\(reader.seal) \(reader.count ?? -1) \(read.damage) \(lines)"
      } catch {
        return "\(error)"
      }
    }

    static func ofLedger(_ path: String) -> String {
      do {
        let reader = try LedgerReader(path: path)
        let records = reader.units.map { unit in
          "\(unit) \(Result { try reader.record(of: unit) })"
        }
        return "\(reader.header) \(reader.damage) \(reader.differences) \(records)"
      } catch {
        return "\(error)"
      }
    }
  }

  /// Commands look for scenes below the folder they work in, and that of the project holds thousands of files.
  private static func work(in folder: String) {
    if isFull { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
  }

  private static func tell(
    _ file: String, _ bytes: Int, _ places: Int, _ readings: Readings, _ commands: Int
  ) {
    guard isFull else { return }
    print(
      "\(file) of \(bytes) bytes: \(places) cuts and bits, \(readings.known.count) readings, \(commands) commands"
    )
  }

  @Test func `no command ignores damage of a pack`() throws {
    let fixture = try Fixture()
    let (pack, folder) = (fixture.path, fixture.folder.path)
    let commands = [
      ["replay", pack], ["report", pack, "--format", "junit"], ["corpus", "ls", pack],
      ["corpus", "show", pack, "b1:0000000000000010"],
      ["corpus", "merge", pack, "-o", folder + "/m.zst"],
      ["ci", "--mode", "prune", "--corpus", folder + "/d", fixture.recipe],
    ]
    Self.work(in: folder)
    var tried = 0
    var readings = Readings()
    let all = Self.tried(of: fixture.bytes)
    for (number, damage) in all {
      let bytes = damage.done(to: fixture.bytes)
      try fixture.write(bytes)
      let reading = Readings.ofPack(pack)
      for arguments in readings.commands(commands, for: number, reading: reading) {
        let result = CapturedConsole.run(arguments)
        tried += 1
        #expect(result.code == 3, "\(damage), \(arguments[0...1]): \(result.error)")
        #expect(result.error.contains(pack + ": byte "), "\(damage), \(arguments[0...1])")
        let left = try Data(contentsOf: URL(fileURLWithPath: pack))
        #expect(left == Data(bytes), "\(damage), \(arguments[0...1])")
        guard arguments[1] == "ls", !result.error.contains("records "),
          !result.error.contains("how much that is is not known")
        else { continue }
        // Findings that are not reported missing are present, except the damaged one.
        let shown = result.output.split(separator: "\n").count { $0.contains("b1:00000000000000") }
        #expect(shown >= Self.cases - 1, "\(damage): \(shown) shown, \(result.error)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/m.zst"))
    Self.tell("pack", fixture.bytes.count, all.count, readings, tried)
  }

  @Test func `no command ignores damage of a ledger`() throws {
    let folder = try TemporaryFolder()
    let recipe = try folder.write(Self.recipe, to: "S.recipe.md")
    _ = CapturedConsole.run([
      "fuzz", recipe, "--runs", "60", "--unit-size", "30", "--corpus", folder.path + "/c",
    ])
    let path = folder.path + "/c/.ledger/campaign.ledger"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let commands = [
      ["merge", folder.path + "/c", "--missing"], ["corpus", "verify", path],
      ["merge", folder.path + "/c", "-o", folder.path + "/o"],
    ]
    Self.work(in: folder.path)
    var tried = 0
    var readings = Readings()
    let all = Self.tried(of: whole)
    for (number, damage) in all {
      try Data(damage.done(to: whole)).write(to: URL(fileURLWithPath: path))
      let reading = Readings.ofLedger(path)
      for arguments in readings.commands(commands, for: number, reading: reading) {
        let result = CapturedConsole.run(arguments)
        tried += 1
        let said = result.output + result.error
        // A campaign that was killed between two records has units that are missing, and is sound.
        let isSound = arguments[1] == "verify" && damage.length != nil && result.code == 0
        #expect(isSound || [2, 3].contains(result.code), "\(damage), \(arguments): \(said)")
        #expect(
          isSound || said.contains(path) || said.contains("missing")
            // Between two records nothing is damaged: then it names the parts to run again.
            || arguments.contains("--missing") && !result.output.isEmpty,
          "\(damage), \(arguments): \(said)")
        // A merge of the rest is reported as partial.
        try? FileManager.default.removeItem(atPath: folder.path + "/o")
      }
    }
    Self.tell("ledger", whole.count, all.count, readings, tried)
  }

  @Test func `damage of a ledger is reported with its place, and resuming repairs it`() throws {
    let folder = try TemporaryFolder()
    let recipe = try folder.write(Self.recipe, to: "S.recipe.md")
    let arguments = [
      "fuzz", recipe, "--runs", "90", "--unit-size", "30", "--corpus", folder.path + "/c",
    ]
    #expect(CapturedConsole.run(arguments).code == 1)
    let path = folder.path + "/c/.ledger/campaign.ledger"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(CapturedConsole.run(["corpus", "verify", folder.path + "/c"]).code == 0)
    let start = try #require(String(decoding: whole, as: UTF8.self).range(of: "UNIT")).lowerBound
    let header = String(decoding: whole, as: UTF8.self)[..<start].utf8.count
    #expect(header < whole.count)
    let records = (whole.count - 400..<whole.count)
    for position in records where Self.isTried(position, every: 97) {
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
