/// A text, mostly in one font, cut at every place where a line may end, with the widths of the pieces.
///
/// The time to wrap it at another width depends on the number of pieces, not of characters; only
/// words wider than a whole line are read again. Immutable.
public struct PreparedText: Sendable {
  /// The text as given.
  public let text: String
  /// The font the widths are of.
  public let font: ResolvedFont
  /// Height of one line in points, not rounded; that of the highest in a text with runs.
  public let lineHeight: Double

  /// The source that cuts words wider than a line.
  let source: Source
  let pieces: [TextPiece]
  /// True if the text ends with a line break, which adds an empty line.
  let endsWithLineBreak: Bool
  /// Width in units of the widest line if only explicit line breaks end lines.
  let unwrappedUnits: Int
  let scale: UnitScale
  /// The heights of its runs; empty for a text in one font.
  let runs: [RunBox]

  /// The source of the widths.
  enum Source: Sendable {
    case tables(FontInstance)
    case clusters([TextCluster])
  }

  /// Width in points, not rounded, of the widest line if only explicit line breaks end lines.
  public var unwrappedWidth: Double { scale.points(unwrappedUnits) }

  init(
    text: String, font: ResolvedFont, lineHeight: Double, source: Source, scale: UnitScale,
    breaks: [LineBreakOffset]?, breaksAnywhere: Bool, runs: [RunBox] = []
  ) {
    self.runs = runs
    self.text = text
    self.font = font
    self.lineHeight = lineHeight
    self.source = source
    self.scale = scale
    switch (source, breaks) {
    case (.tables(let instance), nil):
      (pieces, unwrappedUnits) = Self.cut(
        text, TextScanner(font: instance), LineBreakScanner(), breaksAnywhere)
    case (.tables(let instance), let breaks?):
      (pieces, unwrappedUnits) = Self.cut(
        text, TextScanner(font: instance), LineBreakCursor(breaks), breaksAnywhere)
    case (.clusters(let clusters), nil):
      (pieces, unwrappedUnits) = Self.cut(
        text, ClusterCursor(clusters), LineBreakScanner(), breaksAnywhere)
    case (.clusters(let clusters), let breaks?):
      (pieces, unwrappedUnits) = Self.cut(
        text, ClusterCursor(clusters), LineBreakCursor(breaks), breaksAnywhere)
    }
    endsWithLineBreak = pieces.last?.endsLine ?? false
  }

  private static func cut(
    _ text: String, _ steps: some StepSource, _ breaks: some BreakSource, _ breaksAnywhere: Bool
  ) -> ([TextPiece], Int) {
    var builder = TextPieceBuilder(steps: steps, breaks: breaks, breaksAnywhere: breaksAnywhere)
    builder.read(text)
    return (builder.pieces, builder.widest)
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
  /// True if an explicit line break follows.
  var endsLine: Bool
}
