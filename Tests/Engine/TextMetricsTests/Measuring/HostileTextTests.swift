import Testing

@testable import TextMetrics

/// Hostile texts: no trap, finite sizes, bounded memory.
@Suite struct HostileTextTests {
  /// SplitMix64: the same texts on every machine.
  private struct Source {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  }

  private static let awkward: [UInt32] = [
    0x00, 0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x1B, 0x7F, 0x85, 0xA0, 0xAD, 0x0300, 0x0301, 0x034F,
    0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069,
    0x20E3, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFF9, 0xFFFC, 0xFFFD, 0xFFFF, 0x1F1E9, 0x1F1EA, 0x1F3FF,
    0x1F468, 0x1F469, 0xE0001, 0xE0067, 0x10FFFF,
  ]

  /// Letters, awkward scalars, and scalars from all of Unicode; now and then halves of characters, which
  /// decoding replaces.
  private static func text(_ source: inout Source) -> String {
    var units: [UInt16] = []
    for _ in 0..<source.below(80) {
      switch source.below(6) {
      case 0, 1: units.append(UInt16(0x20 + source.below(0x60)))
      case 2, 3: units += Array(String(scalar(awkward[source.below(awkward.count)])).utf16)
      case 4: units += Array(String(scalar(UInt32(source.below(0x11_0000)))).utf16)
      default: units.append(UInt16(0xD800 + source.below(0x800)))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func scalar(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  @Test(arguments: 1...8) func randomTextsHaveFiniteSizes(_ seed: UInt64) {
    var source = Source(state: seed)
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    for _ in 0..<120 {
      let text = Self.text(&source)
      let font = ResolvedFont.system(Double(8 + source.below(50)))
      let width = Double(source.below(400))
      let mode: LineBreakMode = source.below(2) == 0 ? .truncatingTail : .characterWrapping
      let single = measurer.measure(
        text, font: font, maximumWidth: nil, numberOfLines: 1, scale: 3)
      let wrapped = measurer.measure(
        text, font: font, maximumWidth: width, numberOfLines: 0, scale: 3, lineBreakMode: mode)
      #expect(single.width.isFinite && single.width >= 0)
      #expect(wrapped.width.isFinite && wrapped.height.isFinite)
      #expect(wrapped.lineCount <= text.unicodeScalars.count + 1)
      for transform in [TextTransform.doubled, .accented, .translated, .unbreakable(40)] {
        let changed = transform.apply(to: text)
        let size = measurer.measure(
          changed, font: font, maximumWidth: width, numberOfLines: 0, scale: 2)
        #expect(size.width.isFinite)
      }
    }
  }

  @Test(
    arguments: [
      ("ab ", 1_000_000), ("a", 100_000), ("\u{200D}", 100_000), ("\u{0301}", 100_000),
      ("👩‍👩‍👧", 100_000), ("\u{202E}", 100_000), ("\n", 100_000), ("語", 100_000),
    ])
  func longTextsAreMeasuredWithinBounds(_ unit: String, _ bytes: Int) {
    let text = String(repeating: unit, count: bytes / unit.utf8.count)
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let size = measurer.measure(
      text, font: .system(17), maximumWidth: 300, numberOfLines: 0, scale: 2)
    #expect(size.width.isFinite && size.height.isFinite)
    #expect(size.lineCount <= text.utf8.count + 1)
  }
}
