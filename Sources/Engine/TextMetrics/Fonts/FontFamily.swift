/// The source of a font's glyphs.
public enum FontFamily: Hashable, Sendable, Codable {
  /// The system's interface font.
  case system
  /// A font by its PostScript name, for example `AvenirNext-DemiBold`.
  case named(String)
}
