import AutoLayout
import Simplex
import TextMetrics

/// Reads the output of `PlumbCapture` in an app: a tree of live views, as UIKit laid it out.
///
/// The format is in the article "Test your view code", its schema in `capture.schema.json`.
package struct CaptureReader {
  /// A scene, and UIKit's frames of its items.
  package struct Capture: Sendable {
    /// With UIKit's environment as its reference.
    package var scene: Scene
    /// By item, frames in the superview's coordinates, of guides in those of their view; points.
    package var frames: [Rect]
  }

  /// The newest version that is read.
  static let version = 1
  /// The largest tree of views of a screen.
  static let viewLimit = 20_000
  static let depthLimit = 256

  private let file: String
  private let contentFromDesign: Bool

  /// - Parameters:
  ///   - file: the path that errors name.
  ///   - contentFromDesign: Takes the intrinsic sizes that UIKit had, in place of measuring texts and controls.
  package init(file: String, contentFromDesign: Bool = false) {
    self.file = file
    self.contentFromDesign = contentFromDesign
  }

  /// - Throws: ``SceneFileError/invalid(_:)`` with file, line and what was expected.
  package func capture(in bytes: [UInt8]) throws(SceneFileError) -> Capture {
    let root = try JSONSourceParser.parse(
      try LocalizationText.decode(bytes, file: file), file: file)
    guard root["format"]?.string == "plumb-capture" else {
      throw .invalid("\(file):\(root.line): no capture; expected \"format\": \"plumb-capture\"")
    }
    if let version = root["version"], let number = version.number, number > Double(Self.version) {
      throw .invalid(
        "\(file):\(version.line): a capture of version \(number); up to \(Self.version) is read")
    }
    let keys: Set = [
      "format", "version", "name", "root", "environment", "bars", "views", "constraints",
      "omitted",
    ]
    let object = try CaptureObject(root, "the capture", keys: keys, file: file)
    _ = try object.required(
      "version", "\(Self.version)", try object.integer("version", in: 1...Self.version))
    let environment = try environment(object)
    let values = try object.required("views", "a list of views", try object.elements("views"))
    guard (1...Self.viewLimit).contains(values.count) else {
      throw object.error(
        "‘views’: expected 1 to \(Self.viewLimit) views", line: object["views"]?.line)
    }
    var views = CapturedViews(
      environment: environment, file: file, contentFromDesign: contentFromDesign)
    for value in values { try views.add(value) }
    try views.arrange()
    let name = try object.required("name", "a string", try object.string("name"))
    var scene = Scene(
      id: name, name: name, root: try kind(object), items: views.items, reference: environment)
    scene.file = file
    scene.bars = try bars(object)
    for (number, value) in (try object.elements("constraints") ?? []).enumerated() {
      scene.constraints.append(try constraint(value, number + 1, in: views.items))
    }
    scene.diagnostics =
      views.diagnostics
      + (try object.strings("omitted") ?? []).map { text in
        Diagnostic(
          code: "omitted-constraint", severity: .warning,
          message: "a constraint with an item outside of the capture: \(text)",
          location: SourceLocation(file: file, line: object["omitted"]?.line ?? 1))
      }
    views.adoptMargins(in: &scene)
    return Capture(scene: scene, frames: views.frames)
  }

  // MARK: Around the views

  private func kind(_ object: CaptureObject) throws(SceneFileError) -> Scene.Root {
    switch try object.string("root") {
    case "viewController": .viewController
    case "view": .view
    case "cell": .cell
    default:
      throw object.error(
        "‘root’: expected viewController, view or cell", line: object["root"]?.line)
    }
  }

  private func environment(_ object: CaptureObject) throws(SceneFileError) -> Environment {
    let keys: Set = [
      "size", "safeAreaInsets", "scale", "horizontalSizeClass", "verticalSizeClass",
      "layoutDirection", "contentSizeCategory", "isBoldText", "systemVersion",
    ]
    let object = try object.required(
      "environment", "an object", try object.object("environment", keys: keys))
    let size = try object.required(
      "size", "[width, height]", try object.numbers("size", "width, height", in: 0...100_000))
    var environment = Environment(size: Size(width: size[0], height: size[1]))
    let insets = try object.numbers("safeAreaInsets", "top, left, bottom, right", in: 0...100_000)
    if let insets { environment.safeAreaInsets = EdgeInsets(captured: insets) }
    environment.scale = Double(try object.integer("scale", in: 1...3) ?? 2)
    let classes: [SizeClass] = [.any, .compact, .regular]
    environment.horizontalSizeClass = try object.choice("horizontalSizeClass", classes) ?? .compact
    environment.verticalSizeClass = try object.choice("verticalSizeClass", classes) ?? .regular
    // Less than 0 if it is unknown.
    if try object.integer("layoutDirection", in: -1...1) == 1 {
      environment.layoutDirection = .rightToLeft
    }
    if let name = try object.string("contentSizeCategory"), !name.hasSuffix("Unspecified") {
      guard let category = ContentSizeCategory(uiKitName: name) else {
        throw object.error(
          "‘contentSizeCategory’: expected a name of UIKit's, such as UICTContentSizeCategoryL",
          line: object["contentSizeCategory"]?.line)
      }
      environment.contentSizeCategory = category
    }
    environment.isBoldText = try object.flag("isBoldText") ?? false
    if let version = try object.string("systemVersion") {
      let text = version.split(separator: ".").prefix(2).joined(separator: ".")
      guard let generation = OSGeneration("ios" + text) else {
        throw object.error(
          "‘systemVersion’: expected a version of iOS, such as 18.2",
          line: object["systemVersion"]?.line)
      }
      environment.generation = generation
    }
    return environment
  }

  private func bars(_ object: CaptureObject) throws(SceneFileError) -> Bars {
    let keys: Set = ["statusBar", "navigationBar", "largeTitle", "toolbar", "tabBar"]
    var bars = Bars()
    guard let object = try object.object("bars", keys: keys) else { return bars }
    bars.statusBar = try object.flag("statusBar") ?? true
    bars.navigationBar = try object.flag("navigationBar") ?? false
    bars.largeTitle = try object.flag("largeTitle") ?? false
    bars.toolbar = try object.flag("toolbar") ?? false
    bars.tabBar = try object.flag("tabBar") ?? false
    return bars
  }

  // MARK: Constraints

  private func constraint(
    _ value: SourceValue, _ number: Int, in items: [Item]
  ) throws(SceneFileError) -> Constraint {
    let keys: Set = [
      "first", "second", "relation", "multiplier", "constant", "priority", "identifier",
    ]
    let object = try CaptureObject(value, "constraint \(number)", keys: keys, file: file)
    let expected = "[view, attribute]"
    let first = try object.required("first", expected, try anchor("first", object, items))
    var second = try anchor("second", object, items)
    if let message = Attribute.illegality(of: first.attribute, with: second?.attribute) {
      throw object.error(message)
    }
    let multiplier = try object.number("multiplier") ?? 1
    if multiplier == 0 {
      // The other item does not count then, as in code: a length is the constant, a place is none.
      guard second == nil || [.width, .height].contains(first.attribute) else {
        throw object.error("‘multiplier’: expected a number that is not 0")
      }
      second = nil
    }
    let priority = Float(try object.number("priority", in: 0...1000) ?? 1000)
    guard priority > 0 else { throw object.error("‘priority’: expected more than 0 to 1000") }
    let relation = try object.integer("relation", in: -1...1).flatMap(Relation.init) ?? .equal
    return Constraint(
      id: "constraint \(number)", identifier: try object.string("identifier"), first: first,
      relation: relation, second: second, multiplier: second == nil ? 1 : multiplier,
      constant: try object.number("constant") ?? 0, priority: priority,
      location: SourceLocation(file: file, line: object.line))
  }

  private func anchor(
    _ key: String, _ object: CaptureObject, _ items: [Item]
  ) throws(SceneFileError) -> Anchor? {
    guard let numbers = try object.numbers(key, "view, attribute", in: 0...Double(Self.viewLimit))
    else { return nil }
    guard let item = Int(exactly: numbers[0]), items.indices.contains(item) else {
      throw object.error("‘\(key)’: expected a view from 0 to \(items.count - 1)")
    }
    guard let raw = Int(exactly: numbers[1]), let attribute = Attribute(rawValue: raw) else {
      throw object.error("‘\(key)’: expected an attribute from 1 to 20")
    }
    if items[item].isGuide, attribute.isBaseline || attribute.isMargin {
      throw object.error("a layout guide has no \(attribute)")
    }
    return Anchor(item: item, attribute: attribute)
  }
}
