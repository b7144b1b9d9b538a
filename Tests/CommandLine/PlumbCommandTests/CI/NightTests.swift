import Foundation
import TestFolders
import Testing

@testable import plumb

/// Nights in one corpus, and what is kept of them.
@Suite struct NightTests {
  private struct Night: Decodable {
    struct Bucket: Decodable { var bucket, invariant: String }
    var nights: Int
    var new, known, fixed, gone: [Bucket]
  }

  private let folder: TemporaryFolder
  private var scenes: String { folder.path + "/app" }
  private var corpus: String { folder.path + "/failures" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ form: GitHistoryFixture.Form) throws {
    try folder.write(form.recipe, to: "app/Form.recipe.md")
  }

  private func night() throws -> (code: Int32, night: Night) {
    let result = CapturedConsole.run([
      "ci", "--mode", "nightly", scenes, "--runs", "60", "--corpus", corpus, "--executor",
      "threads", "--no-inference", "--axes", "width", "--format", "json",
    ])
    let line = try #require(result.output.split(separator: "\n").last, "\(result.error)")
    return (result.code, try JSONDecoder().decode(Night.self, from: Data(line.utf8)))
  }

  @Test func `nights are compared, and what is fixed is retired`() throws {
    var form = GitHistoryFixture.Form()
    form.gap = 4
    try write(form)
    let first = try night()
    #expect(first.code == 1)
    #expect(first.night.nights == 0)
    #expect(first.night.new.contains { $0.invariant == "the gap stays" })
    let second = try night()
    #expect(second.code == 1)
    #expect(second.night.nights == 1)
    #expect(second.night.new.isEmpty)
    #expect(second.night.known.count == first.night.new.count)

    form.gap = 8
    form.buttonWidth = "Save Button.Width = 30"
    try write(form)
    let third = try night()
    #expect(third.night.fixed.contains { $0.invariant == "the gap stays" })
    #expect(third.night.new.contains { $0.invariant == "the button is large" })

    let prune = CapturedConsole.run(["ci", "--mode", "prune", scenes, "--corpus", corpus])
    #expect(prune.code == 0)
    #expect(prune.output.contains("FIXED"))
    let replay = CapturedConsole.run(["replay", corpus, scenes])
    #expect(!replay.output.contains("FIXED"))
    #expect(replay.output.contains("‘the button is large’"))
    let names = try FileManager.default.contentsOfDirectory(atPath: corpus)
    #expect(names.filter { $0.hasPrefix("failures") } == ["failures.zst"])
    // A retired case can still be run.
    let retired = CapturedConsole.run(["replay", corpus + "/retired", scenes])
    #expect(retired.output.hasPrefix("FIXED"))
    #expect(retired.code == 0)
  }

  @Test func `replay retires what it finds fixed, and only with the scenes of today`() throws {
    var form = GitHistoryFixture.Form()
    form.gap = 4
    try write(form)
    _ = try night()
    #expect(CapturedConsole.run(["replay", corpus, "--retire"]).code == 2)
    form.gap = 8
    try write(form)
    let result = CapturedConsole.run(["replay", corpus, scenes, "--retire"])
    #expect(result.output.contains(" retired, 0 kept"))
    #expect(CapturedConsole.run(["replay", corpus + "/retired", scenes]).code == 0)
  }

  @Test func `pruning a folder that is not there, or no folder, is bad input`() throws {
    try write(GitHistoryFixture.Form())
    for path in [folder.path + "/none", try folder.write("", to: "file")] {
      let result = CapturedConsole.run(["ci", "--mode", "prune", scenes, "--corpus", path])
      #expect(result.code == 2)
      #expect(result.error.contains("\(path): the folder of a corpus was expected"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
  }

  @Test func `replay names a corpus that is not there`() {
    let result = CapturedConsole.run(["replay", "--corpus", folder.path + "/none"])
    #expect(result.code == 2)
    #expect(result.error.contains("\(folder.path)/none: no such file or directory"))
  }

  @Test func `a mode, and an end for a night, must be given`() {
    #expect(CapturedConsole.run(["ci", "Form.recipe.md"]).code == 2)
    let night = CapturedConsole.run(["ci", "--mode", "nightly", "Form.recipe.md"])
    #expect(night.code == 2)
    #expect(night.error.contains("--time or --runs"))
  }
}
