import AutoLayout
import Simplex

extension SceneReader {
  /// Adds the constraints that a view holds (semantics 11.1).
  mutating func addConstraints(of owner: Int) throws(InterfaceBuilderError) {
    for element in elements[owner].contents(of: "constraints") where element.name == "constraint" {
      let id = element.id ?? "constraint@\(element.line)"
      guard indexOfConstraint[id] == nil else {
        report(
          "duplicate-id", .error, "the constraint id \(id) is used twice; the second is left out",
          at: element)
        continue
      }
      guard let constraint = try constraint(element, id: id, owner: owner) else { continue }
      indexOfConstraint[id] = constraints.count
      constraints.append(constraint)
    }
  }

  private mutating func constraint(
    _ element: Element, id: String, owner: Int
  ) throws(InterfaceBuilderError) -> Constraint? {
    let file = document.file
    guard let firstName = element["firstAttribute"] else {
      throw .missingAttribute(
        location(element), element: element.errorName, attribute: "firstAttribute")
    }
    guard let first = anchor("firstItem", firstName, element, owner: owner) else { return nil }
    var second: Anchor?
    if let secondName = element["secondAttribute"], secondName != "notAnAttribute" {
      guard let anchor = anchor("secondItem", secondName, element, owner: owner) else { return nil }
      second = anchor
    } else if let item = element["secondItem"] {
      report(
        "incomplete-constraint", .error,
        "the constraint names the second item \(item) but no attribute of it", at: element)
      return nil
    }
    if let reason = Attribute.illegality(of: first.attribute, with: second?.attribute) {
      report("illegal-attributes", .error, reason, at: element)
      return nil
    }
    guard let relation = relation(element) else { return nil }
    var constraint = Constraint(
      id: id, identifier: element["identifier"], first: first, relation: relation, second: second,
      location: location(element))
    constraint.multiplier = try multiplier(element)
    constraint.constant = try element.number("constant", file: file) ?? 0
    if let priority = try element.number("priority", in: 0...1000, file: file) {
      constraint.priority = Float(priority)
    }
    constraint.isPlaceholder = element.isTrue("placeholder")
    reportMisspeltValues(in: element)
    reportEmpty(constraint, element)
    for name in element.attributes.keys.sorted()
    where !KnownNames.constraintAttributes.contains(name) {
      report(
        "unknown-attribute", .note, "attribute \(name) of a constraint is not understood",
        at: element)
    }
    return constraint
  }

  /// Reports constraints that UIKit refuses or that have no effect.
  private mutating func reportEmpty(_ constraint: Constraint, _ element: Element) {
    guard let second = constraint.second else { return }
    if constraint.multiplier == 0 {
      report(
        "multiplier-zero", .warning,
        "the multiplier is 0, so that the second item counts for nothing; UIKit refuses that",
        at: element)
    }
    if second == constraint.first {
      report(
        "self-reference", .warning,
        "the constraint relates \(element["firstAttribute"] ?? "an attribute") of an item to itself",
        at: element)
    }
  }

  private mutating func anchor(
    _ itemAttribute: String, _ name: String, _ element: Element, owner: Int
  ) -> Anchor? {
    guard let attribute = KnownNames.attributes[name] else {
      report(
        "unknown-layout-attribute", .error, "the layout attribute \(name) is not known", at: element
      )
      return nil
    }
    guard let id = element[itemAttribute] else {
      return Anchor(item: owner, attribute: attribute)
    }
    guard let item = indexOfItem[id] else {
      report(
        "dangling-reference", .error,
        "\(itemAttribute) refers to \(id), which is no view or guide of this scene", at: element)
      return nil
    }
    return Anchor(item: item, attribute: attribute)
  }

  private mutating func relation(_ element: Element) -> Relation? {
    switch element["relation"] {
    case nil, "equal": return .equal
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case "lessThanOrEqual": return .lessThanOrEqual
    case .some(let other):
      report("unknown-value", .error, "the relation \(other) is not known", at: element)
      return nil
    }
  }

  /// A number, or a ratio such as `16:9`, `1: 1` or `1/3`.
  private func multiplier(_ element: Element) throws(InterfaceBuilderError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(
      separator: text.contains(":") ? ":" : "/", omittingEmptySubsequences: false
    )
    .map { part in
      // Numbers written by hand have spaces around them.
      Element.decimal(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
    if parts.count == 1, let value = parts[0], value.magnitude <= lengthLimit { return value }
    if parts.count == 2, let numerator = parts[0], let denominator = parts[1], denominator != 0 {
      let value = numerator / denominator
      if value.magnitude <= lengthLimit { return value }
    }
    throw .invalidNumber(
      location(element), element: element.errorName, attribute: "multiplier", value: text)
  }
}
