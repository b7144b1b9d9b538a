import Commands
import Workflows
import Testing

@testable import plumb

@Suite struct UsageTests {
  @Test func helpListsEveryCommand() {
    let result = CapturedConsole.run(["--help"])
    #expect(result.code == 0)
    for definition in PlumbCommand.definitions {
      #expect(result.output.contains("  \(definition.name) "))
      #expect(result.output.contains(definition.summary))
    }
  }

  @Test func everyCommandHelpsWithItsOptionsAndExamples() {
    for command in PlumbCommand.commands + PlumbCommand.benches {
      let definition = command.definition
      let result = CapturedConsole.run(
        definition.name.split(separator: " ").map(String.init) + ["--help"])
      #expect(result.code == 0)
      #expect(result.error.isEmpty)
      for option in command.syntax.options { #expect(result.output.contains(option.spelling)) }
      #expect(!definition.examples.isEmpty)
      for example in definition.examples { #expect(result.output.contains(example.line)) }
    }
  }

  @Test func helpIsNoWiderThanATerminalOfAHundredColumns() {
    for command in PlumbCommand.commands + PlumbCommand.benches {
      let definition = command.definition
      let examples = definition.examples.map { "  " + $0.line }
      for line in command.syntax.helpText.split(separator: "\n")
      where !examples.contains(String(line)) {
        #expect(line.count <= 100, "\(definition.name): \(line)")
      }
    }
  }

  @Test func optionNamesAndLettersAreUniqueInACommand() {
    for command in PlumbCommand.commands + PlumbCommand.benches {
      let names = command.syntax.options.map(\.name)
      let letters = command.syntax.options.compactMap(\.short)
      #expect(Set(names).count == names.count)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func examplesReadWithTheOptionsTheyShow() throws {
    for command in PlumbCommand.commands + PlumbCommand.benches {
      for example in command.definition.examples {
        let line = example.line.split(whereSeparator: { "|>&".contains($0) })[0]
        let words = line.replacing("'", with: "").split(separator: " ").map(String.init)
        let name = ["plumb"] + command.definition.name.split(separator: " ").map(String.init)
        #expect(Array(words.prefix(name.count)) == name)
        guard !line.contains("'") else { continue }
        _ = try command.reading(Array(words.dropFirst(name.count)))
      }
    }
  }

  @Test func versionIsOneLine() {
    let result = CapturedConsole.run(["--version"])
    #expect(result.code == 0)
    #expect(result.output == "plumb \(BuildIdentity.version)\n")
  }

  @Test func noArgumentsShowTheOverviewAsAnError() {
    let result = CapturedConsole.run([])
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("COMMANDS"))
  }

  @Test(arguments: [
    ("--widht", "--width"), ("--dirction", "--direction"), ("--content-sise", "--content-size"),
  ])
  func aMisspeltOptionNamesTheNearest(_ typed: String, _ meant: String) {
    let result = CapturedConsole.run(["layout", "a.xib", typed, "1"])
    #expect(result.code == 2)
    #expect(result.error.contains("did you mean \(meant)?"))
  }
}
