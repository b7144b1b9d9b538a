import SwiftSyntax

/// Instances of classes that are known at run time only: Objective-C can send any class its
/// initialiser, while Swift requires it to be `required`. Every class here overrides a class method
/// that creates an instance.
struct Factories {
  let declarations: Declarations

  /// A way to create an instance, and the initialiser that it calls.
  private struct Factory {
    /// UIKit's class that has the method.
    var root: String
    var labels: [String]
    var method: String
    var call: String
  }

  private static let all = [
    Factory(
      root: "UITableViewCell", labels: ["style", "reuseIdentifier"],
      method:
        "class func madeByClass(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> UITableViewCell",
      call: "(style: style, reuseIdentifier: reuseIdentifier)"),
    Factory(
      root: "UITableViewHeaderFooterView", labels: ["reuseIdentifier"],
      method: "class func madeByClass(reuseIdentifier: String?) -> UITableViewHeaderFooterView",
      call: "(reuseIdentifier: reuseIdentifier)"),
    Factory(
      root: "UIView", labels: ["frame"],
      method: "class func madeByClass(frame: CGRect) -> UIView", call: "(frame: frame)"),
    Factory(
      root: "UIViewController", labels: ["nibName", "bundle"],
      method: "class func madeByClass() -> UIViewController", call: "(nibName: nil, bundle: nil)"),
    Factory(root: "CALayer", labels: [], method: "class func madeByClass() -> CALayer", call: "()"),
  ]

  /// Writes the methods into all classes that have the initialisers.
  func write() {
    for item in declarations.classes.values.sorted(by: { $0.name < $1.name }) {
      guard let kit = declarations.ancestors(of: item.name).last else { continue }
      for factory in Self.all where Self.fits(factory, kit) {
        guard let call = call(of: item, factory) else { continue }
        declarations.forward(
          .init(
            className: item.name, text: "override \(access(of: item))\(factory.method) { \(call) };"
          ))
      }
    }
  }

  private func access(of item: Declarations.Class) -> String {
    guard let node = item.members.parent?.as(ClassDeclSyntax.self) else { return "" }
    let words = node.modifiers.map(\.name.text)
    // A class in another module has a factory of its own.
    return words.first { ["open", "public"].contains($0) }.map { $0 + " " } ?? ""
  }

  private static func fits(_ factory: Factory, _ kit: String) -> Bool {
    if kit == factory.root { return true }
    switch factory.root {
    case "UIView":
      return kit.hasPrefix("UI")
        && [
          "View", "Cell", "Label", "Button", "Control", "Field", "Bar", "Switch", "Slider",
          "Window",
        ].contains { kit.hasSuffix($0) } && kit != "UITableViewCell"
        && kit != "UITableViewHeaderFooterView"
        && !["UITableView", "UICollectionView"].contains(kit)
    case "UIViewController":
      return kit.hasPrefix("UI") && kit.hasSuffix("ViewController")
        && !["UINavigationController"].contains(kit)
    case "CALayer": return kit.hasPrefix("CA") && kit.hasSuffix("Layer")
    default: return false
    }
  }

  /// The call that creates an instance; nil if the class cannot be created this way.
  private func call(of item: Declarations.Class, _ factory: Factory) -> String? {
    var current: Declarations.Class? = item
    while let here = current {
      let own = here.members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      let designated = own.filter { node in
        !node.modifiers.contains { $0.name.text == "convenience" }
      }
      let fitting = own.contains { labels(of: $0) == factory.labels }
      if fitting { return item.isGeneric ? nil : "\(item.name)\(factory.call)" }
      // A class's own designated initialisers remove those that it would inherit.
      if !designated.isEmpty {
        return own.contains { labels(of: $0).isEmpty } ? "\(item.name)()" : nil
      }
      current = here.superclass.flatMap { declarations.classes[$0] }
    }
    return item.isGeneric ? nil : "\(item.name)\(factory.call)"
  }

  private func labels(of node: InitializerDeclSyntax) -> [String] {
    node.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map(
      \.firstName.text)
  }

  // MARK: Calls

  /// `T()` where T is a class by its generic parameter, and `self.init(frame:)` or `Self()` in a method of the class.
  static func lower(
    _ node: FunctionCallExprSyntax, in file: LoweredFile, _ declarations: Declarations
  ) {
    guard node.trailingClosure == nil,
      node.arguments.isEmpty || node.arguments.first?.label?.text == "frame",
      let (name, made, bound) = made(by: node.calledExpression),
      let kit = ([bound] + declarations.ancestors(of: bound)).last,
      all.contains(where: { fits($0, kit) })
    else { return }
    let isController = kit.hasSuffix("Controller") || kit.hasPrefix("CA")
    let given = node.arguments.isEmpty ? "frame: .zero" : node.arguments.trimmedDescription
    file.replace(
      node, with: "(\(name).madeByClass(\(isController ? "" : given)) as! \(made))")
  }

  /// The expression of the created class, its static type there, and a superclass.
  private static func made(
    by callee: ExprSyntax
  ) -> (name: String, made: String, bound: String)? {
    let text = callee.trimmedDescription
    if ["self.init", "Self", "Self.init"].contains(text) {
      return ownClass(at: Syntax(callee)).map { ("self", "Self", $0) }
    }
    guard let reference = callee.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.text
    return bound(of: name, at: Syntax(callee)).map { (name, name, $0) }
  }

  /// The class of a static or class method.
  private static func ownClass(at node: Syntax) -> String? {
    var current: Syntax? = node
    while let here = current {
      if let function = here.as(FunctionDeclSyntax.self) {
        let words = function.modifiers.map(\.name.text)
        guard words.contains("static") || words.contains("class") else { return nil }
        let body = function.parent?.parent?.parent?.parent
        return body?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
          ?? body?.as(ClassDeclSyntax.self)?.name.text
      }
      current = here.parent
    }
    return nil
  }

  /// The class to which a generic parameter in scope is bound.
  private static func bound(of name: String, at node: Syntax) -> String? {
    var current: Syntax? = node
    while let here = current {
      let clause =
        here.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? here.as(ClassDeclSyntax.self)?.genericParameterClause
        ?? here.as(StructDeclSyntax.self)?.genericParameterClause
      for parameter in clause?.parameters ?? [] where parameter.name.text == name {
        let types = parameter.inheritedType?.as(CompositionTypeSyntax.self)?.elements.map(\.type)
        let all = types ?? [parameter.inheritedType].compactMap(\.self)
        return all.first.map(\.trimmedDescription)
      }
      current = here.parent
    }
    return nil
  }
}
