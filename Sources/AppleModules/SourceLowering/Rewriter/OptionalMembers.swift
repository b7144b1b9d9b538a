import SwiftSyntax

/// Optional members of protocols: every conforming type has them, and one with a result returns an
/// optional, which is nil if the type does not implement it.
enum OptionalMembers {
  /// The default implementation in an extension of the protocol; nil for members that are not
  /// optional.
  static func defaultText(of declaration: DeclSyntax) -> String? {
    if let function = declaration.as(FunctionDeclSyntax.self), isOptional(function.modifiers) {
      let returns = function.signature.returnClause
      let parameters = function.signature.parameterClause.trimmedDescription
      let effects = function.signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
      let words = modifiers(function.modifiers)
      let head = "\(function.attributes.kept)\(words)func \(function.name.text)"
      let generics = function.genericParameterClause?.trimmedDescription ?? ""
      guard let returns, !isVoid(returns.type) else {
        return "\(head)\(generics)\(parameters)\(effects) {}"
      }
      return "\(head)\(generics)\(parameters)\(effects) -> \(widened(returns.type)) { nil }"
    }
    if let variable = declaration.as(VariableDeclSyntax.self), isOptional(variable.modifiers),
      let binding = variable.bindings.first, let type = binding.typeAnnotation?.type
    {
      let setter =
        binding.accessorBlock?.trimmedDescription.contains("set") == true ? " set {}" : ""
      let head = "\(variable.attributes.kept)\(modifiers(variable.modifiers))var"
      let name = binding.pattern.trimmedDescription
      return "\(head) \(name): \(type.trimmedDescription) { get { \(value(of: type)) }\(setter) }"
    }
    return nil
  }

  /// An implementation of an optional member returns an optional, as the member itself does.
  static func widen(
    _ function: FunctionDeclSyntax, _ declarations: Declarations, _ file: LoweredFile
  ) {
    let member = Declarations.OptionalMember(
      name: function.name.text, signature: function.signature.canonical)
    guard declarations.optionalMembers.contains(member),
      let type = function.signature.returnClause?.type, !isVoid(type),
      widened(type) != type.trimmedDescription
    else { return }
    if widened(type).hasPrefix("(") {
      file.insert("(", at: type.positionAfterSkippingLeadingTrivia)
      file.insert(")?", at: type.endPositionBeforeTrailingTrivia)
    } else {
      file.insert("?", at: type.endPositionBeforeTrailingTrivia)
    }
  }

  private static func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "optional" }
  }

  private static func modifiers(_ list: DeclModifierListSyntax) -> String {
    list.map(\.trimmedDescription).filter { $0 != "optional" && $0 != "dynamic" }
      .map { $0 + " " }.joined()
  }

  private static func isVoid(_ type: TypeSyntax) -> Bool {
    ["Void", "()"].contains(type.trimmedDescription)
  }

  private static func widened(_ type: TypeSyntax) -> String {
    let text = type.trimmedDescription
    if text.hasSuffix("?") || text.hasSuffix("!") { return text }
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
      || type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
      ? text + "?" : "(\(text))?"
  }

  private static func value(of type: TypeSyntax) -> String {
    let text = type.trimmedDescription
    if text.hasSuffix("?") || text.hasSuffix("!") { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    switch text {
    case "Bool": return "false"
    case "String": return "\"\""
    case "Int", "UInt", "CGFloat", "Double", "Float", "TimeInterval": return "0"
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": return ".zero"
    default: return "fatalError(\"an optional property without an implementation\")"
    }
  }
}
