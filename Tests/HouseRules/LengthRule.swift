import SwiftSyntax

/// A file has at most 400 lines, a function 60.
enum LengthRule {
  static let fileLimit = 400
  static let functionLimit = 60

  static func offences(_ file: SourceFile) -> [Offence] {
    var result: [Offence] = []
    let lines = file.lineCount
    // Tables of data are as long as they are, and the manifest lists what there is.
    if lines > fileLimit, !file.path.contains("/Tables/"), file.path != "Package.swift" {
      result.append(
        Offence(
          rule: "file-length", file: file.path, line: fileLimit + 1,
          message: "\(lines) lines, \(fileLimit) at most"))
    }
    let finder = FunctionFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    for (name, node) in finder.functions {
      let count = file.lineCount(of: node)
      guard count > functionLimit else { continue }
      result.append(
        Offence(
          rule: "function-length", file: file.path, line: file.line(of: node),
          message: "\(name) has \(count) lines, \(functionLimit) at most"))
    }
    return result
  }

  private final class FunctionFinder: SyntaxVisitor {
    var functions: [(name: String, node: Syntax)] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.body != nil { functions.append((node.name.text, Syntax(node))) }
      return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.body != nil { functions.append(("init", Syntax(node))) }
      return .visitChildren
    }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
      functions.append(("an accessor", Syntax(node)))
      return .visitChildren
    }
  }
}
