import Campaigns
import Foundation

/// `plumb worker`: runs units for a supervisor over pipes.
struct WorkerProcessCommand: Command {
  static let definition = CommandDefinition(
    name: "worker", summary: "Run units for a supervisor (started by fuzz --executor processes)",
    operands: "",
    discussion: """
      Speaks framed messages on standard input and output with the 'plumb fuzz' that started it, and
      ends when that does. Not meant to be started by hand.

      For tests, the environment variable PLUMB_FAULT plants faults: crash@123, hang@123, exit@123 or
      memory@123 strikes when variant 123 of a scene is about to run; with /once behind it only the
      first time. Several are separated by commas.
      """,
    options: [FontOptions.fonts],
    examples: [("plumb worker", "What the supervisor starts")])

  private let fonts: FontOptions

  init(_ arguments: Arguments) throws(CommandError) {
    fonts = try FontOptions(arguments)
    guard arguments.positional.isEmpty else {
      throw .usage("no operand was expected", command: arguments.command)
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let code = WorkerLoop(makeWork: FuzzUnitWork.make(fonts: fonts.library)).run()
    return ExitCode(rawValue: code) ?? .trouble
  }
}
