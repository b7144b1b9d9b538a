/// Why a command gave up: the lines for the user and the exit code.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String
  package var exitCode: ExitCode
  /// A usage error that does not yet name its command.
  private var lacksCommand = false

  package init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Input that cannot be used; `location` is `file`, `file:line` or `file:line:column`.
  package static func badInput(_ message: String, at location: String? = nil) -> CommandError {
    CommandError(message: location.map { "\($0): \(message)" } ?? message, exitCode: .badInput)
  }

  /// Arguments that make no sense. Whoever runs the command names it, by ``of(command:)``.
  package static func usage(_ message: String) -> CommandError {
    var error = CommandError(message: message, exitCode: .badInput)
    error.lacksCommand = true
    return error
  }

  /// Something failed that is not the input's fault.
  package static func trouble(_ message: String) -> CommandError {
    CommandError(message: message, exitCode: .trouble)
  }

  /// A usage error with the command's name and where its help is; nil is `plumb` itself. Other errors
  /// stay as they are.
  package func of(command: String?) -> CommandError {
    guard lacksCommand else { return self }
    let name = command.map { "plumb \($0)" } ?? "plumb"
    return CommandError(message: "\(name): \(message)\nTry '\(name) --help'.", exitCode: exitCode)
  }

  package var description: String { message }
}
