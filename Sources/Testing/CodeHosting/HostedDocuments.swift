import UIKit

/// The documents of an app, and what its program knows of the classes that they name.
@MainActor
public struct HostedDocuments {
  /// Sets a property of an object; false if it is none of its classes.
  public typealias Connector = (_ object: AnyObject, _ property: String, _ value: Any?) -> Bool
  let paths: [String]
  let classes: [String: AnyClass]
  /// Stand-ins for classes that the app's files do not declare.
  let standIns: [String: AnyClass]
  let connectors: [Connector]
  /// The path of the file with what the app's sources do with each document; nil if it is not known.
  let uses: String?

  /// Documents by path, with the classes and properties of the program.
  ///
  /// - Parameter uses: The path of the file with what the app's sources do with them.
  public init(
    _ paths: [String], classes: [(String, AnyClass)], standIns: [(String, AnyClass)] = [],
    connectors: [Connector], uses: String? = nil
  ) {
    (self.paths, self.uses) = (paths, uses)
    self.standIns = Dictionary(standIns, uniquingKeysWith: { first, _ in first })
    self.classes = Dictionary(classes, uniquingKeysWith: { first, _ in first })
    self.connectors = connectors
  }

  /// The documents without the app's classes.
  var plain: HostedDocuments { HostedDocuments(paths, classes: [], connectors: []) }

  /// An app without documents.
  public static var none: HostedDocuments { HostedDocuments([], classes: [], connectors: []) }
}

/// Connects an outlet.
///
/// - Parameter value: Nil for an object that is no view: its type's usual value stands in.
/// - Returns: False for an object of another type.
@MainActor
public func plumbSet<Value>(_ property: inout Value, _ value: Any?) -> Bool {
  if let value {
    guard let fitting = value as? Value else { return false }
    property = fitting
    return true
  }
  guard let optional = Value.self as? any WrappingType.Type,
    let made = optional.wrappedDefault() as? Value
  else { return false }
  property = made
  // The property may be weak.
  (AppDocuments.source as? DocumentLibrary)?.keep(made)
  return true
}

/// An object of a document: a controller, or a view with the views in it.
@MainActor
public func plumbDocument<Value>(_ path: String, _ id: String) -> Value {
  if let made = (AppDocuments.source as? DocumentLibrary)?.object(id, of: path) as? Value {
    return made
  }
  plumbEnd("the object \(id) of \(path.split(separator: "/").last ?? "")")
}

/// An optional type.
private protocol WrappingType {
  static func wrappedDefault() -> Any?
}
extension Optional: WrappingType {
  fileprivate static func wrappedDefault() -> Any? { DefaultValue.of(Wrapped.self) }
}
