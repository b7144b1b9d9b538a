import SystemCalls

/// What a process holds of the machine's memory.
enum ResidentMemory {
  /// Bytes that this process holds now; nil where the system does not tell.
  static var bytes: Int? { bytes(statm: ProcessFiles.text("statm", of: nil)) }

  /// Of `/proc/PID/statm`: pages of the process, and those in use, first of all.
  static func bytes(statm text: String) -> Int? {
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Gives what was freed back to the system; it is kept in reserve otherwise.
  static func giveBack() {
    // A header that the module of the C library leaves out, and a function that Linux alone has.
    guard let found = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafeBitCast(found, to: Trim.self)(0)
  }
}
