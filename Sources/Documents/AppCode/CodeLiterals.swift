import Files
import Foundation

/// The literal texts in a source of Swift or Objective-C.
public enum CodeLiterals {
  /// The literals of a source, and the pieces between values in those that hold some; empty ones are left out, and so
  /// are those with escapes other than the simple ones.
  ///
  /// Complexity: O(bytes).
  public static func texts(in bytes: [UInt8]) -> Set<String> {
    var texts: Set<String> = []
    for token in CodeScanner.tokens(of: bytes) where token.kind == .text {
      let source = String(decoding: bytes[token.range], as: UTF8.self)
      if let text = StringEscapes.resolved(source), !text.isEmpty { texts.insert(text) }
    }
    return texts
  }

  /// The literals of several files; unreadable files contribute nothing.
  public static func texts(inFiles paths: [String]) -> Set<String> {
    paths.reduce(into: []) { texts, path in
      guard let bytes = try? FileReader.bytes(of: path, as: .source) else { return }
      texts.formUnion(self.texts(in: bytes))
    }
  }
}
