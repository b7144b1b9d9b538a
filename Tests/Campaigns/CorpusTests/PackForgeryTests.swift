import Testing

@testable import Corpus

/// Packs whose parts are valid one by one, but whose whole is not what was sealed; and packs made
/// to keep a reader busy.
@Suite struct PackForgeryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func index(of name: String) throws -> PackIndex {
    let bytes = try directory.read(name)
    guard
      case .index(let index) = try PackEnding.read(
        from: OpenFile(reading: directory.path(name)), size: bytes.count,
        limits: .standard)
    else {
      Issue.record("\(name) has no index")
      return PackIndex(entries: [], content: ContentHash(of: []))
    }
    return index
  }

  @Test func `a record in the place of another is reported even with a right checksum`() throws {
    _ = try PackTests.makePack(directory, "a.zst", records: 4)
    let bytes = try directory.read("a.zst")
    let index = try index(of: "a.zst")
    #expect(try PackVerifier().verify(path: directory.path("a.zst")).isSound)
    // The second frame is also in the first's place; the index is rebuilt for the new content, and
    // keeps the sealed digest.
    var frames = index.entries.map { Array(bytes[$0.offset..<$0.offset + $0.length]) }
    frames[0] = frames[1]
    var forged = Array(bytes[..<PackFormat.headLength])
    var entries: [PackIndex.Entry] = []
    for frame in frames {
      entries.append(
        .init(offset: forged.count, length: frame.count, checksum: CRC32C.checksum(of: frame)))
      forged += frame
    }
    forged += PackIndex(entries: entries, content: index.content).encoded()
    try directory.write(forged, to: "b.zst")
    let verification = try PackVerifier().verify(path: directory.path("b.zst"))
    #expect(!verification.isSound)
    #expect(verification.seal == .sealed)
    #expect(verification.intactRecords == 4)
    #expect(
      verification.damage.map(\.reason) == ["the bytes are not those that were sealed"])
  }

  /// Four bytes that begin a frame, repeated: each makes a reader continue, which for a whole file
  /// would take hours. The reader gives up after so many.
  @Test func `a pack made of beginnings of frames is given up`() throws {
    _ = try PackTests.makePack(directory, "a.zst", records: 1)
    let bytes = try directory.read("a.zst")
    let index = try index(of: "a.zst")
    let frame = Array(bytes[index.contentStart..<index.contentEnd])
    func records(behind count: Int) throws -> Int {
      let magic = Array(repeating: PackFormat.zstdMagic, count: count).joined()
      // Room after it, so that every beginning has bytes to be read.
      try directory.write(magic + frame + Array(repeating: 0, count: 1 << 16), to: "b.zst")
      return try PackReader(path: directory.path("b.zst")).readAll().records.count
    }
    #expect(try records(behind: 100) == 1)
    #expect(try records(behind: 9000) == 0)
  }
}
