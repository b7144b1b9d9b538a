import AutoLayout
import Platform
import TextMetrics

extension DocumentDescription {
  /// Pixels per point: the device's, or by rule canvas.whole-points.
  var scale: Double {
    if let device { return device.scale }
    return unknownDevice == nil && CanvasRules.wholePoints.value(for: version) ? 1 : 2
  }

  /// The size classes of the canvas; `any` on the square canvas of Xcode 6 and 7 (semantics 10.2).
  var sizeClasses: (horizontal: SizeClass, vertical: SizeClass) {
    guard let name = device?.id ?? unknownDevice else { return (.any, .any) }
    if name.hasPrefix("ipad") {
      let isNarrow = adaptation.contains("split") || adaptation == "slideover"
      return (isNarrow ? .compact : .regular, .regular)
    }
    guard isLandscape else { return (.compact, .regular) }
    return (device?.isRegularInLandscape ?? false ? .regular : .compact, .compact)
  }

  /// The content size category of the canvas: rule canvas.text-size.
  var contentSizeCategory: ContentSizeCategory {
    switch CanvasRules.textSize.value(for: version) {
    case .extraSmall: .extraSmall
    case .medium: .medium
    case .large: .large
    }
  }
}
