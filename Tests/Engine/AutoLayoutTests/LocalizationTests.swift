import Testing
import TextMetrics

@testable import AutoLayout

@Suite struct LocalizationTests {
  private let font = FontDescriptor(family: .system, pointSize: 17)

  private func scene(_ contents: [ViewContent]) -> Scene {
    var items = [Item(id: "root", name: "root", kind: .view(.plain), superview: nil)]
    for (index, content) in contents.enumerated() {
      items.append(
        Item(id: "v\(index)", name: "v\(index)", kind: .view(content), superview: 0))
    }
    return Scene(id: "s", name: "s", items: items, reference: .cookbook)
  }

  private func widths(_ scene: Scene, _ variant: Variant) throws -> [Double?] {
    var engine = LayoutEngine(scene: scene)
    return try engine.layout(variant).items.dropFirst().map(\.intrinsicSize.width)
  }

  @Test func everyKindOfTextHasTheNameThatInterfaceBuilderGivesIt() throws {
    var configured = ButtonContent(title: TextContent("Go", font: font), style: .configuration)
    configured.imagePadding = 0
    var scene = scene([
      .label(TextContent("Name", font: font)),
      .button(ButtonContent(title: TextContent("Go", font: font))),
      .button(configured),
      .textField(
        TextFieldContent(text: TextContent("", font: font), placeholder: "Your name")),
      .textField(TextFieldContent(text: TextContent("Anna", font: font), placeholder: "Your name")),
      .textView(TextContent("Text", font: font), isScrollEnabled: false),
      .segmentedControl(["Day", "Week"]),
    ])
    scene.localize(from: [
      StringTable(
        language: "de",
        entries: [
          .init(key: "v0.text", string: "Vollständiger Name"),
          .init(key: "v1.normalTitle", string: "Weitermachen"),
          .init(key: "v2.configuration.title", string: "Weitermachen"),
          .init(key: "v3.placeholder", string: "Ihr vollständiger Name"),
          .init(key: "v4.text", string: "Annemarie Mustermann"),
          .init(key: "v4.placeholder", string: "not shown"),
          .init(key: "v5.text", string: "Ein längerer Text"),
          .init(key: "v6.segmentTitles[1]", string: "Kalenderwoche"),
          .init(key: "elsewhere.text", string: "of another scene"),
        ])
    ])
    let german = try #require(scene.localizations.first)
    #expect(
      german.strings.map(\.string.key) == [
        "v0.text", "v1.normalTitle", "v2.configuration.title", "v3.placeholder", "v4.text",
        "v5.text", "v6.segmentTitles[1]",
      ])
    let designed = try widths(scene, Variant(environment: .cookbook))
    let translated = try widths(
      scene, Variant(environment: .cookbook, overrides: german.overrides))
    for (before, after) in zip(designed, translated) {
      #expect(try #require(after) > #require(before))
    }
  }

  @Test func aTranslationThatChangesNothingIsLeftOut() {
    var scene = scene([.label(TextContent("Name", font: font))])
    scene.localize(from: [
      StringTable(language: "en", entries: [.init(key: "v0.text", string: "Name")]),
      StringTable(language: "nl", entries: [.init(key: "v0.text", string: "Naam")]),
    ])
    #expect(scene.localizations.map(\.language.code) == ["nl"])
  }

  @Test func `the longest form of a key is used`() {
    let table = StringTable(
      language: "de",
      entries: [
        .init(key: "a", string: "ein Tag", form: "plural one"),
        .init(key: "a", string: "100 Tage", form: "plural other"),
        .init(key: "a", string: "drei Tag", form: "plural few"),
      ])
    #expect(table.entries == [.init(key: "a", string: "100 Tage", form: "plural other")])
  }

  @Test(
    arguments: [
      ("de", "German", LayoutDirection.leftToRight), ("he", "Hebrew", .rightToLeft),
      ("ar-EG", "Arabic (EG)", .rightToLeft), ("pt-BR", "Portuguese (BR)", .leftToRight),
      ("zh-Hant", "Chinese (Traditional)", .leftToRight), ("fa", "Persian", .rightToLeft),
      ("uz-Arab", "Uzbek (Arabic script)", .rightToLeft), ("xx", "xx", .leftToRight),
      ("ur-Latn", "Urdu (Latin)", .leftToRight), ("German", "German", .leftToRight),
    ])
  func aLanguageHasANameAndADirection(_ code: String, _ name: String, _ way: LayoutDirection) {
    #expect(Language(code).name == name)
    #expect(Language(code).direction == way)
  }
}
