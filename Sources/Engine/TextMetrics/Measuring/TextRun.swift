/// A part of a text with a font or a spacing of its own; it ends where the next one begins.
public struct TextRun<Font: Hashable & Sendable>: Hashable, Sendable {
  /// UTF-8 offset of its first byte.
  public var start: Int
  /// The font of its characters.
  public var font: Font
  /// Points after each of its characters, the last one included.
  public var kern: Double
  /// Points by which its baseline is above that of the line.
  public var baselineOffset: Double
  /// The picture in place of its object replacement characters (U+FFFC); nil if there is none.
  public var picture: InlinePicture?
  /// The least distance in points of its baseline from the one above it; 0 for none.
  public var leading: Double

  /// Characters of a font from an offset on, with nothing between them by default.
  public init(
    start: Int, font: Font, kern: Double = 0, baselineOffset: Double = 0,
    picture: InlinePicture? = nil, leading: Double = 0
  ) {
    self.start = start
    self.font = font
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.picture = picture
    self.leading = leading
  }

  /// The same with another font.
  public func with<Other>(font: Other, leading: Double = 0) -> TextRun<Other> {
    TextRun<Other>(
      start: start, font: font, kern: kern, baselineOffset: baselineOffset, picture: picture,
      leading: leading)
  }
}

/// A run as an author chose it.
public typealias StyledRun = TextRun<FontDescriptor>

extension StyledRun {
  /// The runs on another text that stands for theirs: each keeps its share of the characters.
  public static func moved(_ runs: [StyledRun], from old: String, to new: String) -> [StyledRun] {
    guard runs.count > 1, old != new else { return runs }
    let (before, after) = (old.utf8, new.utf8)
    return runs.map { run in
      var run = run
      let wanted = run.start * after.count / max(1, before.count)
      var index = after.index(after.startIndex, offsetBy: min(wanted, after.count))
      while index > after.startIndex, String.Index(index, within: new) == nil {
        index = after.index(before: index)
      }
      run.start = after.distance(from: after.startIndex, to: index)
      return run
    }
  }
}

/// The room of a picture in a line of text, points.
public struct InlinePicture: Hashable, Sendable {
  /// Points to the next character.
  public var width: Double
  /// Points above the baseline.
  public var ascent: Double
  /// Points below the baseline.
  public var descent: Double

  /// A picture of a width that reaches from below to above the baseline.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// The height of a line, points.
public struct LineBox: Hashable, Sendable {
  /// Above the baseline.
  public var ascent: Double
  /// Below the baseline.
  public var descent: Double
  /// The least distance from the baseline above; 0 for none.
  public var leading: Double

  /// From the top of the line to its bottom.
  public var height: Double { ascent + descent }

  /// The box around two.
  func union(_ other: LineBox) -> LineBox {
    LineBox(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
      leading: max(leading, other.leading))
  }
}
