/// The result of the process for its caller.
package enum ExitCode: Int32, Sendable {
  /// No problem was found.
  case clean = 0
  /// Findings.
  case findings = 1
  /// Usage, or unreadable or invalid input.
  case badInput = 2
  /// An incomplete campaign, or a failure that is not caused by the input.
  case trouble = 3
  /// Stopped by the user; finished work is kept.
  case interrupted = 130

  /// Bad input and trouble outweigh findings; of several codes the worst is reported.
  package func joined(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
