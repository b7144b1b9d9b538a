import AutoLayout

/// The reason why a file cannot be read at all. Errors that the reader can work around are
/// ``Diagnostic`` values of the scene.
public enum InterfaceBuilderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file holds no bytes.
  case empty(file: String)
  /// The file is larger than the reader's limit.
  case tooLarge(file: String, bytes: Int, limit: Int)
  /// Not UTF-8 text: binary, or in another encoding.
  case notText(file: String, reason: String)
  /// Broken XML, with the place and the parser's message.
  case malformed(SourceLocation, reason: String)
  /// A document type declaration, which could define entities; Interface Builder writes none.
  case documentType(SourceLocation)
  /// Elements nested deeper than the reader's limit.
  case tooDeep(SourceLocation, limit: Int)
  /// More elements than the reader's limit.
  case tooManyElements(SourceLocation, limit: Int)
  /// An element has more attributes than the limit.
  case tooManyAttributes(SourceLocation, limit: Int)
  /// The root element is not an Interface Builder document for iOS.
  case notInterfaceBuilder(SourceLocation, found: String)
  /// An attribute whose value is no number in its range.
  case invalidNumber(SourceLocation, element: String, attribute: String, value: String)
  /// A required attribute is missing.
  case missingAttribute(SourceLocation, element: String, attribute: String)

  /// `file:line: the error, and what was expected`.
  public var description: String {
    switch self {
    case .empty(let file):
      "\(file): the file is empty; expected an Interface Builder document"
    case .tooLarge(let file, let bytes, let limit):
      "\(file): \(bytes) bytes are more than the limit of \(limit)"
    case .notText(let file, let reason):
      "\(file): \(reason); expected UTF-8 text"
    case .malformed(let location, let reason):
      "\(location): broken XML: \(reason)"
    case .documentType(let location):
      "\(location): a document type declaration is not allowed; Interface Builder writes none"
    case .tooDeep(let location, let limit):
      "\(location): elements are nested deeper than \(limit)"
    case .tooManyAttributes(let location, let limit):
      "\(location): an element has more than \(limit) attributes"
    case .tooManyElements(let location, let limit):
      "\(location): more than \(limit) elements"
    case .notInterfaceBuilder(let location, let found):
      "\(location): \(found); expected a <document> of type com.apple.InterfaceBuilder3.CocoaTouch"
    case .invalidNumber(let location, let element, let attribute, let value):
      "\(location): \(attribute)=\"\(value)\" of \(element) is not a number in its range"
    case .missingAttribute(let location, let element, let attribute):
      "\(location): \(element) has no attribute \(attribute)"
    }
  }
}
