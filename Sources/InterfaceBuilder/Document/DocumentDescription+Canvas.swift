import AutoLayout
import TextMetrics

extension DocumentDescription {
  /// Pixels per point: the device's; canvases without a device show whole points.
  var scale: Double {
    if let device { return device.scale }
    return unknownDevice == nil ? 1 : 2
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

  /// Xcode 7 shows text styles one step smaller than the standard (metrics 6).
  var contentSizeCategory: ContentSizeCategory {
    (8000..<11000).contains(toolsVersion) ? .medium : .large
  }
}
