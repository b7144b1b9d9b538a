/// The size of a text as a label measures it.
public struct TextSize: Hashable, Sendable, Codable {
  /// Width of the widest line in points, rounded up to the pixel.
  public var width: Double
  /// Height of all lines shown in points, rounded up to the pixel as a whole.
  public var height: Double
  /// Number of lines shown.
  public var lineCount: Int
  /// Number of lines the whole text needs, regardless of the limit of lines.
  public var neededLineCount: Int
  /// Width in points, not rounded, of the widest line if only explicit line breaks end lines.
  public var unwrappedWidth: Double
  /// True if a part of the text is not shown.
  public var isTruncated: Bool

  /// The size of an empty text.
  public static let zero = TextSize(
    width: 0, height: 0, lineCount: 0, neededLineCount: 0, unwrappedWidth: 0, isTruncated: false)

  /// A size as it was measured; lengths in points.
  public init(
    width: Double, height: Double, lineCount: Int, neededLineCount: Int, unwrappedWidth: Double,
    isTruncated: Bool
  ) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.neededLineCount = neededLineCount
    self.unwrappedWidth = unwrappedWidth
    self.isTruncated = isTruncated
  }
}
