#if NATS
  import Foundation
  import Testing
  import TextMetrics

  @testable import plumb

  private let fontFolder = "/usr/share/fonts/truetype/dejavu"

  /// Commands over a server do what they do locally.
  @Suite(
    .serialized, .disabled(if: LocalFleet.obstacle != nil, "\(LocalFleet.obstacle ?? "")"))
  struct FleetCommandTests {
    private let fleet: LocalFleet

    init() throws { fleet = try LocalFleet() }

    /// The packs of a corpus by name.
    private func packs(_ corpus: String) throws -> [String: Data] {
      let path = fleet.folder.path + "/" + corpus
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".zst") }
      return Dictionary(
        uniqueKeysWithValues: try names.map {
          ($0, try #require(FileManager.default.contents(atPath: path + "/" + $0)))
        })
    }

    private func digest(_ output: String) throws -> String {
      struct Campaign: Decodable { var digest: String }
      let line = try #require(output.split(separator: "\n").last)
      return try JSONDecoder().decode(Campaign.self, from: Data(line.utf8)).digest
    }

    @Test func aChangeIsJudgedAndANightIsSearchedElsewhere() throws {
      let fixture = try GitHistoryFixture()
      var form = GitHistoryFixture.Form()
      for gap in [8, 4] {
        form.gap = gap
        try fixture.folder.write(form.recipe, to: "Form.recipe.md")
        try fixture.commit("Gap \(gap)")
      }
      try fleet.startWorker(cache: "cache")
      let file = fixture.path + "/Form.recipe.md"
      func judge(_ name: String, _ more: [String]) throws -> (code: Int32, output: String) {
        try fleet.plumb.run(
          [
            "ci", "--mode", "pr", file, "--base", "HEAD^", "--no-inference", "--axes", "text",
            "--format", "json", "--cache", fleet.folder.path + "/base-\(name)",
          ] + more)
      }
      let here = try judge("here", [])
      #expect(here.code == 1)
      #expect(here.output.contains("the gap stays"))
      let there = try judge("there", ["--on", fleet.url])
      #expect(there.code == here.code)
      #expect(there.output == here.output)

      func night(_ corpus: String, _ more: [String]) throws -> Int32 {
        try fleet.plumb.run(
          [
            "ci", "--mode", "nightly", file, "--runs", "60", "--no-inference", "--axes", "width",
            "--corpus", fleet.folder.path + "/" + corpus,
          ] + more
        ).code
      }
      for number in 1...2 {
        #expect(try night("here", ["--executor", "threads"]) == 1)
        #expect(try night("there", ["--on", fleet.url]) == 1)
        #expect(try packs("there") == packs("here"))
        #expect(try packs("here").count == 2 * number)
      }
    }

    @Test(
      .enabled(
        if: FontLibrary.isSupported && FileManager.default.fileExists(atPath: fontFolder),
        "needs the trait Fonts and Debian's fonts-dejavu-core"))
    func fontsAreSentToWorkersThatLackThem() throws {
      let file = try fleet.folder.write(NarrowHeading.recipe(), to: "Heading.recipe.md")
      func fuzz(_ corpus: String, _ more: [String]) throws -> (code: Int32, output: String) {
        try fleet.plumb.run(
          [
            "fuzz", file, "--runs", "40", "--unit-size", "2", "--no-inference", "--axes", "width",
            "--format", "json", "--corpus", fleet.folder.path + "/" + corpus,
          ] + more)
      }
      let fonts = ["--fonts", fontFolder]
      let here = try fuzz("here", fonts)
      // It fails in its own font alone.
      #expect(here.code == 1)
      #expect(try fuzz("bare", ["--fonts", "none"]).code == 0)

      try fleet.startWorker(cache: "bare-cache")
      let there = try fuzz("there", fonts + ["--on", fleet.url])
      #expect(there.code == 1)
      #expect(try digest(there.output) == digest(here.output))
      #expect(try packs("there") == packs("here"))
      // By the same worker, without fonts: those of the campaign before are not its own.
      let plain = try fuzz("plain", ["--fonts", "none", "--on", fleet.url])
      #expect(plain.code == 0)

      try fleet.startWorker(cache: "own-cache", fonts)
      let both = try fuzz("both", fonts + ["--on", fleet.url])
      #expect(try digest(both.output) == digest(here.output))
      #expect(try packs("both") == packs("here"))
      func sentFolders(_ cache: String) -> Int {
        let names = try? FileManager.default.contentsOfDirectory(
          atPath: fleet.folder.path + "/" + cache)
        return names?.count { $0.hasPrefix("fonts-") } ?? 0
      }
      #expect(sentFolders("bare-cache") == 1)
      #expect(sentFolders("own-cache") == 0)
    }
  }
#endif
