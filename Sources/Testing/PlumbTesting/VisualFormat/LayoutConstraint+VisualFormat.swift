import AutoLayout
import Simplex
import UIFoundation

/// What is wrong with a text in the Visual Format Language, and where.
public typealias VisualFormatError = UIFoundation.VisualFormatError

/// `NSLayoutConstraint.FormatOptions`: how views of a format are aligned across its axis, and in
/// which direction a horizontal one runs.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Left edges of neighbours are equal; so for the other edges, centres and baselines.
  public static let alignAllLeft = Self(rawValue: 1 << 1)
  /// Right edges of neighbours are equal.
  public static let alignAllRight = Self(rawValue: 1 << 2)
  /// Top edges of neighbours are equal.
  public static let alignAllTop = Self(rawValue: 1 << 3)
  /// Bottom edges of neighbours are equal.
  public static let alignAllBottom = Self(rawValue: 1 << 4)
  /// Leading edges of neighbours are equal.
  public static let alignAllLeading = Self(rawValue: 1 << 5)
  /// Trailing edges of neighbours are equal.
  public static let alignAllTrailing = Self(rawValue: 1 << 6)
  /// Centres of neighbours lie on one vertical line.
  public static let alignAllCenterX = Self(rawValue: 1 << 9)
  /// Centres of neighbours lie on one horizontal line.
  public static let alignAllCenterY = Self(rawValue: 1 << 10)
  /// Last baselines of neighbours are one.
  public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
  /// First baselines of neighbours are one.
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
  /// A horizontal format runs from left to right in either direction.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// A horizontal format runs from right to left in either direction.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)

  fileprivate var alignments: [(VisualFormatOptions, Attribute)] {
    let all: [(VisualFormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return all.filter { contains($0.0) }
  }
}

extension LayoutConstraint {
  /// The constraints of a text in the Visual Format Language, such as
  /// `H:|-[title]-8-[field(>=100@750)]-|`. They are not yet active.
  ///
  /// `-` is 8 points between views, and the superview's margin beside `|`, as since iOS 8.
  ///
  /// - Parameters:
  ///   - metrics: names for numbers in the text.
  ///   - views: names for views in the text.
  /// - Throws: ``VisualFormatError`` with the place in the text.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Double] = [:], views: [String: View], file: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let parsed = try VisualFormatParser.parse(format, metrics: metrics)
    let builder = VisualFormatBuilder(
      format: format, parsed: parsed, options: options, views: views,
      place: SourcePlace(file: file, line: line))
    return try builder.constraints()
  }
}

/// Makes the constraints of a format.
private struct VisualFormatBuilder {
  let format: String
  let parsed: VisualFormat
  let options: VisualFormatOptions
  let views: [String: View]
  let place: SourcePlace

  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    var row: [View] = []
    for element in parsed.elements { row.append(try view(element.view, at: element.offset)) }
    var made: [LayoutConstraint] = []
    if let gap = parsed.leading {
      made += edge(row[0], start, gap, try superview(of: row[0], parsed.elements[0]), isStart: true)
    }
    for (index, view) in row.enumerated() {
      for predicate in parsed.elements[index].predicates {
        made.append(try size(view, predicate))
      }
      guard index > 0 else { continue }
      made += between(row[index - 1], view, parsed.gaps[index - 1])
      for (option, attribute) in options.alignments {
        guard (attribute.axis == .horizontal) == (parsed.axis == .vertical) else {
          throw error(
            "the option aligns \(attribute), along the axis of the format", at: 0, option)
        }
        made.append(relate(row[index - 1], attribute, .equal, view, attribute, 0, 1000))
      }
    }
    if let gap = parsed.trailing, let last = row.last, let element = parsed.elements.last {
      made += edge(last, end, gap, try superview(of: last, element), isStart: false)
    }
    return made
  }

  // MARK: Attributes

  private var start: Attribute {
    guard parsed.axis == .horizontal else { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var end: Attribute {
    switch start {
    case .top: .bottom
    case .left: .right
    case .right: .left
    default: .trailing
    }
  }

  /// Positions grow against a right-to-left format with physical edges.
  private var isReversed: Bool { start == .right }

  private func margin(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  // MARK: Pieces

  private func view(_ name: String, at offset: Int) throws(VisualFormatError) -> View {
    if let view = views[name] { return view }
    let known = views.keys.sorted().map { "‘\($0)’" }.joined(separator: ", ")
    throw VisualFormatError(
      message: "‘\(name)’ is not in views"
        + (known.isEmpty ? "; there are none" : "; one of \(known) was expected"),
      format: format, offset: offset)
  }

  private func superview(
    of view: View, _ element: VisualFormat.Element
  ) throws(VisualFormatError) -> View {
    if let superview = view.superview { return superview }
    throw VisualFormatError(
      message: "‘\(element.view)’ has no superview that | could stand for; add it first",
      format: format, offset: element.offset)
  }

  private func error(
    _ message: String, at offset: Int, _ option: VisualFormatOptions
  ) -> VisualFormatError {
    VisualFormatError(message: message, format: format, offset: offset)
  }

  private func edge(
    _ view: View, _ attribute: Attribute, _ gap: VisualFormat.Gap, _ superview: View,
    isStart: Bool
  ) -> [LayoutConstraint] {
    switch gap {
    case .none: return [relate(view, attribute, .equal, superview, attribute, 0, 1000)]
    case .standard:
      return [relate(view, attribute, .equal, superview, margin(attribute), 0, 1000)]
    case .predicates(let predicates):
      return predicates.map { predicate in
        distance(
          isStart ? superview : view, attribute, isStart ? view : superview, attribute, predicate)
      }
    }
  }

  private func between(_ a: View, _ b: View, _ gap: VisualFormat.Gap) -> [LayoutConstraint] {
    switch gap {
    case .none: return [relate(b, start, .equal, a, end, 0, 1000)]
    case .standard:
      let spacing = isReversed ? -systemSpacing : systemSpacing
      return [relate(b, start, .equal, a, end, spacing, 1000)]
    case .predicates(let predicates):
      return predicates.map { distance(a, end, b, start, $0) }
    }
  }

  /// How far the second edge lies after the first.
  private func distance(
    _ a: View, _ first: Attribute, _ b: View, _ second: Attribute,
    _ predicate: VisualFormat.Predicate
  ) -> LayoutConstraint {
    guard case .points(let points) = predicate.quantity else {
      return relate(b, second, predicate.relation, a, first, 0, predicate.priority)
    }
    return isReversed
      ? relate(a, first, predicate.relation, b, second, points, predicate.priority)
      : relate(b, second, predicate.relation, a, first, points, predicate.priority)
  }

  private func size(
    _ view: View, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutConstraint {
    let attribute: Attribute = parsed.axis == .horizontal ? .width : .height
    var other: View?
    var constant = 0.0
    switch predicate.quantity {
    case .points(let points): constant = points
    case .view(let name): other = try self.view(name, at: predicate.offset)
    }
    let made = LayoutConstraint(
      first: .init(node: view, attribute: attribute), relation: predicate.relation,
      second: other.map { .init(node: $0, attribute: attribute) }, multiplier: 1,
      constant: constant, place: place)
    made.priority = LayoutPriority(predicate.priority)
    return made
  }

  private func relate(
    _ a: View, _ first: Attribute, _ relation: Relation, _ b: View, _ second: Attribute,
    _ constant: Double, _ priority: Float
  ) -> LayoutConstraint {
    let made = LayoutConstraint(
      first: .init(node: a, attribute: first), relation: relation,
      second: .init(node: b, attribute: second), multiplier: 1, constant: constant, place: place)
    made.priority = LayoutPriority(priority)
    return made
  }
}
