import AutoLayout
import Judging
import SceneSamples
import Testing

@testable import Fuzzing

/// What decides the size of a scene.
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

  /// What a phone on its side leaves free at its sides is not there in a window of a tablet.
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
}
