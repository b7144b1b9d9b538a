/// The reason why fonts could not be loaded.
public enum FontLibraryError: Error, Equatable, CustomStringConvertible {
  /// This build has no shaping.
  case notSupported
  /// The directory or file cannot be read.
  case unreadable(path: String)
  /// A file with a font's extension that contains none.
  case notAFont(path: String)

  public var description: String {
    switch self {
    case .notSupported:
      "this build reads no font files; build it with the trait Fonts, as `swift build` does by itself"
    case .unreadable(let path): "\(path): cannot be read"
    case .notAFont(let path): "\(path): not a TrueType or OpenType font"
    }
  }
}
