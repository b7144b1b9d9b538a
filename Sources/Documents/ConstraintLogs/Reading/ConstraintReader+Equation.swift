import AutoLayout
import Simplex

extension ConstraintReader {
  /// The names of attributes that UIKit and libraries print; the last six are those of frames.
  private static let attributes: [String: Attribute] = {
    var known: [String: Attribute] = [:]
    for attribute in Attribute.allCases { known["\(attribute)"] = attribute }
    known["baseline"] = .lastBaseline
    known["minX"] = .left
    known["maxX"] = .right
    known["minY"] = .top
    known["maxY"] = .bottom
    known["midX"] = .centerX
    known["midY"] = .centerY
    return known
  }()

  private static let relations: [(mark: String, relation: Relation)] = [
    (" == ", .equal), (" >= ", .greaterThanOrEqual), (" <= ", .lessThanOrEqual), (" = ", .equal),
    (" ≥ ", .greaterThanOrEqual), (" ≤ ", .lessThanOrEqual),
  ]

  /// `UIView:0x1.width == 0.5*UIView:0x2.width + 8`, and Masonry's and SnapKit's way of writing it.
  mutating func readEquation(
    _ body: Substring, into constraint: inout LoggedConstraint
  ) throws(LogProblem) {
    guard let (left, relation, right) = Self.sides(body) else {
      throw problem("‘view.attribute == …’ or a visual format", in: constraint.text)
    }
    guard let first = anchor(left) else {
      throw problem("a view's attribute before the relation", in: constraint.text)
    }
    constraint.first = first
    constraint.relation = relation
    var rest = right.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    if let number = LogNumber(rest) {
      constraint.constant = number.value
      constraint.isSystemSpacing = number.isSystemSpacing
      if first.attribute.kind != .dimension {
        // Masks place views in their superviews, which older systems do not name.
        let outer = superview(of: first.view)
        constraint.superview = outer
        constraint.second = LoggedAnchor(
          view: outer, attribute: first.attribute.axis == .horizontal ? .left : .top)
      }
      return
    }
    constraint.constant = 0
    if let (term, number, isSystem) = Self.addend(rest) {
      rest = term
      constraint.constant = number.value
      constraint.isSystemSpacing = isSystem
    }
    if let star = rest.ranges(of: " * ").last,
      let factor = LogNumber(rest[star.upperBound...])?.value
    {
      constraint.multiplier = factor
      rest = rest[..<star.lowerBound]
    } else if let star = rest.firstIndex(of: "*"), let factor = LogNumber(rest[..<star])?.value {
      constraint.multiplier = factor
      rest = rest[rest.index(after: star)...]
    }
    guard let second = anchor(rest) else {
      throw problem("a number or a view's attribute behind the relation", in: constraint.text)
    }
    constraint.second = second
  }

  /// The sides of the first relation that an attribute stands before: texts in it may hold others.
  private static func sides(
    _ body: Substring
  ) -> (left: Substring, relation: Relation, right: Substring)? {
    var best: (left: Substring, relation: Relation, right: Substring)?
    for (mark, relation) in relations {
      for range in body.ranges(of: mark) {
        let left = body[..<range.lowerBound]
        guard attribute(at: left) != nil else { continue }
        if let known = best, known.left.endIndex <= range.lowerBound { break }
        best = (left, relation, body[range.upperBound...])
        break
      }
    }
    return best
  }

  /// The summand at the end: ` + 8`, ` - 32`, ` NSSpace(8)`, ` + NSLayoutAnchorConstraintSpace(8)`.
  private static func addend(
    _ text: Substring
  ) -> (term: Substring, number: LogNumber, isSystem: Bool)? {
    guard let space = text.lastIndex(of: " ") else { return nil }
    guard let number = LogNumber(text[text.index(after: space)...]) else { return nil }
    var term = text[..<space]
    var sign = 1.0
    var isMarked = false
    if let last = term.last, last == "+" || last == "-", term.dropLast().last == " " {
      sign = last == "-" ? -1 : 1
      isMarked = true
      term = term.dropLast(2)
    }
    guard isMarked || number.isSystemSpacing else { return nil }
    return (term, LogNumber(number, scaledBy: sign), number.isSystemSpacing)
  }

  private static func attribute(at text: Substring) -> (view: Substring, attribute: Attribute)? {
    guard let dot = text.lastIndex(of: "."),
      let attribute = attributes[String(text[text.index(after: dot)...])]
    else { return nil }
    return (text[..<dot], attribute)
  }

  private mutating func anchor(_ text: Substring) -> LoggedAnchor? {
    var words = text.drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words = words.dropLast() }
    guard let (name, attribute) = Self.attribute(at: words), let key = view(name) else {
      return nil
    }
    return LoggedAnchor(view: key, attribute: attribute)
  }
}

/// A number as logs print it: `16`, `-2`, `2.22507e-308`, `NSSpace(8)`, `nan`.
struct LogNumber {
  /// Nil for what is no number (`nan`).
  let value: Double?
  let isSystemSpacing: Bool

  init?(_ text: Substring) {
    let words = text.filter { !$0.isWhitespace }
    if let open = words.firstIndex(of: "("), words.last == ")", open > words.startIndex {
      guard words[..<open].allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
      guard let inner = LogNumber(words[words.index(after: open)...].dropLast()) else {
        return nil
      }
      value = inner.value
      isSystemSpacing = true
      return
    }
    guard let first = words.first, first.isNumber || "+-.ni".contains(first),
      let number = Double(words)
    else { return nil }
    value = number.isFinite ? number : nil
    isSystemSpacing = false
  }

  init(_ number: LogNumber, scaledBy factor: Double) {
    value = number.value.map { $0 * factor }
    isSystemSpacing = number.isSystemSpacing
  }
}
