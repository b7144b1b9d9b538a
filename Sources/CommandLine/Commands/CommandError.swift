/// The reason why a command stopped: the lines for the user and the exit code.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String
  package var exitCode: ExitCode
  /// True for a usage error that does not yet name its command.
  private var lacksCommand = false

  package init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Unusable input; `location` is `file`, `file:line` or `file:line:column`.
  package static func badInput(_ message: String, at location: String? = nil) -> CommandError {
    CommandError(message: location.map { "\($0): \(message)" } ?? message, exitCode: .badInput)
  }

  /// Contradictory or invalid arguments. The runner of the command adds its name, by
  /// ``of(command:)``.
  package static func usage(_ message: String) -> CommandError {
    var error = CommandError(message: message, exitCode: .badInput)
    error.lacksCommand = true
    return error
  }

  /// A failure that is not caused by the input.
  package static func trouble(_ message: String) -> CommandError {
    CommandError(message: message, exitCode: .trouble)
  }

  /// A usage error with the command's name and the place of its help; nil means `plumb` itself.
  /// Other errors are unchanged.
  package func of(command: String?) -> CommandError {
    guard lacksCommand else { return self }
    let name = command.map { "plumb \($0)" } ?? "plumb"
    return CommandError(message: "\(name): \(message)\nTry '\(name) --help'.", exitCode: exitCode)
  }

  package var description: String { message }
}
