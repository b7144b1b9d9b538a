import Foundation
import Testing

@testable import TextMetrics

@Suite struct TextTransformTests {
  @Test func pseudolanguagesAreXcodes() {
    #expect(TextTransform.identity.apply(to: "Save") == "Save")
    #expect(TextTransform.doubled.apply(to: "Save") == "Save Save")
    #expect(TextTransform.bounded.apply(to: "Save") == "[# Save #]")
    #expect(TextTransform.rightToLeft.apply(to: "Save") == "\u{202E}Save\u{202C}")
    #expect(TextTransform.accented.apply(to: "Save 2") == "Šåṽė 2")
    #expect(TextTransform.empty.apply(to: "Save") == "")
  }

  @Test func everyLatinLetterGetsAMark() {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accented = TextTransform.accented.apply(to: letters)
    #expect(accented.count == letters.count)
    for (plain, marked) in zip(letters, accented) { #expect(plain != marked) }
  }

  @Test func directionOverrideHasNoWidth() {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let text = TextTransform.rightToLeft.apply(to: "Save")
    let font = ResolvedFont.system(17)
    #expect(measurer.width(of: text, font: font) == measurer.width(of: "Save", font: font))
  }

  @Test func `texts without a length of their own stop at a limit`() {
    #expect(TextTransform.veryLong(40).limited(to: 12, of: "Save") == .veryLong(12))
    #expect(TextTransform.veryLong(40).limited(to: 120, of: "Save") == .veryLong(40))
    #expect(TextTransform.unbreakable(24).limited(to: 12, of: "Save") == .unbreakable(12))
    #expect(TextTransform.doubled.limited(to: 1, of: "Save") == .doubled)
  }

  /// 41 characters twice are 83; planned for are 160 %.
  @Test func aLongTextIsDoubledAsFarAsATranslationGets() {
    let text = String(repeating: "a", count: 41)
    #expect(TextTransform.doubled.limited(to: 40, of: text) == .veryLong(66))
    #expect(TextTransform.doubled.limited(to: 70, of: text) == .veryLong(70))
    #expect(TextTransform.doubled.limited(to: 120, of: text) == .doubled)
  }

  @Test(arguments: [("3", "33"), ("42", "424"), ("100", "1001"), ("0:00", "0:000")])
  func aTextIsLongerByOneCharacter(_ text: String, _ longer: String) {
    #expect(TextTransform.longerByOne(of: text.count).apply(to: text) == longer)
  }

  @Test func lengthsAreExact() {
    #expect(TextTransform.truncated(2).apply(to: "Save") == "Sa")
    #expect(TextTransform.truncated(-2).apply(to: "Save") == "")
    #expect(TextTransform.truncated(1).apply(to: "👩🏽‍🚀x") == "👩🏽‍🚀")
    #expect(TextTransform.repeated(3).apply(to: "ab") == "ab ab ab")
    #expect(TextTransform.repeated(-1).apply(to: "ab") == "")
    #expect(TextTransform.veryLong(8).apply(to: "ab") == "ab ab ab")
    #expect(TextTransform.veryLong(8).apply(to: " ") == "Lorem ip")
    #expect(TextTransform.veryLong(6).apply(to: "ab") == "ab aba")
    #expect(TextTransform.veryLong(1000).apply(to: "").count == 1000)
    #expect(TextTransform.unbreakable(5).apply(to: "a b") == "ababa")
    #expect(TextTransform.unbreakable(3).apply(to: "") == "WWW")
    #expect(TextTransform.expanded(percent: 150).apply(to: "abcd") == "abcd a")
    #expect(TextTransform.expanded(percent: 50).apply(to: "abcd") == "ab")
    #expect(TextTransform.expanded(percent: 0).apply(to: "abcd") == "")
  }

  @Test func hugeArgumentsAreBounded() {
    for transform: TextTransform in [
      .repeated(.max), .veryLong(.max), .unbreakable(.max), .expanded(percent: .max),
    ] {
      let count = transform.apply(to: "word").count
      #expect(count <= TextTransform.maximumLength)
      #expect(count > TextTransform.maximumLength / 2)
    }
  }

  @Test func translationsGetTheRoomLocalisersPlan() {
    #expect(TextTransform.translated.apply(to: "") == "")
    #expect(TextTransform.translated.apply(to: "Save").count == 12)
    let texts = (1...200).map { String(repeating: "x", count: $0) }
    let lengths = texts.map { TextTransform.translated.apply(to: $0).count }
    #expect(lengths == lengths.sorted())
    #expect(lengths[99] == 130)
  }

  @Test func wordsAreReadBack() throws {
    let all: [TextTransform] = [
      .identity, .doubled, .accented, .bounded, .rightToLeft, .empty, .translated,
      .expanded(percent: 130), .repeated(3), .truncated(7), .veryLong(10_000), .unbreakable(40),
    ]
    for transform in all { #expect(TextTransform(transform.description) == transform) }
    let data = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode([TextTransform].self, from: data) == all)
    for word in ["", "double", "repeated", "repeated:", "repeated:x", "repeated:+3", "empty:1"] {
      #expect(TextTransform(word) == nil)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TextTransform.self, from: Data("\"x\"".utf8))
    }
  }
}
