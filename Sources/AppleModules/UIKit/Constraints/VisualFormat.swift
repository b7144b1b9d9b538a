internal import AutoLayout
internal import Simplex

extension NSLayoutConstraint {
  /// The constraints of a line of the visual format language. If it cannot be read, names a view
  /// that is not in `views`, or uses an edge of a missing superview, UIKit ends the app; here there
  /// are no constraints, and the first two are reported to the caller of the code.
  ///
  /// - Parameters:
  ///   - metrics: Numbers by name, points or priorities.
  ///   - views: Views and guides by name.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], file: String = #fileID, line: Int = #line
  ) -> [NSLayoutConstraint] {
    let numbers = (metrics ?? [:]).compactMapValues(VisualFormatMaker.number)
    do {
      let parsed = try VisualFormatParser.parse(format, metrics: numbers)
      try parsed.requireViews(in: views.keys.sorted(), format)
      let items = views.mapValues { $0 as AnyObject }
      let maker = VisualFormatMaker(
        parsed: parsed, items: items, options: options, file: file, line: line)
      return maker.constraints() ?? []
    } catch {
      AppEnvironment.refuse(error.description, file: file, line: line)
      return []
    }
  }
}

extension VisualFormat {
  /// - Throws: ``VisualFormatError`` for a view that is not among the names.
  fileprivate func requireViews(
    in names: [String], _ format: String
  ) throws(VisualFormatError) {
    var used = elements.map { ($0.view, $0.offset) }
    for predicate in elements.flatMap(\.predicates) {
      if case .view(let name) = predicate.quantity { used.append((name, predicate.offset)) }
    }
    for (name, offset) in used where !names.contains(name) {
      let known = names.map { "‘\($0)’" }.joined(separator: ", ")
      throw VisualFormatError(
        message: "‘\(name)’ is not in views"
          + (known.isEmpty ? "; there are none" : "; one of \(known) was expected"),
        format: format, offset: offset)
    }
  }
}

/// Makes the constraints of a format that was read.
@MainActor
private struct VisualFormatMaker {
  let parsed: VisualFormat
  let items: [String: AnyObject]
  let options: NSLayoutConstraint.FormatOptions
  let file: String
  let line: Int

  nonisolated static func number(_ value: Any) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as UILayoutPriority: Double(value.rawValue)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Nil where a view is not there.
  func constraints() -> [NSLayoutConstraint]? {
    let row = parsed.elements.compactMap { items[$0.view] }
    guard row.count == parsed.elements.count, let first = row.first, let last = row.last else {
      return nil
    }
    var made: [NSLayoutConstraint] = []
    if let gap = parsed.leading {
      guard let parent = superview(of: first) else { return nil }
      let edge = gap == .standard ? margins.start : edges.start
      made += between(parent, edge, first, edges.start, gap, standard: 0)
    }
    for (item, element) in zip(row, parsed.elements) {
      for predicate in element.predicates {
        guard let size = size(of: item, predicate) else { return nil }
        made.append(size)
      }
    }
    for (index, gap) in parsed.gaps.enumerated() {
      let (before, after) = (row[index], row[index + 1])
      made += between(before, edges.end, after, edges.start, gap, standard: systemSpacing)
      made += alignments.map { relate(before, $0, .equal, after, $0, 0, 1000) }
    }
    if let gap = parsed.trailing {
      guard let parent = superview(of: last) else { return nil }
      let edge = gap == .standard ? margins.end : edges.end
      made += between(last, edges.end, parent, edge, gap, standard: 0)
    }
    return made
  }

  private func superview(of item: AnyObject) -> UIView? {
    (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
  }

  private func size(
    of item: AnyObject, _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint? {
    let attribute: NSLayoutConstraint.Attribute = parsed.axis == .vertical ? .height : .width
    switch predicate.quantity {
    case .points(let points):
      return relate(
        item, attribute, predicate.relation, nil, .notAnAttribute, points, predicate.priority)
    case .view(let name):
      guard let other = items[name] else { return nil }
      return relate(
        item, attribute, predicate.relation, other, attribute, 0, predicate.priority)
    }
  }

  /// The constraint that keeps the second edge after the first.
  private func between(
    _ before: AnyObject, _ end: NSLayoutConstraint.Attribute, _ after: AnyObject,
    _ start: NSLayoutConstraint.Attribute, _ gap: VisualFormat.Gap, standard: CGFloat
  ) -> [NSLayoutConstraint] {
    switch gap {
    case .none: [relate(after, start, .equal, before, end, 0, 1000)]
    case .standard: [relate(after, start, .equal, before, end, Double(standard), 1000)]
    case .predicates(let predicates):
      predicates.compactMap { predicate in
        guard case .points(let points) = predicate.quantity else { return nil }
        return relate(after, start, predicate.relation, before, end, points, predicate.priority)
      }
    }
  }

  private func relate(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: Relation,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: Double,
    _ priority: Float
  ) -> NSLayoutConstraint {
    let kind: NSLayoutConstraint.Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: kind, toItem: other, attribute: otherAttribute,
      multiplier: 1, constant: CGFloat(constant), file: file, line: line)
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  private typealias Ends = (
    start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute
  )
  private var edges: Ends {
    if parsed.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }
  private var margins: Ends {
    if parsed.axis == .vertical { return (.topMargin, .bottomMargin) }
    if options.contains(.directionRightToLeft) { return (.rightMargin, .leftMargin) }
    return options.contains(.directionLeftToRight)
      ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
  }

  /// The attributes that all items share.
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
