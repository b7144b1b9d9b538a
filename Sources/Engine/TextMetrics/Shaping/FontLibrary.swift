import Determinism
import Foundation

/// The font files of an app, to measure named fonts with.
///
/// Needs the package trait `Fonts`, which is on by default: HarfBuzz shapes (ligatures, kerning, joining, variable fonts),
/// ICU finds line breaks. Font files are read once and shared; a library may be used from several
/// threads.
public struct FontLibrary: Sendable {
  /// No fonts: every named font measures as Helvetica.
  public static let empty = FontLibrary(shaper: nil)

  /// True if this build reads font files.
  public static var isSupported: Bool {
    #if Fonts
      true
    #else
      false
    #endif
  }

  let shaper: (any TextShaper)?
  /// True if lines of texts in other fonts break as without the library, so that a scene that names
  /// none of its fonts is laid out as without it.
  public private(set) var isForItsOwnFontsOnly = false

  /// A checksum of the bytes of all font files, 0 for the empty library: a campaign records it, so
  /// that a case is not replayed with other fonts unnoticed.
  public var fingerprint: UInt64 { shaper?.fingerprint ?? 0 }

  /// The fingerprint in 16 hexadecimal digits.
  public var fingerprintText: String {
    let digits = String(fingerprint, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  init(shaper: (any TextShaper)?) {
    self.shaper = shaper
  }

  /// Loads files that each contain a requested font; texts in other fonts are laid out as without
  /// them. Of two fonts of one name the first file's counts.
  ///
  /// - Throws: ``FontLibraryError``: a file cannot be read or is no font; this build has no shaping.
  public init(files: [String]) throws(FontLibraryError) {
    #if Fonts
      self.init(shaper: files.isEmpty ? nil : try HarfBuzzShaper(files: files))
      isForItsOwnFontsOnly = shaper != nil
    #else
      throw .notSupported
    #endif
  }

  /// The same fonts, for texts in these fonts only.
  package var forItsOwnFontsOnly: FontLibrary {
    var library = self
    library.isForItsOwnFontsOnly = shaper != nil
    return library
  }

  /// PostScript names of the fonts in a file; none if it is no font, or this build reads none.
  public static func fontNames(inFile path: String) -> [String] {
    #if Fonts
      (try? HarfBuzzFont.contents(ofFile: path) { _ in })?.map(\.name) ?? []
    #else
      []
    #endif
  }

  /// A checksum of the files of these fonts, in 16 hexadecimal digits: a case records it, so that
  /// it does not depend on the other fonts of a run.
  public func fingerprintText(ofFonts names: [String]) -> String {
    var digest = StableDigest()
    for name in names {
      digest.combine(name)
      digest.combine(String(shaper?.digest(ofFont: name) ?? 0, radix: 16))
    }
    return digest.hex
  }

  /// The places where lines of a text in a font may end, from ICU; nil if the built-in rules apply.
  func lineBreaks(of text: String, font: ResolvedFont) -> [LineBreakOffset]? {
    guard let shaper else { return nil }
    if isForItsOwnFontsOnly {
      guard case .named(let name) = font.family, contains(name) else { return nil }
    }
    return shaper.lineBreaks(of: text)
  }

  /// Loads every `.ttf`, `.otf` and `.ttc` file of a directory and the directories in it.
  ///
  /// - Throws: ``FontLibraryError``: the directory or a file cannot be read or is no font; this build
  ///   has no shaping.
  public init(directory: String) throws(FontLibraryError) {
    #if Fonts
      let files = try Self.files(in: directory)
      self.init(shaper: try HarfBuzzShaper(files: files))
    #else
      throw .notSupported
    #endif
  }

  /// PostScript names of the fonts, sorted; named instances of variable fonts included.
  public var fontNames: [String] { shaper?.fontNames ?? [] }

  /// True if there is a font of this PostScript name.
  public func contains(_ name: String) -> Bool { shaper?.metrics(ofFont: name) != nil }

  /// Paths of the font files of a directory and the directories in it, in the order in which they are
  /// loaded: sorted, so that the first of two fonts of one name is always the same.
  ///
  /// - Throws: ``FontLibraryError/unreadable(path:)``.
  public static func files(in directory: String) throws(FontLibraryError) -> [String] {
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: directory)
    } catch {
      throw .unreadable(path: directory)
    }
    let base = URL(fileURLWithPath: directory, isDirectory: true)
    return paths.filter { path in
      ["ttf", "otf", "ttc"].contains { path.lowercased().hasSuffix("." + $0) }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      base.appendingPathComponent($0).path
    }
  }
}

/// Libraries of the same files are equal.
extension FontLibrary: Hashable {
  public static func == (lhs: FontLibrary, rhs: FontLibrary) -> Bool {
    lhs.fingerprint == rhs.fingerprint && lhs.fontNames == rhs.fontNames
      && lhs.isForItsOwnFontsOnly == rhs.isForItsOwnFontsOnly
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}
