import Commands
import Foundation
import Serving
import Workflows

/// `plumb serve`: answers programs that ask.
struct ServeCommand: Command {
  static let definition = CommandDefinition(
    name: "serve", summary: "Answer coding agents, over the Model Context Protocol",
    discussion: """
      With --mcp it speaks the Model Context Protocol over standard input and output, one line of
      JSON-RPC per message, until the input ends. Its tools are check, explain, fix, layout, diff,
      prove and devices. It reads below the folders that the client gives, else below those named here,
      else below the working folder; it writes only for fix with apply. Projects stay loaded, and only
      changes are judged again.
      """,
    examples: [("plumb serve --mcp", "What an agent's settings name as the command of a server")])

  @Operands("[DIR…]") var folders: [String]
  @Flag("mcp", help: "Speak the Model Context Protocol, the only protocol so far.")
  var speaksModelContext: Bool

  func check() throws(CommandError) {
    guard speaksModelContext else { throw .usage("--mcp is missing: the protocol") }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let roots = Roots(folders.isEmpty ? ["."] : folders)
    guard roots.folders.count == max(1, folders.count) else {
      throw .badInput("existing folders were expected: \(folders.joined(separator: ", "))")
    }
    var server = ModelContextServer(roots: roots, version: BuildIdentity.version)
    var reader = LineReader(STDIN_FILENO)
    while let line = reader.next() {
      for answer in server.answers(to: line) { console.write(answer + "\n") }
    }
    for answer in server.lastAnswers() { console.write(answer + "\n") }
    return .clean
  }
}
