import Campaigns
import Commands
import Corpus
import Foundation
import Recipes
import Reporting
import SceneFiles
import TestFolders
import Testing

@testable import Workflows

@Suite struct KeptDocumentsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var cache: ResultCache { ResultCache(path: folder.path) }

  private func document(_ name: String, replacing text: String = "", with new: String = "") throws
    -> SceneDocument
  {
    let recipe = try #require(BuiltInCookbook.entries.first { $0.fileName.hasPrefix(name) })
    let changed = text.isEmpty ? recipe.text : recipe.text.replacing(text, with: new)
    return SceneDocument(
      name: recipe.fileName, path: recipe.fileName, format: .recipe, bytes: Array(changed.utf8))
  }

  private func check(
    _ documents: [SceneDocument], build: String = "1", keeps: Bool = true,
    _ detail: FuzzFindings.Detail = .full
  ) throws -> BoundedCheck.Outcome {
    var check = BoundedCheck(jobs: 2)
    check.detail = detail
    if keeps { check.kept = KeptDocuments(cache, buildID: build) }
    let outcome = try check.run(documents)
    outcome.keep()
    return outcome
  }

  private func lines(_ outcome: BoundedCheck.Outcome) throws -> [[UInt8]] {
    try (outcome.findings.failureLines(outcome.manifest) + outcome.findings.coverageLines)
      .map { try $0.encoded() }
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a second check finds the same, and judges what changed`() throws {
    let both = try [document("R1-"), document("R5-")]
    let first = try check(both)
    #expect(!first.findings.findings.isEmpty)
    let kept = try files
    #expect(kept.count == 2)
    let second = try check(both)
    #expect(second.kept?.results.documents == [0, 1])
    let (old, new) = (try lines(first), try lines(second))
    #expect(new == old)
    #expect(second.findings.variants == first.findings.variants)
    #expect(second.findings.failures == first.findings.failures)
    #expect(second.unitsDone == first.unitsDone)

    let edited = try [
      document("R1-"), document("R5-", replacing: "8", with: "9"),
    ]
    let third = try check(edited)
    #expect(third.kept?.results.documents == [0])
    let (now, judged) = (try lines(third), try lines(check(edited, keeps: false)))
    #expect(now == judged)
  }

  @Test func `findings that an earlier check reported in less detail are completed`() throws {
    let one = try [document("R1-")]
    let short = try check(one, .tiers)
    let early = short.findings.findings.count { $0.isWorkedOut }
    #expect(early == 0)
    let full = try check(one, keeps: false)
    let (late, atOnce) = (try lines(check(one)), try lines(full))
    #expect(late == atOnce)
    let again = try check(one, .tiers)
    let left = again.findings.findings.count { !$0.isWorkedOut }
    #expect(left == 0)
  }

  @Test func `another build uses no kept results`() throws {
    let one = try [document("R1-")]
    _ = try check(one)
    let other = try check(one, build: "2")
    #expect(other.kept?.results.documents == [])
  }

  @Test func `a result under another's name is not used`() throws {
    _ = try check([document("R7-")])
    let harmless = try #require(try files.first)
    _ = try check([document("R1-")])
    let broken = try #require(try files.first { $0 != harmless })
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(broken)")
    try FileManager.default.copyItem(
      atPath: "\(folder.path)/\(harmless)", toPath: "\(folder.path)/\(broken)")
    let again = try check([document("R1-")])
    #expect(again.kept?.results.documents == [])
    #expect(!again.findings.findings.isEmpty)
  }

  @Test func `a damaged result is judged anew, and kept for this user alone`() throws {
    let one = try [document("R1-")]
    let first = try check(one)
    let file = "\(folder.path)/" + (try #require(try files.first))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: file))
    let again = try check(one)
    #expect(again.kept?.results.documents == [])
    let (old, new) = (try lines(first), try lines(again))
    #expect(new == old)
  }
}
