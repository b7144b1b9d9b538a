import SystemCalls

/// Lines from a descriptor, each at most as long as a message may be.
package struct LineReader {
  /// The maximum number of bytes in a line; a longer one is skipped and reported.
  package static let limit = 16 << 20

  package enum Line: Hashable, Sendable {
    case bytes([UInt8])
    case tooLong
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  private var isEnded = false

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; nil at the end of the input.
  package mutating func next() -> Line? {
    var searched = start
    var skipsRest = false
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = Array(buffer[start..<end])
        start = end + 1
        if start > 1 << 16 {
          buffer.removeFirst(start)
          start = 0
        }
        return skipsRest || line.count > Self.limit ? .tooLong : .bytes(line)
      }
      if isEnded {
        guard start < buffer.count else { return skipsRest ? .tooLong : nil }
        let line = Array(buffer[start...])
        start = buffer.count
        return skipsRest || line.count > Self.limit ? .tooLong : .bytes(line)
      }
      if buffer.count - start > Self.limit {
        skipsRest = true
        buffer.removeAll(keepingCapacity: true)
        start = 0
      }
      searched = buffer.count
      fill()
    }
  }

  private mutating func fill() {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      if got <= 0 { isEnded = true } else { buffer += piece[..<got] }
      return
    }
  }
}
