import AutoLayout
import TextMetrics

extension DocumentDescription {
  /// Pixels per point: the device's; canvases of Xcode 7 and before show whole points.
  var scale: Double {
    if let device { return device.scale }
    return unknownDevice == nil && toolsVersion < 11000 ? 1 : 2
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

  /// Xcode 7 and before show text styles one step smaller than the standard (metrics 6; of Xcode 5
  /// and 6 headlines of two authors), Xcode 12.5 to 13 at the smallest size: 27 of 29 labels of text
  /// styles in documents of four authors, and none of the versions around them.
  var contentSizeCategory: ContentSizeCategory {
    switch toolsVersion {
    case ..<11000: .medium
    case 18000..<21000: .extraSmall
    default: .large
    }
  }
}
