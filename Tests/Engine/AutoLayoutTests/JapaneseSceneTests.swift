import Testing

@testable import AutoLayout

/// Han characters beside texts with kana.
struct JapaneseSceneTests {
  @Test(arguments: [("パスワード", 37.5), ("password", 41)])
  func `Han characters are Japanese where another text of the scene holds kana`(
    other: String, width: Double
  ) throws {
    var builder = SceneBuilder()
    let name = builder.label("name", "名前", size: 20)
    let second = builder.label("second", other, size: 20)
    builder.place(name, x: 8, y: 8)
    builder.place(second, x: 8, y: 40)
    var variant = builder.variant
    variant.environment.generation = .ios18
    variant.environment.scale = 2
    #expect(try builder.layout(variant).frame("name")?.width == width)
  }
}
