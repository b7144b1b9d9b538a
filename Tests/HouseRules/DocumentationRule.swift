import SwiftSyntax

/// Every public declaration of the product carries a doc comment.
///
/// A requirement of a standard protocol needs no comment of its own: its meaning is the protocol's.
/// Nor do declarations in modules with the names of Apple's: their meaning is Apple's, whose
/// reference documents them.
enum DocumentationRule {
  private static let modulesOfApple: Set<String> = [
    "UIKit", "UIFoundation", "CoreGraphics", "QuartzCore", "Combine", "Contacts", "CoreData",
    "CoreLocation",
    "MapKit", "PassKit", "WebKit",
    "CoreImage", "os", "OSLog", "SwiftUI",
  ]

  static func offences(_ file: SourceFile) -> [Offence] {
    guard file.isOfProduct, !modulesOfApple.contains(file.target ?? "") else { return [] }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.undocumented.map { name, node in
      Offence(
        rule: "undocumented", file: file.path, line: file.line(of: node),
        message: "\(name) is public and has no doc comment")
    }
  }

  /// Members of `Equatable`, `Hashable`, `Comparable`, `Codable`, `CustomStringConvertible`, `Sequence`,
  /// `Error` and the like.
  private static let witnesses: Set<String> = [
    "==", "<", "hash", "encode", "description", "debugDescription", "errorDescription", "id",
    "makeIterator", "next", "startIndex", "endIndex", "index", "rawValue", "allCases",
  ]

  private final class Finder: SyntaxVisitor {
    var undocumented: [(name: String, node: Syntax)] = []
    /// True if members without a modifier are public: of public extensions and protocols.
    private var opens: [Bool] = []
    /// True if cases are public, by the enclosing enums.
    private var opensCases: [Bool] = []

    private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
    }

    private func hasAccess(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains {
        ["public", "open", "package", "internal", "fileprivate", "private"].contains($0.name.text)
          && $0.detail == nil
      }
    }

    private func look(_ name: String, _ node: some DeclSyntaxProtocol) {
      guard !DocumentationRule.witnesses.contains(name) else { return }
      let isDocumented = node.leadingTrivia.contains { piece in
        switch piece {
        case .docLineComment, .docBlockComment: true
        default: false
        }
      }
      if !isDocumented { undocumented.append((name, Syntax(node))) }
    }

    /// True if a member is public by its own modifier, or by its container's.
    private func member(_ modifiers: DeclModifierListSyntax) -> Bool {
      if isPublic(modifiers) { return true }
      return !hasAccess(modifiers) && (opens.last ?? false)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look(node.name.text, node) }
      opens.append(false)
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { opens.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look(node.name.text, node) }
      opens.append(false)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { opens.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look(node.name.text, node) }
      opens.append(false)
      return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { opens.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      let isOpen = member(node.modifiers)
      if isOpen { look(node.name.text, node) }
      opens.append(false)
      opensCases.append(isOpen)
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) {
      opens.removeLast()
      opensCases.removeLast()
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      if opensCases.last ?? false { look(node.elements.first?.name.text ?? "case", node) }
      return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look(node.name.text, node) }
      opens.append(isPublic(node.modifiers))
      return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { opens.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      opens.append(isPublic(node.modifiers))
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { opens.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look(node.name.text, node) }
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      if member(node.modifiers), labels != ["from"], labels != ["rawValue"] { look("init", node) }
      return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look("subscript", node) }
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.bindings.first?.pattern.trimmedDescription ?? "var"
      if member(node.modifiers) { look(name, node) }
      return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      if member(node.modifiers) { look(node.name.text, node) }
      return .skipChildren
    }
  }
}
