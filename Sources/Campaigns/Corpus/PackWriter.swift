import Files
import SystemCalls

/// Writes a sealed pack: all of it or nothing.
///
/// Lines go to a hidden file beside the pack, which an exclusive lock reserves for this writer.
/// `seal()` appends the index, waits for the disk and moves the file to the pack's place, where a
/// reader sees the old pack or the whole new one and never a part. A writer that is released
/// without `seal()` leaves no file; one that is killed leaves a hidden file that the next writer
/// reuses.
public final class PackWriter {
  /// The content of a sealed pack.
  public struct Summary: Equatable, Sendable {
    /// Records written, each a line.
    public var records: Int
    /// The size of the file in bytes, index included.
    public var bytes: Int
    /// SHA-256 of the frames, without the index.
    public var content: ContentHash
  }

  /// The path of the pack after sealing.
  public let path: String
  private let limits: PackLimits
  private let file: OpenFile
  private let encoder: FrameEncoder
  private var entries: [PackIndex.Entry] = []
  private var hasher = SHA256()
  private var unwritten: [UInt8] = []
  private var offset = PackFormat.headLength
  private var isSealed = false

  /// Begins a pack at `path`; an existing one is kept until `seal()`.
  ///
  /// - Throws: `CorpusError.locked` if another writer is writing the same pack.
  public init(path: String, limits: PackLimits = .standard) throws(CorpusError) {
    self.path = path
    self.limits = limits
    encoder = try FrameEncoder(path: path)
    let folder: OpenedFolder
    do throws(FileError) { folder = try OpenedFolder(Directory.parent(of: path)) } catch {
      throw CorpusError(error, path)
    }
    file = try OpenFile(making: ".\(Directory.name(of: path)).writing", in: folder)
    // Between opening and locking, another writer may have moved the file to its place.
    guard try file.tryLock(), file.isStillAtPath() else {
      isSealed = true
      throw .locked(path: path, holder: nil)
    }
    try file.truncate(to: 0)
    // Zeros until the number of records is known: they are no head, so no reader takes them for
    // one.
    try file.truncate(to: PackFormat.headLength)
  }

  deinit {
    if !isSealed { file.unlink() }
  }

  /// Appends one JSON line, newline included.
  public func append(_ line: [UInt8]) throws(CorpusError) {
    guard let newline = line.firstIndex(of: UInt8(ascii: "\n")), line.count > 1 else {
      throw .invalidLine(path: path, reason: "it is empty or does not end in a newline")
    }
    guard newline == line.count - 1 else {
      throw .invalidLine(path: path, reason: "it has a newline before its end")
    }
    guard line.count <= limits.recordBytes else {
      throw .recordTooLarge(path: path, bytes: line.count, limit: limits.recordBytes)
    }
    guard entries.count < limits.records else {
      throw .recordTooLarge(path: path, bytes: entries.count + 1, limit: limits.records)
    }
    let frame = try encoder.frame(of: line)
    entries.append(
      .init(offset: offset, length: frame.count, checksum: CRC32C.checksum(of: frame)))
    offset += frame.count
    hasher.update(frame)
    unwritten.append(contentsOf: frame)
    if unwritten.count >= 1 << 18 { try flush() }
  }

  /// Finishes the pack and moves it to its place.
  @discardableResult
  public func seal() throws(CorpusError) -> Summary {
    let index = PackIndex(entries: entries, content: hasher.finalize())
    unwritten.append(contentsOf: index.encoded())
    offset += index.encodedLength
    try flush()
    try file.write(PackHead(records: entries.count).encoded, at: 0)
    try file.synchronize()
    try file.rename(to: Directory.name(of: path))
    isSealed = true
    return Summary(records: entries.count, bytes: offset, content: index.content)
  }

  private func flush() throws(CorpusError) {
    let start = try file.size()
    try file.write(unwritten, at: start)
    unwritten.removeAll(keepingCapacity: true)
  }
}
