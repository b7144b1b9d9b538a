import Foundation
import Testing

@testable import Corpus

@Suite struct PackTests {
  static func line(_ number: Int) -> [UInt8] {
    Array(
      #"{"format":1,"case":\#(number),"text":"\#(String(repeating: "x", count: number))"}"#.utf8)
      + [0x0A]
  }

  static func makePack(_ directory: TemporaryDirectory, _ name: String, records: Int) throws
    -> PackWriter.Summary
  {
    let writer = try PackWriter(path: directory.path(name))
    for number in 0..<records { try writer.append(line(number)) }
    return try writer.seal()
  }

  @Test func `a pack returns the lines that were written`() throws {
    let directory = try TemporaryDirectory()
    let summary = try Self.makePack(directory, "a.zst", records: 40)
    let reader = try PackReader(path: directory.path("a.zst"))
    #expect(reader.seal == .sealed)
    #expect(reader.count == 40)
    #expect(try reader.line(at: 7) == Self.line(7))
    let (records, damage) = try reader.readAll()
    #expect(records.map(\.line) == (0..<40).map(Self.line))
    #expect(damage.isEmpty)
    #expect(try PackVerifier().verify(path: directory.path("a.zst")).isSound)
    #expect(try directory.read("a.zst").count == summary.bytes)
    #expect(try directory.names == ["a.zst"])
  }

  @Test func `equal lines give equal packs`() throws {
    let directory = try TemporaryDirectory()
    let first = try Self.makePack(directory, "a.zst", records: 25)
    let second = try Self.makePack(directory, "b.zst", records: 25)
    #expect(first == second)
    #expect(try directory.read("a.zst") == directory.read("b.zst"))
  }

  @Test func `a pack may be empty`() throws {
    let directory = try TemporaryDirectory()
    _ = try Self.makePack(directory, "a.zst", records: 0)
    #expect(try PackVerifier().verify(path: directory.path("a.zst")).isSound)
    #expect(try PackReader(path: directory.path("a.zst")).next() == nil)
  }

  /// The guarantee for users without Plumb: `zstdcat` shows JSON Lines.
  @Test func `zstdcat reads a pack`() throws {
    let directory = try TemporaryDirectory()
    _ = try Self.makePack(directory, "a.zst", records: 5)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["zstdcat", directory.path("a.zst")]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The command is optional on a machine; its library is required.
    if process.terminationStatus == 127 { return }
    #expect(process.terminationStatus == 0)
    #expect([UInt8](text) == (0..<5).flatMap(Self.line))
  }

  @Test func `an unsealed pack leaves no file`() throws {
    let directory = try TemporaryDirectory()
    _ = try Self.makePack(directory, "a.zst", records: 2)
    let before = try directory.read("a.zst")
    do {
      let writer = try PackWriter(path: directory.path("a.zst"))
      try writer.append(Self.line(9))
    }
    #expect(try directory.names == ["a.zst"])
    #expect(try directory.read("a.zst") == before)
  }

  @Test func `a new writer replaces the file of a killed one`() throws {
    let directory = try TemporaryDirectory()
    try directory.write([1, 2, 3], to: ".a.zst.writing")
    _ = try Self.makePack(directory, "a.zst", records: 3)
    #expect(try directory.names == ["a.zst"])
    #expect(try PackVerifier().verify(path: directory.path("a.zst")).isSound)
  }

  @Test func `a pack has one writer at a time`() throws {
    let directory = try TemporaryDirectory()
    let first = try PackWriter(path: directory.path("a.zst"))
    #expect(throws: CorpusError.locked(path: directory.path("a.zst"), holder: nil)) {
      try PackWriter(path: directory.path("a.zst"))
    }
    try first.append(Self.line(1))
    try first.seal()
    #expect(try PackVerifier().verify(path: directory.path("a.zst")).intactRecords == 1)
  }

  @Test(arguments: ["", "\n", "no end", "two\nlines\n"])
  func `a pack refuses more than one line`(text: String) throws {
    let directory = try TemporaryDirectory()
    let writer = try PackWriter(path: directory.path("a.zst"))
    #expect(throws: CorpusError.self) { try writer.append(Array(text.utf8)) }
  }

  @Test func `a pack refuses lines over the limit`() throws {
    let directory = try TemporaryDirectory()
    let limits = PackLimits(recordBytes: 30, records: 2)
    let writer = try PackWriter(path: directory.path("a.zst"), limits: limits)
    let long = Array(repeating: UInt8(ascii: "x"), count: 30) + [0x0A]
    #expect(
      throws: CorpusError.recordTooLarge(path: directory.path("a.zst"), bytes: 31, limit: 30)
    ) { try writer.append(long) }
  }

  /// A frame of a few dozen bytes that claims a megabyte is not decompressed.
  @Test func `a pack is not unpacked beyond the limit`() throws {
    let directory = try TemporaryDirectory()
    let writer = try PackWriter(path: directory.path("a.zst"))
    try writer.append(Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + [0x0A])
    try writer.append(Self.line(1))
    try writer.seal()
    let limits = PackLimits(recordBytes: 1000, records: 10)
    let (records, damage) = try PackReader(path: directory.path("a.zst"), limits: limits).readAll()
    #expect(records.map(\.number) == [1])
    #expect(damage.map(\.record) == [0])
    #expect(damage.first?.reason.contains("the limit is 1000") == true)
  }

  @Test func `an unknown format version is named`() throws {
    let directory = try TemporaryDirectory()
    _ = try Self.makePack(directory, "a.zst", records: 1)
    var bytes = try directory.read("a.zst")
    let start = bytes.count - PackFormat.indexOverhead - PackFormat.entrySize
    bytes[start + 16] = 7
    let checksum = CRC32C.checksum(of: bytes[start..<bytes.count - 20])
    withUnsafeBytes(of: checksum.littleEndian) {
      bytes.replaceSubrange(bytes.count - 20..<bytes.count - 16, with: $0)
    }
    try directory.write(bytes, to: "a.zst")
    #expect(
      throws: CorpusError.unsupportedVersion(
        path: directory.path("a.zst"), found: 7, supported: 2)
    ) { try PackReader(path: directory.path("a.zst")) }
  }

  @Test func `a pack reports missing records`() throws {
    let directory = try TemporaryDirectory()
    #expect(
      throws: CorpusError.io(operation: "open", path: directory.path("none"), code: ENOENT)
    ) { try PackReader(path: directory.path("none")) }
    #expect(throws: CorpusError.self) { try PackReader(path: directory.path) }
  }
}
