#if Fonts
  import CHarfBuzz
  import CICU
  import Determinism

  /// Shapes with HarfBuzz and breaks lines with ICU.
  struct HarfBuzzShaper: TextShaper {
    let fontNames: [String]
    let fingerprint: UInt64
    private let fonts: [String: HarfBuzzFont]
    /// By name of font.
    private let digests: [String: UInt64]

    /// Loads font files; of two fonts with one name the first file's is kept.
    init(files: [String]) throws(FontLibraryError) {
      var fonts: [String: HarfBuzzFont] = [:]
      var digests: [String: UInt64] = [:]
      var digest = StableDigest()
      for file in files {
        var own = StableDigest()
        let contents = try HarfBuzzFont.contents(ofFile: file) { byte in
          digest.combine(byte: byte)
          own.combine(byte: byte)
        }
        for font in contents where fonts[font.name] == nil {
          fonts[font.name] = font
          digests[font.name] = own.value
        }
      }
      self.fonts = fonts
      self.digests = digests
      fingerprint = digest.value
      fontNames = fonts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func digest(ofFont name: String) -> UInt64? { digests[name] }

    func metrics(ofFont name: String) -> ShapedFontMetrics? { fonts[name]?.metrics }

    func clusters(of text: String, font name: String) -> [TextCluster] {
      guard let font = fonts[name] else { return [] }
      var copy = text
      return copy.withUTF8 { bytes in
        var clusters: [TextCluster] = []
        for run in ScriptRuns.runs(of: bytes) { font.shape(bytes, run: run, into: &clusters) }
        return clusters
      }
    }

    func lineBreaks(of text: String) -> [LineBreakOffset] {
      guard let iterator = plumb_line_breaker_open() else { return [] }
      defer { plumb_line_breaker_close(iterator) }
      var copy = text
      var breaks: [LineBreakOffset] = []
      copy.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          withUnsafeMutablePointer(to: &breaks) { context in
            _ = plumb_line_breaks(
              iterator, characters.baseAddress, Int64(characters.count), context
            ) { context, offset, isMandatory in
              context?.assumingMemoryBound(to: [LineBreakOffset].self).pointee.append(
                LineBreakOffset(offset: Int(offset), isMandatory: isMandatory != 0))
            }
          }
        }
      }
      return breaks
    }
  }
#endif
