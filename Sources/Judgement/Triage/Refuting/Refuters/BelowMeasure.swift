import AutoLayout
import Judging
import TextMetrics
import Verification

extension Refuter {
  /// Defects too small to see, or smaller than the error of a measurement, judged by the frames
  /// that Interface Builder stored: the result of its own solver and fonts.
  static let belowMeasure = Refuter(
    "below-measure", Evidence(findings: 133, authors: 46),
    test: "a failure that nobody can see refutes",
    [
      .refutes("by less than a point") {
        ([.overlap, .outside, .line, .direction].contains($0.topic) || $0.isBoundedFreedom)
          && $0.margin < 0 && $0.margin > -1
      },
      // A pixel of the coarsest current screen: a gap that closes at two pixels a point rounds differently at three.
      .refutes("a constraint is broken by less than half a point") {
        $0.topic == .conflict && $0.isOfDocument && $0.isBrokenBarely
      },
      // Texts are measured by tables: of 1,039 labels that `plumb bench labels` can compare, 96 in 100 are measured
      // within two points of their width, the others wider or narrower. A missing font measures as Helvetica, whose
      // letters are a little wider or narrower.
      .refutes(
        "the text is truncated by less than the error of its measurement, or of a substitute font"
      ) {
        $0.topic.isTruncated && $0.axes == [.horizontal]
          && ($0.margin >= -2 || $0.isBarelyCutInAnotherFont)
      },
      .refutes("the frames that Interface Builder stored satisfy these constraints") {
        $0.isRefutedByFrames
      },
      .refutes(
        "the variant is the canvas itself, and the text fits the frame that Interface Builder stored"
      ) {
        $0.topic.isTruncated && $0.isOnDrawnCanvas && $0.fitsStoredFrame
      },
      // It knew bars of which the document says nothing. What one edge alone holds is as far out on every screen.
      .refutes("it lies inside in the frames that Interface Builder stored for the canvas") {
        $0.topic == .outside && ($0.isOnDrawnCanvas || $0.isHeldAtOneEdge)
          && $0.isInsideInStoredFrames
      },
      // A reader of bold text can read on where a few letters are missing. Of 11 findings of nine
      // authors that were read one by one two were right.
      .refutes("the text is truncated with Bold Text alone, and its font does not grow") {
        $0.topic.isTruncated && $0.needsBoldTextAlone
      },
      // One of several texts below each other is a little lower than it might be: the remaining room is less than a
      // line.
      .refutes("how texts below each other share less than a line of room is undetermined") {
        $0.kind == .unambiguous && $0.axes == [.vertical] && $0.isBoundedFreedom
          && $0.isLessThanALine
      },
    ])
}

extension FindingFacts {
  /// True if a constraint is broken by less than a pixel of any current screen.
  fileprivate var isBrokenBarely: Bool { margin <= -0.1 && margin > -0.5 }

  /// True if an ambiguous place is bounded at both sides. The distance in the second layout that was found proves
  /// nothing for a view that is free at one side: it may lie anywhere.
  var isBoundedFreedom: Bool {
    // The distance that something scrolls has no bound, and no witness.
    guard topic == .ambiguous, kind != .scrollableContent, isOfDocument, let axis = axes.first
    else { return false }
    let starts: Set<Attribute> = [.top, .left, .leading, .topMargin, .leftMargin, .leadingMargin]
    return items.allSatisfy { item in
      // A stack view bounds what it arranges.
      if let superview = scene.items[item].superview, scene.items[superview].stack != nil {
        return true
      }
      var sides: Set<Int> = []
      for constraint in scene.constraints
      where constraint.isInstalled && constraint.first.attribute.axis == axis
        && constraint.second != nil
      {
        for anchor in [constraint.first, constraint.second].compactMap(\.self)
        where anchor.item == item {
          switch anchor.attribute {
          case .width, .height: continue
          case .centerX, .centerY, .firstBaseline, .lastBaseline: sides.formUnion([-1, 1])
          default: sides.insert(starts.contains(anchor.attribute) ? -1 : 1)
          }
        }
      }
      return sides.count == 2
    }
  }

  /// True if all items concerned are texts, and none may move by as much as a line of the smallest.
  fileprivate var isLessThanALine: Bool {
    let sizes = items.compactMap { item -> Double? in
      switch scene.items[item].content {
      case .label(let text): text.font.pointSize
      case .button(let button): button.title?.font.pointSize
      default: nil
      }
    }
    guard sizes.count == items.count, let least = sizes.min() else { return false }
    return margin > -least
  }

  /// True if Bold Text is the only difference from the canvas in how texts are shown, and no font
  /// follows the content size.
  fileprivate var needsBoldTextAlone: Bool {
    let (environment, designed) = (variant.environment, scene.reference)
    return isOfDocument && environment.isBoldText && !designed.isBoldText
      && environment.contentSizeCategory == designed.contentSizeCategory && !needsInventedText
      && items.allSatisfy { scene.items[$0].text?.font.textStyle == nil }
  }
}

extension FindingFacts {
  /// True if all items concerned are inside their superviews in the stored frames, and none is marked as misplaced.
  fileprivate var isInsideInStoredFrames: Bool {
    !items.isEmpty
      && items.allSatisfy { item in
        guard let superview = scene.items[item].superview,
          let frame = scene.items[item].designFrame,
          let outer = scene.items[superview].designFrame,
          ![item, superview].contains(where: { scene.items[$0].annotations.isMisplaced })
        else { return false }
        return (axes.isEmpty ? Axis.allCases : axes).allSatisfy {
          frame.start($0) >= -Self.storedFrameTolerance
            && frame.end($0) <= outer.size[$0] + Self.storedFrameTolerance
        }
      }
  }

  /// True if one constraint of the author alone holds what is judged: the edge that extends beyond the superview, at a
  /// constant distance from the superview's own edge there, or from that of a guide.
  fileprivate var isHeldAtOneEdge: Bool {
    guard constraints.count == 1, let edge, let item = items.first, items.count == 1,
      edge.axis == .vertical || variant.environment.layoutDirection == .leftToRight,
      let superview = scene.items[item].superview
    else { return false }
    let held = scene.constraints[constraints[0]]
    guard held.relation == .equal, held.multiplier == 1, let second = held.second else {
      return false
    }
    let anchors = [held.first, second]
    guard let own = anchors.first(where: { $0.item == item }),
      let other = anchors.first(where: { $0.item != item }),
      Self.attributes(of: edge).contains(own.attribute)
    else { return false }
    if other.item == superview { return Self.attributes(of: edge).contains(other.attribute) }
    guard scene.items[other.item].superview == superview else { return false }
    return switch scene.items[other.item].kind {
    case .layoutGuide(.bottomLayoutGuide): edge == .bottom && other.attribute == .top
    case .layoutGuide(.topLayoutGuide): edge == .top && other.attribute == .bottom
    case .layoutGuide: Self.attributes(of: edge).contains(other.attribute)
    default: false
    }
  }

  private static func attributes(of edge: Edge) -> Set<Attribute> {
    switch edge {
    case .top: [.top]
    case .bottom: [.bottom]
    case .left: [.left, .leading]
    case .right: [.right, .trailing]
    }
  }

  /// Points: stored frames lie on whole or half points.
  private static let storedFrameTolerance = 0.51
}
