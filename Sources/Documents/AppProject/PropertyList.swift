import Files
import Foundation

/// A property list of text, XML or the older form with braces, as Foundation reads both.
///
/// A binary list is refused: its values may share parts, so that a small file unfolds without end.
struct PropertyList {
  let raw: Any

  /// - Throws: a ``Failure`` in words.
  init(_ data: Data) throws(Failure) {
    if data.starts(with: Array("bplist".utf8)) {
      throw Failure(line: nil, message: "a binary property list; expected one of text")
    }
    do {
      raw = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw Self.failure(error as NSError, isXML: Self.isXML(data))
    }
  }

  /// The list with these entries.
  init(_ entries: [String: Any]) { raw = entries }

  private static func isXML(_ data: Data) -> Bool {
    data.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  struct Failure: Error {
    var line: Int?
    var message: String
  }

  /// Foundation's error for the form that the file seems to have, with the line separated.
  private static func failure(_ error: NSError, isXML: Bool) -> Failure {
    // On Linux the inner error has a type of its own, whose description alone has the reason.
    let old = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" }
    let inner = old?.components(separatedBy: "NSDebugDescription=").last?
      .trimmingCharacters(in: CharacterSet(charactersIn: "}\";, \n"))
    let outer = error.userInfo["NSDebugDescription"] as? String
    let text =
      (isXML ? nil : inner) ?? outer ?? "the data is not in the correct format"
    guard let range = text.range(of: "line ", options: .backwards) else {
      return Failure(line: nil, message: "\(text); expected a property list")
    }
    let line = Int(text[range.upperBound...].prefix { $0.isNumber })
    return Failure(line: line, message: "\(text); expected a property list")
  }

  var root: Value { Value(raw) }

  /// A value of unknown kind, with accessors for the expected kinds.
  struct Value {
    let raw: Any?

    init(_ raw: Any?) { self.raw = raw }

    var members: [String: Any]? { raw as? [String: Any] }

    var string: String? {
      if let text = raw as? String { return text }
      // `<integer>` where a string is usual, such as in UIDeviceFamily.
      if let number = raw as? Int { return "\(number)" }
      return nil
    }

    /// Also `YES` and `1`, as build settings have them.
    var truth: Bool? {
      if let truth = raw as? Bool { return truth }
      return string.flatMap { Value.truth(of: $0) }
    }

    var strings: [String]? {
      guard let elements = raw as? [Any] else { return string.map { [$0] } }
      return elements.compactMap { Value($0).string }
    }

    subscript(_ key: String) -> Value { Value(members?[key]) }

    static func truth(of text: String) -> Bool? {
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0": false
      default: nil
      }
    }
  }
}

extension ProjectFiles {
  /// The list in a file that people write; nil, and a diagnostic with the line, if it is broken.
  mutating func writtenPropertyList(at path: String) -> PropertyList? {
    if let known = propertyLists[path] { return known }
    let list = propertyList(at: path, limit: .writtenProjectFile)
    propertyLists[path] = .some(list)
    return list
  }

  /// The list in a file; nil, and a diagnostic with the line, if it is broken.
  mutating func propertyList(at path: String, limit: FileLimit = .projectFile) -> PropertyList? {
    guard let data = data(at: path, limit: limit) else { return nil }
    do throws(PropertyList.Failure) {
      return try PropertyList(data)
    } catch {
      report(path, line: error.line, error.message)
      return nil
    }
  }

  /// The texts in a list of the app that may name a screen, a class or a file; none for an
  /// unreadable list, which is no error here.
  func names(inList path: String) -> Set<String> {
    guard isOwn(path),
      let bytes = try? FileReader.bytes(of: path, as: .writtenProjectFile),
      let list = try? PropertyList(Data(bytes))
    else { return [] }
    return InfoPropertyList.texts(in: list.root).filter { text in
      text.utf8.count <= Self.nameLimit && !text.contains(where: \.isWhitespace)
    }
  }

  /// Bytes of a name.
  private static let nameLimit = 120
}
