import SystemCalls

/// The resident memory of a process.
enum ResidentMemory {
  /// Bytes in use by this process now; nil if the system does not report them.
  static var bytes: Int? { bytes(statm: ProcessFiles.text("statm", of: nil)) }

  /// Reads `/proc/PID/statm`: pages of the process, then those in use.
  static func bytes(statm text: String) -> Int? {
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Returns freed memory to the system; otherwise it is kept in reserve.
  static func giveBack() {
    // The header is missing from the module of the C library, and the function exists on Linux
    // only.
    guard let found = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafeBitCast(found, to: Trim.self)(0)
  }
}
