/// A text in one font, cut at every place where a line may end, with the widths of the pieces.
///
/// Wrapping it at one width more costs time in the number of pieces, not of characters; only words
/// wider than a whole line are read again. Immutable.
public struct PreparedText: Sendable {
  /// The text as given.
  public let text: String
  /// The font the widths are of.
  public let font: ResolvedFont
  /// Height of one line in points, not rounded.
  public let lineHeight: Double

  let instance: FontInstance
  let breaksAnywhere: Bool
  let pieces: [TextPiece]
  /// Whether the text ends with a line break, which opens one empty line more.
  let endsWithLineBreak: Bool
  /// Width in units of the widest line if only explicit line breaks end lines.
  let unwrappedUnits: Int

  /// Width in points, not rounded, of the widest line if only explicit line breaks end lines.
  public var unwrappedWidth: Double { instance.points(unwrappedUnits) }

  init(
    text: String, font: ResolvedFont, lineHeight: Double, instance: FontInstance,
    breaksAnywhere: Bool
  ) {
    self.text = text
    self.font = font
    self.lineHeight = lineHeight
    self.instance = instance
    self.breaksAnywhere = breaksAnywhere
    var builder = TextPieceBuilder(font: instance, breaksAnywhere: breaksAnywhere)
    var copy = text
    copy.withUTF8 { bytes in
      var reader = ScalarReader(bytes: bytes, range: 0..<bytes.count)
      while let (scalar, offset) = reader.next() { builder.add(scalar, at: offset) }
      builder.finish(at: bytes.count)
    }
    pieces = builder.pieces
    endsWithLineBreak = builder.pieces.last?.endsLine ?? false
    unwrappedUnits = builder.widest
  }
}

/// A part of a text inside which no line ends, unless it is wider than a line.
struct TextPiece: Sendable, Equatable {
  /// Width in units without the white space at the end.
  var content: Int
  /// Width in units of the white space at the end, which hangs over the edge of a line.
  var trailing: Int
  /// Kern in units with the piece before it on the same line.
  var join: Int
  /// UTF-8 offset of the first byte.
  var start: Int
  /// Whether an explicit line break follows.
  var endsLine: Bool
}
