import AutoLayout
import ConstraintLogs
import Simplex

/// The constraints and views of a message in plain words.
package struct LogConflictWords: Sendable {
  private let names: [String: String]

  /// - Parameter known: what a document calls views, by key.
  package init(_ conflict: LoggedConflict, known: [String: String] = [:]) {
    var stems: [String: String] = [:]
    for (key, view) in conflict.views { stems[key] = Self.stem(view) }
    var counts: [String: Int] = [:]
    for stem in stems.values { counts[stem, default: 0] += 1 }
    names = Dictionary(
      uniqueKeysWithValues: stems.map { key, stem in
        if let name = known[key] { return (key, "‘\(name)’") }
        return (key, counts[stem] == 1 ? "‘\(stem)’" : "‘\(stem) …\(key.suffix(4))’")
      })
  }

  private static func stem(_ view: LoggedView) -> String {
    if let name = view.name { return name }
    let plain = view.className.map { String($0.split(separator: ".").last ?? "view") }
    if view.isGuide { return view.label ?? plain ?? "guide" }
    guard let label = view.label, !label.isEmpty else { return plain ?? view.key }
    return "\(plain ?? "view") \"\(label)\""
  }

  /// The name of a view, in quotation marks.
  package func name(of key: String) -> String { names[key] ?? "‘\(key)’" }

  /// Such as `‘Title’ is at least 44 high (by its autoresizing mask)`.
  package func text(of constraint: LoggedConstraint) -> String {
    let origin = Self.words(for: constraint)
    return statement(of: constraint) + (origin.isEmpty ? "" : " (\(origin))")
  }

  /// The same without who made it.
  package func statement(of constraint: LoggedConstraint) -> String {
    let first = constraint.first
    let constant = constraint.constant.map { PointsText.number($0) } ?? "no number (NaN)"
    let bound = Self.bound(constraint.relation)
    guard let second = constraint.second else {
      let adjective = first.attribute == .width ? "wide" : "high"
      return first.attribute.kind == .dimension
        ? "\(name(of: first.view)) is \(bound)\(constant) \(adjective)"
        : "\(edge(first)) is \(bound)at \(constant)"
    }
    if first.attribute.kind == .dimension || constraint.multiplier != 1 {
      return proportion(constraint, first, second)
    }
    let value = constraint.constant ?? .nan
    if value == 0 {
      switch constraint.relation {
      case .equal: return "\(edge(first)) is \(edge(second))"
      case .greaterThanOrEqual: return "\(edge(first)) is not before \(edge(second))"
      case .lessThanOrEqual: return "\(edge(first)) is not beyond \(edge(second))"
      }
    }
    return "from \(edge(second)) to \(edge(first)): \(bound)\(constant)"
  }

  private func proportion(
    _ constraint: LoggedConstraint, _ first: LoggedAnchor, _ second: LoggedAnchor
  ) -> String {
    let bound = Self.bound(constraint.relation)
    var text = "\(edge(first)) is \(bound)"
    if constraint.multiplier != 1 {
      text += "\(PointsText.number(constraint.multiplier)) times "
    }
    text += edge(second)
    guard let constant = constraint.constant else { return text + " and no number (NaN)" }
    if constant != 0 {
      text += constant < 0 ? ", less " : ", and "
      text += PointsText.number(constant.magnitude)
    }
    return text
  }

  private func edge(_ anchor: LoggedAnchor) -> String {
    "the \(Self.noun(anchor.attribute)) of \(name(of: anchor.view))"
  }

  private static func bound(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }

  private static func noun(_ attribute: Attribute) -> String {
    switch attribute {
    case .leading, .trailing: "\(attribute) edge"
    case .centerX, .centerY: attribute == .centerX ? "horizontal centre" : "vertical centre"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      "\("\(attribute)".dropLast("Margin".count)) margin"
    case .centerXWithinMargins: "horizontal centre between the margins"
    case .centerYWithinMargins: "vertical centre between the margins"
    default: "\(attribute)"
    }
  }

  /// The creator of a constraint; empty for an author.
  package static func words(for constraint: LoggedConstraint) -> String {
    switch constraint.origin {
    case .author: constraint.identifier.map { "‘\($0)’" } ?? ""
    case .autoresizing: "by its autoresizing mask"
    case .encapsulated: "the size that UIKit gives it"
    case .temporary: "a width that UIKit measures with"
    case .stackView: "the stack view's \(constraint.identifier ?? "own")"
    case .guide: "where UIKit places the guide"
    case .content: "the size of its content"
    case .system: constraint.identifier.map { "UIKit's \($0)" } ?? "UIKit's own"
    }
  }
}
