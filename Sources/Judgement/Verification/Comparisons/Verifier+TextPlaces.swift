import AutoLayout
import Simplex

/// The verdicts that depend on rounded frames (semantics 1.5): truncated texts and their numbers of
/// lines.
///
/// Edges are rounded to pixels one by one, so that a width of rounded edges jumps by a pixel where
/// one of them passes the middle of a pixel. It differs from the unrounded width by less than a
/// pixel: only between the two widths on the grid around a threshold do the jumps matter.
extension Verifier {
  /// The places along a stretch at which the verdict about a text, or its number of lines, may
  /// change because of rounding.
  public func textPlaces(_ stretch: AffineLayout) -> [Comparison.Place] {
    let layout = stretch.layout
    let pixel = 1 / layout.environment.scale
    let allowance = max(pixel, Tolerance.allowance(in: layout.scene))
    var places: [Comparison.Place] = []
    for item in layout.items.indices where layout.items[item].isPresent {
      guard let text = layout.items[item].text else { continue }
      let steps = stretch.texts[item]
      // A text on one line needs the same everywhere; what becomes of it counts only where it is read.
      if steps == nil && !isRead(item, layout) { continue }
      let frame = layout.items[item].frameOfText(pixel: pixel)
      let insets = (
        width: frame.width - text.available.width, height: frame.height - text.available.height
      )
      let scale = layout.scene.items[item].text?.smallestScale ?? 1
      /// The length by which a text with this need is judged.
      func judged(_ needed: Double) -> Double { needed * scale - allowance - Tolerance.equality }
      var widths = [Threshold(judged(text.least.width) + insets.width, pixel)]
      var heights = [text.least.height]
      if let steps {
        // The measurer breaks lines to a fraction of a unit of the font. They are broken at the width of the
        // view, and at a pixel more, of smaller letters, where it is asked what does not fit.
        let ends = steps.flatMap { [$0.width, $0.width * scale, $0.width * scale - pixel] }
        widths = ([0, -allowance - Tolerance.equality] + ends).map {
          Threshold($0 + insets.width, pixel, precision: 0.05)
        }
        heights += steps.map(\.height)
      }
      let rect = stretch.rect(item)
      places += Self.jumps(rect.minX, rect.maxX, at: widths, pixel, stretch.piece)
      places += Self.jumps(
        rect.minY, rect.maxY,
        at: Set(heights).map { Threshold(judged($0) + insets.height, pixel) }, pixel, stretch.piece)
    }
    return places
  }

  private func isRead(_ item: Int, _ layout: Layout) -> Bool {
    guard !layout.items[item].isHidden, layout.items[item].text?.string.isBlank == false,
      layout.scene.items[item].text != nil
    else { return false }
    return TruncationCheck.isJudged(layout.scene.items[item])
  }

  /// A bound of rounded lengths.
  private struct Threshold {
    /// Unrounded lengths that may be rounded to either side of it, points: those between the two
    /// lengths on the grid around it, for a length is rounded to one of the two next to it.
    let lengths: ClosedRange<Double>

    /// - Parameter precision: how well the bound is known, pixels.
    init(_ bound: Double, _ pixel: Double, precision: Double = 1e-4) {
      let pixels = bound / pixel
      let low = (pixels - precision).rounded(.up) - 1 - Self.noise
      let high = (pixels + precision).rounded(.up) + Self.noise
      // Nothing is known of a bound beyond all numbers, so every length may be on either side of it.
      lengths =
        low <= high && (low * pixel).isFinite && (high * pixel).isFinite
        ? low * pixel...high * pixel
        : -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    }

    /// More than the error of solving and of ties of rounding, pixels.
    static let noise = 1e-3
  }

  /// The places at which one of two edges jumps while their distance may be rounded to either side
  /// of a threshold.
  private static func jumps(
    _ start: AffineLength, _ end: AffineLength, at thresholds: [Threshold], _ pixel: Double,
    _ piece: LayoutSweep.Piece
  ) -> [Comparison.Place] {
    let length = end - start
    var windows: [ClosedRange<Double>] = []
    if length.slope.magnitude <= AffineLength.flatSlope {
      // On the grid a constant length is rounded to itself wherever it lies.
      let pixels = length.offset / pixel
      guard (pixels - pixels.rounded()).magnitude > 1e-6,
        thresholds.contains(where: { $0.lengths.contains(length.offset) })
      else { return [] }
      guard piece.lower <= piece.upper else { return [] }
      windows = [piece.lower...piece.upper]
    } else {
      for threshold in thresholds {
        guard let a = length.crossing(threshold.lengths.lowerBound),
          let b = length.crossing(threshold.lengths.upperBound)
        else { continue }
        let (low, high) = (max(min(a, b), piece.lower), min(max(a, b), piece.upper))
        if low <= high { windows.append(low...high) }
      }
    }
    return windows.flatMap { window in
      [start, end].flatMap { edge in ticks(of: edge, in: window, pixel) }
    }
  }

  /// The largest number of places of one edge that is listed, far above the number of layouts that
  /// a proof may compute.
  private static let mostTicks = 1e6

  /// The places at which an edge passes the middle of a pixel.
  private static func ticks(
    of edge: AffineLength, in window: ClosedRange<Double>, _ pixel: Double
  ) -> [Comparison.Place] {
    guard edge.slope.magnitude > AffineLength.flatSlope else { return [] }
    let (a, b) = (edge.at(window.lowerBound) / pixel, edge.at(window.upperBound) / pixel)
    let first = (min(a, b) - 0.5 - Threshold.noise).rounded(.up)
    let last = (max(a, b) - 0.5 + Threshold.noise).rounded(.down)
    // No proof may have more places than this.
    return stride(from: first, through: min(last, first + mostTicks), by: 1).compactMap { pixels in
      let middle = (pixels + 0.5) * pixel
      guard let judged = edge.crossing(middle - PixelTie.tolerance * pixel),
        let nominal = edge.crossing(middle)
      else { return nil }
      return Comparison.Place(judged: judged, nominal: nominal)
    }
  }

  /// The comparisons on which violations of truncated texts depend, if there are any: the room beside them
  /// (``TruncationCheck``). Called for stretches inside which none of the other comparisons changes.
  public func roomComparisons(_ stretch: AffineLayout) -> [Comparison] {
    let context = VerifierContext(
      stretch.layout, children: VerifierContext.children(of: stretch.layout.scene),
      isDetailed: false)
    let reference = scope.canvas(of: stretch.layout.environment)?.rects
    return stretch.layout.items.indices.flatMap { item -> [Comparison] in
      guard stretch.layout.items[item].text != nil, context.isShown(item),
        let superview = context.scene.items[item].superview
      else { return [] }
      return Self.roomComparisons(item, superview, stretch, context, reference)
    }
  }

  /// The order of neighbours decides which of them count: before that is known, these are needed.
  public func orderComparisons(_ stretch: AffineLayout) -> [Comparison] {
    let context = VerifierContext(
      stretch.layout, children: VerifierContext.children(of: stretch.layout.scene),
      isDetailed: false)
    var found: [Comparison] = []
    for item in stretch.layout.items.indices where stretch.layout.items[item].text != nil {
      guard let superview = context.scene.items[item].superview else { continue }
      let own = stretch.rect(item)
      for other in context.children[superview] where other != item && context.isShown(other) {
        let rect = stretch.rect(other)
        found += [
          rect.minY - own.maxY, own.minY - rect.maxY, own.minX - rect.maxX, rect.minX - own.maxX,
        ].map { Comparison($0, -Tolerance.equality, nominal: 0) }
        if let intrinsic = stretch.layout.items[other].intrinsicSize.width {
          found.append(Comparison(rect.width, intrinsic, nominal: intrinsic))
        }
      }
    }
    return found
  }

  private static func roomComparisons(
    _ item: Int, _ superview: Int, _ stretch: AffineLayout, _ context: VerifierContext,
    _ reference: [Rect]?
  ) -> [Comparison] {
    let own = context.rect(item)
    let siblings = context.children[superview].filter { other in
      other != item && context.isShown(other)
        && TruncationCheck.isInRow(context.rect(other), of: own)
    }
    var excess = AffineLength(0)
    for sibling in siblings {
      guard let intrinsic = stretch.layout.items[sibling].intrinsicSize.width,
        context.rect(sibling).width > intrinsic
      else { continue }
      excess = excess + stretch.rect(sibling).width - AffineLength(intrinsic)
    }
    var found = [Comparison(excess, 8, nominal: 8)]
    guard let reference, reference.indices.contains(item),
      siblings.allSatisfy(reference.indices.contains)
    else { return found }
    func room(_ left: AffineLength, _ right: AffineLength) -> AffineLength {
      stretch.rect(item).minX - left + right - stretch.rect(item).maxX
    }
    let (outer, screen) = (stretch.rect(superview), stretch.rect(0))
    let insets = context.layout.environment.safeAreaInsets
    let safe = (screen.minX + AffineLength(insets.left), screen.maxX - AffineLength(insets.right))
    let lefts =
      [outer.minX, safe.0, stretch.rect(item).minX] + siblings.map { stretch.rect($0).maxX }
    let rights =
      [outer.maxX, safe.1, stretch.rect(item).maxX] + siblings.map { stretch.rect($0).minX }
    let before = TruncationCheck.spaceOnCanvas(
      item, superview, siblings, reference, context.scene)
    for left in lefts {
      for right in rights {
        found.append(Comparison(room(left, right), 8 + before, nominal: 8 + before))
      }
    }
    return found
  }
}

extension ItemLayout {
  /// The size on the pixel grid that a text is laid out in.
  fileprivate func frameOfText(pixel: Double) -> Size {
    func round(_ value: Double) -> Double {
      (value / pixel + 0.5 + PixelTie.tolerance).rounded(.down) * pixel
    }
    return Size(
      width: round(alignmentRect.maxX) - round(alignmentRect.minX),
      height: round(alignmentRect.maxY) - round(alignmentRect.minY))
  }
}
