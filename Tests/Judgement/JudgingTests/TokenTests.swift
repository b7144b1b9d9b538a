import AutoLayout
import Fuzzing
import SceneSamples
import Testing
import TextMetrics

@testable import Judging

@Suite struct TokenTests {
  private let scene = SampleScenes.labelAndField()

  private func token(_ variant: Variant) -> String {
    ReproToken.token(
      of: variant, bucket: "b1:00000000000000ff", scene: scene,
      identity: SampleScenes.identity(scene), caseHash: "abc")
  }

  private var rich: Variant {
    var environment = Environment(
      size: Size(width: 320.5, height: 1366.123456789), scale: 3, horizontalSizeClass: .regular,
      verticalSizeClass: .compact, layoutDirection: .rightToLeft,
      contentSizeCategory: .accessibility3, isBoldText: true,
      safeAreaInsets: EdgeInsets(top: 59, left: 0, bottom: 34, right: 1 / 3))
    environment.textTransform = .expanded(percent: 130)
    return Variant(
      environment: environment,
      overrides: [
        .text(item: 2, .doubled), .fontSize(item: 3, 36), .hidden(item: 2, true),
        .semanticContent(item: 3, .playback), .rows(repeat: 0, 12), .string(item: 2, "Größe 名"),
        .removedItem(1), .removedConstraint(0), .removedConstraint(4),
      ])
  }

  @Test func aTokenHoldsEveryValue() throws {
    let text = token(rich)
    #expect(text.hasPrefix("p1:"))
    #expect(text.utf8.count <= ReproToken.maximumLength)
    guard case .values(let values) = try ReproToken(text) else {
      Issue.record("\(text) is a reference")
      return
    }
    #expect(values.variant == rich)
    #expect(values.bucket == "b1:00000000000000ff")
    #expect(values.matches(SampleScenes.identity(scene)))
  }

  @Test func aTokenHoldsATranslation() throws {
    let string = LocalizedString(
      language: Language("de"), key: "8aF-xY-z12.text", form: "plural few", string: "Größe")
    let variant = Variant(
      environment: .cookbook, overrides: [.localized(item: 2, string), .string(item: 3, "x")])
    guard case .values(let values) = try ReproToken(token(variant)) else {
      Issue.record("the token is a reference")
      return
    }
    #expect(values.variant == variant)
    #expect(try VariantRecord(variant, scene: scene).variant(of: scene) == variant)
  }

  @Test func `a token and a record hold every setting`() throws {
    var variant = Variant(environment: .cookbook)
    for (place, setting) in EnvironmentSetting.allCases.enumerated() {
      variant.environment[setting] = setting.isSwitch ? 1 : Double(300 + place)
    }
    guard case .values(let values) = try ReproToken(token(variant)) else {
      Issue.record("the token is a reference")
      return
    }
    #expect(values.variant == variant)
    let record = VariantRecord(variant, scene: scene)
    let decoded = try CanonicalJSON.decode(
      VariantRecord.self, from: CanonicalJSON.encode(record))
    #expect(try decoded.variant(of: scene) == variant)
    let names = VariedAxis.list(variant, scene: scene).map(\.name)
    #expect(EnvironmentSetting.allCases.allSatisfy { names.contains($0.rawValue) })
  }

  @Test func `a setting of a later version is refused by name`() throws {
    var record = VariantRecord(Variant(environment: .cookbook), scene: scene)
    record.settings = ["gravity": 2]
    #expect(throws: VariantRecordError.unknownValue("setting", "gravity")) {
      try record.variant(of: scene)
    }
  }

  @Test func everyVariantOfACampaignFits() throws {
    let generator = VariantGenerator(
      VariationSpace(scene), identity: SampleScenes.identity(scene), seed: 3)
    for k in stride(from: 0, to: 4000, by: 7) {
      let text = token(generator.variant(k))
      guard case .values(let values) = try ReproToken(text) else {
        Issue.record("variant \(k) does not fit")
        continue
      }
      #expect(values.variant == generator.variant(k))
    }
  }

  @Test func `a token too long for its values refers to the case`() throws {
    var variant = rich
    variant.set(.string(item: 2, String(repeating: "long ", count: 50)))
    #expect(token(variant) == "ref:abc")
    #expect(try ReproToken("ref:abc") == .reference("abc"))
  }

  @Test func changedTokensAreRefused() {
    let text = token(rich)
    for offset in 3..<text.utf8.count {
      var bytes = Array(text.utf8)
      bytes[offset] = bytes[offset] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let changed = String(decoding: bytes, as: UTF8.self)
      #expect(throws: TokenError.self) { try ReproToken(changed) }
      #expect(throws: TokenError.self) { try ReproToken(String(text.prefix(offset))) }
    }
  }

  /// The last character contains unused bits if the bytes do not fill it.
  @Test func onlyOneLastCharacterIsRight() throws {
    let text = token(rich)
    for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    where last != text.last {
      #expect(throws: TokenError.self) { try ReproToken(text.dropLast() + String(last)) }
    }
  }

  @Test(arguments: [
    ("", TokenError.unknownVersion("")), ("p2:AAAA", .unknownVersion("p2")),
    ("p1:", .truncated), ("p1:AAA=", .notBase64), ("p1:a+b/", .notBase64), ("p1:ä", .notBase64),
    ("ref:", .badValue("the hash of a case is hexadecimal")),
    ("ref:../../etc", .badValue("the hash of a case is hexadecimal")),
    ("p1:AAAAAAAAAAAA", .damaged),
    (String(repeating: "p", count: 201), .tooLong(201)),
  ])
  func hostileTextIsRefusedWithAReason(_ text: String, _ error: TokenError) {
    #expect(throws: error) { try ReproToken(text) }
  }

  @Test func randomBytesNeverTrap() {
    var random = RandomSource(11)
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(80)).map { _ in UInt8(random.below(256)) }
      _ = try? TokenCoder.decode(bytes)
      var reader = TokenReader(bytes)
      _ = try? reader.set()
      _ = try? reader.text()
      _ = try? reader.length()
    }
  }
}
