import Commands
import Workflows
import Spelling

/// The whole command line: chooses the command and turns errors into messages and exit codes.
enum PlumbCommand {
  /// In the order of help.
  static let commands: [any Command.Type] = [
    LayoutCommand.self, CheckCommand.self, ExplainCommand.self, FuzzCommand.self, ProveCommand.self,
    MutateCommand.self,
    MergeCommand.self, ReplayCommand.self, ReportCommand.self, ShrinkCommand.self,
    FixCommand.self, CICommand.self, DiffCommand.self, ExploreCommand.self, ServeCommand.self,
    BisectCommand.self, LintCommand.self, ProjectCommand.self,
    CorpusCommand.self,
    DevicesCommand.self, InitCommand.self, LowerCommand.self, CodeCommand.self,
    BenchCommand.self, WorkerProcessCommand.self, StatusCommand.self, CompletionsCommand.self,
  ]

  /// Those that stand below another command, as the second word.
  static let benches: [any Command.Type] = [
    BenchProgramCommand.self, BenchTextCommand.self, BenchLabelsCommand.self,
  ]

  static var definitions: [CommandDefinition] {
    // Mapping a list of metatypes with a key path crashes the compiler (6.3.1).
    var definitions: [CommandDefinition] = []
    for command in commands { definitions.append(command.definition) }
    return definitions
  }

  /// Runs `plumb` with these arguments (its own name left out).
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    do throws(CommandError) {
      return try dispatch(arguments, console)
    } catch {
      console.errorLine(error.of(command: nil).message)
      return error.exitCode
    }
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard let name = arguments.first else {
      console.writeError(overview)
      return .badInput
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h":
      console.write(overview)
      return .clean
    case "help":
      guard let topic = rest.first else {
        console.write(overview)
        return .clean
      }
      console.write(try command(named: topic).syntax.helpText)
      return .clean
    case "--version":
      console.line("plumb \(BuildIdentity.version)")
      return .clean
    default:
      if name == "bench", let second = rest.first,
        let bench = benches.first(where: { $0.definition.name == "bench \(second)" })
      {
        return try run(bench, Array(rest.dropFirst()), console)
      }
      return try run(try command(named: name), rest, console)
    }
  }

  private static func run(
    _ command: any Command.Type, _ words: [String], _ console: Console
  ) throws(CommandError) -> ExitCode {
    // Help is shown even if the rest of the line is wrong.
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.write(command.syntax.helpText)
      return .clean
    }
    let ready = try command.reading(words)
    do throws(CommandError) {
      return try ready.run(console)
    } catch {
      throw error.of(command: command.definition.name)
    }
  }

  private static func command(named name: String) throws(CommandError) -> any Command.Type {
    for command in commands where command.definition.name == name { return command }
    let names = ["--help", "--version"] + definitions.map(\.name)
    let hint = NearestName(among: names).hint(for: name)
    let noun = name.hasPrefix("-") ? "option" : "command"
    throw .usage("unknown \(noun) '\(name)'\(hint)")
  }

  /// The text of `plumb --help`.
  private static var overview: String {
    let width = definitions.map(\.name.count).max() ?? 0
    var text = """
      Finds the layouts that break: a fuzzer and verifier for Auto Layout.

      USAGE: plumb COMMAND [OPERAND…] [OPTION…]

      COMMANDS

      """
    for definition in definitions {
      let padding = String(repeating: " ", count: width - definition.name.count + 2)
      text += "  \(definition.name)\(padding)\(definition.summary)\n"
    }
    return text + """

      A PATH is a .storyboard, .xib, .recipe.md or .capture.json file, or a directory of them.
      'plumb COMMAND --help' shows the options, with examples. 'plumb --version' shows the version.

      EXIT CODES
        0 clean, 1 findings, 2 usage or bad input, 3 incomplete or tool trouble, 130 interrupted

      """
  }
}
