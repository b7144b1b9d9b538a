import AutoLayout
import Simplex

/// The frames of the design canvas: those that Interface Builder stored, or those of a layout if there are none.
struct StoredGeometry {
  let scene: Scene
  /// By item, in the coordinates of the root view; nil if unknown.
  let rects: [Rect?]
  /// By item, its margins in the design environment; nil if it is not laid out.
  private let margins: [EdgeInsets?]
  /// True if the document stores frames.
  let isStored: Bool

  /// Half a point, on which frames are stored, and rounding.
  static let tolerance = 0.51

  /// - Parameter reference: the layout of the design environment.
  init(_ scene: Scene, reference: Layout?) {
    self.scene = scene
    var rects: [Rect?] = []
    var stored = 0
    for (index, item) in scene.items.enumerated() {
      if index == 0 {
        rects.append(
          Rect(x: 0, y: 0, width: scene.reference.size.width, height: scene.reference.size.height))
        continue
      }
      if let frame = item.designFrame, let superview = item.superview, let outer = rects[superview]
      {
        rects.append(
          Rect(
            x: outer.x + frame.x, y: outer.y + frame.y, width: frame.width, height: frame.height))
        stored += 1
        continue
      }
      let isLaidOut = reference.map {
        $0.items.indices.contains(index) && $0.items[index].isPresent
      }
      rects.append(isLaidOut == true ? reference?.items[index].alignmentRect : nil)
    }
    self.rects = rects
    margins = scene.items.indices.map { index in
      reference?.items[safe: index].flatMap { $0.isPresent ? $0.margins : nil }
    }
    isStored = stored > 0
  }

  /// The value of an attribute in points of the root view; nil if frames do not give it, as for baselines.
  func value(_ anchor: Anchor) -> Double? {
    guard rects.indices.contains(anchor.item), let rect = rects[anchor.item] else { return nil }
    let isMirrored = scene.reference.layoutDirection == .rightToLeft
    switch anchor.attribute {
    case .left: return rect.minX
    case .right: return rect.maxX
    case .leading: return isMirrored ? rect.maxX : rect.minX
    case .trailing: return isMirrored ? rect.minX : rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    default:
      return margins[safe: anchor.item].flatMap { $0 }.flatMap { margins in
        Self.value(anchor.attribute.physical(in: scene.reference.layoutDirection), rect, margins)
      }
    }
  }

  /// The value of a margin; nil for baselines.
  private static func value(
    _ attribute: Attribute, _ rect: Rect, _ margins: EdgeInsets
  ) -> Double? {
    switch attribute {
    case .leftMargin: rect.minX + margins.left
    case .rightMargin: rect.maxX - margins.right
    case .topMargin: rect.minY + margins.top
    case .bottomMargin: rect.maxY - margins.bottom
    default: nil
    }
  }

  /// The constant with which a shape holds on the canvas; nil if unknown.
  func constant(_ first: Anchor, _ second: Anchor?, multiplier: Double = 1) -> Double? {
    guard let own = value(first) else { return nil }
    guard let second else { return own }
    return value(second).map { own - multiplier * $0 }
  }

  /// True if the canvas satisfies a constraint; nil if unknown.
  func holds(_ shape: ConstraintShape) -> Bool? {
    guard let needed = constant(shape.first, shape.second, multiplier: shape.multiplier) else {
      return nil
    }
    switch shape.relation {
    case .equal: return (needed - shape.constant).magnitude <= Self.tolerance
    case .greaterThanOrEqual: return needed >= shape.constant - Self.tolerance
    case .lessThanOrEqual: return needed <= shape.constant + Self.tolerance
    }
  }

  /// The other views in an item's superview.
  func siblings(of item: Int) -> [Int] {
    guard let superview = scene.items[item].superview else { return [] }
    return scene.children(of: superview).filter {
      $0 != item && !scene.items[$0].isGuide && rects[$0] != nil
    }
  }

  /// The nearest sibling that lies beside an item at one side, and the gap, points.
  func neighbour(of item: Int, at edge: Edge) -> (item: Int, gap: Double)? {
    guard let own = rects[item] else { return nil }
    var best: (item: Int, gap: Double)?
    for other in siblings(of: item) {
      guard let rect = rects[other], Self.isBeside(own, rect, across: edge.axis.other) else {
        continue
      }
      let gap =
        switch edge {
        case .left: own.minX - rect.maxX
        case .right: rect.minX - own.maxX
        case .top: own.minY - rect.maxY
        case .bottom: rect.minY - own.maxY
        }
      guard gap >= -Self.tolerance, gap < best?.gap ?? .infinity else { continue }
      best = (other, max(0, gap))
    }
    return best
  }

  private static func isBeside(_ a: Rect, _ b: Rect, across axis: Axis) -> Bool {
    min(a.end(axis), b.end(axis)) - max(a.start(axis), b.start(axis)) > 0
  }
}
