#if Fonts
  import CFontconfig
#endif

/// The font files that are installed on this machine, from fontconfig.
public enum MachineFonts {
  /// The files of fonts by their PostScript names, letter by letter: those that are installed, and none in
  /// builds without the trait `Fonts`. Of several files of a font it is the first in order of paths.
  public static func files(ofFonts names: [String]) -> [String: String] {
    #if Fonts
      guard !names.isEmpty, let configuration = FcInitLoadConfigAndFonts() else { return [:] }
      defer { FcConfigDestroy(configuration) }
      var files: [String: String] = [:]
      for name in names { files[name] = file(ofFont: name, configuration) }
      return files
    #else
      return [:]
    #endif
  }

  #if Fonts
    private static func file(ofFont name: String, _ configuration: OpaquePointer) -> String? {
      guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return nil }
      defer {
        FcPatternDestroy(pattern)
        FcObjectSetDestroy(wanted)
      }
      FcObjectSetAdd(wanted, FC_FILE)
      FcObjectSetAdd(wanted, FC_POSTSCRIPT_NAME)
      let isAsked = Array(name.utf8CString).withUnsafeBytes { bytes in
        FcPatternAddString(
          pattern, FC_POSTSCRIPT_NAME, bytes.bindMemory(to: FcChar8.self).baseAddress)
      }
      guard isAsked != 0, let list = FcFontList(configuration, pattern, wanted) else { return nil }
      defer { FcFontSetDestroy(list) }
      var files: [String] = []
      for index in 0..<Int(list.pointee.nfont) {
        guard let font = list.pointee.fonts[index] else { continue }
        // fontconfig ignores case.
        if text(FC_POSTSCRIPT_NAME, of: font) == name, let file = text(FC_FILE, of: font) {
          files.append(file)
        }
      }
      return files.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func text(_ object: String, of font: OpaquePointer) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(font, object, 0, &value) == FcResultMatch, let value else {
        return nil
      }
      return String(cString: value)
    }
  #endif
}
