/// Facts about processes: on Linux from files of its kernel.
package enum ProcessFiles {
  /// The file of this very program, even if another one has replaced it meanwhile, where the system
  /// can name that.
  package static var ownExecutable: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(cString: path)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// The beginning of one of the kernel's files about a process, such as `statm`: 4 KiB at most.
  /// Empty if there is no such process, or the system has no such files.
  ///
  /// - Parameter identifier: nil for this process.
  package static func text(_ name: String, of identifier: pid_t?) -> String {
    #if canImport(Darwin)
      return ""
    #else
      let owner = identifier.map { "\($0)" } ?? "self"
      let descriptor = open("/proc/\(owner)/\(name)", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      var text = [UInt8](repeating: 0, count: 4096)
      let count = text.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      return count > 0 ? String(decoding: text[..<count], as: UTF8.self) : ""
    #endif
  }
}
