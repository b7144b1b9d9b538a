import AutoLayout
import CodeScenes
import Foundation
import PlumbCapture
import Testing
import UIKit

@testable import SceneFiles

/// The capture of live views equals the scene of their view code.
@MainActor
@Suite struct PlumbCaptureTests {
  private func read(_ capture: PlumbCapture) throws -> CaptureReader.Capture {
    try CaptureReader(file: "own.capture.json").capture(in: Array(try capture.json()))
  }

  /// Leaves out facts that only code knows and UIKit does not reveal, and those that only a file
  /// has.
  private func comparable(_ scene: Scene) -> Scene {
    var scene = scene
    scene.file = nil
    // A capture does not say what shows its view.
    scene.host = .usual
    for index in scene.items.indices {
      scene.items[index].location = nil
      scene.items[index].kind = scene.items[index].kind.withoutImageNames
      if case .fixed(let margins) = scene.items[index].margins {
        scene.items[index].margins = .directional(
          top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
      }
    }
    for index in scene.constraints.indices {
      scene.constraints[index].id = "\(index)"
      scene.constraints[index].location = nil
    }
    return scene
  }

  @Test(arguments: ["R1", "R2", "R3", "R4", "sound header", "faulty header", "welcome"])
  func `the capture of a controller is the scene of its code`(_ name: String) throws {
    func controller() -> UIViewController {
      switch name {
      case "sound header": HeaderController(isSound: true)
      case "faulty header": HeaderController(isSound: false)
      case "welcome": WelcomeController()
      default: FormController(name)
      }
    }
    let code = CodeScene(.controller { controller() })
    let live = controller()
    live.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    let capture = try read(PlumbCapture(of: live))
    #expect(comparable(capture.scene) == comparable(code.scene))
    #expect(capture.scene.items.count > 3 && capture.scene.constraints.count > 3)
    try expectFrames(of: capture)
  }

  @Test func `the capture of a cell is the scene of its code`() throws {
    func cell() -> ProfileCell { ProfileCell(style: .default, reuseIdentifier: nil) }
    let code = CodeScene(.view { cell() })
    let live = cell()
    let size = code.scene.reference.size
    live.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let capture = try read(PlumbCapture(of: live))
    #expect(comparable(capture.scene) == comparable(code.scene))
    #expect(capture.scene.items.contains { $0.classPadding == Size(width: 16, height: 4) })
    try expectFrames(of: capture)
  }

  @Test func `the capture of a view of every kind is the scene of its code`() throws {
    var reference = Environment.cookbook
    reference.safeAreaInsets = .zero
    let code = CodeScene(.view { KitchenView() }, reference: reference)
    let live = KitchenView()
    live.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    let capture = try read(PlumbCapture(of: live))
    let (own, other) = (comparable(capture.scene), comparable(code.scene))
    for (a, b) in zip(own.items, other.items) { #expect(a == b) }
    #expect(own == other)
    #expect(own.items.count == 24 && own.diagnostics.isEmpty)
    try expectFrames(of: capture)
  }

  @Test func `a navigation controller's capture has its bar and its visible view`() throws {
    let navigation = UINavigationController(rootViewController: HeaderController(isSound: true))
    navigation.navigationBar.prefersLargeTitles = true
    let scene = try read(PlumbCapture(of: navigation, named: "Settings")).scene
    #expect(scene.name == "Settings" && scene.root == .viewController)
    #expect(scene.bars.navigationBar && scene.bars.largeTitle && !scene.bars.tabBar)
    #expect(scene.index(ofItem: "doneButton") != nil)
  }

  @Test func `a constraint with an outside view is reported`() throws {
    let (view, stranger) = (UIView(), UIView())
    view.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
    let scene = try read(PlumbCapture(of: view)).scene
    #expect(scene.constraints.isEmpty)
    #expect(scene.diagnostics.map(\.code) == ["omitted-constraint"])
  }

  @Test func `UIKit's size replaces measuring`() throws {
    let bytes = Array(
      try PlumbCapture(of: ProfileCell(style: .default, reuseIdentifier: nil)).json())
    let scene = try CaptureReader(file: "a.json", contentFromDesign: true).capture(in: bytes).scene
    let badge = try #require(scene.items.first { $0.customClass == "BadgeLabel" })
    let plain = ItemKind.view(.label(TextContent("new", font: .system(17)))).intrinsicSize(
      in: .cookbook)
    #expect(badge.intrinsicSizeOverride?.height == plain?.height.map { $0 + 4 })
    #expect(badge.classPadding == Size())
  }

  /// `PLUMB_RENEW_GOLDEN=1` writes the file anew, as for `GoldenTests`, which lay it out.
  @Test func `a capture has the golden bytes, and conforms to the schema`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(
      "Tests/CommandLine/PlumbCommandTests/Golden/Welcome.capture.json")
    let data = try PlumbCapture(of: WelcomeController()).json()
    if ProcessInfo.processInfo.environment["PLUMB_RENEW_GOLDEN"] != nil { try data.write(to: file) }
    #expect(try Data(contentsOf: file) == data)
    let schema = try SchemaCheck(
      root.appendingPathComponent("Sources/CommandLine/plumb/capture.schema.json"))
    #expect(try schema.complaints(of: data) == [])
    #expect(try schema.complaints(of: PlumbCapture(of: KitchenView()).json()) == [])
    let broken = String(decoding: data, as: UTF8.self)
      .replacing("\"isHidden\":false", with: "\"isHidden\":0").replacing(
        "\"frame\"", with: "\"fram\"")
    #expect(try schema.complaints(of: Data(broken.utf8)).count > 3)
    // The reader accepts the keys of the schema, in every object.
    #expect(schema.keys("views", "items") == CapturedViews.keys)
    #expect(schema.keys("views", "items", "properties", "stack") == CapturedViews.stackKeys)
  }

  /// UIKit's own frames, which are ours here, are those of the scene that was read.
  private func expectFrames(of capture: CaptureReader.Capture) throws {
    var engine = LayoutEngine(scene: capture.scene)
    let layout = try engine.layout(Variant(environment: capture.scene.reference))
    for (index, frame) in capture.frames.enumerated() {
      let own = layout.items[index].frame
      for (a, b) in [
        (own.x, frame.x), (own.y, frame.y), (own.width, frame.width), (own.height, frame.height),
      ] {
        #expect(abs(a - b) < 0.01, "\(capture.scene.items[index].id): \(own), \(frame)")
      }
    }
  }
}

extension ItemKind {
  /// UIKit does not reveal them.
  fileprivate var withoutImageNames: ItemKind {
    switch self {
    case .view(.imageView(var image)):
      image?.name = ""
      return .view(.imageView(image))
    case .view(.button(var button)):
      button.image?.name = ""
      button.backgroundImage?.name = ""
      return .view(.button(button))
    default: return self
    }
  }
}
