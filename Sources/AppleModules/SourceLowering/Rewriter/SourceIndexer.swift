import SwiftSyntax

/// Lists the declarations of a file with their bodies, statements and the expressions that a value could replace.
///
/// A line a node, in the order of the source: depth, kind, start, end, name, flags, start and end of the inner part,
/// details, names that the node mentions. Ranges are bytes of UTF-8.
final class SourceIndexer: SyntaxVisitor {
  typealias Node = IndexedNode

  private(set) var nodes: [Node] = []
  private var open: [(node: Int, syntax: SyntaxIdentifier)] = []
  private var seen: [Set<String>] = []
  /// Bodies and closures around the place: declarations in them are statements.
  private var codeDepth = 0

  init() { super.init(viewMode: .sourceAccurate) }

  static func listing(of tree: SourceFileSyntax) -> String {
    let indexer = SourceIndexer()
    indexer.walk(tree)
    return indexer.nodes.map { $0.line + "\n" }.joined()
  }

  // MARK: Nodes

  private func begin(
    _ kind: Character, _ node: some SyntaxProtocol, _ name: String = "", flags: String = "",
    inner: Range<Int> = 0..<0, extra: String = ""
  ) {
    var range = Self.range(node)
    // Members on one line need what separates them.
    if let item = node.parent?.as(MemberBlockItemSyntax.self), let mark = item.semicolon {
      range = range.lowerBound..<mark.endPositionBeforeTrailingTrivia.utf8Offset
    }
    nodes.append(
      Node(
        depth: open.count, kind: kind, range: range, name: Self.plain(name), flags: flags,
        inner: inner, extra: Self.plain(extra)))
    open.append((nodes.count - 1, node.id))
    seen.append([])
  }

  private func end(_ node: some SyntaxProtocol) {
    guard open.last?.syntax == node.id else { return }
    open.removeLast()
    seen.removeLast()
  }

  private func use(_ name: String) {
    guard let top = open.last?.node, seen[seen.count - 1].insert(name).inserted else { return }
    nodes[top].uses.append(name)
  }

  // MARK: Files

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    begin("I", node, node.path.first?.name.text ?? "")
    end(node)
    return .skipChildren
  }

  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    begin("#", node)
    end(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if Conditions.isInactive(node) { return .skipChildren }
    // In code the compiler decides; between declarations no condition is left.
    if codeDepth > 0 { return .visitChildren }
    return Conditions.isInProgram(node) ? .visitChildren : .skipChildren
  }

  // MARK: Types

  private func visitType(
    _ node: some DeclGroupSyntax, _ kind: Character, _ name: String, _ flag: String,
    generics: Bool = false
  ) -> SyntaxVisitorContinueKind {
    guard codeDepth == 0 else { return .visitChildren }
    var extra = ""
    if let clause = node.inheritanceClause {
      let range = Self.range(clause)
      let names = clause.inheritedTypes.map { Self.plain($0.type.trimmedDescription) }
      extra =
        "\(range.lowerBound)-\(range.upperBound);" + names.joined(separator: ";")
    }
    let words = Set(node.modifiers.map(\.name.text))
    let hidden = words.isDisjoint(with: ["private", "fileprivate"]) ? "" : "x"
    begin(
      kind, node, name, flags: flag + hidden + (generics ? "g" : ""),
      inner: Self.inner(node.memberBlock.leftBrace, node.memberBlock.rightBrace), extra: extra)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    visitType(node, "T", node.name.text, "c", generics: node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    visitType(node, "T", node.name.text, "s", generics: node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    visitType(node, "T", node.name.text, "e", generics: node.genericParameterClause != nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    visitType(node, "T", node.name.text, "a", generics: node.genericParameterClause != nil)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    visitType(node, "T", node.name.text, "p")
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    visitType(node, "X", node.extendedType.trimmedDescription, "")
  }
  override func visitPost(_ node: ClassDeclSyntax) { end(node) }
  override func visitPost(_ node: StructDeclSyntax) { end(node) }
  override func visitPost(_ node: EnumDeclSyntax) { end(node) }
  override func visitPost(_ node: ActorDeclSyntax) { end(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { end(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { end(node) }

  // MARK: Members

  private func visitMember(
    _ kind: Character, _ node: some SyntaxProtocol, _ name: String,
    _ modifiers: DeclModifierListSyntax, flags: String = "", extra: String = ""
  ) -> SyntaxVisitorContinueKind {
    guard codeDepth == 0 else { return .visitChildren }
    let letters = [
      "override": "o", "static": "t", "class": "t", "required": "r", "convenience": "w",
      "lazy": "z", "private": "x", "fileprivate": "x",
    ]
    let words = modifiers.filter { $0.detail == nil }.compactMap { letters[$0.name.text] }
    begin(
      kind, node, Self.bare(name), flags: flags + words.joined(),
      extra: kind == "A" ? extra : Self.bare(extra))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    visitMember("F", node, node.name.text, node.modifiers)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters.map { parameter in
      [
        parameter.firstName.text, Self.plain(parameter.type.trimmedDescription),
        parameter.defaultValue == nil ? "" : "d",
      ].joined(separator: "|")
    }
    return visitMember(
      "N", node, "init", node.modifiers, flags: node.optionalMark == nil ? "" : "?",
      extra: parameters.joined(separator: ";"))
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    visitMember("D", node, "deinit", node.modifiers)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let label = node.parameterClause.parameters.first?.firstName.text ?? "_"
    return visitMember("U", node, "subscript", node.modifiers, extra: label)
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.map { Self.plain($0.pattern.trimmedDescription) }
    let types = node.bindings.map { binding in
      [
        Self.plain(binding.pattern.trimmedDescription),
        Self.plain(binding.typeAnnotation?.type.trimmedDescription ?? ""),
        binding.initializer == nil ? "" : "d",
      ].joined(separator: "|")
    }
    let isStored = node.bindings.allSatisfy { binding in
      guard let block = binding.accessorBlock else { return true }
      guard case .accessors(let list) = block.accessors else { return false }
      return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
    return visitMember(
      "V", node, names.joined(separator: ","), node.modifiers,
      flags: (isStored ? "s" : "") + (node.bindingSpecifier.text == "let" ? "l" : ""),
      extra: types.joined(separator: ";"))
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.elements.map(\.name.text).joined(separator: ",")
    let plain = node.elements.first { $0.parameterClause == nil }?.name.text ?? ""
    return visitMember("C", node, names, node.modifiers, extra: plain)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    visitMember(
      "A", node, node.name.text, node.modifiers, extra: node.initializer.value.trimmedDescription)
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    visitMember("Q", node, node.name.text, node.modifiers)
  }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = visitMember("O", node, node.name.text, [])
    if let group = node.operatorPrecedenceAndTypes?.precedenceGroup { use(group.text) }
    return kind
  }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    visitMember("O", node, node.name.text, [])
  }
  override func visit(_ node: PrecedenceGroupRelationSyntax) -> SyntaxVisitorContinueKind {
    for group in node.precedenceGroups { use(group.name.text) }
    return .skipChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard codeDepth == 0 else { return .visitChildren }
    begin("M", node, node.macroName.text)
    end(node)
    return .skipChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { end(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { end(node) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { end(node) }
  override func visitPost(_ node: SubscriptDeclSyntax) { end(node) }
  override func visitPost(_ node: VariableDeclSyntax) { end(node) }
  override func visitPost(_ node: EnumCaseDeclSyntax) { end(node) }
  override func visitPost(_ node: TypeAliasDeclSyntax) { end(node) }
  override func visitPost(_ node: AssociatedTypeDeclSyntax) { end(node) }
  override func visitPost(_ node: OperatorDeclSyntax) { end(node) }
  override func visitPost(_ node: PrecedenceGroupDeclSyntax) { end(node) }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    begin("@", node, node.attributeName.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: AttributeSyntax) { end(node) }

  // MARK: Code

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    let owner = node.parent?.kind
    let isBody = owner.map {
      [.functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl].contains($0)
    }
    if isBody == true, codeDepth == 0 {
      begin("B", node, inner: Self.inner(node.leftBrace, node.rightBrace))
    }
    codeDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) {
    codeDepth -= 1
    end(node)
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter = node.accessors else { return .visitChildren }
    if codeDepth == 0 {
      begin("B", node, inner: Self.inner(node.leftBrace, node.rightBrace))
    }
    codeDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) {
    guard case .getter = node.accessors else { return }
    codeDepth -= 1
    end(node)
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    codeDepth += 1
    let parent = node.parent
    let isPassed =
      parent?.is(FunctionCallExprSyntax.self) ?? false
      || parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false
      || parent?.is(LabeledExprSyntax.self) ?? false
    // A closure that is called itself is no argument.
    let isCalled = parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if isPassed, !isCalled { begin("L", node) }
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) {
    codeDepth -= 1
    end(node)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if codeDepth > 0 { begin("S", node) }
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockItemSyntax) { end(node) }

  // MARK: Expressions that a value could replace

  private func hole(_ node: ExprSyntax, _ letter: String) -> SyntaxVisitorContinueKind {
    // A value made by calling a type has that type.
    let made = node.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
    let isType = AppNames.isType(made)
    begin("H", node, isType ? made : "", flags: letter)
    walk(node)
    end(node)
    return .skipChildren
  }

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    if let binding = node.parent?.as(PatternBindingSyntax.self) {
      return hole(node.value, binding.typeAnnotation == nil ? "u" : "t")
    }
    if let binding = node.parent?.as(OptionalBindingConditionSyntax.self) {
      let isGuard = binding.parent?.parent?.parent?.is(GuardStmtSyntax.self) ?? false
      return hole(node.value, isGuard ? "g" : "i")
    }
    return node.parent?.is(FunctionParameterSyntax.self) == true
      ? hole(node.value, "t") : .visitChildren
  }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    node.expression.map { hole($0, "r") } ?? .visitChildren
  }
  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    return hole(condition, "c")
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.pattern)
    _ = hole(node.sequence, "f")
    if let condition = node.whereClause { walk(condition) }
    walk(node.body)
    return .skipChildren
  }

  /// Arguments that are worth more than a name.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false,
      node.expression.is(FunctionCallExprSyntax.self)
        || node.expression.is(MemberAccessExprSyntax.self)
        || node.expression.is(SequenceExprSyntax.self)
    else { return .visitChildren }
    return hole(node.expression, "p")
  }

  /// The assigned value.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else {
      return .visitChildren
    }
    walk(elements[0])
    begin("H", node, flags: "a")
    if let top = open.last?.node {
      nodes[top].range =
        elements[2].positionAfterSkippingLeadingTrivia.utf8Offset..<nodes[top].range.upperBound
    }
    for element in elements.dropFirst(2) { walk(element) }
    end(node)
    return .skipChildren
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    use((isMember ? "." : "") + Self.bare(node.baseName.text))
    return .skipChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    use(node.name.text)
    if let arguments = node.genericArgumentClause?.arguments {
      use("\(node.name.text)<\(arguments.count)>")
    }
    return .visitChildren
  }
  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.expression.trimmedDescription
    if !name.contains(" ") { use("\(name)<\(node.genericArgumentClause.arguments.count)>") }
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    use("." + node.name.text)
    return .visitChildren
  }
  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    use(node.operator.text)
    return .skipChildren
  }
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    use(node.operator.text)
    return .visitChildren
  }
  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    use(node.operator.text)
    return .visitChildren
  }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.arguments.first?.label { use("subscript(\(label.text):)") }
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var name = ""
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = Self.bare(callee.baseName.text)
    } else if let callee = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = "." + Self.bare(callee.declName.baseName.text)
    } else if let callee = node.calledExpression.as(GenericSpecializationExprSyntax.self) {
      name = callee.expression.trimmedDescription
    }
    guard !name.isEmpty, !name.contains(" ") else { return .visitChildren }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }
    let closures = node.trailingClosure == nil ? [] : ["_:"]
    let further = node.additionalTrailingClosures.map { $0.label.text + ":" }
    use("\(name)(\((labels + closures + further).joined()))")
    return .visitChildren
  }
}
