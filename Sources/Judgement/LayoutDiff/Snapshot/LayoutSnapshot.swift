import AutoLayout

/// The places of the views of a scene in all environments, small enough to be kept beside a test
/// and read by people.
///
/// Over the range of widths, frames are affine in the width, piece by piece; for every other value of every axis, only
/// the views that differ from the design are listed. A number per view covers the combinations of values.
public struct LayoutSnapshot: Hashable, Sendable {
  /// The name of the scene in reports.
  public var scene: String
  /// The sections; the first one is the design.
  public var sections: [Section]
  /// The number of variants that cover all pairs of values.
  public var variants: Int
  /// By view, a digest of its places in those variants.
  public var digests: [String: String]

  /// One environment, or one at every width.
  public struct Section: Hashable, Sendable {
    /// The axis and its value; ``designed`` for the design.
    public var name: String
    /// The widths for which it holds.
    public var widths: Widths
    /// By view, from the narrowest piece to the widest: every view in the design, and elsewhere the views that differ
    /// from it.
    public var rows: [String: [Row]]

    /// The title of the first section.
    public static let designed = "as designed"
  }

  /// Widths of the screen, in points.
  public struct Widths: Hashable, Sendable {
    /// The narrowest.
    public var lower: Length
    /// The widest.
    public var upper: Length
  }

  /// The place of a view on a stretch of widths.
  public struct Row: Hashable, Sendable {
    /// The widths of that place.
    public var widths: Widths
    /// In its superview; nil if it is not shown.
    public var frame: Frame?
  }

  /// A rectangle whose sides are affine in the width of the screen.
  public struct Frame: Hashable, Sendable {
    /// The left and the top edge, and the lengths.
    public var x, y, width, height: Form
  }

  /// Hundredths of a point: what is written, and compared.
  public struct Length: Hashable, Sendable, Comparable {
    /// As a whole number.
    public var hundredths: Int

    init(hundredths: Int) { self.hundredths = hundredths }

    /// The nearest one; the longest for a number that is no length of any screen.
    init(_ points: Double) {
      let limit = 1e13
      hundredths = points.isNaN ? 0 : Int((min(max(points, -limit), limit) * 100).rounded())
    }

    /// In points.
    public var points: Double { Double(hundredths) / 100 }

    public static func < (a: Length, b: Length) -> Bool { a.hundredths < b.hundredths }
  }

  /// An affine function of the width of the screen: `0.5 W - 20`.
  public struct Form: Hashable, Sendable {
    /// Millionths by which it grows with every point.
    public var slope: Int
    /// The value at a width of 0.
    public var offset: Length

    init(slope: Double = 0, offset: Double) {
      self.slope = Int((min(max(slope, -1e6), 1e6) * 1e6).rounded())
      self.offset = Length(offset)
    }

    /// At a width, in points.
    public func at(_ width: Double) -> Double { offset.points + Double(slope) / 1e6 * width }
  }

  /// The design.
  var designed: Section? { sections.first }

  /// The place of a view in a section, even if it is not listed there because it is as designed;
  /// nil for a view that is in neither.
  func rows(of view: String, in section: Section) -> [Row]? {
    if let own = section.rows[view] { return own }
    guard let designed, let rows = designed.rows[view] else { return nil }
    if section.widths == designed.widths { return rows }
    // The places on one screen: those of the design at its width.
    let width = section.widths.lower
    let row = rows.first { $0.widths.lower <= width && width <= $0.widths.upper } ?? rows.last
    return row.map { [Row(widths: section.widths, frame: $0.frame?.fixed(at: width.points))] }
  }
}

extension LayoutSnapshot.Frame {
  init(_ rect: Rect) {
    self.init(
      x: LayoutSnapshot.Form(offset: rect.minX), y: LayoutSnapshot.Form(offset: rect.minY),
      width: LayoutSnapshot.Form(offset: rect.width),
      height: LayoutSnapshot.Form(offset: rect.height))
  }

  init(_ rect: AffineRect) {
    func form(_ length: AffineLength) -> LayoutSnapshot.Form {
      LayoutSnapshot.Form(slope: length.slope, offset: length.offset)
    }
    self.init(
      x: form(rect.x), y: form(rect.y), width: form(rect.width), height: form(rect.height))
  }

  /// At a width, in points.
  func rect(at width: Double) -> Rect {
    Rect(
      x: x.at(width), y: y.at(width), width: self.width.at(width), height: height.at(width))
  }

  func fixed(at width: Double) -> LayoutSnapshot.Frame { LayoutSnapshot.Frame(rect(at: width)) }
}
