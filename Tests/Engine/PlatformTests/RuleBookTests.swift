import Foundation
import Testing

@testable import Platform

/// The rule book against itself, the tests and the sources.
@Suite struct RuleBookTests {
  @Test func `every row has a name of its own, evidence, a test, and a case for every version`() {
    var seen: Set<RuleID> = []
    for row in RuleBook.rows {
      #expect(row.id.isWellFormed, "\(row.id)")
      #expect(seen.insert(row.id).inserted, "\(row.id) is there twice")
      #expect(!row.evidence.isEmpty, "\(row.id) rests on nothing")
      #expect(row.isOrdered, "the versions of \(row.id) do not rise from the earliest")
      for evidence in row.evidence {
        switch evidence {
        case .published(let source): #expect(!source.isEmpty, "\(row.id)")
        case .assumed(let reason): #expect(!reason.isEmpty, "\(row.id)")
        case .counted(let count, let things, let documents, let authors):
          #expect(count > 0 && !things.isEmpty, "\(row.id)")
          #expect((documents ?? 1) > 0 && (authors ?? 1) > 0, "\(row.id)")
        }
      }
    }
    #expect(seen.count > 100)
  }

  @Test func `an assumption is never sure, and one author is thin evidence`() {
    for row in RuleBook.rows {
      let authors = row.evidence.compactMap { evidence -> Int? in
        if case .counted(_, _, _, let authors) = evidence { authors } else { nil }
      }
      let isAssumed = row.evidence.allSatisfy { if case .assumed = $0 { true } else { false } }
      if isAssumed { #expect(row.confidence <= .thin, "\(row.id)") }
      if authors.count == row.evidence.count, authors.reduce(0, max) == 1 {
        #expect(row.confidence <= .thin, "\(row.id)")
      }
    }
  }

  @Test func `every row names an existing test`() throws {
    var tests: Set<Substring> = []
    for file in try SourceTree.files(in: "Tests") {
      for (_, line) in file.lines {
        guard let start = line.range(of: "func ")?.upperBound else { continue }
        let name = line[start...]
        tests.insert(
          name.first == "`" ? name.dropFirst().prefix { $0 != "`" } : name.prefix { $0 != "(" })
      }
    }
    for row in RuleBook.rows {
      #expect(tests.contains(row.test[...]), "\(row.id) is held by ‘\(row.test)’, which is no test")
    }
  }

  @Test func `rules that sources and tests cite exist`() throws {
    let known = Set(RuleBook.rows.map(\.id.name))
    let books = Set(known.compactMap { $0.split(separator: ".").first })
    let citation = /\b([a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*)\b/
    var count = 0
    for file in try SourceTree.files(in: "Sources") {
      for (number, line) in file.lines where line.contains("//") && line.contains("rule") {
        for match in line.matches(of: citation) {
          let name = String(match.1)
          guard let book = name.split(separator: ".").first, books.contains(book) else { continue }
          count += 1
          #expect(known.contains(name), "\(file.path):\(number) cites \(name)")
        }
      }
    }
    #expect(count > 15)
  }

  /// The forms of a comparison of versions.
  private static let versionTests: [String] = [
    #"\b(generation|major|minor|toolsVersion|version)(\.major|\.minor)?\s*(<|>|<=|>=|==|!=)\s*[1-9]"#,
    #"[0-9]\s*(<|>|<=|>=|==)\s*\w*\.?(generation|toolsVersion|major)\b"#,
    #"\([0-9]+\s*\.\.[.<]\s*[0-9]+\)\.contains\(.*(ajor|ersion)"#,
    #"(<|>|<=|>=|==)\s*(OSGeneration|InterfaceBuilderVersion)\("#,
    #"case \.\.<1?[0-9]{4}\b"#,
  ]

  @Test func `no version is compared outside the rule book`() throws {
    let patterns = try Self.versionTests.map { try Regex($0) }
    for file in try SourceTree.files(in: "Sources")
    where !file.path.hasPrefix("Sources/Engine/Platform/") {
      for (number, line) in file.lines where line.mayCompare && !line.isComment {
        for pattern in patterns where line.contains(pattern) {
          Issue.record("\(file.path):\(number) tests a version: \(line)")
        }
      }
    }
    // The patterns find what they are for.
    for line in [
      "if generation.major >= 13 {", "if version < 14800, width",
      "(13000..<14800).contains(version)",
      "generation >= OSGeneration(major: 27, minor: 1)", "case ..<11000: .medium",
      "(10...13).contains(generation.major)",
    ] {
      #expect(patterns.contains { line.contains($0) }, "\(line)")
    }
  }

  @Test func `evidence is described in words`() {
    let counted = Evidence.counted(20, of: "labels", documents: 5, authors: 1)
    #expect(counted.description == "20 labels in 5 documents of 1 author")
    #expect(Evidence.published("UIStackView").description == "UIStackView")
    #expect(Evidence.assumed("it is so").description == "assumed: it is so")
  }
}

extension Substring {
  fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }

  /// False for most lines, which need not be searched for each form of a comparison.
  fileprivate var mayCompare: Bool {
    utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && ["eneration", "ajor", "inor", "ersion", "..<"].contains { contains($0) }
  }
}
