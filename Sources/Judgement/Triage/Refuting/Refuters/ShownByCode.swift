import AutoLayout
import Judging
import SourceFacts
import Verification

extension Refuter {
  /// Views that are not shown together, or not at all until code shows them.
  static let shownByCode = Refuter(
    "shown-by-code", Evidence(findings: 235, authors: 42),
    test: "views of which code shows one without the other may lie on each other",
    [
      // When a hidden view of the document is shown, code decides what else changes.
      .refutes("a view that the document hides is shown") { $0.showsHidden },
      // Views of which code shows some at a time need not find room beside each other.
      .refutes("code decides which of the views concerned are shown") {
        $0.topic == .overlap && $0.isOneShownByCode
          || $0.isConflictOfStack && $0.hasNeighbourShownByCode
          || $0.isOfRoom && $0.axes != [.vertical] && $0.hasNeighbourShownByCode
      },
      // A length of a view that its stack view hides contradicts the length 0 there.
      .refutes(
        "one of the conflicting constraints breaks unseen: the length of a hidden view"
      ) { $0.topic == .conflict && $0.isOnlyInTheLog },
      // Priority 1000 makes the size of the content required: the stated length decides, as its author drew it.
      .refutes(
        "the length that the document states for the view decides over the size of its content"
      ) {
        $0.isLengthOverContent
      },
      // A length of 0 closes a view until code opens it.
      .refutes("the document closes it, or a view around it, with a length of 0") {
        ($0.topic.isTruncated || $0.topic.isPlace || [.ambiguous, .collapse].contains($0.topic))
          && $0.isClosedByDocument
      },
    ])
}

extension FindingFacts {
  /// True if an item concerned is visible only because a hidden view of the document is shown.
  fileprivate var showsHidden: Bool {
    variant.overrides.contains { override in
      guard case .hidden(let hidden, false) = override else { return false }
      return items.contains { $0 == hidden || scene.isAncestor(hidden, of: $0) }
    }
  }

  fileprivate var isConflictOfStack: Bool {
    isOfDocument && topic == .conflict && items.contains { scene.items[$0].stack != nil }
  }

  /// True if code shows a view concerned without the others concerned.
  fileprivate var isOneShownByCode: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        codeSets([.visibility], of: view)
          && !items.allSatisfy { $0 == view || scene.isAncestor(view, of: $0) }
      }
    }
  }

  /// True if code shows and hides a neighbour of a view concerned in a stack view.
  fileprivate var hasNeighbourShownByCode: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        guard let stack = scene.items[view].superview, scene.items[stack].stack != nil else {
          return false
        }
        return codeSets([.arrangement], of: stack)
          || scene.children(of: stack).contains { $0 != view && codeSets([.visibility], of: $0) }
      }
    }
  }

  fileprivate var isClosedByDocument: Bool {
    isOfDocument
      && items.contains { item in
        chain(of: item).contains { view in
          (axes.isEmpty ? Axis.allCases : axes).contains { axis in
            scene.constraints.contains {
              $0.second == nil && $0.first.item == view && $0.relation == .equal
                && $0.isInstalled && !$0.isPlaceholder && $0.constant == 0
                // A wish that any content overrides closes nothing.
                && $0.priority > Self.fittingSizePriority
                && $0.first.attribute.axis == axis
            }
          }
        }
      }
  }

  /// `UILayoutPriority.fittingSizeLevel`.
  private static let fittingSizePriority: Float = 50
}
