import AutoLayout
import Foundation

/// Reads storyboards and xibs of iOS (Xcode 5 to 26) into scenes.
///
/// The reader opens no other file and no connection: entities and document types are refused.
/// It holds no state between calls, so one value may serve many threads.
public struct InterfaceBuilderReader: Hashable, Sendable {
  /// The choices of a caller.
  public struct Options: Hashable, Sendable {
    /// Takes the stored size of every leaf as its intrinsic size, in place of measured content.
    /// A leaf has no subviews and is no stack view.
    public var contentFromDesign: Bool
    /// Largest file in bytes.
    public var byteLimit: Int
    /// Deepest nesting of elements.
    public var depthLimit: Int
    /// Most elements in a file.
    public var elementLimit: Int
    /// Most attributes of an element.
    public var attributeLimit = 10_000
    /// Sizes in points of the app's images by name, from its asset catalogs: an app shows the
    /// current image, not the one that existed when the document was stored.
    public var imageSizes: [String: Size] = [:]

    /// By default content is measured, and limits are far beyond the documents that Xcode writes.
    public init(
      contentFromDesign: Bool = false, byteLimit: Int = 32 << 20, depthLimit: Int = 200,
      elementLimit: Int = 400_000
    ) {
      self.contentFromDesign = contentFromDesign
      self.byteLimit = byteLimit
      self.depthLimit = depthLimit
      self.elementLimit = elementLimit
    }
  }

  /// The options for reading documents.
  public let options: Options

  /// A reader; it keeps nothing between documents.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// The scenes of a document in file order: one for each controller's root view, and for each
  /// view that stands on its own.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - file: Its name in locations and errors; it is not opened.
  /// - Throws: ``InterfaceBuilderError`` unless it is an Interface Builder document of iOS.
  /// - Complexity: O(bytes), and O(constraints · depth).
  public func scenes(in data: Data, file: String) throws(InterfaceBuilderError) -> [Scene] {
    let root = try ElementTreeParser(file: file, options: options).parse(data)
    let document = try DocumentDescription(root: root, file: file, imageSizes: options.imageSizes)
    let graph = ControllerGraph(
      root: root, isCollapsed: document.sizeClasses.horizontal == .compact)
    var scenes: [Scene] = []
    for source in SceneSource.all(in: root, isStoryboard: document.isStoryboard) {
      var reader = SceneReader(
        source: source, document: document, graph: graph, options: options)
      scenes.append(try reader.scene())
    }
    return scenes
  }

  /// The scenes of a document given as bytes; see ``scenes(in:file:)-(Data,_)``.
  public func scenes(in bytes: [UInt8], file: String) throws(InterfaceBuilderError) -> [Scene] {
    try scenes(in: Data(bytes), file: file)
  }
}
