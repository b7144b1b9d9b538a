import AutoLayout
import Simplex

/// Reads the description of one constraint: `NSLayoutConstraint:0x1 'id' H:|-(16)-[UILabel:0x2]   (active, names: … )`.
struct ConstraintReader {
  let line: Int
  /// Those that the description mentions, by key.
  private(set) var views: [String: LoggedView] = [:]
  /// The names of views in the description, with their possible keys, in order.
  private var names: [String: [String]] = [:]

  init(line: Int) { self.line = line }

  /// - Parameter text: without its angle brackets.
  mutating func read(_ text: String) throws(LogProblem) -> LoggedConstraint {
    var plain = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Word processors and comments of the web make quotes curly.
    if plain.contains("‘") { plain = String(plain.map { "‘’".contains($0) ? "'" : $0 }) }
    guard let colon = plain.firstIndex(of: ":") else { throw problem("a class", in: text) }
    var body = plain[plain.index(after: colon)...]
    let head = Self.head(&body)
    var source: SourceLocation?
    if body.first == "@" { source = try Self.source(&body, line, text) }
    body = body.drop(while: \.isWhitespace)
    readNames(&body)
    Self.dropMasks(&body)
    let identifier = Self.identifier(&body)
    var constraint = LoggedConstraint(
      className: String(plain[..<colon]), address: String(head), identifier: identifier,
      first: LoggedAnchor(view: "", attribute: .width), relation: .equal, line: line, text: text)
    constraint.source = source
    constraint.priority = Self.priority(&body)
    if VisualFormat.begins(body) {
      try readVisual(body, into: &constraint)
    } else {
      try readEquation(body, into: &constraint)
    }
    return constraint
  }

  func problem(_ expected: String, in text: some StringProtocol) -> LogProblem {
    LogProblem(
      line: line, message: "\(expected) was expected in the constraint ‘\(text.prefix(200))’")
  }

  // MARK: Parts around the relation

  /// The address, or a library's key.
  private static func head(_ body: inout Substring) -> Substring {
    let head = body.prefix { !$0.isWhitespace && $0 != "@" }
    body = body.dropFirst(head.count)
    return head
  }

  /// `@Cell.swift#88`, of a path that may have spaces.
  private static func source(
    _ body: inout Substring, _ line: Int, _ text: String
  ) throws(LogProblem) -> SourceLocation? {
    guard let hash = body.firstIndex(of: "#") else { return nil }
    let file = body[body.index(after: body.startIndex)..<hash]
    let digits = body[body.index(after: hash)...].prefix { $0.isNumber }
    guard let number = Int(digits) else { return nil }
    body = body[digits.endIndex...]
    return SourceLocation(file: String(file), line: number)
  }

  /// `h=--& v=&-&`, which NSAutoresizingMaskLayoutConstraint prints.
  private static func dropMasks(_ body: inout Substring) {
    for mark in ["h=", "v="] where body.hasPrefix(mark) {
      body = body.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    }
  }

  /// `'identifier' ` in front of the constraint itself; it may hold quotation marks.
  private static func identifier(_ body: inout Substring) -> String? {
    guard body.first == "'" else { return nil }
    let inside = body.dropFirst()
    var place = inside.startIndex
    while let quote = inside[place...].firstIndex(of: "'") {
      let rest = inside[inside.index(after: quote)...]
      if rest.first?.isWhitespace == true {
        let found = String(inside[..<quote])
        body = rest.drop(while: \.isWhitespace)
        return found
      }
      place = inside.index(after: quote)
    }
    return nil
  }

  /// ` priority:251`, ` @999` and ` ^750.0` at the end.
  private static func priority(_ body: inout Substring) -> Float? {
    for mark in [" priority:", " priority=", " ^", " @"] {
      guard let range = body.ranges(of: mark).last else { continue }
      let digits = body[range.upperBound...].prefix { $0.isNumber || $0 == "." }
      guard let value = Float(digits), digits.count > 0,
        body[digits.endIndex...].allSatisfy({ $0.isWhitespace || $0 == ")" })
      else { continue }
      body = body[..<range.lowerBound]
      return value
    }
    return nil
  }

  /// `   (active, names: a:0x1, '|':UIView:0x2 )` and its older forms, off the end.
  private mutating func readNames(_ body: inout Substring) {
    var start: String.Index?
    for mark in ["(active", "(inactive", "(Names:", "(names:"] {
      guard let range = body.ranges(of: mark).last else { continue }
      if start.map({ range.lowerBound < $0 }) ?? true { start = range.lowerBound }
    }
    guard let start else { return }
    let options = body[start...]
    body = body[..<start]
    while body.last?.isWhitespace == true { body = body.dropLast() }
    guard
      let mark = options.firstRange(of: "ames:").map(\.upperBound)
    else { return }
    var rest = options[mark...].drop(while: \.isWhitespace)
    while let entry = NameEntry(&rest) {
      let key = entry.address
      var view = LoggedView(key: key)
      if entry.name == "|" { view.className = entry.className } else { view.name = entry.name }
      names[entry.name, default: []].append(key)
      add(view)
    }
    // The text printed with `'|'` may be the name of a view, not its class.
    for key in names["|"] ?? [] where views[key]?.className == views[key]?.name {
      views[key]?.className = nil
    }
  }

  // MARK: Views

  /// The key of the view that a description mentions.
  mutating func view(_ text: Substring) -> String? {
    let words = text.drop(while: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    if let keys = names[String(words)], let key = keys.first {
      // Only their order distinguishes two views of one name.
      if keys.count > 1 { names[String(words)] = Array(keys.dropFirst()) + [key] }
      return key
    }
    var view: LoggedView
    if let mark = words.firstRange(of: ":0x") {
      let address = words[words.index(after: mark.lowerBound)...].prefix {
        $0.isHexDigit || $0 == "x" || $0 == "."
      }
      view = LoggedView(key: String(address))
      view.className = String(words[..<mark.lowerBound])
      view.label = Self.label(words[address.endIndex...])
    } else if words.hasSuffix("]"), let mark = words.firstRange(of: "[0x") {
      // A name that a category of the app's prints: `UIView:name[0x1]`.
      view = LoggedView(key: String(words[words.index(after: mark.lowerBound)...].dropLast()))
      let parts = words[..<mark.lowerBound].split(separator: ":", maxSplits: 1)
      view.className = parts.first.map(String.init)
      view.name = parts.count > 1 ? String(parts[1]) : nil
    } else {
      view = LoggedView(key: String(words))
      let parts = words.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        view.className = String(parts[0])
        view.name = String(parts[1])
      } else {
        view.name = String(words)
      }
    }
    add(view)
    return view.key
  }

  /// The superview that `|` stands for.
  mutating func superview(of view: String) -> String {
    if let key = names["|"]?.first { return key }
    let key = Self.unnamedSuperview + view
    add(LoggedView(key: key))
    return key
  }

  /// The prefix of a superview's key that the description does not name.
  static let unnamedSuperview = "superview of "

  private static func label(_ text: Substring) -> String? {
    guard text.first == "'" else { return nil }
    let inside = text.dropFirst()
    return String(inside.last == "'" ? inside.dropLast() : inside)
  }

  private mutating func add(_ view: LoggedView) {
    if var known = views[view.key] {
      known.merge(view)
      views[view.key] = known
    } else {
      views[view.key] = view
    }
  }
}

/// `name:0x1`, `'|':UIView:0x2`: an entry of what a description says of names.
private struct NameEntry {
  /// `|` for the superview.
  let name: String
  /// Of the superview alone.
  let className: String?
  let address: String

  /// Takes one off the text; names may hold anything but a colon before an address.
  init?(_ text: inout Substring) {
    guard let mark = text.firstRange(of: ":0x") else { return nil }
    var name = text[..<mark.lowerBound]
    let address = text[text.index(after: mark.lowerBound)...].prefix { $0.isHexDigit || $0 == "x" }
    text = text[address.endIndex...].drop { $0 == "," || $0.isWhitespace }
    self.address = String(address)
    if name.hasPrefix("'|':") {
      name = name.dropFirst(4)
      self.name = "|"
      className = String(name)
    } else {
      self.name = String(name)
      className = nil
    }
  }
}
