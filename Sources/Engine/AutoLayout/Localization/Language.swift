/// A language by its folder name (`de`, `pt-BR`, `zh-Hant`), with its properties for layout.
public struct Language: Hashable, Sendable {
  /// The name of its folder without `.lproj`.
  public let code: String

  /// - Parameter code: the name of a folder of translations, such as `pt-BR`.
  public init(_ code: String) { self.code = code }

  /// In English, such as `German` or `Portuguese (BR)`; the code if the name is unknown.
  public var name: String {
    let parts = Self.parts(code)
    // Folders from before language codes have the name itself: `German.lproj`.
    guard let base = parts.first, let known = Self.names[base.lowercased()] else { return code }
    let rest = parts.dropFirst().map { Self.subtags[$0.lowercased()] ?? $0 }
    return rest.isEmpty ? known : "\(known) (\(rest.joined(separator: ", ")))"
  }

  /// The direction in which the language is written: by its script, if the code names one.
  public var direction: LayoutDirection {
    let parts = Self.parts(code).map { $0.lowercased() }
    guard let base = parts.first else { return .leftToRight }
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return Self.rightToLeft.contains(base) ? .rightToLeft : .leftToRight
  }

  private static func parts(_ code: String) -> [String] {
    code.split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  private static let rightToLeft: Set<String> = [
    "ar", "arabic", "arc", "ckb", "dv", "fa", "he", "hebrew", "iw", "ji", "ks", "nqo", "ps", "sd",
    "syr", "ug", "ur", "yi",
  ]

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let subtags = [
    "hans": "Simplified", "hant": "Traditional", "latn": "Latin", "cyrl": "Cyrillic",
    "arab": "Arabic script", "hebr": "Hebrew script",
  ]

  private static let names = [
    "af": "Afrikaans", "am": "Amharic", "ar": "Arabic", "az": "Azerbaijani", "be": "Belarusian",
    "bg": "Bulgarian", "bn": "Bengali", "bs": "Bosnian", "ca": "Catalan", "ckb": "Kurdish",
    "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German", "dutch": "Dutch",
    "el": "Greek", "en": "English", "english": "English", "es": "Spanish", "et": "Estonian",
    "eu": "Basque", "fa": "Persian", "fi": "Finnish", "fil": "Filipino", "fr": "French",
    "french": "French", "ga": "Irish", "german": "German", "gl": "Galician", "gu": "Gujarati",
    "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian",
    "id": "Indonesian", "is": "Icelandic", "it": "Italian", "italian": "Italian", "iw": "Hebrew",
    "ja": "Japanese", "japanese": "Japanese", "ka": "Georgian", "kk": "Kazakh", "km": "Khmer",
    "kn": "Kannada", "ko": "Korean", "ky": "Kyrgyz", "lo": "Lao", "lt": "Lithuanian",
    "lv": "Latvian", "mk": "Macedonian", "ml": "Malayalam", "mn": "Mongolian", "mr": "Marathi",
    "ms": "Malay", "mt": "Maltese", "my": "Burmese", "nb": "Norwegian Bokmål", "ne": "Nepali",
    "nl": "Dutch", "nn": "Norwegian Nynorsk", "no": "Norwegian", "or": "Odia", "pa": "Punjabi",
    "pl": "Polish", "ps": "Pashto", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "sd": "Sindhi", "si": "Sinhala", "sk": "Slovak", "sl": "Slovenian", "spanish": "Spanish",
    "sq": "Albanian", "sr": "Serbian", "sv": "Swedish", "sw": "Swahili", "ta": "Tamil",
    "te": "Telugu", "th": "Thai", "tr": "Turkish", "ug": "Uyghur", "uk": "Ukrainian",
    "ur": "Urdu", "uz": "Uzbek", "vi": "Vietnamese", "yi": "Yiddish", "zh": "Chinese",
    "zu": "Zulu",
  ]
}
