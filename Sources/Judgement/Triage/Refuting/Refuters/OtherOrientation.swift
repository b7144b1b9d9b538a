import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Ways of holding a phone in which the screen is not shown, as far as classes, the canvas and projects tell.
  static let orientation = Refuter(
    "orientation", Evidence(findings: 0, authors: 0),
    test: "a way of holding a phone in which the screen is not shown refutes",
    [
      .refutes("its class, or what shows it, says that it is shown upright only") {
        $0.isOnPhoneOnItsSide && $0.variant.environment.size != $0.scene.reference.size
          && $0.scene.code?.upright.contains($0.scene.controller ?? $0.scene.id) ?? false
      },
      // Who draws a phone on its side draws what is shown so: a portrait canvas is what Interface Builder gives.
      .refutes("it is drawn for a phone on its side, and the finding is of one held upright") {
        $0.isDrawnOnItsSide && $0.variant.environment.verticalSizeClass == .regular
          && $0.variant.environment.horizontalSizeClass == .compact
      },
      // There is little room, and which apps turn is not always known: of 5 ties on phones on their side, on public apps
      // that were read one by one, 1 was right; of nine pictures of nine authors one.
      .refutes("on phones on their side, and no project says that the app turns") { facts in
        facts.isOnPhoneOnItsSide && facts.hasNoProject
          && (facts.topic == .undecided
            || facts.topic == .outside
              && facts.items.allSatisfy { facts.scene.items[$0].isPictureOrSurface })
      },
    ])
}

extension FindingFacts {
  fileprivate var isDrawnOnItsSide: Bool {
    isOfDocument && scene.presentation == .devices
      && scene.reference.verticalSizeClass == .compact
      && scene.reference.size.width > scene.reference.size.height
  }
}

extension Item {
  fileprivate var isPictureOrSurface: Bool {
    if stack != nil { return true }
    return switch content {
    case .imageView, .plain: true
    default: false
    }
  }
}
