import AutoLayout
import Platform

/// The properties of a document as a whole.
struct DocumentDescription {
  var file: String
  var isStoryboard: Bool
  /// Interface Builder's own version, `toolsVersion`.
  var version: InterfaceBuilderVersion
  var usesSafeAreas: Bool
  var usesTraitCollections: Bool
  var device: CanvasDevice?
  /// The id of a device that the table of devices lacks.
  var unknownDevice: String?
  var isLandscape: Bool
  /// The part of the screen that it takes, such as `fullscreen` or `slideover`.
  var adaptation: String
  /// The only devices that show the document; nil for all. Xcode writes a runtime of their own into
  /// documents for iPad (`iOS.CocoaTouch.iPad`), none into those for iPhone, which iPads show too.
  var idiom: Device.Idiom?
  /// True if the system shows it during launch, without running any of the app.
  var isLaunchScreen: Bool
  var images: [String: ImageContent]
  /// Ids of the targets of outlets.
  var outletTargets: Set<String> = []
  /// Ids of the views that a controller takes as its own through the outlet `view`.
  var controllerViews: Set<String> = []
  /// The intrinsic sizes of views whose class Interface Builder ran, by id.
  var renderedSizes: [String: IntrinsicSize] = [:]

  init(
    root: Element, file: String, imageSizes: [String: Size] = [:]
  ) throws(InterfaceBuilderError) {
    self.file = file
    let type = root["type"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
      let found =
        root.name == "document" ? "the document's type is \"\(type)\"" : "found <\(root.name)>"
      throw .notInterfaceBuilder(root.location(in: file), found: found)
    }
    isStoryboard = type.contains("Storyboard")
    guard let tools = root["toolsVersion"] else {
      throw .missingAttribute(
        root.location(in: file), element: root.errorName, attribute: "toolsVersion")
    }
    guard let number = Int(tools.prefix { $0.isNumber }) else {
      throw .invalidNumber(
        root.location(in: file), element: root.errorName, attribute: "toolsVersion", value: tools)
    }
    version = InterfaceBuilderVersion(number)
    usesSafeAreas = root.isTrue("useSafeAreas")
    usesTraitCollections = root.isTrue("useTraitCollections")
    let deviceElement = root.first("device")
    device = deviceElement?.id.flatMap(CanvasDevice.init(id:))
    unknownDevice = device == nil ? deviceElement?.id : nil
    isLandscape = deviceElement?["orientation"] == "landscape"
    adaptation = deviceElement?.first("adaptation")?.id ?? ""
    idiom = root["targetRuntime"] == "iOS.CocoaTouch.iPad" ? .pad : nil
    isLaunchScreen = root.isTrue("launchScreen")
    images = [:]
    for resource in root.contents(of: "resources") where resource.name == "image" {
      guard let name = resource["name"] else { continue }
      let width = try resource.number("width", in: 0...lengthLimit, file: file)
      let height = try resource.number("height", in: 0...lengthLimit, file: file)
      var size: Size?
      if let width, let height { size = Size(width: width, height: height) }
      var image = ImageContent(name: name, size: size)
      image.isSymbol = resource["catalog"] == "system"
      image.isOfDocument = size != nil && !image.isSymbol
      images[name] = image
    }
    takeSizes(imageSizes)
    for view in root.contents(of: "designables") {
      guard let name = view["name"], let size = view.first(key: "intrinsicContentSize") else {
        continue
      }
      renderedSizes[name] = IntrinsicSize(
        width: try size.intrinsicLength("width", file: file),
        height: try size.intrinsicLength("height", file: file))
    }
    collectOutlets(of: root)
  }

  /// The app's own images count if the document has no size of them, or another one. Stored sizes
  /// are rounded, so that a difference of a point is no other image.
  private mutating func takeSizes(_ sizes: [String: Size]) {
    for (name, size) in sizes {
      guard var image = images[name] else {
        images[name] = ImageContent(name: name, size: size)
        continue
      }
      image.isOfDocument = false
      let differs =
        image.size.map {
          ($0.width - size.width).magnitude > 1 || ($0.height - size.height).magnitude > 1
        } ?? true
      guard !image.isSymbol else { continue }
      if differs { image.size = size }
      images[name] = image
    }
  }

  /// Delegates and data sources are no evidence about the view they point at.
  private mutating func collectOutlets(of element: Element) {
    for child in element.children {
      if child.name == "outlet" || child.name == "outletCollection",
        let target = child["destination"], child["property"] != "delegate",
        child["property"] != "dataSource"
      {
        outletTargets.insert(target)
        if child["property"] == "view" { controllerViews.insert(target) }
      }
      collectOutlets(of: child)
    }
  }

  /// The version of iOS whose metrics the canvas shows (metrics 2).
  var generation: OSGeneration { CanvasRules.system.value(for: version) }
}
