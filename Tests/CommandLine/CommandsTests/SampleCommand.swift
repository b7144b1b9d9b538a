import Commands

/// A command with every form of option.
struct SampleCommand: Command {
  static let definition = CommandDefinition(
    name: "sample", summary: "Show what options are", discussion: "Says nothing.",
    examples: [("plumb sample a", "One")])

  enum Colour: String, CaseIterable, Sendable { case red, green }

  struct Size: OptionGroup {
    @Option("width", .number("PT", in: 0...100), default: "its own", help: "Width in points.")
    var width: Double?
    @Option("height", .number("PT", in: 0...100), help: "Height in points.")
    var height: Double = 20
  }

  @Operands("FILE…", atLeast: 1, expected: "a file was expected") var files: [String]
  @Option("colour", short: "c", .choice(), help: "How it is painted.") var colour: Colour = .green
  let size = Size()
  @Option(repeating: "note", .text("TEXT"), help: "What to note.") var notes: [String]
  @Flag("dry", short: "d", help: "Only say what would be done.") var isDry: Bool
  @Option("seed", .seed, help: "Where to begin.") var seed: UInt64 = 7
  @Option("time", .duration, help: "How long.") var time: Double?

  func check() throws(CommandError) {
    if isDry, time != nil { throw .usage("--dry takes no time") }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode { .clean }
}
