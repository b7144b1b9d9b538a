/// An error in a text of the Visual Format Language, with its place.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that was found, and what was expected.
  public var message: String
  /// The text that was read.
  public var format: String
  /// Characters before the place, from 0.
  public var offset: Int

  package init(message: String, format: String, offset: Int) {
    (self.message, self.format, self.offset) = (message, format, offset)
  }

  /// The message, the format and a mark below the place.
  public var description: String {
    "\(message)\n\(format)\n\(String(repeating: " ", count: offset))^"
  }
}
