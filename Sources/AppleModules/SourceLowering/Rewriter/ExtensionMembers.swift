import SwiftSyntax

/// Overrides in extensions, and members of extensions that subclasses override: the class's body
/// declares them, and forwards calls to the extension.
struct ExtensionMembers {
  let file: LoweredFile
  let declarations: Declarations
  static let suffix = "InExtension"

  func lower(_ node: ExtensionDeclSyntax) {
    let name =
      node.extendedType.as(IdentifierTypeSyntax.self)?.name.text
      ?? node.extendedType.as(MemberTypeSyntax.self)?.name.text ?? ""
    let access = node.modifiers.map(\.name.text)
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        lower(function, of: name, access)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        lower(variable, of: name, access)
      }
    }
  }

  private func isMoved(
    _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, _ name: String,
    of owner: String
  ) -> Bool {
    if modifiers.contains(where: { $0.name.text == "override" }) { return true }
    return declarations.classes[owner] != nil && declarations.overridden.contains(name)
      && !modifiers.contains { ["static", "private", "fileprivate"].contains($0.name.text) }
  }

  private func lower(_ node: FunctionDeclSyntax, of owner: String, _ access: [String]) {
    let name = node.name.text
    guard isMoved(node.modifiers, node.attributes, name, of: owner) else { return }
    let isForwarded = handOn(node, of: owner)
    hide(node.modifiers, node.name, owner, isForwarded: isForwarded)
    if isForwarded { return }
    let generics = node.genericParameterClause?.trimmedDescription ?? ""
    let condition = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
    let head = "\(node.attributes.kept)\(words(node.modifiers, access))func \(name)\(generics)"
    add(
      "\(head)\(node.signature.trimmedDescription)\(condition) { \(call(node)) }",
      to: owner)
  }

  /// The call of the hidden method with the arguments of `node`.
  private func call(_ node: FunctionDeclSyntax, on receiver: String = "") -> String {
    let arguments = node.signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      let own = (parameter.secondName ?? parameter.firstName).text
      let isInOut = parameter.type.trimmedDescription.hasPrefix("inout")
      return (label == "_" ? "" : label + ": ") + (isInOut ? "&" : "") + own
    }
    let effects = node.signature.effectSpecifiers?.trimmedDescription ?? ""
    let marks =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let list = arguments.joined(separator: ", ")
    return "\(marks)\(receiver)\(node.name.text)\(Self.suffix)(\(list))"
  }

  /// A method that the files add to one of UIKit's classes looks up the subclasses for which they
  /// override it.
  private func handOn(_ node: FunctionDeclSyntax, of owner: String) -> Bool {
    guard declarations.classes[owner] == nil, let base = declarations.extensionMethods[node.key],
      let body = base.node.body, node.body?.description.contains("super.") == false
    else { return false }
    base.file.insert(
      " if let own = self as? \(owner) { return \(call(base.node, on: "own.")) };",
      at: body.leftBrace.endPositionBeforeTrailingTrivia)
    // A body's only expression is its implicit result; it is no longer the only one.
    if declarations.asking.insert(node.key).inserted, base.node.signature.returnClause != nil,
      body.statements.count == 1, let only = body.statements.first, only.item.is(ExprSyntax.self)
    {
      base.file.insert("return ", at: only.positionAfterSkippingLeadingTrivia)
    }
    return true
  }

  private func lower(_ node: VariableDeclSyntax, of owner: String, _ access: [String]) {
    guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    let name = pattern.identifier.text
    guard isMoved(node.modifiers, node.attributes, name, of: owner) else { return }
    hide(node.modifiers, pattern.identifier, owner)
    var setter = ""
    if case .accessors(let list) = binding.accessorBlock?.accessors,
      list.contains(where: { $0.accessorSpecifier.text == "set" })
    {
      setter = " set { \(name)\(Self.suffix) = newValue }"
    }
    let head = "\(node.attributes.kept)\(words(node.modifiers, access))var \(name)"
    add("\(head): \(type.trimmedDescription) { get { \(name)\(Self.suffix) }\(setter) }", to: owner)
  }

  private func hide(
    _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ owner: String,
    isForwarded: Bool = false
  ) {
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
      file.blank(modifier)
    }
    file.insert(Self.suffix, at: name.endPositionBeforeTrailingTrivia)
    if declarations.classes[owner] == nil, !isForwarded {
      file.note(
        "'\(name.text)' of \(owner) is overridden in an extension, which has no effect here",
        at: name)
    }
  }

  private func words(_ modifiers: DeclModifierListSyntax, _ access: [String]) -> String {
    let own = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
    let levels: Set = ["public", "open", "package", "internal", "fileprivate", "private"]
    let given = levels.isDisjoint(with: own) ? access.filter(levels.contains) : []
    return (given + own).map { $0 + " " }.joined()
  }

  private func add(_ text: String, to owner: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    declarations.forwarded.append(.init(className: owner, text: line + ";"))
  }
}
