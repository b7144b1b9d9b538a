import SwiftSyntax

/// Members of header declarations, with bodies.
extension ObjectiveCStubs {
  /// All initializers that the class has in Objective-C, if it declares one.
  func initializers(of name: String) -> [String] {
    guard let own = classes.classes[name]?.initializers, !own.isEmpty else { return [] }
    var above = classes.roots(of: name)
    let root = above.first
    for ancestor in classes.ancestors(of: name).reversed() {
      guard let found = classes.classes[ancestor], !found.isApple else { continue }
      let known = Set(above.map(ObjectiveCClasses.labels))
      above += found.initializers.filter {
        !ObjectiveCClasses.isConvenience($0) && !known.contains(ObjectiveCClasses.labels($0))
      }
    }
    var result = above.map { node in
      let word = ObjectiveCClasses.isCoder(node) ? "required" : "override"
      let handed = node.signature.parameterClause.parameters.map { parameter in
        let inner = (parameter.secondName ?? parameter.firstName).text
        return parameter.firstName.text == "_" ? inner : "\(parameter.firstName.text): \(inner)"
      }
      return "\(word) init\(signature(of: node)) { super.init(\(handed.joined(separator: ", "))) }"
    }
    let known = Set(above.map(ObjectiveCClasses.labels))
    var made = known
    let start = root.map(arguments) ?? ""
    for node in own where made.insert(ObjectiveCClasses.labels(node)).inserted {
      let isConvenience = ObjectiveCClasses.isConvenience(node)
      let call = isConvenience ? "self.init(\(start))" : "super.init(\(start))"
      result.append("\(isConvenience ? "convenience " : "")init\(signature(of: node)) { \(call) }")
    }
    return result
  }

  func signature(of node: InitializerDeclSyntax) -> String {
    (node.optionalMark?.text ?? "") + node.signature.trimmedDescription
  }

  func isStatic(_ node: VariableDeclSyntax) -> Bool {
    node.modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  func isStored(_ node: VariableDeclSyntax) -> Bool { node.bindings.first?.accessorBlock == nil }

  /// A method or a property with a body; nil for other declarations.
  func member(_ node: DeclSyntax, of owner: String?, isExtension: Bool) -> [String] {
    let place = owner.map { $0 + "." } ?? ""
    if let function = node.as(FunctionDeclSyntax.self) {
      let type = function.signature.returnClause?.type
      let words = self.words(function.modifiers)
      let body =
        Self.isSelf(type)
        ? selfValue(of: owner, words, place + function.name.text)
        : inert.expression(type, of: place + function.name.text)
      let isVoid = type == nil || type?.trimmedDescription == "Void"
      return [
        "\(isVoid ? "" : "@discardableResult ")\(words)func \(function.name.text)"
          + "\(function.genericParameterClause?.trimmedDescription ?? "")"
          + "\(function.signature.trimmedDescription) { \(isVoid ? "" : body) }"
      ]
    }
    guard let variable = node.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    else { return [] }
    let name = binding.pattern.trimmedDescription
    let words = self.words(variable.modifiers)
    let value = inert.expression(type, of: place + name)
    let isReadOnly = binding.accessorBlock.map { !$0.trimmedDescription.contains("set") } ?? false
    let head = "\(words)var \(name): \(type.trimmedDescription)"
    if isExtension || words.contains("class ") || isReadOnly {
      let plain = head.replacing("weak ", with: "")
      return [isReadOnly ? "\(plain) { \(value) }" : "\(plain) { get { \(value) } set {} }"]
    }
    if value.hasPrefix("fatalError") || inert.classes[type.trimmedDescription] != nil {
      // Created lazily: it may be of its owner's class.
      let made = inert.argument(type, of: place + name)
      return ["lazy \(words)var \(name): \(type.trimmedDescription) = \(made)"]
    }
    return ["\(head) = \(value)"]
  }

  static func isSelf(_ type: TypeSyntax?) -> Bool { type?.trimmedDescription == "Self" }

  /// An object of the class itself: of a subclass only if it can be created.
  func selfValue(of owner: String?, _ words: String, _ member: String) -> String {
    guard words.contains("class ") || words.contains("static ") else { return "self" }
    guard let owner,
      let made = inert.value(of: TypeSyntax(IdentifierTypeSyntax(name: .identifier(owner))))
    else {
      return InertValues.trap(member)
    }
    return "(\(made) as Any) as? Self ?? { \(InertValues.trap(member)) }()"
  }

  /// A constant with its value, if a file has it.
  func constant(_ node: VariableDeclSyntax, _ words: String, of owner: String?) -> [String] {
    guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type else {
      return []
    }
    let name = binding.pattern.trimmedDescription
    let text = type.trimmedDescription
    // Arrays without a length, which the importer has no type for: Swift cannot name them either.
    if text == "_" { return [] }
    if let owner, owner != text, words.isEmpty {
      return ["var \(name): \(text) = \(inert.argument(type, of: "\(owner).\(name)"))"]
    }
    let known = input.constants[name]
    if let wrapped = inert.value(of: type), wrapped.contains("rawValue: \"\"") {
      let raw = known ?? "\"\(owner ?? "").\(name)\""
      return ["\(words)let \(name) = \(text)(rawValue: \(raw))"]
    }
    if text.hasSuffix("String") || text.hasSuffix("String!") || text.hasSuffix("String?") {
      let value = known.flatMap { $0.hasPrefix("\"") ? $0 : nil } ?? "\"\(name)\""
      return ["\(words)let \(name): \(text) = \(value)"]
    }
    if let known, !known.hasPrefix("\""), inert.value(of: type) == "0" {
      let isWhole = !known.contains(".")
      let isReal = ["CGFloat", "Double", "Float", "TimeInterval"].contains(text)
      if isWhole || isReal { return ["\(words)let \(name): \(text) = \(known)"] }
    }
    return ["\(words)var \(name): \(text) { \(inert.expression(type, of: name)) }"]
  }

  func words(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.map(\.trimmedDescription).filter {
      ["class", "static", "weak", "mutating"].contains($0)
    }
    .map { $0 + " " }.joined()
  }
}
