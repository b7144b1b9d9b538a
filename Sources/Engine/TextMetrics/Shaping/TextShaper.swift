/// Shapes texts with its own fonts and finds their line breaks.
protocol TextShaper: Sendable {
  /// PostScript names of the fonts, sorted.
  var fontNames: [String] { get }

  /// A checksum of the bytes of all font files.
  var fingerprint: UInt64 { get }

  /// A checksum of the bytes of the file that holds a font; nil if there is none of the name.
  func digest(ofFont name: String) -> UInt64?

  /// The metrics of a font by PostScript name, or nil if there is none.
  func metrics(ofFont name: String) -> ShapedFontMetrics?

  /// The clusters of a text in a font, in the order of the text; a cluster of which the font lacks a
  /// glyph has a negative advance. Characters that end a line belong to none.
  func clusters(of text: String, font name: String) -> [TextCluster]

  /// The places a line of a text may or must end, in order, the end of the text included.
  func lineBreaks(of text: String) -> [LineBreakOffset]
}

/// The line metrics in a font file.
struct ShapedFontMetrics: Equatable {
  /// Units of all other numbers in an em.
  var unitsPerEm: Int
  /// From the baseline up.
  var ascender: Int
  /// From the baseline down, as a negative number.
  var descender: Int
}

/// Characters that are drawn as one.
struct TextCluster: Equatable, Sendable {
  /// UTF-8 offset of the first byte.
  var start: Int
  /// In the font's units.
  var advance: Int
}

/// A place where a line may or must end.
struct LineBreakOffset: Equatable, Sendable {
  /// UTF-8 offset of the first byte behind.
  var offset: Int
  var isMandatory: Bool
}
