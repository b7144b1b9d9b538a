import Foundation
import Glibc
import TestFolders
import Testing

/// A campaign that a user stops.
@Suite struct InterruptionTests {
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"
  /// A program that has not ended after so many seconds never will.
  private static let patience = 180.0

  /// As many threads search as there are cores, which once left none for the signal.
  @Test(arguments: [SIGINT, SIGTERM])
  func aCampaignOnAllCoresEndsWhenInterrupted(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    let corpus = folder.path + "/c"
    let program = try BuiltProgram().start(
      ["fuzz", Self.recipe, "--unit-size", "30", "--corpus", corpus])
    let end = Date() + Self.patience
    let begun = size(of: corpus + "/.ledger", while: program, until: end, isAbove: 0)
    // Units are on record, so all threads are at work.
    _ = size(of: corpus + "/.ledger", while: program, until: end, isAbove: begun)
    kill(program.processIdentifier, number)
    while program.isRunning, Date() < end { usleep(10_000) }
    let hasEnded = !program.isRunning
    if !hasEnded { kill(program.processIdentifier, SIGKILL) }
    program.waitUntilExit()
    #expect(hasEnded)
    #expect(program.terminationReason == .exit)
    #expect(program.terminationStatus == 130)
  }

  /// Views one below the other in a screen that is not high enough, which take long to make smaller.
  private static func column(of count: Int) -> String {
    var views = ""
    var constraints = ""
    for index in 0..<count {
      views +=
        "<view id=\"v\(index)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "<rect key=\"frame\" x=\"0\" y=\"\(index * 9)\" width=\"90\" height=\"8\"/></view>"
      func hold(_ own: String, _ other: String, _ attribute: String, _ constant: Int) {
        constraints +=
          "<constraint firstItem=\"v\(index)\" firstAttribute=\"\(own)\" "
          + (other.isEmpty ? "" : "secondItem=\"\(other)\" secondAttribute=\"\(attribute)\" ")
          + "constant=\"\(constant)\" id=\"\(own)\(index)\"/>"
      }
      hold("leading", "root", "leading", 0)
      hold("width", "", "", 90)
      hold("height", "", "", 8)
      hold("top", index == 0 ? "root" : "v\(index - 1)", index == 0 ? "top" : "bottom", 1)
    }
    return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" "
      + "toolsVersion=\"22155\" useAutolayout=\"YES\" useTraitCollections=\"YES\"><objects><view id=\"root\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
      + "<subviews>\(views)</subviews><constraints>\(constraints)</constraints>"
      + "</view></objects></document>"
  }

  /// A check reports its findings so far, whatever it was doing, also of the current scene, and the
  /// number of scenes that it had not judged completely.
  @Test(arguments: [0.2, 0.7, 2])
  func `an interrupted check says so and lists its findings so far`(moment: Double) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.column(of: 160), to: "Column.xib")
    let program = try BuiltProgram().start(
      ["check", "Column.xib", "--format", "json"], into: folder.path)
    usleep(UInt32(moment * 1e6))
    let wasRunning = program.isRunning
    kill(program.processIdentifier, SIGINT)
    let end = Date() + Self.patience
    while program.isRunning, Date() < end { usleep(10_000) }
    if program.isRunning { kill(program.processIdentifier, SIGKILL) }
    program.waitUntilExit()
    let (said, output) = (try folder.read("err"), try folder.read("out"))
    if said.contains("before there was anything to report") {
      #expect(output.isEmpty)
      #expect(program.terminationReason == .exit)
      #expect(program.terminationStatus == 130)
      return
    }
    if said.contains("ended before all findings were printed") {
      // A slow machine.
      #expect(program.terminationReason == .exit)
      #expect(program.terminationStatus == 130)
      return
    }
    guard said.contains("interrupted: ") else {
      // It had ended, or was not loaded yet: then it had said nothing.
      #expect(
        output.isEmpty ? wasRunning && said.isEmpty : output.contains("\"ending\":\"complete\""))
      return
    }
    #expect(program.terminationReason == .exit)
    #expect(program.terminationStatus == 130)
    // The results of a partly judged scene are reported.
    let isUntouched = said.contains("not checked: 1 of 1 scene")
    let hasJudged = !isUntouched && !said.contains("checked in part: 1 of 1 scene")
    let record = try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let units = try #require(record["units"] as? [String: Any])
    #expect(units["done"] as? Int == (hasJudged ? 1 : 0))
    #expect(((record["variants"] as? Int ?? 0) > 0) == !isUntouched)
    if hasJudged { #expect((record["findings"] as? Int ?? 0) > 0) }
    #expect(
      (record["buckets"] as? [Any] ?? []).isEmpty == ((record["findings"] as? Int ?? 0) == 0))
  }

  /// Far more than the second that it takes, and far less than any of these commands would go on for.
  private static let promptness = 8.0

  private static let interrupted: [(command: [String], moment: Double)] = [
    (["check", "Column.xib"], 0.5), (["check", "Column.xib"], 2), (["check", "Ignoring"], 0.5),
    (["check", "Ignoring", "--write-baseline"], 2), (["fuzz", "Column.xib", "--corpus", "c"], 2),
    (["prove", "Column.xib"], 0.5), (["mutate", "Column.xib"], 2),
    (["ci", "--mode", "nightly", "Column.xib", "--time", "90s", "--corpus", "c"], 0.5),
  ]

  /// Commands that go on for minutes, at each of which the program is in another phase: reading, finding
  /// conflicts, drawing variants, proving, making mutants.
  @Test(arguments: interrupted)
  func `every command ends soon after an interruption`(
    _ command: [String], _ moment: Double
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.column(of: 900), to: "Column.xib")
    try folder.write(Self.column(of: 2), to: "Ignoring/Small.xib")
    if command.contains("Ignoring") {
      let line = "b1:0123456789abcdef it is meant so\n"
      try folder.write(
        String(repeating: line, count: 1_000_000), to: "Ignoring/plumb-ignore.txt")
    }
    let program = try BuiltProgram().start(command, into: folder.path)
    usleep(UInt32(moment * 1e6))
    let wasRunning = program.isRunning
    kill(program.processIdentifier, SIGTERM)
    let asked = Date()
    while program.isRunning, Date() < asked + Self.patience { usleep(10_000) }
    let seconds = Date().timeIntervalSince(asked)
    if program.isRunning { kill(program.processIdentifier, SIGKILL) }
    program.waitUntilExit()
    #expect(seconds < Self.promptness)
    if wasRunning, program.terminationReason == .exit {
      #expect(program.terminationStatus == 130)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.plumb-baseline.json"))
  }

  /// A command that prints each result at once ends at once.
  @Test(arguments: ["prove", "mutate"])
  func `a command that prints as it goes ends with 130`(command: String) throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram().start([command, Self.recipe], into: folder.path)
    usleep(700_000)
    let wasRunning = program.isRunning
    kill(program.processIdentifier, SIGTERM)
    let end = Date() + Self.patience
    while program.isRunning, Date() < end { usleep(10_000) }
    if program.isRunning { kill(program.processIdentifier, SIGKILL) }
    program.waitUntilExit()
    if wasRunning, program.terminationReason == .exit {
      #expect([0, 1, 130].contains(program.terminationStatus))
    }
  }

  /// The bytes in a folder, as soon as they are more than so many.
  private func size(
    of folder: String, while program: Process, until end: Date, isAbove least: Int
  ) -> Int {
    let files = FileManager.default
    while program.isRunning, Date() < end {
      let size = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).reduce(0) { sum, name in
        let attributes = try? files.attributesOfItem(atPath: folder + "/" + name)
        return sum + ((attributes?[.size] as? Int) ?? 0)
      }
      if size > least { return size }
      usleep(10_000)
    }
    return least
  }
}
