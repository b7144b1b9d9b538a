/// What a command tells the shell.
enum ExitCode {
  static let clean: Int32 = 0
  static let findings: Int32 = 1
  /// Usage, or input that cannot be read.
  static let usage: Int32 = 2
  static let incomplete: Int32 = 3
}
