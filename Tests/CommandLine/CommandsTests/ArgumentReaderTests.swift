import Testing

@testable import Commands

@Suite struct ArgumentReaderTests {
  @Test func `without options every property has its default`() throws {
    let command = try SampleCommand.reading(["a"])
    #expect(command.files == ["a"])
    #expect(command.colour == .green)
    #expect(command.size.width == nil && command.size.height == 20)
    #expect(command.notes.isEmpty && !command.isDry)
    #expect(command.seed == 7 && command.time == nil)
    #expect(!command.$seed.isGiven)
  }

  @Test func `values are read into the properties, including those of groups`() throws {
    let command = try SampleCommand.reading([
      "a", "-c", "RED", "--width=12.5", "--height", "3", "b", "--note", "x", "--note", "y", "-d",
      "--seed", "18446744073709551615",
    ])
    #expect(command.files == ["a", "b"])
    #expect(command.colour == .red)
    #expect(command.size.width == 12.5 && command.size.height == 3)
    #expect(command.notes == ["x", "y"])
    #expect(command.isDry)
    #expect(command.seed == .max && command.$seed.isGiven)
  }

  @Test func `two commands share no values`() throws {
    let first = try SampleCommand.reading(["a", "--seed", "1"])
    let second = try SampleCommand.reading(["b"])
    #expect(first.seed == 1 && second.seed == 7)
  }

  @Test func `dashes end the options, and one dash is a word`() throws {
    #expect(try SampleCommand.reading(["-", "--", "--seed"]).files == ["-", "--seed"])
  }

  @Test(
    arguments: [
      ([], "a file was expected"),
      (["a", "--sed", "1"], "unknown option --sed; did you mean --seed?"),
      (["a", "--seed", "1", "--seed", "2"], "--seed is given twice"),
      (["a", "--seed"], "--seed needs a value: --seed N"),
      (["a", "--dry=yes"], "--dry takes no value"),
      (
        ["a", "--colour", "gren"],
        "invalid value 'gren' for --colour: expected one of red, green; did you mean 'green'?"
      ),
      (
        ["a", "--width", "nan"], "invalid value 'nan' for --width: expected a number from 0 to 100"
      ),
      (
        ["a", "--width", "0x10"],
        "invalid value '0x10' for --width: expected a number from 0 to 100"
      ),
      (
        ["a", "--time", "2d"],
        "invalid value '2d' for --time: expected a time such as 90s, 10m or 2h"
      ),
      (["a", "--dry", "--time", "1m"], "--dry takes no time"),
    ])
  func `an invalid argument is named with the command`(_ words: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try SampleCommand.reading(words) }
    #expect(error?.message == "plumb sample: \(message)\nTry 'plumb sample --help'.")
    #expect(error?.exitCode == .badInput)
  }

  @Test(arguments: [("90", 90.0), ("90s", 90), ("1.5m", 90), ("2h", 7200)])
  func `durations have units`(_ text: String, seconds: Double) throws {
    #expect(try SampleCommand.reading(["a", "--time", text]).time == seconds)
  }
}
