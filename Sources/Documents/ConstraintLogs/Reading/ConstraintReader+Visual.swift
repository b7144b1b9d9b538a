import AutoLayout
import Simplex

/// The visual format as descriptions use it: one gap between two ends, or one length.
struct VisualFormat {
  /// `H:` and `V:`; missing is horizontal.
  let axis: Axis
  /// The view or `|` before the gap; nil for a length.
  var before: Substring?
  /// The view or `|` behind the gap, or the view that has the length.
  var behind: Substring
  /// The text in brackets; empty without brackets.
  var measure: Substring
  /// `(LTR)` and `(RTL)`; nil follows the direction of the app.
  var direction: LayoutDirection?

  /// True if a description is in the visual format.
  static func begins(_ text: Substring) -> Bool {
    text.hasPrefix("H:") || text.hasPrefix("V:") || text.hasPrefix("|-") || text.hasPrefix("[")
  }

  init?(_ text: Substring) {
    var body = text
    axis = body.hasPrefix("V:") ? .vertical : .horizontal
    if body.hasPrefix("H:") || body.hasPrefix("V:") { body = body.dropFirst(2) }
    while body.last?.isWhitespace == true { body = body.dropLast() }
    for (mark, known) in [("(LTR)", LayoutDirection.leftToRight), ("(RTL)", .rightToLeft)]
    where body.hasSuffix(mark) {
      direction = known
      body = body.dropLast(mark.count)
    }
    while body.last?.isWhitespace == true { body = body.dropLast() }
    if let gap = Self.gap(body) {
      before = gap.before
      behind = gap.behind
      measure = gap.measure
      return
    }
    guard body.first == "[", body.last == "]" else { return nil }
    let inside = body.dropFirst().dropLast()
    guard inside.last == ")", let open = Self.opening(of: inside) else { return nil }
    behind = inside[..<open]
    measure = inside[inside.index(after: open)...].dropLast()
  }

  /// `X-(8)-Y`, and `X-Y` for the system's spacing; each end is `|` or stands in brackets.
  private static func gap(
    _ text: Substring
  ) -> (before: Substring, behind: Substring, measure: Substring)? {
    for left in ["]", "|"] {
      for right in ["[", "|"] {
        if let start = text.firstRange(of: left + "-("),
          let end = text[start.upperBound...].firstRange(of: ")-" + right)
        {
          return (
            inside(text[..<text.index(after: start.lowerBound)]),
            inside(text[text.index(end.lowerBound, offsetBy: 2)...]),
            text[start.upperBound..<end.lowerBound]
          )
        }
      }
    }
    for left in ["]", "|"] {
      for right in ["[", "|"] {
        guard let found = text.firstRange(of: left + "-" + right) else { continue }
        return (
          inside(text[..<text.index(after: found.lowerBound)]),
          inside(text[text.index(found.lowerBound, offsetBy: 2)...]), ""
        )
      }
    }
    // Pages that read brackets as marks of their own dropped them.
    if !text.contains("["), let start = text.firstRange(of: "-("),
      let end = text[start.upperBound...].firstRange(of: ")-")
    {
      return (
        text[..<start.lowerBound], text[end.upperBound...], text[start.upperBound..<end.lowerBound]
      )
    }
    return nil
  }

  private static func inside(_ end: Substring) -> Substring {
    end.first == "[" && end.last == "]" ? end.dropFirst().dropLast() : end
  }

  /// The bracket that the last one closes.
  private static func opening(of text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension ConstraintReader {
  /// `H:|-(16)-[UILabel:0x1]`, `V:[UIView:0x1(>=44)]`.
  mutating func readVisual(
    _ body: Substring, into constraint: inout LoggedConstraint
  ) throws(LogProblem) {
    guard let format = VisualFormat(body) else {
      throw problem("a gap between two views or the length of one", in: constraint.text)
    }
    var measure = format.measure.drop(while: \.isWhitespace)
    if let at = measure.lastIndex(of: "@") {
      constraint.priority = Float(measure[measure.index(after: at)...].filter { !$0.isWhitespace })
      measure = measure[..<at]
    }
    for (mark, relation) in [
      (">=", Relation.greaterThanOrEqual), ("<=", .lessThanOrEqual), ("==", .equal),
      ("≥", .greaterThanOrEqual), ("≤", .lessThanOrEqual),
    ] where measure.hasPrefix(mark) {
      constraint.relation = relation
      measure = measure.dropFirst(mark.count)
      break
    }
    guard let before = format.before else {
      return try readLength(format, measure, into: &constraint)
    }
    if measure.isEmpty {
      constraint.isSystemSpacing = true
      constraint.constant = before == "|" || format.behind == "|" ? 20 : 8
    } else if let number = LogNumber(measure) {
      constraint.constant = number.value
      constraint.isSystemSpacing = number.isSystemSpacing
    } else {
      throw problem("a number between two views", in: constraint.text)
    }
    let near = Ends(format.axis, format.direction)
    guard before != "|" || format.behind != "|" else {
      throw problem("a view beside the superview's edge", in: constraint.text)
    }
    // An end of the superview meets the same end of the view, two views meet at different ones.
    if before == "|" {
      guard let own = view(format.behind) else { throw problem("a view", in: constraint.text) }
      let outer = superview(of: own)
      constraint.superview = outer
      let other = LoggedAnchor(view: outer, attribute: near.begin)
      let end = LoggedAnchor(view: own, attribute: near.begin)
      (constraint.first, constraint.second) = near.isMirrored ? (other, end) : (end, other)
    } else {
      guard let own = view(before) else { throw problem("a view", in: constraint.text) }
      let end = LoggedAnchor(view: own, attribute: near.end)
      var other: LoggedAnchor
      if format.behind == "|" {
        let outer = superview(of: own)
        constraint.superview = outer
        other = LoggedAnchor(view: outer, attribute: near.end)
      } else {
        guard let key = view(format.behind) else { throw problem("a view", in: constraint.text) }
        other = LoggedAnchor(view: key, attribute: near.begin)
      }
      (constraint.first, constraint.second) = near.isMirrored ? (end, other) : (other, end)
    }
  }

  private mutating func readLength(
    _ format: VisualFormat, _ measure: Substring, into constraint: inout LoggedConstraint
  ) throws(LogProblem) {
    guard let own = view(format.behind) else { throw problem("a view", in: constraint.text) }
    let attribute: Attribute = format.axis == .horizontal ? .width : .height
    constraint.first = LoggedAnchor(view: own, attribute: attribute)
    if let number = LogNumber(measure) {
      constraint.constant = number.value
    } else if let other = view(measure) {
      constraint.constant = 0
      constraint.second = LoggedAnchor(view: other, attribute: attribute)
    } else {
      throw problem("the length of a view", in: constraint.text)
    }
  }

  /// The ends of views along an axis; in right-to-left they begin at the greater coordinate.
  private struct Ends {
    var begin: Attribute
    var end: Attribute
    var isMirrored = false

    init(_ axis: Axis, _ direction: LayoutDirection?) {
      switch (axis, direction) {
      case (.vertical, _): (begin, end) = (.top, .bottom)
      case (.horizontal, .leftToRight): (begin, end) = (.left, .right)
      case (.horizontal, .rightToLeft):
        (begin, end) = (.right, .left)
        isMirrored = true
      case (.horizontal, nil): (begin, end) = (.leading, .trailing)
      }
    }
  }
}
