import AutoLayout
import Judging
import SourceFacts
import Verification

extension Refuter {
  /// Views that are not shown together, or not at all until code shows them.
  static let shownByCode = Refuter(
    "shown-by-code", Evidence(findings: 0, authors: 0),
    test: "views of which code shows one without the other may lie on each other",
    [
      // When a view that the document hides is shown, code decides what else changes.
      .refutes("a view that the document hides is shown") { $0.showsHidden },
      // Views of which code shows some at a time need not find room beside each other.
      .refutes("code decides which of the views concerned are shown") {
        $0.topic == .overlap && $0.isOneShownByCode
          || $0.isConflictOfStack && $0.hasNeighbourShownByCode
          || $0.isOfRoom && $0.axes != [.vertical] && $0.hasNeighbourShownByCode
      },
      // A length of a view that its stack view hides contradicts the length 0 there.
      .refutes(
        "of the constraints that contradict each other one may give way unseen: the length of a hidden view"
      ) { $0.topic == .conflict && $0.isOnlyInTheLog },
    ])
}

extension FindingFacts {
  /// Whether an item concerned is seen only since a view that the document hides is shown.
  fileprivate var showsHidden: Bool {
    variant.overrides.contains { override in
      guard case .hidden(let hidden, false) = override else { return false }
      return items.contains { $0 == hidden || scene.isAncestor(hidden, of: $0) }
    }
  }

  fileprivate var isConflictOfStack: Bool {
    isOfDocument && topic == .conflict && items.contains { scene.items[$0].stack != nil }
  }

  /// Whether code shows a view concerned without the others concerned.
  fileprivate var isOneShownByCode: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        codeSets([.visibility], of: view)
          && !items.allSatisfy { $0 == view || scene.isAncestor(view, of: $0) }
      }
    }
  }

  /// Whether a view beside one concerned, in one stack view, comes and goes by code.
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
}
