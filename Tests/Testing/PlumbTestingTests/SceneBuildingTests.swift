import Testing

@testable import PlumbTesting

@Suite struct SceneBuildingTests {
  @Test func `views that UIKit would place are placed so`() throws {
    let root = View()
    let title = Label(named: "Title", text: "Settings", font: .system(17))
    let ok = Button(title: "OK", font: .system(17))
    let cancel = Button(title: "Cancel", font: .system(17))
    let buttons = StackView(
      arrangedSubviews: [ok, cancel], distribution: .fillEqually, spacing: 10)
    let fixed = View(named: "Fixed")
    fixed.translatesAutoresizingMaskIntoConstraints = true
    fixed.frame = Rect(x: 5, y: 400, width: 30, height: 20)
    for view in [title, buttons, fixed] { root.addSubview(view) }
    LayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      title.topAnchor.constraint(
        equalToSystemSpacingBelow: root.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      buttons.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      buttons.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      buttons.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
    ])
    let scene = try LayoutScene(root, named: "Settings", size: Size(width: 320, height: 480))
    var frames: [Rect] = []
    _ = try LayoutProperty(
      scene,
      .custom("seen") { layout in
        frames = [layout[title], layout[ok], layout["Cancel"], layout[fixed]].map(\.frame)
        return true
      }
    ).check(over: .only(.designed))
    #expect(frames[0].y == 36)
    #expect(frames[0].midX == 160)
    #expect(frames[1].x == 80)
    #expect(frames[1].width == 75)
    #expect(frames[2].maxX == 240)
    #expect(frames[3] == Rect(x: 5, y: 400, width: 30, height: 20))
  }

  @Test func `a scene built in Swift is a recipe that reads back as the same layout`() throws {
    let scene = try FormScene().scene()
    let document = try #require(scene.document)
    let again = try LayoutScene(recipe: String(decoding: document.bytes, as: UTF8.self))
    #expect(again.identity == scene.identity)
    #expect(again.scene.constraints.count == scene.scene.constraints.count)
  }

  @Test func `what UIKit refuses is refused with its place`() throws {
    let root = View()
    let inside = Label(named: "Inside")
    let outside = Label(named: "Outside")
    root.addSubview(inside)
    let line = #line + 1
    let constraint = inside.topAnchor.constraint(equalTo: outside.topAnchor)
    constraint.isActive = true
    let error = #expect(throws: LayoutSceneError.self) { try LayoutScene(root) }
    #expect(
      error
        == .notInScene(
          "Outside", SourcePlace(file: "PlumbTestingTests/SceneBuildingTests.swift", line: line)))
    constraint.isActive = false
    let odd = inside.widthAnchor.constraint(equalToConstant: 10).at(2000)
    odd.isActive = true
    #expect(throws: LayoutSceneError.self) { try LayoutScene(root) }
    odd.isActive = false
    let mixed = LayoutConstraint(
      item: inside, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .left)
    mixed.isActive = true
    #expect(throws: LayoutSceneError.self) { try LayoutScene(root) }
    mixed.isActive = false
    root.addSubview(Label(named: "inside"))
    #expect(throws: LayoutSceneError.self) { try LayoutScene(root) }
  }

  @Test func `files are found beside the test, and a missing scene is named`() throws {
    let path = "../../../Corpus/cookbook/R1-simple-label-and-text-field.recipe.md"
    let scene = try LayoutScene(contentsOf: path)
    #expect(scene.name == "R1 Simple Label and Text Field")
    #expect(try scene.view("Name Label").name == "Name Label")
    let error = #expect(throws: LayoutSceneError.self) { try scene.view("Nmae") }
    #expect(error?.description.contains("‘Name Label’") == true)
    #expect(throws: LayoutSceneError.self) { try LayoutScene(contentsOf: "missing.storyboard") }
    #expect(throws: LayoutSceneError.self) { try LayoutScene(contentsOf: path, scene: "R2") }
    #expect(try LayoutScene.all(in: "../../../Corpus/cookbook").count > 10)
  }
}
