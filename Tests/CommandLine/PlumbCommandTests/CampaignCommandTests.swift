import Foundation
import TestFolders
import Testing

@testable import plumb

/// From scenes to findings, cases and back, through the command line.
@Suite struct CampaignCommandTests {
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"

  struct Summary: Decodable {
    struct Bucket: Decodable {
      var bucket, invariant, scene, token: String
      var items, constraints, consequences: [String]
    }
    struct Units: Decodable { var total, done: Int }
    var campaign: String?
    var seed: Int
    var variants: Int
    var units: Units
    var findings: Int
    var buckets: [Bucket]
    var seconds: Double
    var variantsPerSecond: Double
  }

  private func fuzz(
    _ recipe: String = recipe, into folder: TemporaryFolder, _ options: [String] = []
  ) -> (code: Int32, output: String, error: String) {
    CapturedConsole.run(
      ["fuzz", recipe, "--runs", "120", "--unit-size", "30", "--corpus", folder.path + "/c"]
        + options)
  }

  @Test func findingsEndWithCodeOneUnlessTheyAreNotToCount() throws {
    let folder = try TemporaryFolder()
    let first = fuzz(into: folder)
    #expect(first.code == 1)
    #expect(first.output.contains("120 variants of 1 scene, seed 1: "))
    #expect(fuzz(into: folder, ["--findings-exit-0"]).code == 0)
  }

  /// Also where the corpus is not the one that commands look in by themselves.
  @Test func theCommandThatReproducesRunsAsItIsPrinted() throws {
    let folder = try TemporaryFolder()
    let corpus = folder.path + "/c"
    let found = Self.replays(in: fuzz(into: folder, ["--report", "tap"]).output)
    let listed = CapturedConsole.run(["corpus", "ls", corpus]).output
    let bucket = try #require(listed.split(separator: " ").first)
    let shown = Self.replays(
      in: CapturedConsole.run(["corpus", "show", corpus, "\(bucket)"]).output)
    let reported = Self.replays(
      in: CapturedConsole.run(["report", corpus, "--format", "summary"]).output)
    try #require(found.count > 1)
    try #require(shown.count == 1)
    try #require(reported.count == found.count)
    for command in [found[0], shown[0], reported[0]] {
      #expect(command.suffix(2) == ["--corpus", corpus])
      let result = CapturedConsole.run(command)
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("FAILED"))
    }
  }

  /// The commands that a text prints to run findings again, as words.
  private static func replays(in text: String) -> [[String]] {
    text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "plumb replay ").map { start in
        let command = line[start.lowerBound...].prefix { $0 != "`" && $0 != "\"" }
        return command.split(separator: " ").dropFirst().map(String.init)
      }
    }
  }

  @Test func everyFileAtFaultIsNamedAtOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("<document>", to: "a.xib")
    try folder.write("", to: "b.storyboard")
    for command in ["fuzz", "check", "prove"] {
      let result = CapturedConsole.run([command, folder.path])
      #expect(result.code == 2)
      #expect(result.error.contains("a.xib:1: broken XML"))
      #expect(result.error.contains("b.storyboard: the file is empty"))
    }
  }

  @Test func aBlockHasItsPartsInOrder() throws {
    let folder = try TemporaryFolder()
    let output = fuzz(into: folder).output
    let id = try #require(output.split(separator: " ").first { $0.hasPrefix("b1:") })
    let block = CapturedConsole.run([
      "explain", String(id), Self.recipe, "--corpus", folder.path,
    ]).output
    let labels = block.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.prefix { $0 != " " })
    }
    let wanted = ["in", "when", "expected", "actual", "involves", "id", "reproduce"]
    let positions = wanted.compactMap { labels.firstIndex(of: $0) }
    #expect(positions.count == wanted.count)
    #expect(positions == positions.sorted())
    #expect(block.contains("\(Self.recipe):"))
  }

  @Test func theLastLineOfJSONIsTheSummary() throws {
    let folder = try TemporaryFolder()
    let result = fuzz(into: folder, ["--format", "json", "--findings-exit-0"])
    let line = try #require(result.output.split(separator: "\n").last)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(line.utf8))
    #expect(summary.variants == 120)
    #expect(summary.units.total == 4)
    #expect(summary.units.done == 4)
    #expect(summary.campaign != nil)
    #expect(!summary.buckets.isEmpty)
    #expect(summary.buckets.allSatisfy { $0.token.utf8.count <= 200 })
  }

  /// Consequences of a finding are in the summary as they are in the report of the findings.
  @Test func theSummaryNamesConsequences() throws {
    struct Finding: Decodable {
      var bucket: String
      var consequences: [String]
    }
    let folder = try TemporaryFolder()
    let report = folder.path + "/findings.jsonl"
    let result = fuzz(
      LayoutCommandTests.cookbook + "/R10-nested-stack-view.recipe.md", into: folder,
      ["--format", "json", "--report", "jsonl=" + report])
    let line = try #require(result.output.split(separator: "\n").last)
    let buckets = try JSONDecoder().decode(Summary.self, from: Data(line.utf8)).buckets
    let findings = try folder.read("findings.jsonl").split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Finding.self, from: Data($0.utf8))
    }
    #expect(buckets.contains { !$0.consequences.isEmpty })
    #expect(buckets.map(\.consequences) == findings.map(\.consequences))
  }

  @Test func replayFindsEveryCaseFailedAlsoElsewhere() throws {
    let folder = try TemporaryFolder()
    _ = fuzz(into: folder)
    let result = CapturedConsole.run(["replay", folder.path + "/c"])
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("FAILED ") })
    let moved = folder.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: folder.path + "/c", toPath: moved)
    #expect(CapturedConsole.run(["replay", moved]).output == result.output)
  }

  @Test func aTokenOfTheCookbookNeedsNothingElse() throws {
    let folder = try TemporaryFolder()
    let output = fuzz(into: folder, ["--format", "json"]).output
    let line = try #require(output.split(separator: "\n").last)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(line.utf8))
    for bucket in summary.buckets {
      let result = CapturedConsole.run(["replay", bucket.token, "--corpus", "/nowhere"])
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("FAILED   \(bucket.bucket)  "))
    }
  }

  @Test func aFixedSceneIsFixed() throws {
    let folder = try TemporaryFolder()
    let source = try String(contentsOfFile: Self.recipe, encoding: .utf8)
    try folder.write(source, to: "scenes/R1.recipe.md")
    _ = CapturedConsole.run(
      [
        "fuzz", folder.path + "/scenes", "--runs", "100", "--axes", "content size", "--corpus",
        folder.path + "/c",
      ])
    let before = CapturedConsole.run(["replay", folder.path + "/c", folder.path + "/scenes"])
    #expect(before.code == 1)
    // A label that never follows the content size does not grow past the field.
    let fixed = source.replacing(
      try Regex("(?m)^4\\. .*$"),
      with: "4. Name Label.Top = Top Layout Guide.Bottom + 20.0")
    #expect(fixed != source)
    try folder.write(fixed, to: "scenes/R1.recipe.md")
    let after = CapturedConsole.run(["replay", folder.path + "/c", folder.path + "/scenes"])
    #expect(after.output.contains("FIXED "))
  }

  @Test func ignoredBucketsDoNotCount() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try String(contentsOfFile: Self.recipe, encoding: .utf8), to: "scenes/R1.recipe.md")
    let arguments = ["check", folder.path + "/scenes", "--axes", "content size"]
    let first = CapturedConsole.run(arguments + ["--format", "json"])
    #expect(first.code == 1)
    let line = try #require(first.output.split(separator: "\n").last)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(line.utf8))
    for bucket in summary.buckets {
      let result = CapturedConsole.run(
        [
          "corpus", "ignore", bucket.bucket, "--reason", "known", "--file",
          folder.path + "/scenes/plumb-ignore.txt",
        ])
      #expect(result.code == 0)
    }
    let second = CapturedConsole.run(arguments)
    #expect(second.code == 0)
    #expect(second.output.contains("nothing found; \(summary.buckets.count) accepted"))
  }

  @Test func aCheckCoversEveryPairAndIsTheSameWhateverTheJobs() {
    let one = CapturedConsole.run(["check", Self.recipe, "--jobs", "1"])
    let two = CapturedConsole.run(["check", Self.recipe, "--jobs", "2"])
    #expect(one.output == two.output)
    #expect(one.code == 1)
    let parts = one.output.split(separator: " ")
    let at = parts.firstIndex(of: "pairs") ?? 0
    #expect(at > 3 && parts[at - 1] == parts[at - 3])
  }

  @Test func mergingIsTheSameInAnyOrderAndSplittingLosesNothing() throws {
    let folder = try TemporaryFolder()
    _ = fuzz(into: folder)
    _ = CapturedConsole.run(
      [
        "fuzz", LayoutCommandTests.cookbook + "/R7-two-buttons-with-equal-spacing.recipe.md",
        "--runs", "100", "--corpus", folder.path + "/d",
      ])
    let (a, b) = (folder.path + "/c", folder.path + "/d")
    let ab = CapturedConsole.run(["corpus", "merge", a, b, "-o", folder.path + "/ab.zst"])
    let ba = CapturedConsole.run(["corpus", "merge", b, a, "-o", folder.path + "/ba.zst"])
    #expect(ab.code == 0 && ba.code == 0)
    let first = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/ab.zst"))
    let second = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/ba.zst"))
    #expect(first == second)
    let split = CapturedConsole.run(
      ["corpus", "split", folder.path + "/ab.zst", "-o", folder.path + "/s"])
    #expect(split.output.split(separator: "\n").count == 2)
    func cases(_ path: String) -> Set<Substring> {
      Set(CapturedConsole.run(["corpus", "ls", path]).output.split(separator: "\n"))
    }
    #expect(cases(folder.path + "/s") == cases(folder.path + "/ab.zst"))
  }

  @Test func verifyTellsACutPackFromASoundOne() throws {
    let folder = try TemporaryFolder()
    _ = fuzz(into: folder)
    let sound = CapturedConsole.run(["corpus", "verify", folder.path + "/c"])
    #expect(sound.code == 0)
    #expect(sound.output.split(separator: "\n").allSatisfy { $0.hasPrefix("SOUND ") })
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/c")
        .first { $0.hasPrefix("failures") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/c/" + name))
    let cut = try folder.write(bytes.dropLast(20), to: "cut.zst")
    let result = CapturedConsole.run(["corpus", "verify", cut])
    #expect(result.code == 3)
    #expect(result.output.hasPrefix("UNSEALED "))
  }

  @Test func `a token without its scene says what to name`() {
    let token = "p1:W1SJL2BWV-bpSsTkY-DQvKmngS25JhkFAwEBAQENAAhpZGVudGl0eQIIAwMAwnI"
    let result = CapturedConsole.run(["replay", token])
    #expect(result.code == 2)
    #expect(result.output.contains("name the file that the token was made of"))
  }

  @Test func `the command that a check shows runs the finding again`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.recipe, encoding: .utf8)
    // Not the cookbook's, which is found without a file.
    let file = try folder.write(
      text.replacing("# R1 Simple", with: "# Own"), to: "it's own.recipe.md")
    let check = CapturedConsole.run(["check", file])
    let own = "'\(file.replacing("'", with: #"'\''"#))'"
    let id = try #require(check.output.split(separator: " ").first { $0.hasPrefix("b1:") })
    #expect(check.output.contains("plumb explain \(id) \(own)\n"))
    let explained = CapturedConsole.run(["explain", String(id), file])
    let line = try #require(
      explained.output.split(separator: "\n").first { $0.contains("plumb replay") })
    let words = line.split(separator: " ", maxSplits: 4).map(String.init)
    #expect(words[4] == own)
    #expect(CapturedConsole.run(["replay", words[3], file]).output.hasPrefix("FAILED"))
  }

  @Test func theBenchHasARowForEachRecipe() throws {
    struct Row: Decodable { var recipe: String }
    struct Record: Decodable {
      var rows: [Row]
      var variantsPerSecond: Double
    }
    let result = CapturedConsole.run(["bench", "R1", "R5", "--variants", "20", "--format", "json"])
    let record = try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
    #expect(record.rows.map(\.recipe) == ["R1", "R5"])
    #expect(record.variantsPerSecond > 0)
  }
}
