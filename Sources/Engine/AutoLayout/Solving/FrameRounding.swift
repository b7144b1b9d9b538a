/// Rounding to device pixels (semantics 1.5): edges in absolute coordinates to the nearest pixel,
/// half up; a size is the difference of its rounded edges.
struct FrameRounding: Sendable {
  let scale: Double

  func round(_ value: Double) -> Double {
    (value * scale + 0.5 + PixelTie.tolerance).rounded(.down) / scale
  }

  func round(_ rect: Rect) -> Rect {
    let left = round(rect.minX)
    let top = round(rect.minY)
    return Rect(
      x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
  }
}

/// The rounding of edges in the middle of a pixel.
public enum PixelTie {
  /// Solved values carry noise far below this share of a pixel; ties must not depend on it.
  public static let tolerance = 1e-6
}
