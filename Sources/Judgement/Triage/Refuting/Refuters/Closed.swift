import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Views that the document closes: who gives a length of 0, or draws one, shows nothing there until code opens it.
  static let closed = Refuter(
    "closed", Evidence(findings: 0, authors: 0),
    test: "a view that the document closes is not cut",
    [
      .refutes("the document gives it, or a view around it, a length of 0") {
        ($0.topic.isCut || $0.topic.isPlace || [.undecided, .collapse].contains($0.topic))
          && $0.isClosedByDocument
      }
    ])
}

extension FindingFacts {
  fileprivate var isClosedByDocument: Bool {
    isOfDocument
      && items.contains { item in
        chain(of: item).contains { view in
          (axes.isEmpty ? Axis.allCases : axes).contains { axis in
            scene.constraints.contains {
              $0.second == nil && $0.first.item == view && $0.relation == .equal
                && $0.isInstalled && !$0.isPlaceholder && $0.constant == 0
                && $0.first.attribute.axis == axis
            }
          }
        }
      }
  }
}
