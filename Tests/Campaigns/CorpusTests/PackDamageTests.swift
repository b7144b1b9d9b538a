import Foundation
import Testing

@testable import Corpus

/// Every possible cut and every possible single-bit error of a small pack.
@Suite struct PackDamageTests {
  private struct Fixture {
    let directory: TemporaryDirectory
    let bytes: [UInt8]
    /// The ends of the frames; the index follows the last.
    let ends: [Int]

    init(records: Int = 4) throws {
      directory = try TemporaryDirectory()
      _ = try PackTests.makePack(directory, "whole.zst", records: records)
      bytes = try directory.read("whole.zst")
      let reader = try PackReader(path: directory.path("whole.zst"))
      let starts = try reader.readAll().records.map(\.offset)
      ends =
        starts.dropFirst() + [
          bytes.count - PackFormat.indexOverhead - records * PackFormat.entrySize
        ]
    }

    func examine(_ changed: [UInt8]) throws -> (PackVerification, [PackRecord]) {
      try directory.write(changed, to: "changed.zst")
      let path = directory.path("changed.zst")
      let verification = try PackVerifier().verify(path: path)
      let records = try PackReader(path: path).readAll().records
      #expect(try directory.read("changed.zst") == changed, "a reader changed the file")
      return (verification, records)
    }
  }

  @Test func everyCutIsReportedAndEveryWholeRecordRead() throws {
    let fixture = try Fixture()
    for length in 0..<fixture.bytes.count {
      let (verification, records) = try fixture.examine(Array(fixture.bytes[..<length]))
      let whole = fixture.ends.filter { $0 <= length }.count
      #expect(!verification.isSound, "cut to \(length)")
      #expect(verification.seal != .sealed, "cut to \(length)")
      #expect(records.map(\.line) == (0..<whole).map(PackTests.line), "cut to \(length)")
      #expect(verification.intactRecords == whole)
      // Damage in the rest of a frame, then the missing part; the beginning states the total.
      let loss = try #require(verification.damage.last)
      let isInFrame =
        length > PackFormat.headLength && whole < 4
        && !([PackFormat.headLength] + fixture.ends).contains(length)
      if whole < 4, length >= PackFormat.headLength {
        #expect(verification.damage.contains { $0.record == whole }, "cut to \(length)")
      }
      if length >= PackFormat.headLength, whole + (isInFrame ? 1 : 0) < 4 {
        #expect(
          loss.reason.hasPrefix("\(4 - whole - (isInFrame ? 1 : 0)) of 4 records"),
          "cut to \(length): \(loss)")
      }
    }
  }

  /// Of each byte two bits, so that four bytes show all of them; all bits with `PLUMB_ATTACKS`.
  @Test func `a flipped bit of any byte is reported, and every other record read`() throws {
    let flipsAll = ProcessInfo.processInfo.environment["PLUMB_ATTACKS"] != nil
    let fixture = try Fixture()
    let indexStart = try #require(fixture.ends.last)
    for position in fixture.bytes.indices {
      let isInHead = position < PackFormat.headLength
      let hit = isInHead ? nil : fixture.ends.firstIndex { position < $0 }
      for bit in flipsAll ? Array(0..<8) : [position % 4, position % 4 + 4] {
        var changed = fixture.bytes
        changed[position] ^= 1 << bit
        let (verification, records) = try fixture.examine(changed)
        #expect(!verification.isSound, "bit \(bit) of byte \(position)")
        let expected = (0..<4).filter { $0 != hit }.map(PackTests.line)
        #expect(records.map(\.line) == expected, "bit \(bit) of byte \(position)")
        if let hit {
          #expect(verification.seal == .sealed)
          #expect(verification.damage.map(\.record) == [hit])
          #expect(
            verification.damage.map(\.offset) == [
              hit == 0 ? PackFormat.headLength : fixture.ends[hit - 1]
            ])
        } else if isInHead {
          #expect(verification.seal == .sealed)
          #expect(verification.damage.map(\.offset) == [0])
        } else {
          #expect(verification.seal != .sealed, "bit \(bit) of byte \(position)")
          #expect(verification.damage.allSatisfy { $0.offset >= indexStart })
        }
      }
    }
  }

  @Test
  func `a pack of the first version is read and its rest reports a missing end`()
    throws
  {
    let fixture = try Fixture()
    let indexStart = try #require(fixture.ends.last)
    // The same bytes without the frame at the beginning.
    var hasher = SHA256()
    hasher.update(Array(fixture.bytes[PackFormat.headLength..<indexStart]))
    guard
      case .index(let index) = try PackEnding.read(
        from: OpenFile(reading: fixture.directory.path("whole.zst")),
        size: fixture.bytes.count, limits: .standard)
    else {
      Issue.record("the pack has no index")
      return
    }
    var old = index
    old.version = 1
    for number in old.entries.indices { old.entries[number].offset -= PackFormat.headLength }
    old.content = hasher.finalize()
    let frames = Array(fixture.bytes[PackFormat.headLength..<indexStart])
    let (whole, lines) = try fixture.examine(frames + old.encoded())
    #expect(whole.isSound)
    #expect(lines.map(\.line) == (0..<4).map(PackTests.line))
    let (cut, left) = try fixture.examine(frames)
    #expect(left.count == 4)
    #expect(cut.damage.map(\.reason.description).joined().contains("how much that is is not known"))
  }

  @Test func `reading continues behind a damaged frame without an index`() throws {
    let fixture = try Fixture(records: 6)
    let unsealed = Array(fixture.bytes[..<(try #require(fixture.ends.last))])
    for position in fixture.ends[1]..<fixture.ends[2] {
      var changed = unsealed
      changed[position] ^= 0x10
      let (verification, records) = try fixture.examine(changed)
      // A few bits of a zstd frame have no effect; all others make the record unreadable.
      let lines = records.map(\.line)
      for number in [0, 1, 3, 4, 5] { #expect(lines.contains(PackTests.line(number))) }
      #expect(lines.count == 5 || lines == (0..<6).map(PackTests.line))
      #expect(verification.seal == .missing)
    }
  }

  @Test func garbageIsNoPack() throws {
    let fixture = try Fixture()
    for bytes in [[], [0x28], Array("hello, world".utf8), Array(repeating: UInt8(0), count: 5000)] {
      let (verification, records) = try fixture.examine(bytes)
      #expect(!verification.isSound)
      #expect(records.isEmpty)
    }
  }
}
