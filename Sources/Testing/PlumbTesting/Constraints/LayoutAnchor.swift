import AutoLayout
import Simplex

/// The three kinds of anchor: constraints relate anchors of one kind only, and the compiler says so.
public enum AnchorKind {
  /// Horizontal positions.
  public enum XAxis {}
  /// Vertical positions.
  public enum YAxis {}
  /// Widths and heights.
  public enum Dimension {}
}

/// `NSLayoutXAxisAnchor`.
public typealias LayoutXAxisAnchor = LayoutAnchor<AnchorKind.XAxis>
/// `NSLayoutYAxisAnchor`.
public typealias LayoutYAxisAnchor = LayoutAnchor<AnchorKind.YAxis>
/// `NSLayoutDimension`.
public typealias LayoutDimension = LayoutAnchor<AnchorKind.Dimension>

/// One attribute of a view or guide: makes constraints, and stands in invariants.
public struct LayoutAnchor<Kind> {
  let node: LayoutNode
  let attribute: Attribute

  private func make(
    _ relation: Relation, _ other: LayoutAnchor<Kind>?, _ multiplier: Double, _ constant: Double,
    _ file: String, _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      first: .init(node: node, attribute: attribute), relation: relation,
      second: other.map { .init(node: $0.node, attribute: $0.attribute) }, multiplier: multiplier,
      constant: constant, place: SourcePlace(file: file, line: line))
  }

  /// `self == anchor + constant`.
  public func constraint(
    equalTo anchor: LayoutAnchor<Kind>, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, constant, file, line)
  }

  /// `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, constant, file, line)
  }

  /// `self <= anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, constant, file, line)
  }
}

extension LayoutAnchor where Kind == AnchorKind.Dimension {
  /// `self == constant`.
  public func constraint(
    equalToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, nil, 1, constant, file, line)
  }

  /// `self >= constant`.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, nil, 1, constant, file, line)
  }

  /// `self <= constant`.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, nil, 1, constant, file, line)
  }

  /// `self == multiplier × anchor + constant`.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, multiplier, constant, file, line)
  }

  /// `self >= multiplier × anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, multiplier, constant, file, line)
  }

  /// `self <= multiplier × anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, multiplier, constant, file, line)
  }
}

/// Points between neighbours where an author asks for the system's spacing (semantics 2.6).
let systemSpacing = 8.0

extension LayoutAnchor where Kind == AnchorKind.XAxis {
  /// The system's spacing after another anchor: 8 points times the multiplier.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, max(0, systemSpacing * multiplier), file, line)
  }

  /// At least the system's spacing after another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, max(0, systemSpacing * multiplier), file, line)
  }
}

extension LayoutAnchor where Kind == AnchorKind.YAxis {
  /// The system's spacing below another edge: 8 points times the multiplier. Between baselines UIKit
  /// takes a value that depends on the fonts; say that one as a constant.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, max(0, systemSpacing * multiplier), file, line)
  }

  /// At least the system's spacing below another edge.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, max(0, systemSpacing * multiplier), file, line)
  }
}
