import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct CompletionsTests {
  /// The completions of a line in bash.
  private func bash(_ words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      CapturedConsole.run(["completions", "bash"]).output, to: "plumb.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments =
      [
        "-c",
        """
        source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumb; printf '%s\\n' "${COMPREPLY[@]}"
        """, script,
      ] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `bash completes commands, options and values`() throws {
    #expect(try bash(["plumb", "che"]) == ["check"])
    #expect(try bash(["plumb", "check", "--fin"]) == ["--findings-exit-0"])
    #expect(try bash(["plumb", "check", "--format", "j"]) == ["json"])
    #expect(try bash(["plumb", "corpus", "sp"]) == ["split"])
    #expect(try bash(["plumb", "bench", "pro"]) == ["program"])
    #expect(try bash(["plumb", "check", "--devices", "pa"]) == ["pads"])
    // '--report=h' and '--fail-on=', as bash breaks them.
    #expect(try bash(["plumb", "check", "--report", "=", "h"]) == ["html"])
    #expect(try bash(["plumb", "check", "--fail-on", "="]) == ["error", "warning", "hint"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every option of every command is completed`(shell: String) {
    let script = CapturedConsole.run(["completions", shell]).output
    for command in PlumbCommand.commands {
      #expect(script.contains(command.definition.name))
      for option in command.syntax.options {
        #expect(script.contains(shell == "fish" ? "-l \(option.name)" : option.spelling))
      }
    }
  }

  @Test func `the manual has every command with its options`() {
    let manual = CapturedConsole.run(["completions", "man"]).output
    #expect(manual.hasPrefix(".TH PLUMB 1"))
    for command in PlumbCommand.commands + PlumbCommand.benches {
      #expect(manual.contains(".SS plumb \(command.definition.name) "))
    }
    #expect(manual.contains("\\fB\\-\\-findings\\-exit\\-0\\fR"))
    #expect(!manual.split(separator: "\n").contains { $0.hasPrefix("'") })
  }

  @Test func `a shell that is not known is refused`() {
    #expect(CapturedConsole.run(["completions"]).code == 2)
    #expect(CapturedConsole.run(["completions", "tcsh"]).code == 2)
  }
}
