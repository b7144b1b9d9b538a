import Foundation
import SwiftParser
import SwiftSyntax

/// Turns declarations printed by the importer into Swift that compiles without Objective-C: the
/// same names and types, with bodies that do nothing.
struct ObjectiveCStubs {
  struct Input: Decodable {
    var interface: String
    var apple: String
    var missing: [[String]]
    var constants: [String: String]
    var files: [String]
  }

  let input: Input
  private let app: SourceFileSyntax
  let classes: ObjectiveCClasses
  var inert = InertValues()
  private var protocols: Set<String> = []
  /// Members that extensions in Swift files declare, by `Owner.key`: they hide those of the headers.
  private var hidden: Set<String> = []
  private var lines: [String] = []

  init(_ input: Input) {
    self.input = input
    app = Parser.parse(source: input.interface)
    classes = ObjectiveCClasses(app: app, apple: Parser.parse(source: input.apple))
    for item in app.statements {
      guard let node = item.item.as(ProtocolDeclSyntax.self) else { continue }
      protocols.insert(node.name.text)
    }
    findValues()
    findHidden()
  }

  private mutating func findHidden() {
    for file in input.files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8),
        text.contains("extension ")
      else { continue }
      for item in Parser.parse(source: text).statements {
        guard let node = item.item.as(ExtensionDeclSyntax.self) else { continue }
        let name = node.extendedType.trimmedDescription
        for member in node.memberBlock.members {
          guard let key = ObjectiveCClasses.key(member.decl) else { continue }
          hidden.insert("\(name).\(key)")
        }
      }
    }
  }

  private func isHidden(_ node: DeclSyntax, of name: String) -> Bool {
    ObjectiveCClasses.key(node).map { hidden.contains("\(name).\($0)") } ?? false
  }

  // MARK: Values

  private mutating func findValues() {
    for item in app.statements {
      if let node = item.item.as(EnumDeclSyntax.self) {
        let first = node.memberBlock.members.lazy.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
          .first?.elements.first?.name.text
        if let first { inert.values[node.name.text] = ".\(first)" }
      } else if let node = item.item.as(StructDeclSyntax.self) {
        inert.values[node.name.text] = value(of: node)
      }
    }
    for (name, found) in classes.classes {
      let above = [name] + classes.ancestors(of: name)
      if !found.isApple {
        guard let root = classes.roots(of: name).first else { continue }
        inert.classes[name] = "\(name)(\(arguments(of: root)))"
      } else if above.contains("UIView") || above.contains("UIViewController") {
        inert.classes[name] = "\(name)()"
      }
    }
  }

  private func value(of node: StructDeclSyntax) -> String {
    let inherited = node.inheritanceClause?.trimmedDescription ?? ""
    if inherited.contains("OptionSet") { return "[]" }
    guard inherited.contains("RawRepresentable"), let made = rawType(of: node) else {
      return "\(node.name.text)()"
    }
    return "\(node.name.text)(rawValue: \(inert.expression(made, of: node.name.text)))"
  }

  private func rawType(of node: StructDeclSyntax) -> TypeSyntax? {
    node.memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .compactMap { $0.signature.parameterClause.parameters.first }.first?.type
  }

  /// Neutral arguments for an initializer.
  func arguments(of node: InitializerDeclSyntax) -> String {
    node.signature.parameterClause.parameters.map { parameter in
      let value = inert.argument(parameter.type, of: "init")
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
  }

  // MARK: Declarations

  /// The file's text.
  mutating func text() -> String {
    lines = ["import Foundation", "import UIKit"]
    for module in ["Contacts", "CoreLocation", "MapKit"]
    where input.interface.contains(Self.prefix(of: module)) {
      lines += ["#if canImport(\(module))", "  import \(module)", "#endif"]
    }
    for item in app.statements { declare(DeclSyntax(item.item)) }
    placeholders()
    return lines.joined(separator: "\n") + "\n"
  }

  private static func prefix(of module: String) -> String {
    ["Contacts": " CN", "CoreLocation": " CL", "MapKit": " MK"][module] ?? module
  }

  private mutating func declare(_ node: DeclSyntax?) {
    guard let node else { return }
    if let node = node.as(ClassDeclSyntax.self) { declare(node) }
    if let node = node.as(ProtocolDeclSyntax.self) { declare(node) }
    if let node = node.as(ExtensionDeclSyntax.self) { declare(node) }
    if let node = node.as(EnumDeclSyntax.self) {
      lines.append("enum \(node.name.text)\(inherited(node.inheritanceClause)) {")
      for member in node.memberBlock.members where member.decl.is(EnumCaseDeclSyntax.self) {
        lines.append("  \(member.decl.trimmedDescription)")
      }
      lines.append("}")
    }
    if let node = node.as(StructDeclSyntax.self) { declare(node) }
    if let node = node.as(FunctionDeclSyntax.self) {
      lines += member(DeclSyntax(node), of: nil, isExtension: false)
    }
    if let node = node.as(VariableDeclSyntax.self) { lines += constant(node, "", of: nil) }
    if let node = node.as(TypeAliasDeclSyntax.self) {
      lines.append("typealias \(node.name.text) \(node.initializer.trimmedDescription)")
    }
  }

  private mutating func declare(_ node: ClassDeclSyntax) {
    let name = node.name.text
    lines.append("class \(name)\(classInheritance(node)) {")
    for text in initializers(of: name) { lines.append("  \(text)") }
    for item in node.memberBlock.members where !isHidden(item.decl, of: name) {
      let origin = ObjectiveCClasses.key(item.decl).flatMap { classes.origin(of: $0, above: name) }
      if origin?.isApple == true { continue }
      for text in member(item.decl, of: name, isExtension: false) {
        lines.append("  \(origin == nil ? "" : "override ")\(text)")
      }
    }
    lines.append("}")
  }

  /// The superclass and the app's own protocols: the headers do not contain the requirements of
  /// Apple's.
  private func classInheritance(_ node: ClassDeclSyntax) -> String {
    let types = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let kept = types.prefix(1) + types.dropFirst().filter(protocols.contains)
    return kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
  }

  private mutating func declare(_ node: ProtocolDeclSyntax) {
    let types = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let kept = types.filter(protocols.contains)
    let name = node.name.text
    lines.append(
      "@objc protocol \(name)\(kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")) {")
    var required: [String] = []
    for item in node.memberBlock.members {
      let text = Self.requirement(item.decl)
      lines.append("  \(text)")
      if !text.hasPrefix("optional ") { required += member(item.decl, of: name, isExtension: true) }
    }
    lines.append("}")
    // Classes of the headers conform without implementations.
    if required.isEmpty { return }
    lines += ["extension \(name) {"] + required.map { "  \($0)" } + ["}"]
  }

  /// A protocol's member, without the parts that Swift protocols do not allow.
  private static func requirement(_ node: DeclSyntax) -> String {
    if var variable = node.as(VariableDeclSyntax.self) {
      variable.modifiers = variable.modifiers.filter { $0.name.text != "weak" }
      return variable.trimmedDescription
    }
    guard var function = node.as(FunctionDeclSyntax.self) else { return node.trimmedDescription }
    let parameters = function.signature.parameterClause.parameters.map { parameter in
      parameter.with(\.defaultValue, nil)
    }
    function.signature.parameterClause.parameters = FunctionParameterListSyntax(parameters)
    return function.trimmedDescription
  }

  private mutating func declare(_ node: ExtensionDeclSyntax) {
    let name = node.extendedType.trimmedDescription
    lines.append("extension \(name) {")
    for item in node.memberBlock.members where !isHidden(item.decl, of: name) {
      if let made = item.decl.as(InitializerDeclSyntax.self) {
        lines.append("  convenience init\(signature(of: made)) { \(InertValues.trap(name)) }")
      } else if let variable = item.decl.as(VariableDeclSyntax.self), isStored(variable),
        isStatic(variable)
      {
        for text in constant(variable, "static ", of: name) { lines.append("  \(text)") }
      } else {
        for text in member(item.decl, of: name, isExtension: true) { lines.append("  \(text)") }
      }
    }
    lines.append("}")
  }

  private mutating func declare(_ node: StructDeclSyntax) {
    let name = node.name.text
    let inheritance = node.inheritanceClause?.trimmedDescription ?? ""
    if let raw = rawType(of: node),
      inheritance.contains("RawRepresentable") || inheritance.contains("OptionSet")
    {
      let kind = inheritance.contains("OptionSet") ? "OptionSet" : "RawRepresentable"
      lines.append("struct \(name): \(kind), Hashable {")
      lines.append("  var rawValue: \(raw.trimmedDescription)")
      lines.append("  init(rawValue: \(raw.trimmedDescription)) { self.rawValue = rawValue }")
      lines.append("  init(_ rawValue: \(raw.trimmedDescription)) { self.rawValue = rawValue }")
      // The importer does not print the bits.
      for (bit, item) in node.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }
      )
      .filter(isStatic).enumerated() {
        let option = item.bindings.first?.pattern.trimmedDescription ?? ""
        lines.append("  static let \(option) = \(name)(rawValue: 1 << \(bit))")
      }
    } else {
      lines.append("struct \(name) {")
      for item in node.memberBlock.members {
        guard let variable = item.decl.as(VariableDeclSyntax.self) else { continue }
        for text in constant(variable, "", of: name) { lines.append("  \(text)") }
      }
    }
    lines.append("}")
  }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> String {
    let types = clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return types.first.map { ": \($0)" } ?? ""
  }

  // MARK: What no header declares

  /// Empty classes for names that neither the headers nor the Swift files declare. Those of modules
  /// that exist on Linux come from there.
  private mutating func placeholders() {
    let text = lines.joined(separator: "\n")
    let used = Set(text.matches(of: /\w+/).map { String($0.0) })
    var declared = declaredNames(in: text)
    for file in input.files {
      guard let source = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      declared.formUnion(declaredNames(in: source))
    }
    var made: Set<String> = []
    for missing in input.missing.sorted(by: { $0.joined() < $1.joined() }) {
      guard missing.count == 2, used.contains(missing[1]), !declared.contains(missing[1]),
        !Self.isProvided(missing[1]), made.insert(missing[1]).inserted
      else { continue }
      switch missing[0] {
      case "class": lines.append("class \(missing[1]): NSObject {}")
      case "protocol": lines.append("protocol \(missing[1]): AnyObject {}")
      default: lines.append("struct \(missing[1]): Hashable {}")
      }
    }
  }

  private func declaredNames(in text: String) -> Set<String> {
    Set(
      text.matches(of: /\b(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)/).map {
        String($0.1)
      })
  }

  private static func isProvided(_ name: String) -> Bool {
    ["UI", "NS", "CA", "CG", "CL", "MK", "CN"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}
