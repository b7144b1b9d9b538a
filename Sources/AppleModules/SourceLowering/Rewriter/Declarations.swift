import SwiftSyntax

/// The declarations of all files, as far as rewriting one file needs to know another.
final class Declarations {
  /// A class, by its name without those of the types around it.
  struct Class {
    var name: String
    var superclass: String?
    var file: LoweredFile
    var members: MemberBlockSyntax
    var isGeneric: Bool
  }
  /// An optional member of an `@objc` protocol.
  struct OptionalMember: Hashable {
    var name: String
    /// Its parameters and result type, without spaces; nil for a property.
    var signature: String?
  }
  /// A member of an extension to which the class's body forwards calls.
  struct Forwarded {
    var className: String
    /// The text without a trailing semicolon.
    var text: String
  }

  private(set) var classes: [String: Class] = [:]
  private(set) var optionalMembers: Set<OptionalMember> = []
  /// Names of members that some class overrides.
  private(set) var overridden: Set<String> = []
  var forwarded: [Forwarded] = []
  /// Methods of extensions, by name and signature.
  private(set) var extensionMethods: [String: (node: FunctionDeclSyntax, file: LoweredFile)] = [:]
  /// Those of them whose overriding classes have been requested.
  var asking: Set<String> = []

  init(of files: [LoweredFile]) {
    for file in files { Collector(file: file, declarations: self).walk(file.tree) }
  }

  var optionalNames: Set<String> { Set(optionalMembers.map(\.name)) }

  /// Writes a member into the body of its class, on the line of the closing brace.
  func forward(_ member: Forwarded) {
    guard let owner = classes[member.className] else { return }
    let brace = owner.members.rightBrace
    // Two members on one line need a separator.
    let isAlone =
      brace.leadingTrivia.contains { $0.isNewline }
      || brace.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.contains { $0.isNewline }
        == true
      || owner.members.members.isEmpty
    owner.file.insert(
      "\(isAlone ? "" : ";") \(member.text) ", at: brace.positionAfterSkippingLeadingTrivia)
  }

  /// The superclasses, nearest first; the last is in none of these files.
  func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var current = classes[name]?.superclass
    while let next = current, !result.contains(next) {
      result.append(next)
      current = classes[next]?.superclass
    }
    return result
  }

  private final class Collector: SyntaxVisitor {
    let file: LoweredFile
    let declarations: Declarations

    init(file: LoweredFile, declarations: Declarations) {
      self.file = file
      self.declarations = declarations
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      Conditions.isInactive(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let first = node.inheritanceClause?.inheritedTypes.first?.type
      declarations.classes[node.name.text] = Class(
        name: node.name.text, superclass: first.map(Self.name), file: file,
        members: node.memberBlock, isGeneric: node.genericParameterClause != nil)
      return .visitChildren
    }

    private static func name(_ type: TypeSyntax) -> String {
      if let type = type.as(IdentifierTypeSyntax.self) { return type.name.text }
      if let type = type.as(MemberTypeSyntax.self) { return type.name.text }
      return type.trimmedDescription
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node.signature)
      let words = Set(node.modifiers.map(\.name.text))
      let owner = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
      if owner != nil, node.body != nil, words.isDisjoint(with: ["override", "static", "class"]) {
        declarations.extensionMethods[node.key] = (node, file)
      }
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
      note(node.modifiers, pattern?.identifier.text ?? "", nil)
      return .visitChildren
    }

    private func note(
      _ modifiers: DeclModifierListSyntax, _ name: String, _ signature: FunctionSignatureSyntax?
    ) {
      let words = Set(modifiers.map(\.name.text))
      if words.contains("optional") {
        declarations.optionalMembers.insert(
          OptionalMember(name: name, signature: signature?.canonical))
      }
      if words.contains("override") { declarations.overridden.insert(name) }
    }
  }
}

extension FunctionDeclSyntax {
  /// The identity among its overloads.
  var key: String { name.text + " " + signature.canonical }
}

extension FunctionSignatureSyntax {
  /// Labels, types and the result type, without spaces and inner names.
  var canonical: String {
    let parameters = parameterClause.parameters.map { parameter in
      parameter.firstName.text + ":" + parameter.type.trimmedDescription.filter { !$0.isWhitespace }
    }
    let returned = returnClause?.type.trimmedDescription.filter { !$0.isWhitespace } ?? "Void"
    return parameters.joined(separator: ",") + "->" + returned
  }
}

extension AttributeListSyntax {
  func contains(anyOf names: Set<String>) -> Bool {
    contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return names.contains(attribute.attributeName.trimmedDescription)
    }
  }

  /// The attributes that Swift without Objective-C knows, on one line.
  var kept: String {
    let texts = compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        !LoweringVisitor.objectiveC.contains(attribute.attributeName.trimmedDescription)
      else { return nil }
      return attribute.trimmedDescription + " "
    }
    return texts.joined()
  }
}
