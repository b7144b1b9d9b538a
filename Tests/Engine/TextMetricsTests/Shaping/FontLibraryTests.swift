import Foundation
import Testing

@testable import TextMetrics

@Suite struct FontLibraryTests {
  @Test func theEmptyLibraryHasNoFonts() {
    #expect(FontLibrary.empty.fontNames.isEmpty)
    #expect(!FontLibrary.empty.contains("Inter-Regular"))
  }

  #if Fonts
    static let dejaVu = "/usr/share/fonts/truetype/dejavu"

    private func directory(with files: [String: Data]) throws -> String {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      for (name, data) in files { try data.write(to: path.appendingPathComponent(name)) }
      return path.path
    }

    @Test func filesThatAreNoFontsAreNamed() throws {
      let path = try directory(with: ["a.ttf": Data("no font".utf8), "b.txt": Data()])
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(throws: FontLibraryError.notAFont(path: path + "/a.ttf")) {
        try FontLibrary(directory: path)
      }
      #expect(throws: FontLibraryError.unreadable(path: path + "/none")) {
        try FontLibrary(directory: path + "/none")
      }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
    func damagedFontsAreSurvived() throws {
      let whole = try Data(contentsOf: URL(fileURLWithPath: Self.dejaVu + "/DejaVuSans.ttf"))
      for length in [0, 3, 12, 100, 5000, whole.count / 2] {
        let path = try directory(with: ["a.ttf": whole.prefix(length)])
        defer { try? FileManager.default.removeItem(atPath: path) }
        // Either refused or measured, never trapped.
        if let library = try? FontLibrary(directory: path), let name = library.fontNames.first {
          let font = ResolvedFont(family: .named(name), pointSize: 17)
          let measurer = TextMeasurer(generation: .sanFrancisco14, fonts: library)
          #expect(measurer.width(of: "Label", font: font).isFinite)
        }
      }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
    func namedFontsMeasureByTheirFiles() throws {
      let library = try FontLibrary(directory: Self.dejaVu)
      #expect(library.fontNames.contains("DejaVuSans-Bold"))
      let measurer = TextMeasurer(generation: .sanFrancisco14, fonts: library)
      let font = ResolvedFont(family: .named("DejaVuSansMono"), pointSize: 10)
      #expect(measurer.isMeasured(font))
      #expect(!TextMeasurer(generation: .sanFrancisco14).isMeasured(font))
      // Advance 1233, ascender 1901, descender -483 of 2048 units.
      #expect(measurer.width(of: "Hello", font: font) == 5 * 10 * 1233.0 / 2048)
      #expect(measurer.lineHeight(of: font) == 10 * 2384.0 / 2048)
      #expect(measurer.ascender(of: font) == 10 * 1901.0 / 2048)
      #expect(measurer.descender(of: font) == measurer.ascender(of: font) - 10 * 2384.0 / 2048)
      // The system font stays what it was.
      let plain = TextMeasurer(generation: .sanFrancisco14)
      #expect(
        measurer.measure("Label", font: .system(17), scale: 2)
          == plain.measure("Label", font: .system(17), scale: 2))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
    func shapedTextsWrap() throws {
      let library = try FontLibrary(directory: Self.dejaVu)
      let measurer = TextMeasurer(generation: .sanFrancisco14, fonts: library)
      let font = ResolvedFont(family: .named("DejaVuSansMono"), pointSize: 2048)
      func lines(_ text: String, _ characters: Double) -> Int {
        measurer.measure(
          text, font: font, maximumWidth: characters * 1233, numberOfLines: 0, scale: 1
        ).lineCount
      }
      #expect(lines("Hello World", 11) == 1)
      #expect(lines("Hello World", 10.99) == 2)
      #expect(lines("Hello World", 5) == 2)
      #expect(lines("HelloWorld", 3) == 4)
      #expect(lines("Hello\nWorld\n", 50) == 3)
      #expect(lines("e\u{301}e\u{301}", 1) == 2)
      // Thai has no spaces; ICU's dictionary finds the words.
      let thai = "สวัสดีชาวโลก"
      let wide = measurer.measure(thai, font: .system(17), scale: 2).width
      let wrapped = measurer.measure(
        thai, font: .system(17), maximumWidth: wide * 0.7, numberOfLines: 0, scale: 2)
      #expect(wrapped.lineCount == 2)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
    func charactersAFontLacksTakeTheFallback() throws {
      let library = try FontLibrary(directory: Self.dejaVu)
      let measurer = TextMeasurer(generation: .sanFrancisco14, fonts: library)
      let font = ResolvedFont(family: .named("DejaVuSans"), pointSize: 17)
      let han = measurer.width(of: "漢", font: font)
      #expect(abs(han - 17) < 0.01)
      #expect(
        measurer.width(of: "漢漢", font: font) == 2 * han)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: dejaVu)))
    func hostileTextsAreShaped() throws {
      let library = try FontLibrary(directory: Self.dejaVu)
      let measurer = TextMeasurer(generation: .sanFrancisco14, fonts: library)
      let font = ResolvedFont(family: .named("DejaVuSans"), pointSize: 17)
      var state: UInt64 = 7
      for _ in 0..<200 {
        var text = String.UnicodeScalarView()
        for _ in 0..<40 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let ranges: [UInt32] = [0x80, 0x800, 0x3000, 0x1_0000, 0x11_0000]
          let value = UInt32(truncatingIfNeeded: state >> 33) % ranges[Int(state >> 60) % 5]
          if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        let prepared = measurer.prepare(String(text), font: font)
        var last = Int.max
        for width in [0.0, 1, 20, 80, 200, 5000] {
          let lines = prepared.measure(maximumWidth: width, numberOfLines: 0, scale: 3).lineCount
          #expect(lines >= 1)
          #expect(lines <= last)
          last = lines
        }
      }
    }
  #else
    @Test func withoutTheTraitFontsAreRefused() {
      #expect(!FontLibrary.isSupported)
      #expect(throws: FontLibraryError.notSupported) { try FontLibrary(directory: "/") }
    }
  #endif
}
