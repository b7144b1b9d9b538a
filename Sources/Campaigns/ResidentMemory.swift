import Glibc

/// What a process holds of the machine's memory.
enum ResidentMemory {
  /// Bytes that this process holds now; nil where the system does not tell.
  static var bytes: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    return bytes(
      statm: line.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) } ?? "")
  }

  /// Of `/proc/PID/statm`: pages of the process, and those in use, first of all.
  static func bytes(statm text: String) -> Int? {
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Gives what was freed back to the system; it is kept in reserve otherwise.
  static func giveBack() {
    // A header that the module Glibc leaves out.
    guard let found = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafeBitCast(found, to: Trim.self)(0)
  }
}
