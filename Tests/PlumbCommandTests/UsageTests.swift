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
    for definition in PlumbCommand.definitions {
      let result = CapturedConsole.run([definition.name, "--help"])
      #expect(result.code == 0)
      #expect(result.error.isEmpty)
      for option in definition.allOptions { #expect(result.output.contains("--\(option.name)")) }
      #expect(!definition.examples.isEmpty)
      for example in definition.examples { #expect(result.output.contains(example.line)) }
    }
  }

  @Test func helpIsNoWiderThanATerminalOfAHundredColumns() {
    for definition in PlumbCommand.definitions {
      let text = CapturedConsole.run([definition.name, "--help"]).output
      let examples = definition.examples.map { "  " + $0.line }
      for line in text.split(separator: "\n") where !examples.contains(String(line)) {
        #expect(line.count <= 100, "\(definition.name): \(line)")
      }
    }
  }

  @Test func optionNamesAndLettersAreUniqueInACommand() {
    for definition in PlumbCommand.definitions {
      let names = definition.allOptions.map(\.name)
      let letters = definition.allOptions.compactMap(\.short)
      #expect(Set(names).count == names.count)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func examplesReadWithTheOptionsTheyShow() throws {
    for command in PlumbCommand.commands {
      for example in command.definition.examples {
        let line = example.line.split(separator: "|")[0]
        let words = line.replacing("'", with: "").split(separator: " ").map(String.init)
        #expect(words.prefix(2) == ["plumb", command.definition.name])
        let quoted = line.contains("'")
        guard !quoted else { continue }
        let arguments = try Arguments(Array(words.dropFirst(2)), for: command.definition)
        _ = try command.init(arguments)
      }
    }
  }

  @Test func versionIsOneLine() {
    let result = CapturedConsole.run(["--version"])
    #expect(result.code == 0)
    #expect(result.output == "plumb \(PlumbCommand.version)\n")
  }

  @Test func noArgumentsShowTheOverviewAsAnError() {
    let result = CapturedConsole.run([])
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("COMMANDS"))
  }

  @Test func valuesMayFollowAnEqualsSignAndDashesEndOptions() throws {
    let definition = LayoutCommand.definition
    let arguments = try Arguments(
      ["--width=320", "a.xib", "--", "--odd.xib"], for: definition)
    #expect(arguments.positional == ["a.xib", "--odd.xib"])
    #expect(try arguments.value(EnvironmentOptions.width) == 320)
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
