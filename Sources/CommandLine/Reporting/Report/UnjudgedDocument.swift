/// A document that could not be judged, beside others that were: a failure in every report, since
/// it would otherwise look as if it had no findings.
public struct UnjudgedDocument: Hashable, Sendable {
  /// The name of the kind of failure in formats.
  static let rule = "unjudged-document"

  /// The document, with the line where reading it ended, if it is known.
  public var place: SourcePlace
  /// The problem, without the place.
  public var reason: String

  /// Creates a document from its parts.
  public init(place: SourcePlace, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// Takes the place off a message that may begin with it: `path:line:column: reason`.
  public init(path: String, message: String) {
    place = SourcePlace(path: path)
    reason = message
    guard message.hasPrefix(path + ":") else { return }
    var rest = message.dropFirst(path.count + 1)
    var numbers: [Int] = []
    while numbers.count < 2, let colon = rest.firstIndex(of: ":"),
      let number = Int(rest[..<colon]), number > 0
    {
      numbers.append(number)
      rest = rest[rest.index(after: colon)...]
    }
    place.line = numbers.first
    place.column = numbers.count > 1 ? numbers[1] : nil
    reason = String(rest.drop { $0 == " " })
  }

  /// `cannot be judged: reason`, on one line.
  var sentence: String {
    let lines = reason.split(whereSeparator: \.isNewline).joined(separator: "; ")
    return "cannot be checked: \(lines)"
  }

  /// `path:line:column` as far as it is known, relative to a folder where one is given.
  func position(relativeTo folder: String? = nil) -> String {
    let path = folder.map { place.relativePath(to: $0) } ?? place.path
    return ([path] + [place.line, place.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
  }
}

extension [UnjudgedDocument] {
  /// `2 documents cannot be judged`; nil if all were.
  public var words: String? {
    isEmpty ? nil : "\(Count.of(count, "document")) cannot be checked"
  }
}
