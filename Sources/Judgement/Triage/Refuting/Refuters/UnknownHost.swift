import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Views that are presented or hosted differently from a screen of their own.
  static let host = Refuter(
    "host", Evidence(findings: 40, authors: 18),
    test: "a sheet or a host places what would come under a bar",
    [
      // Semantics 7.3.
      .refutes("it is presented as a sheet, which begins below the status bar") {
        $0.topic == .obscured && $0.edge == .top && $0.scene.bars.isSheet
      },
      .refutes("no controller uses the view as its own, and where its host puts it is unknown") {
        $0.topic == .obscured && $0.isOfDocument && $0.scene.items[0].annotations.standsAlone
      },
      .refutes("it is a part of a screen, whose place there is unknown") {
        $0.topic == .obscured && !($0.scene.host.appPlace?.openAxes.isEmpty ?? true)
      },
      .refutes("the view is beside its controller, and no outlet connects it") {
        $0.isOfDocument && $0.scene.host == .nothing
      },
      // Interface Builder draws what is lower than a screen with the insets of one.
      .refutes("its canvas has the safe area of a screen, and it is a part of one") {
        $0.topic.isPlace && $0.isHeldBySafeAreaOfPart
      },
    ])
}

extension FindingFacts {
  fileprivate var isHeldBySafeAreaOfPart: Bool {
    guard scene.presentation == .component, scene.items[0].annotations.standsAlone else {
      return false
    }
    return constraints.contains { index in
      [scene.constraints[index].first, scene.constraints[index].second].compactMap(\.self).contains
      {
        scene.items[$0.item].superview == 0 && scene.items[$0.item].kind == .layoutGuide(.safeArea)
      }
    }
  }
}
