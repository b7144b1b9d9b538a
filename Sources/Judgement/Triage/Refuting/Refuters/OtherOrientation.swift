import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Devices and orientations on which the screen is not shown, as far as names, classes, the
  /// canvas and projects show it.
  static let orientation = Refuter(
    "orientation", Evidence(findings: 263, authors: 51),
    test: "an orientation in which the screen is not shown refutes",
    [
      .refutes("its class, or its presenter, allows portrait only") {
        $0.isOnLandscapePhone && $0.variant.environment.size != $0.scene.reference.size
          && $0.scene.code?.portraitOnly.contains($0.scene.controller ?? $0.scene.id) ?? false
      },
      // UIKit loads `~ipad` on tablets only, and code chooses by other endings.
      .refutes("its name is that of a screen for other devices, or for another orientation") {
        $0.isOnAnotherDeviceThanNamed
      },
      // A landscape canvas is a choice: Interface Builder offers portrait by default.
      .refutes("it is drawn for a phone in landscape, and the finding is in portrait") {
        $0.isDrawnInLandscape && $0.variant.environment.verticalSizeClass == .regular
          && $0.variant.environment.horizontalSizeClass == .compact
      },
      // There is little room, and which apps turn is not always known: of 5 ties on phones on their side, on public apps
      // that were read one by one, 1 was right; of nine pictures of nine authors one. Of 20 pages that scroll
      // sideways 15 of eight authors do so there alone: their content is as wide as the screen, and they end at its safe
      // area.
      .refutes("on phones in landscape, and no project says that the app rotates") { facts in
        facts.isOnLandscapePhone && facts.hasNoProject
          && (facts.topic == .ambiguous || facts.kind == .scrollsOneWay
            || facts.topic == .outside
              && facts.items.allSatisfy { facts.scene.items[$0].isPictureOrSurface })
      },
    ])
}

extension FindingFacts {
  fileprivate var isOnAnotherDeviceThanNamed: Bool {
    guard isOfDocument, let named = scene.code?.devices else { return false }
    let size = variant.environment.size
    let isWhole = scene.presentation == .devices
    if let isForTablets = named.isForTablets {
      let screen = ShownScreen.screen(variant.environment, of: scene)
      if let screen, (screen.device.idiom == .pad) != isForTablets { return true }
      // No phone is as long.
      if screen == nil, !isForTablets, size.width > Self.longestPhone { return true }
    }
    guard let isLandscape = named.isLandscape else { return false }
    if isWhole { return (size.width > size.height) != isLandscape }
    // If it is not a screen, only its width is known.
    return isLandscape
      ? size.width < Self.leastLandscapeWidth
      : named.isForTablets == false && size.width > Self.widestPhone
  }

  /// Points: the longest phone on its side, and the shortest.
  private static let longestPhone = 956.0
  private static let leastLandscapeWidth = 480.0

  fileprivate var isDrawnInLandscape: Bool {
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
