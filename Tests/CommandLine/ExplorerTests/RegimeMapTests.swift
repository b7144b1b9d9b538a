import AutoLayout
import Judging
import Recipes
import Simplex
import Testing
import TextMetrics

@testable import Explorer

@Suite struct RegimeMapTests {
  /// Sizes of a grid that avoids ends and middles, and the corners.
  private func sizes(_ map: RegimeMap, count: Int) -> [Size] {
    let (widths, heights) = (map.widths, map.heights)
    var sizes = [widths.lowerBound, widths.upperBound].flatMap { width in
      [heights.lowerBound, heights.upperBound].map { Size(width: width, height: $0) }
    }
    var (a, b) = (0.5, 0.5)
    for _ in 0..<count {
      // The plastic number spreads points evenly over a plane.
      a = (a + 0.754_877_666_246_693).truncatingRemainder(dividingBy: 1)
      b = (b + 0.569_840_290_998_053).truncatingRemainder(dividingBy: 1)
      sizes.append(
        Size(
          width: widths.lowerBound + a * (widths.upperBound - widths.lowerBound),
          height: heights.lowerBound + b * (heights.upperBound - heights.lowerBound)))
    }
    return sizes
  }

  /// The largest difference of a frame from that of the engine, points.
  private func error(
    _ scene: Scene, _ screens: ScreenClass, size: ContentSizeCategory, count: Int = 60
  ) throws -> (error: Double, map: RegimeMap) {
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: screens.environment)
    variant.environment.contentSizeCategory = size
    var mapper = RegimeMapper(
      judge, variant, widths: screens.widths, heights: screens.heights)
    let map = try mapper.map()
    var error = 0.0
    for size in sizes(map, count: count) {
      variant.environment.size = size
      let layout = try judge.verdicts(variant).layout
      let cell = try #require(map.cell(at: size))
      for (rect, item) in zip(cell.rects, layout.items) where item.isPresent {
        let (own, other) = (rect.at(size), item.alignmentRect)
        for (a, b) in zip(
          [own.minX, own.minY, own.width, own.height],
          [other.minX, other.minY, other.width, other.height])
        {
          error = max(error, (a - b).magnitude)
        }
      }
    }
    return (error, map)
  }

  @Test(arguments: BuiltInCookbook.entries)
  func `frames between probes equal those of the engine`(_ entry: BuiltInCookbook.Entry) throws {
    let scene = try #require(try BuiltInCookbook.scene(entry.shortName))
    for screens in ScreenClass.classes(of: scene, screens: nil) {
      for size in [ContentSizeCategory.large, .accessibility3] {
        let (error, map) = try error(scene, screens, size: size)
        #expect(error < 0.01, "\(screens.name), \(size)")
        #expect(map.strips.allSatisfy { !$0.isSampled })
      }
    }
  }

  /// A box in the middle, as wide as the root is high, but at most as wide as the root.
  private var square: Scene {
    var scene = Scene(
      id: "s", name: "Square",
      items: ["root", "box"].map {
        Item(id: $0, name: $0, kind: .view(.plain), superview: $0 == "root" ? nil : 0)
      },
      reference: Environment(size: Size(width: 400, height: 400)))
    func add(
      _ first: Attribute, _ relation: Relation, _ second: Attribute, priority: Float = 1000
    ) {
      scene.constraints.append(
        Constraint(
          id: "c\(scene.constraints.count)", first: Anchor(item: 1, attribute: first),
          relation: relation, second: Anchor(item: 0, attribute: second), priority: priority))
    }
    add(.centerX, .equal, .centerX)
    add(.top, .equal, .top)
    add(.bottom, .equal, .bottom)
    add(.width, .lessThanOrEqual, .width)
    add(.width, .equal, .height, priority: 900)
    return scene
  }

  @Test func `an end of a regime may move with the height`() throws {
    let screens = ScreenClass(
      name: "", environment: square.reference, widths: 100...700, heights: 200...600, presets: [])
    let (error, map) = try error(square, screens, size: .large)
    #expect(error < 0.001)
    let strip = try #require(map.strips.first)
    #expect(map.strips.count == 1)
    #expect(strip.ends.count == 3)
    #expect((strip.ends[1].at(300) - 300).magnitude < 1e-6)
    #expect((strip.ends[1].at(500) - 500).magnitude < 1e-6)
  }

  @Test func `heights are cut where the end of a regime leaves the range of widths`() throws {
    let screens = ScreenClass(
      name: "", environment: square.reference, widths: 300...500, heights: 200...600, presets: [])
    let (error, map) = try error(square, screens, size: .large)
    #expect(error < 0.001)
    #expect(map.strips.map { ($0.upper * 1000).rounded() / 1000 } == [300, 500, 600])
    #expect(map.strips.map(\.cells.count) == [1, 2, 1])
  }
}
