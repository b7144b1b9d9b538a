import Fuzzing
import Judging
import Recipes
import SceneFiles
import Testing

@testable import Campaigns

struct FuzzCampaignTests {
  /// A recipe of the cookbook as a document.
  static func document(_ name: String) throws -> SceneDocument {
    let recipe = try #require(BuiltInCookbook.entries.first { $0.fileName.hasPrefix(name) })
    return SceneDocument(
      name: recipe.fileName, path: recipe.fileName, format: .recipe,
      bytes: Array(recipe.text.utf8))
  }

  static func manifest(_ names: [String], runs: Int?, unitSize: Int = 50) throws -> FuzzManifest {
    try .campaign(
      over: names.map(document), seed: 1, runs: runs, unitSize: unitSize)
  }

  static func results(_ manifest: FuzzManifest, order: [Int]? = nil) throws -> [UnitResult] {
    let work = try FuzzWork(manifest)
    let units = order ?? Array(0..<work.plan.count)
    return try units.map { try work.run(unit: $0) }
  }

  @Test func longCampaignsHaveLargerUnits() throws {
    #expect(FuzzManifest.unitSize(runs: nil, scenes: 3) == 500)
    #expect(FuzzManifest.unitSize(runs: 100_000, scenes: 1) == 500)
    #expect(FuzzManifest.unitSize(runs: 124_999, scenes: 1) == 500)
    #expect(FuzzManifest.unitSize(runs: 125_000, scenes: 1) == 1000)
    #expect(FuzzManifest.unitSize(runs: 1_000_000, scenes: 2) == 4000)
    #expect(FuzzManifest.unitSize(runs: 1_000_000_000, scenes: 1) == 8000)
    #expect(FuzzManifest.unitSize(runs: 5, scenes: 0) == 500)
    let manifest = try FuzzManifest.campaign(
      over: [Self.document("R1-")], seed: 1, runs: 500_000)
    #expect(manifest.unitSize == 4000)
  }

  @Test func `every variant of every scene is in one unit`() throws {
    for runs in [1, 2, 99, 100, 101, 250, 503] {
      let manifest = try Self.manifest(["R1-", "R5-", "R7-"], runs: runs)
      let plan = UnitPlan(manifest)
      var seen: [Int: Set<Int>] = [:]
      for number in 0..<plan.count {
        let unit = try #require(plan[number])
        for variant in unit.first..<unit.first + unit.count {
          #expect(seen[unit.scene, default: []].insert(variant).inserted)
        }
      }
      #expect(plan[plan.count] == nil)
      #expect(seen.values.reduce(0) { $0 + $1.count } == runs)
      for (_, variants) in seen { #expect(variants == Set(0..<variants.count)) }
    }
  }

  @Test func `without an end units grow and omit no variant`() throws {
    let manifest = try Self.manifest(["R1-", "R5-"], runs: nil)
    let plan = UnitPlan(manifest)
    var next = [0, 0]
    var sizes: [Int] = []
    for number in 0..<120 {
      let unit = try #require(plan[number])
      #expect(unit.scene == number % 2)
      #expect(unit.first == next[unit.scene])
      next[unit.scene] += unit.count
      if unit.count != sizes.last { sizes.append(unit.count) }
    }
    #expect(sizes == [1, 2, 4, 8, 16].map { $0 * manifest.unitSize })
  }

  @Test func `a campaign runs with its own fonts only`() throws {
    var manifest = try Self.manifest(["R1-"], runs: 10)
    manifest.fonts = "00000000000000ff"
    #expect(throws: FuzzManifestError.otherFonts(wanted: "00000000000000ff", found: nil)) {
      try FuzzWork(manifest)
    }
    let options = FuzzCampaign.Options(corpus: "/nowhere/at/all", jobs: 1, buildID: "b")
    let error = #expect(throws: FuzzCampaignError.self) {
      try FuzzCampaign(manifest, options: options).run()
    }
    #expect(error?.isBadInput == true)
  }

  @Test func `a manifest is read as it was written`() throws {
    let manifest = try Self.manifest(["R1-"], runs: 10)
    #expect(try FuzzManifest(decoding: Array(manifest.encoded())) == manifest)
    #expect(throws: FuzzManifestError.unknownFormat(99)) {
      try FuzzManifest(decoding: Array(#"{"format":99}"#.utf8))
    }
  }

  @Test func `scenes read with the manifest equal those read from it`() throws {
    let documents = try Self.manifest(["R1-", "R7-"], runs: 10).documents.map { entry in
      var document = try entry.document()
      document.path = "/somewhere/else/" + document.name
      return document
    }
    let (manifest, scenes) = try FuzzManifest.prepared(over: documents, seed: 1, runs: 10)
    let again = try FuzzScenes(FuzzManifest(decoding: Array(manifest.encoded())))
    #expect(scenes.scenes == again.scenes)
    #expect(scenes.identities == again.identities)
    #expect(scenes.documents == again.documents)
  }

  @Test func `an unreadable document is named by its path`() throws {
    let document = SceneDocument(
      name: "a.recipe.md", path: "/scenes/a.recipe.md", format: .recipe, bytes: Array("no".utf8))
    let error = #expect(throws: SceneFileError.self) {
      try FuzzManifest.prepared(over: [document], seed: 1, runs: 10)
    }
    #expect(error?.description.hasPrefix("/scenes/a.recipe.md:") == true)
  }

  @Test func `units give the same bytes in any order`() throws {
    let manifest = try Self.manifest(["R1-", "R7-"], runs: 200)
    let straight = try FuzzWork(manifest)
    let reversed = try FuzzWork(manifest)
    let count = straight.plan.count
    let first = try (0..<count).map { try straight.run(unit: $0) }
    var second = [Int: UnitResult]()
    for number in (0..<count).reversed() { second[number] = try reversed.run(unit: number) }
    for number in 0..<count { #expect(second[number] == first[number]) }
  }

  @Test func `findings become cases that fail again with the same values`() throws {
    let manifest = try Self.manifest(["R1-"], runs: 400)
    let findings = try FuzzFindings(manifest, results: Self.results(manifest), jobs: 2)
    #expect(!findings.findings.isEmpty)
    let scenes = try FuzzScenes(manifest)
    for finding in findings.findings {
      var judge = try VariantJudge(scenes.scenes[finding.scene])
      #expect(finding.failingCase.replay(judge: &judge) == .failed)
      #expect(finding.token.utf8.count <= ReproToken.maximumLength)
    }
  }

  @Test func `findings do not depend on the order of units or the number of jobs`() throws {
    let manifest = try Self.manifest(["R1-", "R5-"], runs: 200)
    let count = UnitPlan(manifest).count
    let a = try FuzzFindings(manifest, results: Self.results(manifest), jobs: 1)
    let b = try FuzzFindings(
      manifest, results: Self.results(manifest, order: (0..<count).reversed()), jobs: 2)
    #expect(
      try a.failureLines(manifest).map { try $0.encoded() }
        == b.failureLines(manifest).map { try $0.encoded() })
    #expect(
      try a.coverageLines.map { try $0.encoded() }
        == b.coverageLines.map { try $0.encoded() })
  }

  @Test func `lines of a pack are read as they were written`() throws {
    let manifest = try Self.manifest(["R1-"], runs: 300)
    let findings = try FuzzFindings(manifest, results: Self.results(manifest), jobs: 1)
    for line in findings.failureLines(manifest) + findings.coverageLines {
      let bytes = try line.encoded()
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(bytes.dropLast().contains(UInt8(ascii: "\n")) == false)
      #expect(try CorpusLine(decoding: bytes).encoded() == bytes)
    }
    #expect(throws: CorpusLineError.unknownFormat(7)) {
      try CorpusLine(decoding: Array(#"{"format":7}"#.utf8))
    }
  }
}
