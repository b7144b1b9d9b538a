import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Surfaces and pictures that extend beyond an edge, or overlap what they cover, as their author
  /// intended.
  static let surface = Refuter(
    "surface", Evidence(findings: 33, authors: 20),
    test: "a view that extends equally beyond two opposite edges is intended",
    [
      // A colour that extends beyond the screen is seen as far as the screen.
      .refutes("a view without text, image or control extends beyond the screen") { facts in
        facts.topic == .outside && facts.isOfDocument
          && facts.items.allSatisfy {
            facts.isBareSurface($0) && facts.scene.items[$0].superview == 0
          }
      },
      // A picture that is as long as its superview along one axis, and centred along the other, covers it at any ratio of its
      // sides; what is held beyond both opposite edges is.
      .refutes("it extends equally beyond two opposite edges") {
        $0.topic == .outside && ($0.isCoveringPicture || $0.isHeldBeyondBothEdges)
      },
      .refutes("the picture lies behind other views on the canvas already") {
        $0.topic == .overlap && $0.isOfDocument && $0.liesOnBackgroundPicture
      },
      // Blobs, rims and shadows are drawn to extend beyond the edge, and the picture may be clear there: of 8 findings
      // of five apps that readers judged, one was right.
      .weakens("a picture may extend beyond an edge or over other views") {
        ($0.topic == .outside || $0.topic == .overlap) && $0.isOfDocument && $0.concernsPicture
      },
      // A spinner lies on what is loaded, and two boxes of colours hide nothing of each other.
      .refutes("a view without content, or an activity indicator, may be over what it covers") {
        facts in
        facts.topic == .overlap && facts.isOfDocument
          && (facts.items.contains { facts.scene.items[$0].isActivityIndicator }
            || facts.items.allSatisfy(facts.isBareSurface))
      },
    ])
}

extension FindingFacts {
  /// True if the one item concerned is a picture with a fixed aspect ratio, centred along the axis
  /// along which it extends beyond its superview, and as long as its superview along the other.
  fileprivate var isCoveringPicture: Bool {
    guard items.count == 1, let item = items.first, case .imageView = scene.items[item].content,
      let superview = scene.items[item].superview, let axis = axes.first, axes.count == 1
    else { return false }
    let held = constraints.map { scene.constraints[$0] }.filter {
      $0.relation == .equal && $0.priority == 1000
    }
    func ties(_ constraint: Constraint, _ first: Attribute, to other: Int, _ second: Attribute)
      -> Bool
    {
      let sides = [constraint.first, constraint.second].compactMap { $0 }
      return constraint.constant == 0
        && sides.contains { $0.item == item && $0.attribute == first }
        && sides.contains { $0.item == other && $0.attribute == second }
    }
    let (own, across): (Attribute, Attribute) =
      axis == .horizontal ? (.width, .height) : (.height, .width)
    let centre: Attribute = axis == .horizontal ? .centerX : .centerY
    return held.contains { ties($0, centre, to: superview, centre) }
      && held.contains { ties($0, across, to: superview, across) && $0.multiplier == 1 }
      && held.contains { ties($0, own, to: item, across) }
  }

  /// True if constraints hold the one item concerned equally far beyond both edges of its
  /// superview, or of a guide there, along the failing axis.
  fileprivate var isHeldBeyondBothEdges: Bool {
    guard isOfDocument, items.count == 1, let item = items.first, let axis = axes.first,
      let superview = scene.items[item].superview
    else { return false }
    let starts: Set<Attribute> =
      axis == .horizontal ? [.left, .leading] : [.top]
    let ends: Set<Attribute> = axis == .horizontal ? [.right, .trailing] : [.bottom]
    func isAround(_ other: Int) -> Bool {
      other == superview || scene.items[other].superview == superview && scene.items[other].isGuide
    }
    /// Points by which constraints hold it beyond edges.
    func beyond(_ edges: Set<Attribute>, _ outward: Double) -> Double? {
      for constraint in scene.constraints
      where constraint.isInstalled && constraint.relation == .equal && constraint.multiplier == 1 {
        guard let second = constraint.second, edges.contains(constraint.first.attribute),
          edges.contains(second.attribute)
        else { continue }
        if constraint.first.item == item, isAround(second.item) {
          return outward * constraint.constant
        }
        if second.item == item, isAround(constraint.first.item) {
          return -outward * constraint.constant
        }
      }
      return nil
    }
    guard let start = beyond(starts, -1), let end = beyond(ends, 1) else { return false }
    return start > 0 && start == end
  }
}

extension FindingFacts {
  /// True if the view behind is a picture that has another view than the one in front on it on the canvas.
  fileprivate var liesOnBackgroundPicture: Bool {
    guard items.count == 2, let back = items.min(), let front = items.max(),
      case .imageView = scene.items[back].content,
      let superview = scene.items[back].superview, scene.items[front].superview == superview,
      let picture = scene.items[back].designFrame
    else { return false }
    return scene.children(of: superview).contains { other in
      guard other > back, other != front, !scene.items[other].isHidden, !isBareSurface(other),
        let frame = scene.items[other].designFrame
      else { return false }
      return Axis.allCases.allSatisfy {
        min(frame.end($0), picture.end($0)) - max(frame.start($0), picture.start($0))
          >= Self.onPicture
      }
    }
  }

  /// Points along both axes: more than two views share at their edges.
  private static let onPicture = 8.0
}

extension FindingFacts {
  fileprivate var concernsPicture: Bool {
    items.contains { item in
      guard case .imageView = scene.items[item].content else { return false }
      return true
    }
  }
}

extension Item {
  fileprivate var isActivityIndicator: Bool {
    switch content {
    case .control(.activityIndicator), .control(.activityIndicatorLarge): true
    default: false
    }
  }
}
