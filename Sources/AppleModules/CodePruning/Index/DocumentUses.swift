internal import Files
internal import Foundation
internal import InterfaceBuilder

/// The uses of an app's classes in its storyboards and xibs.
struct DocumentUses: Sendable {
  /// A place where a document names a class.
  struct Use: Hashable, Sendable {
    /// The kind of object that the document makes.
    enum Form: Int, Comparable, Sendable {
      case controller, root, inner, owner
      static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }
    var form: Form
    /// The path of the document.
    var path: String
    /// The id of the object.
    var id: String
    /// Classes of the objects that are made with it.
    var classes: [String]
    /// Classes of the objects around it.
    var owners: [String] = []
  }

  /// The documents, sorted.
  let paths: [String]
  private(set) var uses: [String: [Use]] = [:]
  /// Names of properties that are connected, or get a value.
  private(set) var properties: Set<String> = []
  /// Names of properties that get a value, which may be computed.
  private(set) var attributes: Set<String> = []

  /// No documents.
  init() { paths = [] }

  /// - Parameter paths: Storyboards and xibs; what cannot be read names no class.
  init(_ paths: [String]) {
    self.paths = paths.sorted()
    for path in self.paths {
      guard let bytes = try? FileReader.bytes(of: path, as: .document),
        let tree = try? DocumentTree(bytes, file: path)
      else { continue }
      note(tree.objects, of: path)
    }
    for name in uses.keys { uses[name]?.sort { ($0.form, $0.path) < ($1.form, $1.path) } }
  }

  /// The use that shows a class best.
  func use(of name: String) -> Use? { uses[AppIndex.lastWord(name)]?.first }

  /// True if there is a xib of the name of a class, or of its view.
  func names(_ name: String) -> Bool {
    let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
    return paths.contains { $0.hasSuffix("/\(name).xib") || $0.hasSuffix("/\(short).xib") }
  }

  /// The first of several classes that owns a xib, and the name of that.
  func nib(of names: [String]) -> (owner: String, nib: String)? {
    for name in names {
      for use in uses[name] ?? [] where use.form == .owner && use.path.hasSuffix(".xib") {
        let nib = use.path.split(separator: "/").last?.dropLast(".xib".count) ?? ""
        return (name, String(nib))
      }
    }
    return nil
  }

  /// Classes that are made with a class: those of its documents, and of the documents of these.
  func classes(with name: String) -> [String] {
    var found: [String] = []
    var pending = [name]
    while let next = pending.popLast(), found.count < Self.maximalCount {
      for use in uses[next] ?? [] where use.form != .inner || next == name {
        for other in use.classes where other != name && !found.contains(other) {
          found.append(other)
          pending.append(other)
        }
      }
    }
    return found
  }
  private static let maximalCount = 40

  private mutating func note(_ objects: [DocumentObject], of path: String) {
    for (index, object) in objects.enumerated() {
      for outlet in object.outlets { properties.insert(outlet.property) }
      for attribute in object.runtimeAttributes {
        properties.insert(attribute.keyPath)
        attributes.insert(attribute.keyPath)
      }
      guard let name = object.customClass else { continue }
      let form: Use.Form? =
        if object.element == "placeholder" {
          object.attributes["placeholderIdentifier"] == "IBFilesOwner" ? .owner : nil
        } else if object.isController {
          .controller
        } else { object.parent == nil ? .root : .inner }
      guard let form else { continue }
      let own =
        form == .owner
        ? Array(objects.indices)
        : objects.indices.filter { Self.isInside($0, index, objects) }
      let classes = own.filter { $0 != index && !Self.isRow($0, below: index, objects) }
        .compactMap { objects[$0].customClass }
      uses[name, default: []].append(
        Use(
          form: form, path: path, id: object.id, classes: classes,
          owners: Self.around(index, objects).compactMap { objects[$0].customClass }))
    }
  }

  private static func around(_ index: Int, _ objects: [DocumentObject]) -> [Int] {
    Array(sequence(first: index) { objects[$0].parent }.dropFirst())
  }

  private static func isInside(_ index: Int, _ outer: Int, _ objects: [DocumentObject]) -> Bool {
    var here: Int? = index
    while let there = here, there >= outer {
      if there == outer { return true }
      here = objects[there].parent
    }
    return false
  }

  /// True for a row of a list, and what is in one: its data source makes it.
  private static func isRow(_ index: Int, below outer: Int, _ objects: [DocumentObject]) -> Bool {
    var here: Int? = index
    while let there = here, there > outer {
      let object = objects[there]
      let list = object.parent.map { objects[$0] }
      if object.element == "collectionViewCell"
        || object.element == "tableViewCell" && list?.attributes["dataMode"] != "static"
      {
        return list != nil
      }
      here = object.parent
    }
    return false
  }
}
