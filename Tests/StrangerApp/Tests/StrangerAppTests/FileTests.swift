import PlumbTesting
import Testing

@Suite struct FileTests {
  @Test(arguments: try LayoutScene.all(in: "../../Scenes"))
  func `no scene of the app has conflicts`(_ scene: LayoutScene) throws {
    try scene.expect(.noConflicts)
  }

  @Test func `the switch stays beside its label`() throws {
    let scene = try LayoutScene(contentsOf: "../../Scenes/Settings.storyboard")
    let label = try scene.view("Notifications Label")
    let button = try scene.view("Notifications Switch")
    try scene.expect(
      .relation(label.trailingAnchor + 8 <= button.leadingAnchor),
      .relation(label.centerYAnchor == button.centerYAnchor), .insideSuperview(button),
      over: .some("screen", "direction", "content size"))
  }

  @Test func `the recipe keeps what it declares`() throws {
    let scene = try LayoutScene(contentsOf: "../../Scenes/Profile.recipe.md")
    try scene.expect(.declared, over: .some("width", "direction", "content size", "text"))
  }
}
