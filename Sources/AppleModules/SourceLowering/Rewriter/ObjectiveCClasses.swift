import SwiftSyntax

/// The classes that headers declare, with their inheritance: an Objective-C initializer exists in
/// all subclasses, a Swift one only in those that declare none.
struct ObjectiveCClasses {
  struct Class {
    var superclass: String?
    var initializers: [InitializerDeclSyntax] = []
    /// Methods by name and labels, properties by name.
    var members: Set<String> = []
    var isApple: Bool
  }

  private(set) var classes: [String: Class] = [:]

  init(app: SourceFileSyntax, apple: SourceFileSyntax) {
    read(apple, isApple: true)
    read(app, isApple: false)
  }

  private mutating func read(_ file: SourceFileSyntax, isApple: Bool) {
    for item in file.statements {
      guard let node = item.item.as(ClassDeclSyntax.self) else { continue }
      var found = Class(
        superclass: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
        isApple: isApple)
      for member in node.memberBlock.members {
        if let made = member.decl.as(InitializerDeclSyntax.self) { found.initializers.append(made) }
        if let key = Self.key(member.decl) { found.members.insert(key) }
      }
      classes[node.name.text] = found
    }
  }

  /// The superclasses, nearest first.
  func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var current = classes[name]?.superclass
    while let next = current, classes[next] != nil, !result.contains(next) {
      result.append(next)
      current = classes[next]?.superclass
    }
    return result
  }

  /// The first superclass that declares the member.
  func origin(of key: String, above name: String) -> Class? {
    ancestors(of: name).compactMap { classes[$0] }.first { $0.members.contains(key) }
  }

  /// The designated initializers of Apple's superclass, nearest first; the one with a coder is the
  /// last.
  func roots(of name: String) -> [InitializerDeclSyntax] {
    for ancestor in ancestors(of: name) {
      guard let found = classes[ancestor], found.isApple else { continue }
      let made = found.initializers.filter { !Self.isConvenience($0) }
      if !made.isEmpty {
        return made.filter { !Self.isCoder($0) } + made.filter(Self.isCoder)
      }
    }
    return []
  }

  static func isConvenience(_ node: InitializerDeclSyntax) -> Bool {
    node.modifiers.contains { $0.name.text == "convenience" }
  }

  static func isCoder(_ node: InitializerDeclSyntax) -> Bool { labels(node) == ["coder"] }

  static func labels(_ node: InitializerDeclSyntax) -> [String] {
    node.signature.parameterClause.parameters.map(\.firstName.text)
  }

  /// The identity of a member within its class.
  static func key(_ declaration: DeclSyntax) -> String? {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      let effects = function.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
      return function.name.text + "(" + labels.joined() + ")" + effects
    }
    return declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }
}
