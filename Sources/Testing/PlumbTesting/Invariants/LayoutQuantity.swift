import AutoLayout
import Simplex

/// A sum of anchors and points, for invariants: `title.bottomAnchor + 8`.
///
/// In a relation with a leading or trailing edge, horizontal positions grow in the reading
/// direction, so that one relation serves both directions.
public struct LayoutQuantity {
  struct Term {
    var coefficient: Double
    var item: LayoutItemReference
    var attribute: Attribute
  }

  var terms: [Term] = []
  var constant = 0.0

  init(constant: Double) { self.constant = constant }

  init(_ item: LayoutItemReference, _ attribute: Attribute) {
    terms = [Term(coefficient: 1, item: item, attribute: attribute)]
  }

  func scaled(by factor: Double) -> LayoutQuantity {
    var scaled = self
    scaled.constant *= factor
    for index in scaled.terms.indices { scaled.terms[index].coefficient *= factor }
    return scaled
  }

  func adding(_ other: LayoutQuantity) -> LayoutQuantity {
    var sum = self
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  func expression(in scene: LayoutScene) throws(LayoutSceneError) -> LayoutExpression {
    var expression = LayoutExpression(constant: constant)
    for term in terms {
      let anchor = Anchor(item: try scene.index(of: term.item), attribute: term.attribute)
      expression.terms.append(.init(term.coefficient, .anchor(anchor)))
    }
    return expression
  }
}

/// An anchor, a sum of anchors, or a number of points.
public protocol LayoutQuantityConvertible {
  /// The value as a sum.
  var layoutQuantity: LayoutQuantity { get }
}

extension LayoutQuantity: LayoutQuantityConvertible {
  /// Itself.
  public var layoutQuantity: LayoutQuantity { self }
}

/// The sum of an anchor and points.
public func + (a: some LayoutQuantityConvertible, b: Double) -> LayoutQuantity {
  a.layoutQuantity.adding(LayoutQuantity(constant: b))
}

/// An anchor moved back by points.
public func - (a: some LayoutQuantityConvertible, b: Double) -> LayoutQuantity { a + -b }

/// The sum of two quantities.
public func + (
  a: some LayoutQuantityConvertible, b: some LayoutQuantityConvertible
) -> LayoutQuantity {
  a.layoutQuantity.adding(b.layoutQuantity)
}

/// The distance from the second to the first.
public func - (
  a: some LayoutQuantityConvertible, b: some LayoutQuantityConvertible
) -> LayoutQuantity {
  a.layoutQuantity.adding(b.layoutQuantity.scaled(by: -1))
}

/// A multiple of a quantity.
public func * (factor: Double, a: some LayoutQuantityConvertible) -> LayoutQuantity {
  a.layoutQuantity.scaled(by: factor)
}

/// A multiple of a quantity.
public func * (a: some LayoutQuantityConvertible, factor: Double) -> LayoutQuantity {
  a.layoutQuantity.scaled(by: factor)
}

/// A relation between two quantities, judged on unrounded alignment rectangles.
public struct LayoutRelation {
  var left: LayoutQuantity
  var relation: Relation
  var right: LayoutQuantity
}

/// Both are equal, to a thousandth of a point.
public func == (
  a: some LayoutQuantityConvertible, b: some LayoutQuantityConvertible
) -> LayoutRelation {
  LayoutRelation(left: a.layoutQuantity, relation: .equal, right: b.layoutQuantity)
}

/// The first is at most the second.
public func <= (
  a: some LayoutQuantityConvertible, b: some LayoutQuantityConvertible
) -> LayoutRelation {
  LayoutRelation(left: a.layoutQuantity, relation: .lessThanOrEqual, right: b.layoutQuantity)
}

/// The first is at least the second.
public func >= (
  a: some LayoutQuantityConvertible, b: some LayoutQuantityConvertible
) -> LayoutRelation {
  LayoutRelation(left: a.layoutQuantity, relation: .greaterThanOrEqual, right: b.layoutQuantity)
}

/// The quantity is this number of points.
public func == (a: some LayoutQuantityConvertible, b: Double) -> LayoutRelation {
  a == LayoutQuantity(constant: b)
}

/// The quantity is at most this number of points.
public func <= (a: some LayoutQuantityConvertible, b: Double) -> LayoutRelation {
  a <= LayoutQuantity(constant: b)
}

/// The quantity is at least this number of points.
public func >= (a: some LayoutQuantityConvertible, b: Double) -> LayoutRelation {
  a >= LayoutQuantity(constant: b)
}
