import SwiftSyntax

/// The declarations of some sources, with the names that each body mentions.
struct APIInventory {
  /// A property, function, initializer, case or type alias.
  struct Member {
    /// As documentation writes it: `setTitle(_:for:)`.
    var label: String
    var name: String
    var isPublic: Bool
    /// Stands for a value: a case, or a constant of the type.
    var isValue = false
    /// A requirement of a protocol, which other types implement.
    var isRequirement = false
    /// Calls or hands on a closure that it is given.
    var runsClosures = false
    /// Names without a base, or with `self` or `super` before them.
    var own: Set<String> = []
    /// Names behind a point.
    var others: Set<String> = []
    /// Types that it names.
    var types: Set<String> = []
  }

  /// A type, with all its extensions.
  struct TypeEntry {
    var name: String
    var isPublic = false
    var isProtocol = false
    var inherited: [String] = []
    /// `UIKit/Views`: where it is declared.
    var place = ""
    var members: [Member] = []
  }

  /// By name; nested types with their outer types' names. Functions and constants beside types stand under "".
  var types: [String: TypeEntry] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      let collector = Collector(file: file, types: types)
      collector.walk(file.tree)
      types = collector.types
    }
  }

  private final class Collector: SyntaxVisitor {
    var types: [String: TypeEntry]
    private let place: String
    private var scope: [(name: String, opens: Bool)] = []

    init(file: SourceFile, types: [String: TypeEntry]) {
      self.types = types
      let parts = file.path.split(separator: "/").dropFirst(2).dropLast()
      place = parts.joined(separator: "/")
      super.init(viewMode: .sourceAccurate)
    }

    // MARK: Types

    private func enter(
      _ name: String, _ node: some DeclGroupSyntax, isExtension: Bool = false, opens: Bool = false
    ) -> SyntaxVisitorContinueKind {
      let outer = scope.last.map { $0.name + "." } ?? ""
      let full = isExtension ? name : outer + name
      var entry = types[full] ?? TypeEntry(name: full)
      let isOpen = isPublic(node.modifiers)
      if !isExtension {
        entry.isPublic = isOpen
        entry.place = place
        entry.isProtocol = node.is(ProtocolDeclSyntax.self)
      }
      entry.inherited += node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      types[full] = entry
      scope.append((full, isOpen && (opens || isExtension)))
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node)
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node, opens: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.trimmedDescription, node, isExtension: true)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    // MARK: Members

    private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      let names = modifiers.filter { $0.detail == nil }.map(\.name.text)
      if names.contains(where: ["public", "open"].contains) { return true }
      let isHidden = names.contains(
        where: ["package", "internal", "fileprivate", "private"].contains)
      return !isHidden && (scope.last?.opens ?? false)
    }

    private func add(
      _ label: String, _ name: String, _ modifiers: DeclModifierListSyntax,
      _ node: some SyntaxProtocol, isValue: Bool = false,
      parameters: FunctionParameterListSyntax? = nil
    ) {
      let mentions = Mentions(viewMode: .sourceAccurate)
      mentions.walk(node)
      let scope = scope.last?.name ?? ""
      var member = Member(
        label: label, name: name, isPublic: isPublic(modifiers), isValue: isValue)
      member.isRequirement =
        (types[scope]?.isProtocol ?? false) && node.parent?.is(MemberBlockItemSyntax.self) == true
        && !node.hasAncestor(ExtensionDeclSyntax.self)
      member.own = mentions.own.subtracting([name])
      member.others = mentions.others
      member.types = mentions.types
      member.runsClosures =
        parameters?.contains { parameter in
          parameter.type.trimmedDescription.contains("->")
            && mentions.own.contains((parameter.secondName ?? parameter.firstName).text)
        } ?? false
      types[scope, default: TypeEntry(name: scope)].members.append(member)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      add(
        "\(node.name.text)(\(labels.joined()))", node.name.text, node.modifiers, node,
        parameters: node.signature.parameterClause.parameters)
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      add("init(\(labels.joined()))", "init", node.modifiers, node)
      return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      add("subscript", "subscript", node.modifiers, node)
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let isConstant =
        node.bindingSpecifier.text == "let"
        && node.modifiers.contains { $0.name.text == "static" }
      for binding in node.bindings {
        let name = binding.pattern.trimmedDescription
        add(name, name, node.modifiers, node, isValue: isConstant)
      }
      return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      let isOpen = scope.last.flatMap { types[$0.name]?.isPublic } ?? false
      let scope = scope.last?.name ?? ""
      for element in node.elements {
        types[scope]?.members.append(
          Member(
            label: element.name.text, name: element.name.text, isPublic: isOpen, isValue: true))
      }
      return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      if isPublic(node.modifiers) {
        let outer = scope.last.map { $0.name + "." } ?? ""
        types[outer + node.name.text] = TypeEntry(
          name: outer + node.name.text, isPublic: true,
          inherited: [node.initializer.value.trimmedDescription], place: place)
      }
      return .skipChildren
    }
  }

  /// Names in a body and in types.
  private final class Mentions: SyntaxVisitor {
    var own: Set<String> = []
    var others: Set<String> = []
    var types: Set<String> = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.declName.baseName.text
      let base = node.base?.trimmedDescription
      if base == "self" || base == "super" {
        own.insert(name)
      } else {
        others.insert(name)
      }
      if let base = node.base { walk(base) }
      return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.text
      if name.first?.isUppercase == true { types.insert(name) } else { own.insert(name) }
      return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      types.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
      others.insert(node.declName.baseName.text)
      return .skipChildren
    }
  }
}

extension SyntaxProtocol {
  fileprivate func hasAncestor<T: SyntaxProtocol>(_ type: T.Type) -> Bool {
    var here = parent
    while let node = here {
      if node.is(type) { return true }
      here = node.parent
    }
    return false
  }
}
