import Testing

@testable import Corpus

/// Every possible cut and every possible single-bit error of a small pack.
@Suite struct PackDamageTests {
  private struct Fixture {
    let directory: TemporaryDirectory
    let bytes: [UInt8]
    /// Where each frame ends; the index follows the last.
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
      let atBorder = length == 0 || fixture.ends.contains(length)
      if atBorder {
        #expect(verification.damage.isEmpty, "cut to \(length)")
      } else {
        let start = fixture.ends.last { $0 <= length } ?? 0
        #expect(verification.damage.map(\.offset) == [start], "cut to \(length)")
        // A cut of the index is no damaged record once its magic is there to tell.
        if start != fixture.ends.last { #expect(verification.damage.first?.record == whole) }
      }
    }
  }

  @Test func everyFlippedBitIsReportedAndEveryOtherRecordRead() throws {
    let fixture = try Fixture()
    let indexStart = try #require(fixture.ends.last)
    for position in fixture.bytes.indices {
      let hit = fixture.ends.firstIndex { position < $0 }
      for bit in 0..<8 {
        var changed = fixture.bytes
        changed[position] ^= 1 << bit
        let (verification, records) = try fixture.examine(changed)
        #expect(!verification.isSound, "bit \(bit) of byte \(position)")
        let expected = (0..<4).filter { $0 != hit }.map(PackTests.line)
        #expect(records.map(\.line) == expected, "bit \(bit) of byte \(position)")
        if let hit {
          #expect(verification.seal == .sealed)
          #expect(verification.damage.map(\.record) == [hit])
          #expect(verification.damage.map(\.offset) == [hit == 0 ? 0 : fixture.ends[hit - 1]])
        } else {
          switch verification.seal {
          case .sealed: Issue.record("an index with bit \(bit) of byte \(position) flipped")
          case .missing: #expect(verification.damage.first?.offset == indexStart)
          case .damaged(let damage): #expect(damage.offset >= indexStart)
          }
        }
      }
    }
  }

  @Test func readsOnBehindADamagedFrameWithoutAnIndex() throws {
    let fixture = try Fixture(records: 6)
    let unsealed = Array(fixture.bytes[..<(try #require(fixture.ends.last))])
    for position in fixture.ends[1]..<fixture.ends[2] {
      var changed = unsealed
      changed[position] ^= 0x10
      let (verification, records) = try fixture.examine(changed)
      // A few bits of a zstd frame carry nothing; all others make the record unreadable.
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
