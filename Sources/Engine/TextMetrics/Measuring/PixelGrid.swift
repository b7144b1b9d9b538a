/// Rounding to the pixels of a screen.
///
/// A scale that is not finite or not positive counts as 1.
struct PixelGrid {
  let scale: Double

  init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  func up(_ value: Double) -> Double { (value * scale).rounded(.up) / scale }

  /// Nearest pixel, halves up.
  func nearest(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
}
