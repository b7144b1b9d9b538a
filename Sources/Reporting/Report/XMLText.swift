/// XML as it is written, indented, with everything escaped that XML 1.0 does not take.
struct XMLText {
  typealias Attributes = [(String, String)]

  private(set) var text = ""
  private var depth = 0

  mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  mutating func open(_ name: String, _ attributes: Attributes = []) {
    line("<\(name)\(Self.written(attributes))>")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  mutating func empty(_ name: String, _ attributes: Attributes = []) {
    line("<\(name)\(Self.written(attributes))/>")
  }

  /// The content keeps its line breaks.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    line("<\(name)\(Self.written(attributes))>\(Self.escaped(content, in: .content))</\(name)>")
  }

  private enum Place { case attribute, content }

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0)=\"\(escaped($1, in: .attribute))\"" }.joined()
  }

  private static func escaped(_ text: String, in place: Place) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where place == .attribute: result += "&#10;"
      case "\t" where place == .attribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        // No reference stands for the others either: they are not XML characters.
        let isAllowed = scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
