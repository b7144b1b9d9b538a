import UIKit

/// The height that a view's content requires at the width that its host gives it.
@MainActor
struct ContentHeight {
  private let view: UIView
  private let width: Double

  /// More than any spacing that an author would distribute, in points.
  private static let surplus = 120.0

  /// - Parameter view: The view, which is laid out at other sizes, and has another frame
  ///   afterwards.
  init(of view: UIView, width: Double) {
    self.view = view
    self.width = width
  }

  /// 0 if no content requires a height; a separator may be as high as a pixel.
  var points: Double { max(0, fitted) }

  /// True if the view needs that height: in a higher host a text or a control would be stretched,
  /// or content that its author pins to its lower edge would leave it. A screen with a button at
  /// its bottom, or a list, takes any height.
  var isAsked: Bool {
    let own = fitted
    guard own > 0 else { return false }
    func seen(in height: Double) -> (heights: [CGFloat], gaps: [CGFloat]) {
      view.frame = CGRect(x: 0, y: 0, width: width, height: height)
      view.layoutIfNeeded()
      return (Self.shown(below: view).map(\.bounds.height), gapsAtBottom)
    }
    let (before, after) = (seen(in: own), seen(in: own + Self.surplus))
    guard before.heights.count == after.heights.count else { return false }
    return zip(before.heights, after.heights).contains { $0 + 0.5 < $1 }
      || zip(before.gaps, after.gaps).contains { abs($0 - $1) > 0.5 }
  }

  private var fitted: Double {
    Double(
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height)
  }

  /// Visible texts and controls; images may be as high as there is room.
  private static func shown(below view: UIView) -> [UIView] {
    if view.isHidden { return [] }
    let isContent = view.intrinsicContentSize.height > 0 && !(view is UIImageView)
    return (isContent ? [view] : []) + view.subviews.flatMap(shown)
  }

  /// Points from the lower edge to that of each view that the author pins there.
  private var gapsAtBottom: [CGFloat] {
    view.constraints.filter { $0.relation == .equal }.compactMap { constraint in
      let sides = [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem, constraint.secondAttribute),
      ]
      guard sides.allSatisfy({ $0.1 == .bottom }), sides.contains(where: { isEdge($0.0) }),
        let inner = sides.lazy.compactMap({ $0.0 as? UIView }).first(where: { $0 !== view })
      else { return nil }
      return view.bounds.height - inner.convert(inner.bounds, to: view).maxY
    }
  }

  private func isEdge(_ item: AnyObject?) -> Bool {
    item === view || (item as? UILayoutGuide)?.owningView === view
  }
}
