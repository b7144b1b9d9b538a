import Benchmarks
import Commands
import SceneFiles
import Workflows

/// `plumb bench labels`: how near measured labels come to stored ones.
struct BenchLabelsCommand: Command {
  static let definition = CommandDefinition(
    name: "bench labels",
    summary: "Compare measured labels with those that Interface Builder stored",
    discussion: """
      By generation and weight of the system font: labels of one line that nothing but their text makes
      as wide (or as high) as they are, by their constraints, not by their width. Documents that cannot
      be read are passed over.
      """,
    examples: [("plumb bench labels Sources --misses", "With a line for each that is off")])

  @Operands("PATH…", atLeast: 1, expected: "storyboards and xibs were expected, or folders of them")
  var paths: [String]
  @Option(.format("Tables, or one JSON object.")) var format: OutputFormat = .text
  @Flag("misses", help: "List labels whose width is more than half a point off.")
  var listsMisses: Bool

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    do throws(SceneFileError) {
      let bench = try BenchLabels(paths)
      console.lines(
        format == .json ? bench.json : bench.text + (listsMisses ? bench.misses : ""))
    } catch {
      throw .badInput(error.description)
    }
    return .clean
  }
}
