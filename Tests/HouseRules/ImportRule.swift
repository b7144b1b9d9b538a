import SwiftSyntax

/// A target imports only what stands above it in the table of the architecture article.
enum ImportRule {
  static func offences(
    _ files: [SourceFile], table: TargetTable, article: String
  ) -> [Offence] {
    var result: [Offence] = []
    var found: Set<String> = []
    for file in files where file.isOfProduct {
      guard let target = file.target else { continue }
      found.insert(target)
      guard let place = table.place(of: target) else {
        result.append(
          Offence(
            rule: "import", file: file.path, line: 1,
            message: "the target \(target) is not in the table of \(article)"))
        continue
      }
      for (name, line) in imports(of: file) {
        guard let other = table.place(of: name), other >= place, name != target else { continue }
        result.append(
          Offence(
            rule: "import", file: file.path, line: line,
            message: "\(target) imports \(name), which stands below it in the table of \(article)"))
      }
    }
    for name in table.names where !found.contains(name) && !name.hasPrefix("C") {
      result.append(
        Offence(
          rule: "import", file: article, line: 1,
          message: "the table has \(name), which is no folder of Sources"))
    }
    return result
  }

  private static func imports(of file: SourceFile) -> [(name: String, line: Int)] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.imports.map { ($0.path.first?.name.text ?? "", file.line(of: $0)) }
  }

  private final class Finder: SyntaxVisitor {
    var imports: [ImportDeclSyntax] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      imports.append(node)
      return .skipChildren
    }
  }
}

/// The table of targets in the architecture article, lowest first.
struct TargetTable {
  /// In the order of the table; several in one row have one place.
  private var rows: [[String]] = []

  init(article: String) throws {
    var isInside = false
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| target |") {
        isInside = true
      } else if isInside, line.hasPrefix("|") {
        let first = line.split(separator: "|")[0]
        let names = first.split(separator: ",").map { name in
          name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        if names.allSatisfy({ !$0.isEmpty }) { rows.append(names) }
      } else {
        isInside = false
      }
    }
  }

  var names: [String] { rows.flatMap(\.self) }

  /// Later ones stand below earlier ones; in one row too.
  func place(of target: String) -> Int? { names.firstIndex(of: target) }
}
