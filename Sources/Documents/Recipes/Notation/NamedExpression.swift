import AutoLayout
import Simplex

/// A name in a recipe, with its place.
struct NameReference: Hashable {
  var name: String
  var location: SourceLocation

  /// Names are compared without regard to case and to the width of white space.
  var key: String { Self.key(name) }

  static func key(_ name: String) -> String {
    name.split { $0.isWhitespace }.joined(separator: " ").lowercased()
  }
}

/// A linear expression whose items are still names.
struct NamedExpression: Hashable {
  struct Term: Hashable {
    var coefficient: Double
    var quantity: Quantity
  }

  indirect enum Quantity: Hashable {
    case attribute(NameReference, Attribute, SourceLocation)
    case intrinsicWidth(NameReference)
    case intrinsicHeight(NameReference)
    case lineCount(NameReference)
    case fontSize(NameReference)
    case containerWidth, containerHeight, contentSizeIndex
    case maximum([NamedExpression])
    case minimum([NamedExpression])
  }

  var terms: [Term] = []
  var constant = 0.0
  /// The place of `Standard`, if the expression contains it.
  var standard: SourceLocation?

  var isConstant: Bool { terms.isEmpty }

  /// The number of terms, including those inside maxima and minima. Linear in them.
  var termCount: Int {
    terms.reduce(0) { sum, term in
      switch term.quantity {
      case .maximum(let parts), .minimum(let parts): sum + parts.reduce(1) { $0 + $1.termCount }
      default: sum + 1
      }
    }
  }

  /// The depth of nested maxima and minima.
  var nesting: Int {
    terms.reduce(0) { deepest, term in
      switch term.quantity {
      case .maximum(let parts), .minimum(let parts):
        max(deepest, 1 + parts.reduce(0) { max($0, $1.nesting) })
      default: deepest
      }
    }
  }

  mutating func add(_ other: NamedExpression, times factor: Double) {
    terms += other.terms.map { Term(coefficient: $0.coefficient * factor, quantity: $0.quantity) }
    constant += other.constant * factor
    standard = standard ?? other.standard
  }

  mutating func scale(by factor: Double) {
    for index in terms.indices { terms[index].coefficient *= factor }
    constant *= factor
  }

  mutating func divide(by divisor: Double) {
    for index in terms.indices { terms[index].coefficient /= divisor }
    constant /= divisor
  }
}

/// `left relation right`, with the guards that follow `where`.
struct NamedRelation: Hashable {
  var left: NamedExpression
  var relation: Relation
  var right: NamedExpression
}

enum NamedGuard: Hashable {
  case compare(NamedRelation)
  case horizontalClass(SizeClass, Bool)
  case verticalClass(SizeClass, Bool)
  case direction(LayoutDirection, Bool)
  case hidden(NameReference, Bool)
}
