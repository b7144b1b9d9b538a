import AutoLayout
import Judging
import Recipes
import Simplex
import Testing
import TextMetrics

@testable import Explorer

@Suite struct ExplorerPageTests {
  private func page(
    _ versions: [(label: String, scene: Scene)], sizes: [ContentSizeCategory]? = nil
  ) throws -> String {
    let newest = try #require(versions.last?.scene)
    let builder = SceneBuilder(
      newest: newest, file: "a/b.storyboard", versions: versions, screens: nil,
      SceneBuilder.Choice(sizes: sizes, fonts: .empty, infers: true))
    let results = try builder.jobs.map { try builder.run($0) }
    return ExplorerPage([builder.data(results)], version: "1").text
  }

  /// Sizes inside the ranges of a class, on whole points and between.
  private func places(_ screens: ScreenClass) -> [Size] {
    (0..<24).map { number in
      let share = { (step: Double) in
        (Double(number) * step + 0.37).truncatingRemainder(dividingBy: 1)
      }
      let (wide, high) = (screens.widths, screens.heights)
      let size = Size(
        width: wide.lowerBound + share(0.618_034) * (wide.upperBound - wide.lowerBound),
        height: high.lowerBound + share(0.754_878) * (high.upperBound - high.lowerBound))
      return number % 2 == 0
        ? size : Size(width: size.width.rounded(), height: size.height.rounded())
    }
  }

  @Test(arguments: ["R2", "R7", "R8", "R9"])
  func `the page's formula gives the frames of the engine`(_ name: String) throws {
    let scene = try #require(try BuiltInCookbook.scene(name))
    let sizes = [ContentSizeCategory.large, .accessibility5]
    let formula = try PageFormula(page: page([("", scene)], sizes: sizes)).scenes[0]
    let shown = formula.sizes.compactMap { ContentSizeCategory(rawValue: $0) }
    var judge = try VariantJudge(scene)
    let speeches = Speech.all(of: scene)
    #expect(formula.speeches.map(\.direction) == speeches.map(\.direction.rawValue))
    for (index, screens) in ScreenClass.classes(of: scene, screens: nil).enumerated() {
      for (speech, own) in speeches.enumerated() {
        for (size, category) in shown.enumerated() {
          var environment = screens.environment
          environment.contentSizeCategory = category
          for place in places(screens) {
            var variant = own.variant(of: scene, in: environment)
            variant.environment.size = place
            let layout = try judge.verdicts(variant).layout
            let frames = formula.frames(0, screens: index, speech: speech, size: size, at: place)
            #expect(frames.count == layout.items.count)
            for (frame, item) in zip(frames, layout.items) {
              #expect((frame != nil) == (item.isPresent && !item.isHidden))
              guard let frame else { continue }
              #expect(isClose(frame.exact, item.alignmentRect), "\(screens.name) \(place)")
              #expect(isClose(frame.frame, item.absoluteFrame), "\(screens.name) \(place)")
            }
          }
        }
      }
    }
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy {
      ($0 - $1).magnitude < 0.01
    }
  }

  /// One label at the leading edge, with the given distance.
  private func scene(name: String, leading: Double) -> Scene {
    var scene = Scene(
      id: "s", name: name,
      items: [
        Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
        Item(id: "box", name: name, kind: .view(.plain), superview: 0),
      ], reference: Environment(size: Size(width: 400, height: 400)))
    scene.items[1].intrinsicSizeOverride = IntrinsicSize(width: 40, height: 40)
    for (attribute, constant) in [(Attribute.leading, leading), (.top, 8)] {
      scene.constraints.append(
        Constraint(
          id: "\(attribute)", first: Anchor(item: 1, attribute: attribute),
          second: Anchor(item: 0, attribute: attribute), constant: constant))
    }
    return scene
  }

  @Test func `no part of a document is markup`() throws {
    let name = "</script><img src=x onerror=alert(1)> {{script}} \u{202E}"
    let page = try page([("", scene(name: name, leading: 8))])
    #expect(!page.contains("<img"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("\u{202E}"))
    #expect(try PageFormula(page: page).scenes[0].title == name)
  }

  @Test func `nothing is fetched, and only the page's own script runs`() throws {
    let page = try page([("", scene(name: "a", leading: 8))])
    #expect(page.contains("content=\"default-src 'none'; style-src 'nonce-"))
    #expect(!page.contains("'unsafe-"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("eval("))
    #expect(!page.contains("innerHTML") && !page.contains("insertAdjacentHTML"))
  }

  @Test func `a page has both versions of a scene`() throws {
    let (old, new) = (scene(name: "a", leading: 8), scene(name: "a", leading: 20))
    let formula = try PageFormula(page: page([("Before", old), ("After", new)])).scenes[0]
    #expect(formula.versions.map(\.label) == ["Before", "After"])
    let size = Size(width: 380, height: 500)
    let left = (0...1).map {
      formula.frames($0, screens: 0, speech: 0, size: 0, at: size)[1]?.frame.minX
    }
    #expect(left == [8, 20])
    let mirrored = (0...1).map {
      formula.frames($0, screens: 0, speech: 1, size: 0, at: size)[1]?.frame.maxX
    }
    #expect(mirrored == [372, 360])
  }

  @Test func `a page is equal every time that it is made`() throws {
    let scene = try #require(try BuiltInCookbook.scene("R9"))
    #expect(
      try page([("", scene)], sizes: [.large]) == page([("", scene)], sizes: [.large]))
  }
}
