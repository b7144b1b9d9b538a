import AutoLayout
import Judging
import SceneSamples
import Testing

@testable import Fuzzing

/// The facts that decide the size of a scene.
@Suite struct VariationSpaceTests {
  private func style(
    _ file: String, _ root: Scene.Root, _ size: Size, _ content: ViewContent = .plain
  ) -> ScenePresentation {
    var scene = SampleScenes.labelAndField()
    scene.file = file
    scene.root = root
    scene.reference.size = size
    scene.items[0].kind = .view(content)
    return scene.presentation
  }

  @Test func screensAreShownOnDevices() {
    #expect(style("A.storyboard", .viewController, Size(width: 375, height: 667)) == .devices)
    // A sheet or a popover has the size of its canvas, and is a screen on a phone.
    #expect(style("A.storyboard", .viewController, Size(width: 300, height: 200)) == .devices)
    #expect(style("A.xib", .view, Size(width: 375, height: 667)) == .devices)
  }

  @Test func `an axis is found by the name that it had before`() {
    let scene = SampleScenes.labelAndField()
    let space = VariationSpace(scene, names: ["insets"])
    #expect(space.axes.map(\.id) == [.safeArea])
    #expect(space.axes == VariationSpace(scene, names: ["safe area"]).axes)
  }

  @Test func `what code shows has a notch at its sides on a screen on its side alone`() {
    var scene = SampleScenes.labelAndField()
    scene.host = .code(fitsContent: false)
    scene.root = .view
    let space = VariationSpace(scene)
    #expect(space.style == .code)
    var sides: Set<Bool> = []
    for (place, axis) in space.axes.enumerated() where axis.id == .safeArea {
      for value in axis.values.indices {
        var choice = VariationSpace.Choice(values: space.axes.map { _ in 0 })
        choice.values[place] = value
        for (width, height) in [(375.0, 812.0), (812, 375)] {
          (choice.width, choice.height) = (width, height)
          let insets = space.variant(choice).environment.safeAreaInsets
          if insets.left > 0 { sides.insert(width > height) }
        }
      }
    }
    #expect(sides == [true])
  }

  @Test func `a controller that code makes is shown on screens where it is as large as one`() {
    var scene = SampleScenes.labelAndField()
    scene.host = .code(fitsContent: false)
    scene.reference.size = Size(width: 375, height: 667)
    #expect(VariationSpace(scene).style == .devices)
    scene.reference.size = Size(width: 300, height: 200)
    #expect(VariationSpace(scene).style == .code)
  }

  @Test func hostsSizeCellsAndSmallViews() {
    let row = Size(width: 375, height: 60)
    #expect(style("A.xib", .view, row) == .component)
    #expect(style("A.xib", .viewController, row) == .component)
    #expect(style("A.storyboard", .cell, row) == .component)
    #expect(style("A.storyboard", .viewController, row, .cell) == .component)
    // A widget.
    #expect(style("A.storyboard", .viewController, Size(width: 320, height: 37)) == .component)
  }

  /// Nothing hosts a view that is half as wide as a phone, or less, in a narrower place.
  @Test(arguments: [(50.0, 50.0), (180, 160), (280, 210), (320, 320)])
  func smallComponentsKeepTheirWidth(width: Double, narrowest: Double) {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.reference.size = Size(width: width, height: 44)
    #expect(VariationSpace(scene).widths.lowerBound == narrowest)
  }

  @Test func recipesVaryFreely() {
    #expect(style("A.recipe.md", .view, Size(width: 375, height: 667)) == .free)
  }

  @Test func whatIsMadeForTabletsIsNeverAsLowAsAPhone() {
    var scene = SampleScenes.labelAndField()
    scene.file = "A.storyboard"
    scene.idiom = .pad
    scene.reference.size = Size(width: 1024, height: 768)
    let space = VariationSpace(scene)
    let screens = space.axes.first { $0.name == "screen" }?.values ?? []
    #expect(screens.contains { $0.label.contains("iPad mini") })
    #expect(!screens.contains { $0.label.contains("iPhone") })
    for value in screens.indices {
      let values = space.axes.map { $0.name == "screen" ? value : 0 }
      let low = space.variant(VariationSpace.Choice(values: values, height: 320))
      #expect(low.environment.size.height == 744)
    }
  }

  @Test func aPhoneOnItsSideHasItsOwnHeight() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "A.storyboard"
    let space = VariationSpace(scene)
    let axis = try #require(space.axes.firstIndex { $0.name == "screen" })
    var heights: Set<Double> = []
    for value in space.axes[axis].values.indices {
      var choice = VariationSpace.Choice(values: space.axes.map { _ in 0 })
      choice.values[axis] = value
      let device = space.variant(choice).environment
      choice.height = 500
      let other = space.variant(choice).environment.size.height
      if device.verticalSizeClass == .compact { heights.insert(device.size.height) }
      #expect(other == (device.verticalSizeClass == .compact ? device.size.height : 500))
    }
    #expect(heights.isSuperset(of: [320, 375, 390, 414]))
  }

  /// The free sides of a phone in landscape do not exist in a window of a tablet.
  @Test func windowsHaveNoInsetsOfPhones() {
    var scene = SampleScenes.labelAndField()
    scene.file = "A.storyboard"
    let space = VariationSpace(scene)
    var phones = 0
    for (axis, listed) in space.axes.enumerated() {
      for value in listed.values.indices {
        var choice = VariationSpace.Choice(values: space.axes.map { _ in 0 })
        choice.values[axis] = value
        let insets = space.variant(choice).environment.safeAreaInsets
        choice.width = 500
        let window = space.variant(choice).environment.safeAreaInsets
        #expect(space.variant(choice).environment.size.height >= 480)
        if insets.left > 0 {
          phones += 1
          #expect(window == EdgeInsets(top: 24, bottom: 20))
        } else {
          #expect(window == insets)
        }
      }
    }
    #expect(phones > 0)
  }

  private func screens(_ support: AppSupport, idiom: Device.Idiom? = nil) -> VariationSpace {
    var scene = SampleScenes.labelAndField()
    scene.file = "A.storyboard"
    scene.support = support
    scene.idiom = idiom
    return VariationSpace(scene)
  }

  private func labels(_ space: VariationSpace, _ axis: String = "screen") -> [String] {
    (space.axes.first { $0.name == axis }?.values ?? []).dropFirst().map(\.label)
  }

  @Test func `an app for upright phones is varied on nothing else`() {
    let space = screens(AppSupport(phone: [.portrait], pad: [], oldest: OSGeneration(major: 16)))
    #expect(!labels(space).isEmpty)
    #expect(labels(space).allSatisfy { $0.hasPrefix("iPhone") && $0.hasSuffix("portrait") })
    #expect(!labels(space).contains { $0.contains("1st generation") })
    #expect(!space.isResizable)
    #expect(space.widths == 375...440)
  }

  @Test func `an app for the whole screen of tablets has no sizes in between`() {
    let space = screens(AppSupport(phone: [], hasWindows: false))
    #expect(labels(space).contains("iPad Air 11-inch landscape"))
    #expect(!labels(space).contains { $0.contains("split") || $0.contains("window") })
    #expect(!space.isResizable)
    #expect(screens(AppSupport()).isResizable)
  }

  @Test func `what a document is for and what its app supports both count`() {
    #expect(labels(screens(AppSupport(pad: []), idiom: .pad)).isEmpty)
  }

  @Test func `a device has the metrics of a system that it runs`() throws {
    let space = screens(AppSupport(oldest: OSGeneration(major: 13)))
    let axis = try #require(space.axes.first { $0.name == "screen" })
    func generation(_ name: String) throws -> OSGeneration {
      let value = try #require(axis.values.first { $0.label == name })
      guard case .screen(let environment)? = value.changes.first else { return .ios18 }
      return environment.generation
    }
    #expect(try generation("iPhone SE (1st generation) portrait") == OSGeneration(major: 15))
    #expect(try generation("iPhone 16 portrait") == .ios18)
  }

  @Test func `a launch screen has neither larger type nor invented texts`() {
    let usual = Set(screens(AppSupport()).axes.map(\.name))
    let launch = Set(screens(AppSupport(isLaunchScreen: true)).axes.map(\.name))
    #expect(usual.isSuperset(of: ["bold text", "text", "screen", "direction"]))
    #expect(launch == ["screen", "direction"])
  }

  @Test func `a cell is no wider than the screens of its app, in their size classes`() {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.root = .cell
    scene.reference.size = Size(width: 320, height: 44)
    scene.support = AppSupport(phone: [.portrait], pad: [])
    let space = VariationSpace(scene)
    #expect(space.style == .component)
    #expect(space.widths == 320...440)
    #expect(space.isResizable)
    #expect(!scene.isShown(.regular, .regular))
    #expect(scene.isShown(.compact, .regular))
  }

  @Test func `a view that fixes its own size has it, whatever the canvas drew`() {
    var scene = SampleScenes.labelAndField()
    scene.file = "Pin.xib"
    scene.root = .view
    scene.reference.size = Size(width: 200, height: 100)
    #expect(VariationSpace(scene).widths == 160...400)
    scene.constraints.append(
      Constraint(id: "own", first: Anchor(item: 0, attribute: .width), constant: 240))
    let space = VariationSpace(scene)
    #expect(space.widths == 240...240)
    #expect(space.reference.environment.size == Size(width: 240, height: 100))
    #expect(!space.isResizable)
    #expect(!space.axes.contains { $0.name == "width" })
    // A wish is no size.
    scene.constraints[scene.constraints.count - 1].priority = 999
    #expect(VariationSpace(scene).widths == 160...400)
  }

  /// A cell of a list as wide as an upright phone, with a constraint for low screens alone.
  private var cellOfClasses: Scene {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.root = .cell
    scene.reference.size = Size(width: 375, height: 44)
    scene.variations = [Variation(vertical: .compact, changes: [.constraintInstalled(0, true)])]
    return scene
  }

  @Test func `a cell for low screens is as wide as a phone on its side`() throws {
    let scene = cellOfClasses
    let generator = VariantGenerator(
      VariationSpace(scene), identity: SampleScenes.identity(scene), seed: 3)
    var widths: [SizeClass: Set<Double>] = [:]
    for number in 0..<400 {
      let environment = generator.variant(number).environment
      widths[environment.verticalSizeClass, default: []].insert(environment.size.width)
    }
    #expect(try #require(widths[.compact]?.min()) == 568)
    #expect(try #require(widths[.regular]?.min()) == 320)
    #expect(try #require(widths[.regular]?.max()) == 1366)
    // Without variations no class makes a difference.
    var plain = scene
    plain.variations = []
    #expect(VariationSpace(plain).classSizes == nil)
  }

  @Test func `a view of code that is for one pair of size classes has the sizes of their screens`()
  {
    var scene = SampleScenes.labelAndField()
    scene.host = .code(fitsContent: false)
    scene.root = .view
    scene.reference.size = Size(width: 568, height: 320)
    scene.reference.verticalSizeClass = .compact
    var sizes: [Size] = []
    for keeps in [false, true] {
      let space = VariationSpace(scene, names: ["width", "height"], keepsClasses: keeps)
      let low = VariationSpace.Choice(
        values: space.axes.map { _ in 0 }, width: 320, height: 1000)
      sizes.append(space.variant(low).environment.size)
    }
    #expect(sizes == [Size(width: 320, height: 1000), Size(width: 568, height: 440)])
  }
}
