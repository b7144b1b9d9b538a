/// What the process tells its caller.
package enum ExitCode: Int32, Sendable {
  /// Nothing wrong was found.
  case clean = 0
  /// Findings.
  case findings = 1
  /// Usage, or unreadable or invalid input.
  case badInput = 2
  /// An incomplete campaign, or trouble that is not the input's fault.
  case trouble = 3
  /// Stopped by the user; what was done is kept.
  case interrupted = 130

  /// Bad input and trouble outweigh findings; of several, the worst is told.
  package func joined(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
