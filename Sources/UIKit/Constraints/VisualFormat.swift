extension NSLayoutConstraint {
  /// What a line of the visual format language asks for. Where it cannot be read, where it names a view that is
  /// not among `views` or an edge of a superview that is not there yet, UIKit ends the app; here there are
  /// no constraints.
  ///
  /// - Parameters:
  ///   - metrics: Numbers by name, points or priorities.
  ///   - views: Views and guides by name.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], file: String = #fileID, line: Int = #line
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, metrics: metrics ?? [:], items: views)
    guard let chain = parser.chain() else { return [] }
    return VisualFormatMaker(
      isVertical: parser.isVertical, options: options, file: file, line: line
    ).constraints(of: chain) ?? []
  }
}

/// A reader of the visual format language, as Apple's appendix to the Auto Layout guide gives its grammar.
struct VisualFormat {
  /// One of the conditions in parentheses.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var multiplier: CGFloat = 1
    var item: AnyObject?
    var priority = UILayoutPriority.required
  }
  /// What stands between two items.
  enum Gap {
    case none, standard
    case given([Predicate])
  }
  /// An item, or the superview's edge, with the gap before it.
  struct Link {
    var gap = Gap.none
    /// Nil for the superview.
    var item: AnyObject?
    var sizes: [Predicate] = []
  }

  private let text: [Character]
  private var place = 0
  private let metrics: [String: Any]
  private let items: [String: Any]
  private(set) var isVertical = false

  init(_ format: String, metrics: [String: Any], items: [String: Any]) {
    text = format.filter { !$0.isWhitespace }.map { $0 }
    self.metrics = metrics
    self.items = items
  }

  /// All links in order; nil where the format cannot be read.
  mutating func chain() -> [Link]? {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var links: [Link] = []
    while place < text.count {
      var link = Link()
      if !links.isEmpty {
        guard let gap = gap() else { return nil }
        link.gap = gap
      }
      if take("|") {
        // Only at the ends.
        guard links.isEmpty || place == text.count else { return nil }
      } else {
        guard take("["), let item = items[word()] else { return nil }
        link.item = item as AnyObject
        if take("(") {
          guard let sizes = predicates() else { return nil }
          link.sizes = sizes
        }
        guard take("]") else { return nil }
      }
      links.append(link)
    }
    return links.contains { $0.item != nil } ? links : nil
  }

  private mutating func gap() -> Gap? {
    guard take("-") else { return Gap.none }
    if let next = peek, "[|".contains(next) { return .standard }
    let predicates = take("(") ? predicates() : predicate().map { [$0] }
    guard let predicates, take("-") else { return nil }
    return .given(predicates)
  }

  /// Behind an opening parenthesis, with the closing one.
  private mutating func predicates() -> [Predicate]? {
    var list: [Predicate] = []
    repeat {
      guard let next = predicate() else { return nil }
      list.append(next)
    } while take(",")
    return take(")") ? list : nil
  }

  private mutating func predicate() -> Predicate? {
    var result = Predicate()
    if take(">=") {
      result.relation = .greaterThanOrEqual
    } else if take("<=") {
      result.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let isNegative = take("-")
    let name = word()
    if let value = number(name) {
      result.constant = isNegative ? -value : value
    } else if let item = items[name] {
      result.item = item as AnyObject
      if take("*") {
        guard let value = number(word()) else { return nil }
        result.multiplier = value
      }
    } else {
      return nil
    }
    if take("@") {
      guard let value = number(word()) else { return nil }
      result.priority = UILayoutPriority(Float(value))
    }
    return result
  }

  /// A number as written, or a metric.
  private func number(_ name: String) -> CGFloat? {
    if let value = Double(name) { return CGFloat(value) }
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as UILayoutPriority: return CGFloat(value.rawValue)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }

  private var peek: Character? { place < text.count ? text[place] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard text[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  private mutating func word() -> String {
    let rest = text[place...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    place += rest.count
    return String(rest)
  }
}

/// Makes the constraints of a chain that was read.
@MainActor
private struct VisualFormatMaker {
  let isVertical: Bool
  let options: NSLayoutConstraint.FormatOptions
  let file: String
  let line: Int

  func constraints(of chain: [VisualFormat.Link]) -> [NSLayoutConstraint]? {
    var result: [NSLayoutConstraint] = []
    for link in chain {
      guard let item = link.item else { continue }
      let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      result += link.sizes.map { make(item, attribute, $0.item, attribute, $0) }
    }
    for (before, after) in zip(chain, chain.dropFirst()) {
      guard let made = constraints(between: before, and: after) else { return nil }
      result += made
    }
    let items = chain.compactMap(\.item)
    for (before, after) in zip(items, items.dropFirst()) {
      result += alignments.map { make(before, $0, after, $0, .init()) }
    }
    return result
  }

  private func constraints(
    between before: VisualFormat.Link, and after: VisualFormat.Link
  ) -> [NSLayoutConstraint]? {
    guard let inner = after.item ?? before.item else { return nil }
    let superview = (inner as? UIView)?.superview ?? (inner as? UILayoutGuide)?.owningView
    guard let first = before.item ?? superview, let second = after.item ?? superview else {
      return nil
    }
    var start = before.item == nil ? edges.start : edges.end
    var end = after.item == nil ? edges.end : edges.start
    let predicates: [VisualFormat.Predicate]
    switch after.gap {
    case .none: predicates = [.init()]
    case .given(let given): predicates = given
    case .standard:
      // The superview's margins, else the system's spacing (semantics 2.6).
      let isInner = before.item != nil && after.item != nil
      if before.item == nil { start = margins.start }
      if after.item == nil { end = margins.end }
      predicates = [.init(constant: isInner ? systemSpacing : 0)]
    }
    return predicates.map { make(second, end, first, start, $0) }
  }

  private func make(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : otherAttribute, multiplier: predicate.multiplier,
      constant: predicate.constant, file: file, line: line)
    constraint.priority = predicate.priority
    return constraint
  }

  private typealias Ends = (
    start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute
  )
  private var edges: Ends {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }
  private var margins: Ends {
    if isVertical { return (.topMargin, .bottomMargin) }
    if options.contains(.directionRightToLeft) { return (.rightMargin, .leftMargin) }
    return options.contains(.directionLeftToRight)
      ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
  }

  /// What all items have in common.
  private var alignments: [NSLayoutConstraint.Attribute] {
    let known: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return known.filter { options.contains($0.0) }.map(\.1)
  }
}
