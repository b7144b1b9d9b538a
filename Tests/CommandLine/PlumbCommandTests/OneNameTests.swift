import Foundation
import TestFolders
import Testing

@testable import plumb

/// A mistake has one id, in every command, from every folder, and after any edits.
@Suite struct OneNameTests {
  private struct Bucket: Decodable {
    var bucket, invariant, token: String
    var file: String?
  }
  private struct Summary: Decodable { var buckets: [Bucket] }

  private static func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> (Double, Double, Double, Double) { (x, y, width, height) }

  /// A title and a price that overlap in large type, and a button too narrow for its title. All have the ids that any other
  /// such screen has.
  private static func screen(_ more: String? = nil, payWidth: Double? = 100) -> DrawnScreen {
    DrawnScreen(
      views: [
        DrawnScreen.label("Title", "Total amount", frame(16, 79, 99, 20.5)),
        DrawnScreen.label("Price", "12.50 €", frame(317, 79, 60, 20.5)),
        DrawnScreen.button(
          "Pay", "Place this order now", frame(146.5, 754, 100, 30), width: payWidth),
      ] + (more.map { [DrawnScreen.label($0, "More", frame(16, 300, 40, 20.5))] } ?? []),
      constraints: [
        "Title.leading = safe.leading + 16", "Title.top = safe.top + 20",
        "safe.trailing = Price.trailing + 16", "Price.firstBaseline = Title.firstBaseline",
        "Pay.centerX = safe.centerX", "safe.bottom = Pay.bottom + 34",
      ].map(DrawnScreen.constraint)
        + (more.map {
          ["\($0).leading = safe.leading + 16", "\($0).top = safe.top + 241"].map(
            DrawnScreen.constraint)
        } ?? []))
  }

  /// An app of two screens with equal ids, one in each folder.
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.screen().storyboard, to: "App/Order/Order.storyboard")
    try folder.write(Self.screen("Extra").storyboard, to: "App/Other/Other.storyboard")
    return folder
  }

  private func buckets(_ words: [String], in folder: String) throws -> [Bucket] {
    let result = try BuiltProgram().run(
      words + ["--format", "json", "--findings-exit-0"], in: folder)
    #expect(result.code == 0, "\(result.errors)")
    let line = try #require(result.output.split(separator: "\n").last)
    return try JSONDecoder().decode(Summary.self, from: Data(line.utf8)).buckets
  }

  /// The ids of one file.
  private func ids(
    _ words: [String], in folder: String, of file: String = "Order.storyboard"
  ) throws -> Set<String> {
    Set(
      try buckets(words, in: folder).filter { ($0.file ?? "").hasSuffix(file) }.map(\.bucket))
  }

  @Test func `a mistake has one id from every folder and for every set of devices`() throws {
    let folder = try app()
    let whole = try ids(["check", "."], in: folder.path)
    #expect(whole.count > 1)
    #expect(try ids(["check", "App"], in: folder.path) == whole)
    #expect(try ids(["check", "App/Order"], in: folder.path) == whole)
    #expect(try ids(["check", "."], in: folder.path + "/App/Order") == whole)
    #expect(try ids(["check", folder.path + "/App/Order/Order.storyboard"], in: "/") == whole)
    let other = try ids(["check", ".", "--devices", "iPhone 16 Pro Max"], in: folder.path)
    #expect(!other.isDisjoint(with: whole))
    // The common defect of both screens is one mistake, in two files.
    #expect(
      !whole.isDisjoint(with: try ids(["check", "."], in: folder.path, of: "Other.storyboard")))
  }

  @Test func `a mistake keeps its id after other edits, a move and a new name`() throws {
    let folder = try app()
    let whole = try ids(["check", "."], in: folder.path)
    try folder.write(Self.screen("Late").storyboard, to: "App/Order/Order.storyboard")
    #expect(whole.isSubset(of: try ids(["check", "."], in: folder.path)))
    try folder.write(Self.screen().storyboard, to: "App/Moved/Renamed.storyboard")
    try FileManager.default.removeItem(atPath: folder.path + "/App/Order")
    #expect(try ids(["check", "."], in: folder.path, of: "Renamed.storyboard") == whole)
  }

  @Test func `all formats, campaigns, baselines and changes have the same ids`() throws {
    let folder = try app()
    let found = try buckets(["check", "App/Order"], in: folder.path)
    let whole = Set(found.map(\.bucket))
    let formats = ["jsonl", "html", "sarif", "gitlab", "junit", "tap"]
    _ = try BuiltProgram().run(
      ["check", "App/Order"] + formats.flatMap { ["--report", "\($0)=report.\($0)"] },
      in: folder.path)
    for format in formats {
      let text = try folder.read("report.\(format)")
      for id in whole {
        #expect(text.contains(id.dropFirst("b1:".count)), "\(id) is not in \(format)")
      }
    }
    let campaign = try ids(["fuzz", "App/Order", "--runs", "200", "--seed", "3"], in: folder.path)
    #expect(campaign.isSuperset(of: whole))
    _ = try BuiltProgram().run(["check", ".", "--write-baseline"], in: folder.path)
    let baseline = try folder.read(".plumb-baseline.json")
    for id in whole { #expect(baseline.contains(id)) }
    // Accepted for the whole is accepted in a folder, and in a campaign.
    for words in [["check", "App/Order"], ["check", "App"], ["fuzz", ".", "--corpus", "other"]] {
      let more = words[0] == "fuzz" ? ["--runs", "200"] : []
      let result = try BuiltProgram().run(words + more, in: folder.path)
      #expect(result.code == 0, "\(result.output)")
    }
  }

  @Test func `a list at the root accepts findings below it, by older ids too`()
    throws
  {
    let folder = try app()
    let found = try buckets(["check", "."], in: folder.path)
    for id in Set(found.map(\.bucket)) {
      let result = try BuiltProgram().run(
        ["corpus", "ignore", id, "--reason", "known"], in: folder.path)
      #expect(result.code == 0)
    }
    for path in [".", "App", "App/Order", "App/Other/Other.storyboard"] {
      #expect(try BuiltProgram().run(["check", path], in: folder.path).code == 0)
    }
    #expect(try BuiltProgram().run(["check", "."], in: folder.path + "/App/Order").code == 0)
  }

  @Test func `every printed command gives the finding that it stands below`() throws {
    let folder = try app()
    for (words, directory) in [
      (["check", "."], ""), (["check", "App/Order"], ""), (["check", "."], "/App"),
    ] {
      let place = folder.path + directory
      let result = try BuiltProgram().run(words + ["--report", "tap"], in: place)
      var bucket: String?
      var count = 0
      for line in result.output.split(separator: "\n") {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("id: \"") { bucket = String(text.dropFirst(5).prefix(19)) }
        guard text.hasPrefix("reproduce: \""), let bucket else { continue }
        count += 1
        let command = text.dropFirst(12).dropLast().split(separator: " ").dropFirst().map(
          String.init)
        let again = try BuiltProgram().run(command, in: place)
        #expect(again.output.hasPrefix("FAILED   \(bucket)  "), "\(line): \(again.output)")
      }
      #expect(count > 1)
    }
  }

  @Test func `a change and the folders of init name it as a check does`() throws {
    struct Change: Decodable {
      struct Bucket: Decodable { var bucket: String }
      var regressions, worse, new, known: [Bucket]
    }
    let fixture = try GitHistoryFixture()
    let path = "App/Order.storyboard"
    try fixture.folder.write(Self.screen(payWidth: nil).storyboard, to: path)
    try fixture.folder.write(Self.screen("Extra").storyboard, to: "App/Other.storyboard")
    try fixture.commit("Base")
    try fixture.folder.write(Self.screen().storyboard, to: path)
    let change = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--cache",
      fixture.path + "/.git/plumb", "--format", "json",
    ])
    let told = try JSONDecoder().decode(Change.self, from: Data(change.output.utf8))
    let checked = try buckets(["check", "."], in: fixture.path)
      .filter { $0.file?.hasSuffix("Order.storyboard") ?? false }
    let cut = try #require(checked.first { $0.invariant.hasPrefix("text-fits-constant") })
    #expect((told.regressions + told.worse + told.new).map(\.bucket).contains(cut.bucket))
    let names = Set(checked.map(\.bucket))
    #expect(
      (told.regressions + told.worse + told.new + told.known).allSatisfy {
        names.contains($0.bucket)
      })
    #expect(try BuiltProgram().run(["init"], in: fixture.path).code == 0)
    #expect(try ids(["check"], in: fixture.path) == names)
  }

  @Test func `tokens answer each for its own rule`() throws {
    let folder = try app()
    let file = folder.path + "/App/Order/Order.storyboard"
    let found = try buckets(["check", file], in: folder.path)
    #expect(Set(found.map(\.invariant)).count > 1)
    let result = try BuiltProgram().run(["replay"] + found.map(\.token) + [file], in: folder.path)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == found.count)
    for (line, bucket) in zip(lines, found) {
      #expect(line.hasPrefix("FAILED   \(bucket.bucket)  "))
    }
  }
}
