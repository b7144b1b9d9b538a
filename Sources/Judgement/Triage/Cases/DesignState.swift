import AutoLayout
import Judging
import Verification

extension Invariant.Kind {
  /// True for what anybody sees who looks at the screen: conflicts are logged, and a place that is ambiguous may look
  /// right, but content that is compressed looks wrong whichever it is.
  fileprivate var isSeen: Bool {
    switch topic {
    case .statement, .layout, .conflict, .other: false
    case .ambiguous: self == .unambiguousCompression
    default: true
    }
  }
}

extension VariantJudge {
  /// Points across the phones of designs, up to a current one.
  private static let widths = 375.0..<393

  /// True if a violation in a view of an app's code can be seen in its design: on the canvas, and on a current phone with the
  /// canvas's settings.
  ///
  /// - Parameter ids: Of the items concerned.
  mutating func isInDesign(
    _ violation: Violation, _ ids: [String], of variant: Variant
  ) -> Bool {
    guard scene.host.appPlace != nil, violation.kind.isSeen,
      scene.isOfDesign, FindingFacts.isOnCanvas(variant, of: scene)
    else { return false }
    var current = variant
    if scene.presentation == .devices {
      guard let phone = scene.currentPhone else { return true }
      current = variant.moved(to: phone)
    } else if Self.widths.contains(variant.environment.size.width) {
      current.environment.size.width = Self.widths.upperBound
    }
    return shows(violation, ids, in: current)
  }
}

extension Scene {
  /// A current phone of the middle size, held upright; nil if the app runs on none.
  fileprivate var currentPhone: Environment? {
    let screens = (supportedScreens ?? Screen.selection).filter { screen in
      screen.device.idiom == .phone && screen.device.isCurrent && screen.window == nil
        && screen.orientation == .portrait
    }
    let middle = screens.min {
      ($0.size.width - Self.middle).magnitude < ($1.size.width - Self.middle).magnitude
    }
    return middle?.environment(bars: bars)
  }
  /// Points across it.
  private static let middle = 393.0

  /// False for what code builds for another direction, type size or screen than that of the design.
  fileprivate var isOfDesign: Bool {
    reference.layoutDirection == .leftToRight && reference.contentSizeCategory == .large
      && !reference.isBoldText
      && (presentation != .devices
        || reference.horizontalSizeClass == .compact && reference.verticalSizeClass == .regular)
  }
}
