import AutoLayout
import Judging
import SourceFacts
import Verification

extension Refuter {
  /// Views that code places or sizes.
  static let frameOfCode = Refuter(
    "frame-of-code", Evidence(findings: 295, authors: 21),
    test: "what code places or sizes need not overlap",
    [
      .refutes("code sets the frame, the size or constraints of a view concerned") {
        $0.isOfRoom && ($0.codeSets([.frame, .constraints]) || $0.isSizedByClass)
      },
      // If no constraint names a view, or constraints give only its lengths, code places it.
      .refutes("no constraint places the view, and code does") {
        $0.kind == .unambiguous && ($0.hasUnplacedItem || $0.concernsViewAnchoredByCode)
          || $0.topic == .obscured && $0.concernsViewWithFrameOfCode
      },
      // The autoresizing constraints of the stored frame are gone once code has set the frame.
      .refutes("code sets the frame whose autoresizing mask takes part") {
        $0.topic == .conflict && $0.isOfDocument && $0.isHeldByMask([.frame])
      },
      .refutes("code sets the frame of the controller's view, which is no whole screen") {
        $0.topic == .obscured && $0.isOfDocument && $0.codeSets([.frame], of: 0)
      },
      .refutes("code sizes the cell, and its size on the canvas decides it") {
        $0.isOfRoom
          && ($0.isHeldByMask([.cellSize]) || $0.isHeldByMask([.cellHeight], along: [.vertical]))
      },
      .refutes(
        "they conflict because of the height of a row on the canvas, and code lets it size itself"
      ) {
        $0.topic == .conflict && $0.isHeldByMask([.selfSizing], along: [.vertical])
      },
      // Code may make it as long as the constraints want it.
      .weakens("they conflict because of the size of a cell on the canvas, and code sizes it") {
        $0.topic == .conflict
          && ($0.isHeldByMask([.cellSize]) || $0.isHeldByMask([.cellHeight], along: [.vertical]))
      },
    ])
}

extension FindingFacts {
  /// True if no constraint names an item concerned and no stack view arranges it.
  fileprivate var hasUnplacedItem: Bool {
    isOfDocument
      && items.contains { item in
        guard let superview = scene.items[item].superview, scene.items[superview].stack == nil
        else { return false }
        return !scene.constraints.contains { $0.first.item == item || $0.second?.item == item }
      }
  }

  /// True if the stored frame of a view takes part, and code sets one of these of it.
  fileprivate func isHeldByMask(
    _ properties: Set<CodeUse.Property>, along axes: Set<Axis> = Set(Axis.allCases)
  ) -> Bool {
    masks.contains { item, held in
      !held.isDisjoint(with: axes) && codeSets(properties, of: item)
    }
  }

  /// True if a view with an outlet has lengths only.
  fileprivate var concernsViewAnchoredByCode: Bool {
    isOfDocument
      && items.contains { item in
        guard scene.outletTargets.contains(scene.items[item].id),
          let superview = scene.items[item].superview, scene.items[superview].stack == nil
        else { return false }
        return !scene.constraints.contains {
          $0.second != nil && $0.mentions(item) && axes.contains($0.first.attribute.axis)
        }
      }
  }

  fileprivate var concernsViewWithFrameOfCode: Bool {
    isOfDocument
      && items.contains {
        scene.items[$0].autoresizing != nil && scene.outletTargets.contains(scene.items[$0].id)
      }
  }

  /// True if the class of a view concerned, or of one of its superviews, returns its size where no
  /// constraint gives its length.
  fileprivate var isSizedByClass: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        codeSets([.size], of: view)
          && !(axes.isEmpty ? Axis.allCases : axes).allSatisfy { axis in
            scene.constraints.contains {
              $0.second == nil && $0.first.item == view && $0.relation == .equal
                && !$0.isPlaceholder
                && $0.first.attribute.axis == axis
            }
          }
      }
    }
  }
}
