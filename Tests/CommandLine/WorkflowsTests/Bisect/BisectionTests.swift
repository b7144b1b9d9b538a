import Commands
import Foundation
import Git
import Judging
import Testing

@testable import Workflows

/// The version of a file that broke or fixed a case.
@Suite struct BisectionTests {
  private static let good = FormRecipe().text
  private static let bad = FormRecipe(gap: 4).text
  private static let worse = FormRecipe(gap: 2).text
  private static let unreadable = FormRecipe.unreadable
  private static var withoutButton: String {
    var form = FormRecipe()
    form.hasButton = false
    return form.text
  }

  private func search(
    _ texts: [String], for failingCase: Case? = nil, limit: Int = 100,
    changing change: (inout [GitHistory.Version]) -> Void = { _ in }
  ) throws -> (outcome: Bisection.Outcome, record: BisectRecord, failingCase: Case) {
    let history = try VersionHistory(texts)
    let failingCase = try failingCase ?? FormRecipe(gap: 4).finding(CaseCorpus.gap).failingCase
    var versions = try history.versions()
    change(&versions)
    let outcome = try Bisection(
      repository: history.repository, failingCase: failingCase, name: "Form.recipe.md",
      fonts: .empty
    ).run(versions, limit: limit)
    return (outcome, BisectRecord(failingCase, outcome), failingCase)
  }

  @Test func `the latest version that broke the case is blamed, not the first`() throws {
    let found = try search([Self.good, Self.bad, Self.good, Self.bad, Self.worse])
    #expect(found.outcome.isFailing)
    #expect(found.outcome.change?.subject == "Version 4")
    #expect(found.outcome.judged == 3, "nothing older is looked at")
    #expect(found.outcome.skipped.isEmpty)
    #expect(!found.outcome.isCut)
    let commit = try #require(found.outcome.change?.commit)
    #expect(
      found.record.text == """
        \(found.failingCase.bucket)  Form: \(found.failingCase.title)
        BROKEN by \(commit.prefix(12)) 2026-12-31 Ada: Version 4
          3 versions judged
        """)
  }

  @Test func `the version that fixed the case is named`() throws {
    let found = try search([Self.bad, Self.good, Self.good])
    #expect(!found.outcome.isFailing)
    #expect(found.outcome.change?.subject == "Version 2")
    #expect(found.record.text.contains("\nFIXED by "))
  }

  @Test func `a file that fails from its first version on was broken by that version`() throws {
    let found = try search([Self.bad, Self.bad])
    #expect(found.outcome.isFailing)
    #expect(found.outcome.change?.subject == "Version 1")
    #expect(found.outcome.judged == 2)
  }

  @Test func `the first version is not blamed if only part of the history was searched`() throws {
    let found = try search([Self.bad, Self.bad], limit: 2)
    #expect(found.outcome.isFailing)
    #expect(found.outcome.isCut)
    #expect(found.outcome.change == nil)
    #expect(
      found.record.text.hasSuffix(
        """
        fails in every version looked at
          2 versions judged
          there are more; --limit looks at them
        """))
    #expect(try !search([Self.bad, Self.bad], limit: 3).outcome.isCut)
  }

  @Test func `a case that holds in every version is reported as such`() throws {
    let found = try search([Self.good])
    #expect(!found.outcome.isFailing)
    #expect(found.outcome.change == nil)
    #expect(found.record.text.contains("\nholds in every version looked at\n  1 version judged"))
  }

  @Test func `versions that cannot be judged are named as possible causes`() throws {
    let found = try search([Self.good, Self.unreadable, Self.unreadable, Self.bad, Self.bad])
    #expect(found.outcome.change?.subject == "Version 4")
    #expect(found.outcome.skipped.map(\.version.subject) == ["Version 3", "Version 2"])
    #expect(found.outcome.skipped.allSatisfy { $0.reason.contains("Form.recipe.md:5") })
    #expect(found.outcome.judged == 5)
    let hashes = found.outcome.skipped.compactMap { $0.version.commit.map { $0.prefix(12) } }
    #expect(
      found.record.text.contains(
        "\n  or by one of these, which cannot be judged: \(hashes[0]), \(hashes[1])\n"))
  }

  @Test func `versions that cannot be judged between two with the same result do not matter`()
    throws
  {
    let found = try search([Self.good, Self.bad, Self.unreadable, Self.bad])
    #expect(found.outcome.change?.subject == "Version 2")
    #expect(found.outcome.skipped.isEmpty)
    let newest = try search([Self.good, Self.bad, Self.unreadable])
    #expect(newest.outcome.change?.subject == "Version 2")
    #expect(newest.outcome.skipped.isEmpty)
  }

  @Test func `a version without the view does not fail`() throws {
    let failingCase = try FormRecipe(buttonWidth: 30).finding(CaseCorpus.button).failingCase
    let found = try search(
      [Self.withoutButton, FormRecipe(buttonWidth: 30).text], for: failingCase)
    #expect(found.outcome.isFailing)
    #expect(found.outcome.change?.subject == "Version 2")
    #expect(found.outcome.skipped.isEmpty)
  }

  @Test func `a scene of another name in the file holds`() throws {
    var other = FormRecipe(gap: 4)
    other.title = "Another"
    let found = try search([other.text, Self.bad])
    #expect(found.outcome.change?.subject == "Version 2")
  }

  @Test func `files without scenes and files in no commit are skipped with the reason`()
    throws
  {
    let found = try search([Self.good, Self.good, Self.good, Self.bad]) { versions in
      versions[1].path = "Form.txt"
      versions[2].commit = nil
    }
    #expect(found.outcome.change?.subject == "Version 4")
    #expect(
      found.outcome.skipped.map(\.reason) == [
        "Form.txt is not a scene file", "the version is not there",
      ])
  }

  @Test func `a history that cannot be judged gives no answer`() throws {
    let error = #expect(throws: CommandError.self) {
      try search([Self.unreadable, Self.unreadable])
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.message == "Form.recipe.md: none of 2 versions can be judged")
  }

  @Test func `the result is also a line of JSON`() throws {
    let found = try search([Self.good, Self.unreadable, Self.bad])
    let data = try JSONEncoder().encode(found.record)
    let record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(record["result"] as? String == "broken")
    #expect(record["bucket"] as? String == found.failingCase.bucket)
    #expect(record["scene"] as? String == "Form")
    #expect(record["title"] as? String == found.failingCase.title)
    #expect(record["commit"] as? String == found.outcome.change?.commit)
    #expect(record["author"] as? String == "Ada")
    #expect(record["day"] as? String == "2026-12-31")
    #expect(record["subject"] as? String == "Version 3")
    #expect(
      record["skipped"] as? [String] == [try #require(found.outcome.skipped[0].version.commit)])
    #expect(record["versions"] as? Int == 3)
    #expect(record["isCut"] as? Bool == false)
    #expect(record["format"] as? Int == 1)
  }
}
