/// What makes objects of storyboards and xibs while the code of an app runs.
@MainActor
package protocol DocumentSource: Sendable {
  /// The root objects of a xib; nil if there is none of that name.
  func objects(ofNib name: String, owner: Any?) -> [Any]?
  /// A controller of a storyboard, the first one for nil; nil if there is none.
  func controller(_ identifier: String?, inStoryboard name: String) -> UIViewController?
  /// Gives a controller the view that its document has.
  ///
  /// - Returns: False if no document has one.
  func loadView(of controller: UIViewController) -> Bool
  /// The app's delegate; nil if the app has none.
  var applicationDelegate: (any UIApplicationDelegate)? { get }
}

/// The documents of the running app. They travel with the task, as its environment does.
package enum AppDocuments {
  /// Nil if the app has none.
  @TaskLocal package static var source: (any DocumentSource)?
}

/// A controller of a storyboard.
package struct DocumentPlace: Hashable, Sendable {
  /// The path of the document.
  package var path: String
  /// The id of the controller.
  package var id: String

  /// A place in a document.
  package init(path: String, id: String) { (self.path, self.id) = (path, id) }
}

/// Decodes an object of a document: UIKit's initializers call it, so that those of the app's classes find the object as
/// on a device. It has no values by key.
package final class DocumentCoder: NSCoder {
  /// Gives the object what the document says about it.
  let decode: @MainActor (UIResponder) -> Void

  /// - Parameter decode: Called once, by UIKit's initializer.
  package init(_ decode: @escaping @MainActor (UIResponder) -> Void) {
    self.decode = decode
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeObject() -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
}
