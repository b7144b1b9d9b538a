import Foundation

/// Parses documents; who counts how often a document is parsed gives another one than the standard.
package struct DocumentParser: Sendable {
  /// The tree of a whole file; nil where it cannot be parsed. The name is for errors.
  package let tree: @Sendable (_ bytes: [UInt8], _ file: String) -> DocumentTree?

  package init(_ tree: @escaping @Sendable (_ bytes: [UInt8], _ file: String) -> DocumentTree?) {
    self.tree = tree
  }

  /// The parser of Interface Builder's XML, within its limits.
  package static let standard = DocumentParser { bytes, file in
    try? DocumentTree(bytes, file: file)
  }
}

/// The elements of a document, parsed once: its scenes, and what connects them with code, are both read from them.
public struct DocumentTree: Sendable {
  let root: Element
  /// The file that it was parsed from.
  private let bytes: [UInt8]

  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: What errors call it; it is not opened.
  /// - Throws: ``InterfaceBuilderError`` for what is no XML within the limits.
  public init(
    _ bytes: [UInt8], file: String,
    options: InterfaceBuilderReader.Options = InterfaceBuilderReader.Options()
  ) throws(InterfaceBuilderError) {
    root = try ElementTreeParser(file: file, options: options).parse(Data(bytes))
    self.bytes = bytes
  }

  /// A tree that claims to be of other bytes: what is read then shows whether they were parsed.
  package init(_ tree: DocumentTree, claiming bytes: [UInt8]) {
    root = tree.root
    self.bytes = bytes
  }

  /// Whether it is of these bytes.
  ///
  /// - Complexity: O(1) for the very array that was parsed, else O(bytes).
  package func isOf(_ bytes: [UInt8]) -> Bool { bytes == self.bytes }
}
