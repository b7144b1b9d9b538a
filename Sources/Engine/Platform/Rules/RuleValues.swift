/// A size of which only one length may be known; points.
package struct Extent: Hashable, Sendable {
  package let width: Double?
  package let height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// A length at each edge, inwards; points.
package struct EdgeLengths: Hashable, Sendable {
  package let top: Double
  package let left: Double
  package let bottom: Double
  package let right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A length with one value in narrow containers and another in wide ones; points.
package struct WidthStep: Hashable, Sendable {
  /// Below ``start``.
  package let narrow: Double
  /// From ``start`` on.
  package let wide: Double
  /// The first wide width.
  package let start: Double

  package init(narrow: Double, wide: Double, start: Double) {
    self.narrow = narrow
    self.wide = wide
    self.start = start
  }

  /// The length for a container that is `width` points wide.
  @inlinable
  package func value(at width: Double) -> Double { width < start ? narrow : wide }
}
