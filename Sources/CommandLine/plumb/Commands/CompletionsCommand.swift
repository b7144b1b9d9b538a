import Commands
import Workflows

/// `plumb completions`: files for shells and `man`, generated from the declarations of the options.
struct CompletionsCommand: Command {
  enum Form: String, CaseIterable, Sendable { case bash, zsh, fish, man }

  static let definition = CommandDefinition(
    name: "completions", summary: "Print completions for a shell, or the manual page",
    discussion: """
      Prints a script that completes commands, options and their values:
        bash  into a file in ~/.local/share/bash-completion/completions, called plumb
        zsh   into a file in a folder of fpath, called _plumb
        fish  into a file in ~/.config/fish/completions, called plumb.fish
      'man' prints the manual page, for a file plumb.1 in a folder man1 of MANPATH.
      """,
    examples: [
      (
        "plumb completions bash > ~/.local/share/bash-completion/completions/plumb",
        "For bash"
      ),
      ("plumb completions man > plumb.1 && man -l plumb.1", "Read the manual"),
    ])

  @Operands(
    "bash|zsh|fish|man", count: 1...1, expected: "one of bash, zsh, fish, man was expected",
    words: Form.allCases.map(\.rawValue))
  var words: [String]

  func check() throws(CommandError) {
    guard words.first.flatMap(Form.init(rawValue:)) != nil else {
      throw .usage("unknown shell '\(words.first ?? "")'; expected bash, zsh, fish or man")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let tool = CommandLineTool(
      name: "plumb", summary: "find the layouts that break: a fuzzer and verifier for Auto Layout",
      commands: PlumbCommand.commands + PlumbCommand.benches)
    if let shell = words.first.flatMap(Shell.init(rawValue:)) {
      console.write(tool.completions(for: shell))
    } else {
      console.write(
        ManualPage(
          tool, version: BuildIdentity.version,
          exitCodes: [
            (0, "clean"), (1, "findings"), (2, "usage or bad input"),
            (3, "incomplete or tool trouble"), (130, "interrupted"),
          ]
        ).text)
    }
    return .clean
  }
}
