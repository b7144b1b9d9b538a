import AutoLayout
import CodeScenes
import Foundation
import Recipes
import Testing
import TextMetrics
import UIKit

/// The cookbook in UIKit code lays out as its recipes, to the bit.
@MainActor
@Suite struct CookbookTests {
  /// R8 is two scenes of code: which one there is depends on the size classes.
  private nonisolated static let names = (1...11).map { "R\($0)" }

  /// `PLUMB_COOKBOOK_VARIANTS=10000 swift test -c release --filter CookbookTests` lays out so many of each.
  private static let variants =
    ProcessInfo.processInfo.environment["PLUMB_COOKBOOK_VARIANTS"].flatMap { Int($0) } ?? 100

  private func controller(_ name: String) -> CookbookController {
    switch name {
    case "R1", "R2", "R3", "R4": FormController(name)
    case "R5", "R6", "R7", "R8": ButtonsController(name)
    default: StacksController(name)
    }
  }

  private func namedViews(_ name: String) -> Int {
    let controller = controller(name)
    controller.loadViewIfNeeded()
    return controller.named.count
  }

  private func scene(
    _ name: String, _ horizontal: SizeClass = .compact, _ vertical: SizeClass = .regular
  ) -> CodeScene {
    var reference = Environment.cookbook
    reference.horizontalSizeClass = horizontal
    reference.verticalSizeClass = vertical
    return CodeScene(
      .controller { controller(name) }, reference: reference,
      imageSizes: [
        "flowers": CGSize(width: 300, height: 400),
        "square flowers": CGSize(width: 300, height: 300),
      ])
  }

  @Test(arguments: names)
  func `UIKit code and recipe give the same frames in all variants`(
    _ name: String
  ) throws {
    let recipe = try #require(try BuiltInCookbook.scene(name))
    let code = scene(name)
    #expect(code.problems.isEmpty)
    #expect(
      code.keys == (name == "R8" ? [.sizeClasses] : []))
    let wide = name == "R8" ? scene(name, .regular, .regular) : code
    #expect(wide.scene.items == code.scene.items)
    let shared = recipe.items.indices.dropFirst().compactMap { index -> (Int, Int)? in
      code.scene.index(ofItem: recipe.items[index].id).map { (index, $0) }
    }
    #expect(shared.count >= namedViews(name))
    // Stack views arrange by number, and buttons of code keep a font of their own for their titles.
    for (a, b) in shared where ["R1", "R2", "R3", "R4"].contains(name) {
      #expect(code.scene.items[b].kind == recipe.items[a].kind)
    }
    #expect(code.scene.root == recipe.root)
    var recipes = LayoutEngine(scene: recipe)
    var codes = [LayoutEngine(scene: code.scene), LayoutEngine(scene: wide.scene)]
    var random = Numbers(seed: 34)
    var differing: [String] = []
    for _ in 0..<Self.variants {
      let environment = random.environment()
      let isUpright =
        environment.horizontalSizeClass == .compact && environment.verticalSizeClass == .regular
      var expected = Variant(environment: environment)
      var actual = expected
      for index in recipe.repeats.indices { expected.set(.rows(repeat: index, 1)) }
      let (recipeItem, codeItem) = shared[random.below(shared.count)]
      if recipe.items[recipeItem].text != nil {
        let string = String(repeating: "mi ", count: random.below(16))
        expected.set(.string(item: recipeItem, string))
        actual.set(.string(item: codeItem, string))
        let size = Double(10 + random.below(50))
        expected.set(.fontSize(item: recipeItem, size))
        actual.set(.fontSize(item: codeItem, size))
      } else if random.below(2) == 0 {
        expected.set(.hidden(item: recipeItem, true))
        actual.set(.hidden(item: codeItem, true))
      }
      let wanted = try recipes.layout(expected)
      let got = try codes[isUpright ? 0 : 1].layout(actual)
      for (a, b) in shared where wanted.items[a].frame != got.items[b].frame {
        differing.append(recipe.items[a].id)
      }
    }
    #expect(differing.isEmpty, "\(differing.count): \(Set(differing).sorted())")
  }

  /// Without those of stack views, whose frames are in the stack views' own coordinates.
  @Test(arguments: names.prefix(8))
  func `the frames of live views are those of the recipe`(_ name: String) throws {
    let recipe = try #require(try BuiltInCookbook.scene(name))
    var engine = LayoutEngine(scene: recipe)
    let layout = try engine.layout(Variant(environment: recipe.reference))
    let controller = controller(name)
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    controller.view.layoutIfNeeded()
    #expect(controller.named.count >= 2)
    for (name, view) in controller.named {
      let index = try #require(recipe.index(ofItem: name))
      let frame = layout.items[index].frame
      #expect(
        view.frame == CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height),
        "\(name)")
    }
  }
}

/// Numbers that are the same on every run.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func environment() -> Environment {
    var environment = Environment(
      size: Size(width: Double(320 + below(1047)), height: Double(480 + below(900))),
      scale: Double(1 + below(3)))
    environment.contentSizeCategory =
      ContentSizeCategory.allCases[below(ContentSizeCategory.allCases.count)]
    environment.horizontalSizeClass = below(2) == 0 ? .compact : .regular
    environment.verticalSizeClass = below(2) == 0 ? .compact : .regular
    environment.layoutDirection = below(2) == 0 ? .leftToRight : .rightToLeft
    environment.isBoldText = below(2) == 0
    environment.safeAreaInsets = EdgeInsets(
      top: Double(below(60)), left: Double(below(48)), bottom: Double(below(35)),
      right: Double(below(48)))
    return environment
  }
}
