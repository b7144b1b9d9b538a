import Commands
import Judging
import Testing

@testable import Workflows

/// Cases that are named by a bucket of a corpus, or by a token.
@Suite struct NamedCaseTests {
  private let corpus: CaseCorpus
  private let broken = FormRecipe(gap: 4, buttonWidth: 30)

  init() throws { corpus = try CaseCorpus() }

  private func failingCase(
    _ name: String, versions texts: [String], inWorkTree text: String? = nil
  ) throws -> Case {
    let history = try VersionHistory(texts)
    if let text { try history.folder.write(text, to: "Form.recipe.md") }
    return try NamedCase(
      name, of: history.file, in: history.repository, corpus: corpus.path, fonts: .empty
    ).failingCase(history.versions())
  }

  @Test func `a bucket, or its beginning, names a case of the corpus`() throws {
    try corpus.write(try broken.findings(), of: broken.document, to: "failures")
    for finding in try broken.findings() {
      #expect(try failingCase(finding.bucket, versions: [broken.text]) == finding.failingCase)
      #expect(
        try failingCase(String(finding.bucket.prefix(14)), versions: [broken.text])
          == finding.failingCase)
    }
  }

  @Test func `a misspelt bucket is an error that names the nearest`() throws {
    try corpus.write(try broken.findings(), of: broken.document, to: "failures")
    let bucket = try broken.finding(CaseCorpus.gap).bucket
    let misspelt = String(bucket.dropLast()) + (bucket.hasSuffix("0") ? "1" : "0")
    let error = #expect(throws: CommandError.self) {
      try failingCase(misspelt, versions: [broken.text])
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.message.hasPrefix("\(corpus.path): no bucket '\(misspelt)'") == true)
    #expect(error?.message.contains(bucket) == true)
  }

  @Test func `a damaged or missing corpus is reported`() throws {
    #expect(throws: CommandError.self) { try failingCase("b1:0123", versions: [broken.text]) }
    try corpus.write(try broken.findings(), of: broken.document, to: "failures")
    try corpus.damage("failures")
    let bucket = try broken.finding(CaseCorpus.gap).bucket
    let error = #expect(throws: CommandError.self) {
      try failingCase(bucket, versions: [broken.text])
    }
    #expect(error?.message.contains("failures.zst") == true)
  }

  @Test func `a token is of the work tree's version, or of an older one`() throws {
    let finding = try broken.finding(CaseCorpus.gap)
    try #require(finding.token.hasPrefix("p1:"))
    let good = FormRecipe().text
    let inWorkTree = try failingCase(finding.token, versions: [good], inWorkTree: broken.text)
    #expect(inWorkTree.signature == finding.failingCase.signature)
    #expect(inWorkTree.bucket == finding.bucket)
    let history = try VersionHistory([good, broken.text, good])
    let older = try NamedCase(
      finding.token, of: history.file, in: history.repository, corpus: corpus.path, fonts: .empty
    ).failingCase(history.versions())
    #expect(older.signature == finding.failingCase.signature)
    #expect(older.file == "\(history.commits[1].prefix(12)):Form.recipe.md")
  }

  @Test func `a token of no version of the file, or of one that holds, is an error`() throws {
    let finding = try broken.finding(CaseCorpus.gap)
    let error = #expect(throws: CommandError.self) {
      try failingCase(finding.token, versions: [FormRecipe().text])
    }
    #expect(
      error?.message == "\(finding.token): the token is of no version of Form.recipe.md"
        || error?.message.hasPrefix("\(finding.token): the token is of no version of /") == true)
    #expect(error?.exitCode == .badInput)
  }

  @Test func `a token that is damaged, or names a case of a corpus, is an error`() throws {
    let token = try broken.finding(CaseCorpus.gap).token
    let damaged = #expect(throws: CommandError.self) {
      try failingCase(token + "A", versions: [broken.text])
    }
    #expect(damaged?.exitCode == .badInput)
    #expect(damaged?.message.hasPrefix(token + "A: ") == true)
  }
}
