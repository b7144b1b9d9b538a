import SwiftSyntax

/// A target lies in the district that the architecture article puts it in, and imports only what stands above it
/// there. Districts stand in one order, so imports between them go one way.
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
      if let district = table.district(of: target), district != file.district {
        result.append(
          Offence(
            rule: "import", file: file.path, line: 1,
            message: "\(article) has \(target) in the district \(district)"))
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

/// The tables of targets in the architecture article, lowest first: one below the heading of each district.
struct TargetTable {
  /// In the order of the tables.
  private(set) var names: [String] = []
  private var districts: [String: String] = [:]

  init(article: String) {
    var isInside = false
    var district = ""
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("### ") { district = String(line.dropFirst(4)) }
      if line.hasPrefix("| target |") {
        isInside = true
      } else if isInside, line.hasPrefix("|") {
        let first = line.split(separator: "|")[0]
        let names = first.split(separator: ",").map { name in
          name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        guard names.allSatisfy({ !$0.isEmpty }) else { continue }
        self.names += names
        for name in names { districts[name] = district }
      } else {
        isInside = false
      }
    }
  }

  /// Later ones stand below earlier ones; in one row too.
  func place(of target: String) -> Int? { names.firstIndex(of: target) }

  /// The heading that the target's table stands below.
  func district(of target: String) -> String? { districts[target] }
}
