import Foundation

/// The citations of the project's own articles in its files, and their validity.
///
/// "semantics 7.1.3" needs a section or a row 7.1.3 in an article of the semantics, "metrics 6" a section of
/// the metrics, "claim C4" a row of the claims, "rule bars.navigation" a row of the rule book. Lists and ranges ("semantics 1.6 and 4", "1.1.3 to 1.1.7",
/// "claims C3 and C4") cite each of their parts.
struct Citations {
  /// A citation without a target, or something else that is wrong with one.
  struct Problem: Hashable {
    /// Below the project's folder.
    var file: String
    var line: Int
    var message: String
  }

  /// The number of citations.
  private(set) var count = 0
  private(set) var problems: [Problem] = []

  private var semantics: Set<String> = []
  private var metrics: Set<String> = []
  private var claims: Set<String> = []
  private var rules: Set<String> = []

  /// Reads the articles and all files that may cite them.
  ///
  /// - Parameter root: the project's folder.
  init(root: URL) throws {
    let books = root.appending(path: "Sources/Engine/Platform/Platform.docc")
    for name in try FileManager.default.contentsOfDirectory(atPath: books.path).sorted()
    where name.hasSuffix(".md") {
      let text = try String(contentsOf: books.appending(path: name), encoding: .utf8)
      if name.hasPrefix("Semantics") { semantics.formUnion(Self.numbers(in: text)) }
      if name == "Metrics.md" { metrics = Self.numbers(in: text) }
      if name == "Claims.md" { claims = Self.claims(in: text) }
    }
    let paths = try Self.files(root)
    for path in paths where path.hasPrefix("Sources/Engine/Platform/") && path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      rules.formUnion(Self.rules(in: text))
    }
    for path in paths {
      read(try String(contentsOf: root.appending(path: path), encoding: .utf8), file: path)
    }
  }

  /// Against numbers that are given.
  init(
    semantics: Set<String>, metrics: Set<String>, claims: Set<String>, rules: Set<String> = []
  ) {
    self.rules = rules
    self.semantics = semantics
    self.metrics = metrics
    self.claims = claims
  }

  /// The sections and rows of an article: `## 7.1 …`, `## 4. …`, `| 7.1.3 | …`.
  static func numbers(in text: String) -> Set<String> {
    var result: Set<String> = []
    for line in text.split(separator: "\n") {
      if let match = line.prefixMatch(of: #/[#]+ (?:Semantics )?(\d+(\.\d+)*)[.:]? /#) {
        result.insert(String(match.1))
      } else if let match = line.prefixMatch(of: /\| (\d+(\.\d+)+) \|/) {
        result.insert(String(match.1))
      }
    }
    return result
  }

  static func claims(in text: String) -> Set<String> {
    Set(text.matches(of: /\n\| (C\d+) \|/).map { String($0.1) })
  }

  /// The ids of rules, as the rows of the book are written: `"bars.navigation"`.
  static func rules(in text: String) -> Set<String> {
    Set(text.matches(of: /"([a-z0-9-]+\.[a-z0-9-]+)"/).map { String($0.1) })
  }

  /// Reads the citations of one file.
  mutating func read(_ text: String, file: String) {
    let isRecipe = file.hasSuffix(".recipe.md")
    // Comments go on in the next line.
    let lines = text.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() where Self.holdsWords(line) {
      var words = String(line)
      if index + 1 < lines.count {
        words += " " + lines[index + 1].drop { $0 == " " || $0 == "/" || $0 == "#" }
      }
      let end = words.index(words.startIndex, offsetBy: line.count)
      for match in words.matches(
        of: /\b([Ss]emantics|[Mm]etrics),? (\d+(?:\.\d+)*(?:(?:,| and| to|, and) \d+(?:\.\d+)*)*)/)
      where match.range.lowerBound < end {
        let isMetrics = match.1.lowercased() == "metrics"
        for number in match.2.matches(of: /\d+(?:\.\d+)*/) {
          cite(
            String(number.0), isMetrics ? "metrics" : "semantics", isMetrics ? metrics : semantics,
            file, index + 1)
        }
      }
      for match in words.matches(of: /\b[Cc]laims? (C\d+(?:(?:,| and| to) C\d+)*)/)
      where match.range.lowerBound < end {
        for number in match.1.matches(of: /C\d+/) {
          cite(String(number.0), "claim", claims, file, index + 1)
        }
      }
    }
    if file.hasSuffix(".swift") { readRules(lines, file: file) }
    // A declaration of a recipe names the claim that it holds.
    if isRecipe {
      for (index, line) in lines.enumerated() {
        for match in line.matches(of: /\bC\d{1,2}\b/) {
          cite(String(match.0), "claim", claims, file, index + 1)
        }
      }
    }
  }

  /// The words that every citation has, so that patterns are tried on few lines: they are slow
  /// without optimisation.
  private static func holdsWords(_ text: some StringProtocol) -> Bool {
    ["emantics", "etrics", "laim"].contains { text.range(of: $0) != nil }
  }

  /// "rule bars.navigation", "rules bars.navigation and bars.tab": in comments, never in strings.
  private mutating func readRules(_ lines: [String], file: String) {
    for (index, line) in lines.enumerated()
    where line.range(of: "ule ") != nil || line.range(of: "ules ") != nil {
      guard let start = line.range(of: "//") else { continue }
      for match in line[start.upperBound...].matches(
        of: /\b[Rr]ules? ([a-z0-9-]+\.[a-z][a-z0-9-]*(?:(?:,| and) [a-z0-9-]+\.[a-z][a-z0-9-]*)*)/)
      {
        for id in match.1.matches(of: /[a-z0-9-]+\.[a-z][a-z0-9-]*/) {
          cite(String(id.0), "rule", rules, file, index + 1)
        }
      }
    }
  }

  private mutating func cite(
    _ number: String, _ book: String, _ known: Set<String>, _ file: String, _ line: Int
  ) {
    count += 1
    guard !known.contains(number) else { return }
    problems.append(
      Problem(file: file, line: line, message: "\(book) \(number) is cited and not there"))
  }

  /// The text files of the project, without build products and its own history.
  private static func files(_ root: URL) throws -> [String] {
    var result = ["Package.swift", "README.md"]
    for folder in ["Sources", "Tests", "Corpus", ".ci", ".github", ".dev"] {
      let path = root.appending(path: folder).path
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      result += names.filter { name in
        !name.contains(".build/") && !name.hasPrefix("HouseTests/")
          && [".swift", ".md", ".c", ".h", ".yml", ".txt"].contains { name.hasSuffix($0) }
      }.map { "\(folder)/\($0)" }
    }
    return result.sorted()
  }
}
