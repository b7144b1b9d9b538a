#if Fonts
  import Foundation
  import Testing

  @testable import TextMetrics

  private let command = "/usr/bin/hb-shape"

  /// Widths against the command `hb-shape`, for fonts and scripts of Debian packages, where they are
  /// installed:
  ///
  ///     apt-get install libharfbuzz-bin fonts-inter fonts-dejavu-core fonts-hosny-amiri \
  ///       fonts-lohit-deva fonts-tlwg-garuda-ttf fonts-ipafont-gothic
  ///
  /// `PLUMB_FONT_STRINGS` is the number of strings for each font and script, 100 without it; ten
  /// thousand strings in all are
  ///
  ///     PLUMB_FONT_STRINGS=1250 swift test --filter HarfBuzzEqualityTests
  @Suite(
    .enabled(
      if: FileManager.default.fileExists(atPath: command), "hb-shape (libharfbuzz-bin) is missing"))
  struct HarfBuzzEqualityTests {
    struct Sample: CustomTestStringConvertible, Sendable {
      var file: String
      var script: String
      var words: String

      var testDescription: String {
        URL(fileURLWithPath: file).lastPathComponent + " " + script
      }
    }

    static let fonts = "/usr/share/fonts/"
    static let latin =
      "office AVATAR fjord Type To, (123) Waffle — fi fl ffi “quoted” naïve e\u{301}"
    static let samples: [Sample] = [
      Sample(file: fonts + "opentype/inter/Inter-Regular.otf", script: "Latin", words: latin),
      Sample(
        file: fonts + "opentype/inter/Inter-Regular.otf", script: "Cyrillic",
        words: "Привет мир Настройки ГЁТЕ Объём й"),
      Sample(file: fonts + "truetype/dejavu/DejaVuSans.ttf", script: "Latin", words: latin),
      Sample(
        file: fonts + "truetype/dejavu/DejaVuSans.ttf", script: "Greek",
        words: "Καλημέρα κόσμε Ρυθμίσεις ΑΘΗΝΑ ώρα"),
      Sample(
        file: fonts + "opentype/fonts-hosny-amiri/Amiri-Regular.ttf", script: "Arabic",
        words: "مرحبا بالعالم لا إله السلام عليكم ٱللَّه محمّد ١٢٣ كتاب،"),
      Sample(
        file: fonts + "truetype/lohit-devanagari/Lohit-Devanagari.ttf", script: "Devanagari",
        words: "नमस्ते दुनिया क्षत्रिय श्री र्क प्र हिन्दी कृष्ण १२३ ।"),
      Sample(
        file: fonts + "truetype/tlwg/Garuda.ttf", script: "Thai",
        words: "สวัสดี ชาวโลก น้ำ ที่นี่ ผู้ใหญ่ ๑๒๓ ปู่"),
      Sample(
        file: fonts + "opentype/ipafont-gothic/ipag.ttf", script: "Japanese",
        words: "設定 一般 情報 漢字 日本語 東京 言語 地域"),
    ]

    private static let count =
      ProcessInfo.processInfo.environment["PLUMB_FONT_STRINGS"].flatMap { Int($0) } ?? 100

    /// Strings of one to six of the sample's words.
    private func strings(of sample: Sample) -> [String] {
      let words = sample.words.split(separator: " ")
      var state: UInt64 = 1
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      return (0..<Self.count).map { _ in
        (0...next(6)).map { _ in String(words[next(words.count)]) }.joined(separator: " ")
      }
    }

    /// The sums of advances `hb-shape` prints, one line a string.
    private func advances(of strings: [String], file: String) throws -> [Int] {
      let list = FileManager.default.temporaryDirectory
        .appendingPathComponent("strings-\(UUID().uuidString)")
      try Data(strings.joined(separator: "\n").utf8).write(to: list)
      defer { try? FileManager.default.removeItem(at: list) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: command)
      process.arguments = [
        "--font-file=" + file, "--text-file=" + list.path, "--language=en", "--no-glyph-names",
        "--output-format=json",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      struct Glyph: Decodable { var ax: Int }
      return try data.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode([Glyph].self, from: Data($0)).reduce(0) { $0 + $1.ax }
      }
    }

    private static func isInstalled(_ sample: Sample) -> Bool {
      FileManager.default.fileExists(atPath: sample.file)
    }

    static let installed = samples.filter(isInstalled)

    @Test(
      .enabled(
        if: installed.count == samples.count,
        "not installed: \(Set(samples.filter { !isInstalled($0) }.map(\.file)).sorted())"))
    func fiveFontsAndSixScriptsAreCompared() {
      #expect(Set(Self.installed.map(\.file)).count >= 5)
      #expect(Set(Self.installed.map(\.script)).count >= 6)
      #expect(Self.installed.count * 1250 == 10_000)
    }

    @Test(arguments: installed) func widthsEqualTheCommands(sample: Sample) throws {
      let shaper = try HarfBuzzShaper(files: [sample.file])
      let name = try #require(shaper.fontNames.first)
      let strings = strings(of: sample)
      let expected = try advances(of: strings, file: sample.file)
      let found = strings.map { shaper.clusters(of: $0, font: name).reduce(0) { $0 + $1.advance } }
      #expect(expected.count == strings.count)
      #expect(found == expected)
      if ProcessInfo.processInfo.environment["PLUMB_FONT_STRINGS"] != nil {
        let equal = zip(found, expected).count { $0 == $1 }
        print("\(sample.testDescription): \(equal) of \(strings.count) widths equal hb-shape's")
      }
    }
  }
#endif
