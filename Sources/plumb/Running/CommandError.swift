/// Why a command gave up: the lines for the user and the exit code.
struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  var message: String
  var exitCode: ExitCode

  /// Input that cannot be used; `location` is `file`, `file:line` or `file:line:column`.
  static func badInput(_ message: String, at location: String? = nil) -> CommandError {
    CommandError(message: location.map { "\($0): \(message)" } ?? message, exitCode: .badInput)
  }

  /// Arguments that make no sense.
  static func usage(_ message: String, command: String?) -> CommandError {
    let name = command.map { "plumb \($0)" } ?? "plumb"
    return CommandError(
      message: "\(name): \(message)\nTry '\(name) --help'.", exitCode: .badInput)
  }

  /// Something failed that is not the input's fault.
  static func trouble(_ message: String) -> CommandError {
    CommandError(message: message, exitCode: .trouble)
  }

  var description: String { message }
}
