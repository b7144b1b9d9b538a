import Testing
import TextMetrics

@testable import AutoLayout

@Suite struct SceneFontsTests {
  @Test func namedFontsThatNothingMeasuresAreListed() {
    var builder = SceneBuilder()
    builder.label("system", "a")
    builder.view("own", .label(TextContent("a", font: .named("Own-Bold", 12))))
    builder.view("again", .label(TextContent("a", font: .named("Own-Bold", 14))))
    builder.view("known", .label(TextContent("a", font: .named("HelveticaNeue", 14))))
    let varied = builder.label("varied", "a")
    builder.scene.variations = [
      Variation(horizontal: .compact, changes: [.font(varied, .named("Another", 10))])
    ]
    #expect(builder.scene.unmeasuredFonts(with: .empty) == ["Another", "Own-Bold"])
  }
}
