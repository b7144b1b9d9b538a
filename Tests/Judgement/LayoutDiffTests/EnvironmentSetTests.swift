import AutoLayout
import Testing
import TextMetrics

@testable import LayoutDiff

@Suite struct EnvironmentSetTests {
  private let scene = Scene(
    id: "S", name: "S",
    items: [Item(id: "Root", name: "Root", kind: .view(.plain), superview: nil)],
    reference: .cookbook)

  private func variants(_ change: (inout Environment, Int) -> Void) -> [Variant] {
    (0..<6).map { number in
      var environment = Environment.cookbook
      change(&environment, number)
      return Variant(environment: environment)
    }
  }

  @Test func `all variants are everywhere`() {
    let variants = variants { $0.size.width = 320 + Double($1) * 10 }
    #expect(EnvironmentSet(Array(0..<6), of: variants, in: scene) == .everywhere)
  }

  @Test func `one property that distinguishes the variants is enough`() throws {
    let variants = variants { $0.size.width = 320 + Double($1) * 10 }
    let set = EnvironmentSet([3, 4, 5], of: variants, in: scene)
    guard case .having(let conditions) = set else {
      Issue.record("\(set)")
      return
    }
    let condition = try #require(conditions.first)
    #expect(conditions.count == 1)
    #expect(condition.property == .width)
    #expect(condition.values == [.number(350), .number(360), .number(370)])
    #expect(condition.reachesGreatest)
    #expect(!condition.reachesLeast)
  }

  @Test func `two properties distinguish variants that one does not`() throws {
    let variants = variants {
      $0.size.width = $1 % 3 == 0 ? 320 : 430
      $0.layoutDirection = $1 < 3 ? .leftToRight : .rightToLeft
    }
    let set = EnvironmentSet([4, 5], of: variants, in: scene)
    guard case .having(let conditions) = set else {
      Issue.record("\(set)")
      return
    }
    #expect(Set(conditions.map(\.property)) == [.direction, .width])
  }

  @Test func `values that do not form a stretch are no condition`() {
    let variants = variants { $0.size.width = 320 + Double($1) * 10 }
    let set = EnvironmentSet([1, 3, 5], of: variants, in: scene)
    guard case .some(let count, let all, let like) = set else {
      Issue.record("\(set)")
      return
    }
    #expect(count == 3 && all == 6)
    #expect(like.map(\.property) == [.width])
  }

  private func conditions(_ set: EnvironmentSet) -> [EnvironmentSet.Condition] {
    switch set {
    case .having(let found), .either(let found): found
    case .everywhere, .some: []
    }
  }

  @Test func `one of two properties is enough where each has values of its own`() {
    let variants = variants {
      $0.layoutDirection = $1 == 4 || $1 == 5 ? .rightToLeft : .leftToRight
      $0.isBoldText = $1 == 3 || $1 == 4
    }
    let set = EnvironmentSet([3, 4, 5], of: variants, in: scene)
    guard case .either(let found) = set else {
      Issue.record("\(set)")
      return
    }
    #expect(found.map(\.property) == [.direction, .setting(.boldText)])
    #expect(found.map(\.values) == [[.name("rtl")], [.name("on")]])
  }

  @Test
  func
    `variants that no two properties distinguish are named by the first one's difference from the reference`()
  {
    let variants = variants {
      $0.size.width = 320 + Double($1) * 10
      $0.isBoldText = $1 == 1
    }
    #expect(
      EnvironmentSet([1, 3, 5], of: variants, in: scene)
        == .some(
          3, of: 6,
          like: [
            .init(property: .width, values: [.number(330)]),
            .init(property: .setting(.boldText), values: [.name("on")]),
          ]))
    #expect(EnvironmentSet([], of: variants, in: scene) == .some(0, of: 6, like: []))
  }

  @Test func `a stretch of numbers reaches the least or the greatest, or neither`() {
    let variants = variants { $0.size.height = 400 + Double($1) * 10 }
    for (places, least, greatest) in [
      ([0, 1], true, false), ([2, 3], false, false), ([4, 5], false, true),
    ] {
      let found = conditions(EnvironmentSet(places, of: variants, in: scene))
      #expect(found.map(\.property) == [.height])
      #expect(found.map(\.reachesLeast) == [least] && found.map(\.reachesGreatest) == [greatest])
      #expect(found.map(\.excluded) == [nil])
    }
  }

  @Test func `sizes of text are a stretch in their order`() {
    let sizes: [ContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .accessibility1,
    ]
    let variants = variants { $0.contentSizeCategory = sizes[$1] }
    let found = conditions(EnvironmentSet([4, 5], of: variants, in: scene))
    #expect(found.map(\.property) == [.contentSize])
    #expect(found.map(\.reachesGreatest) == [true])
    #expect(found.first?.values.count == 2)
    #expect(conditions(EnvironmentSet([3, 5], of: variants, in: scene)).isEmpty)
  }

  @Test func `texts are named by their change`() {
    let all = TextTransform.doubled
    let variants = variants { $0.textTransform = $1 == 2 ? .identity : all }
    let one = conditions(EnvironmentSet([2], of: variants, in: scene))
    #expect(one.map(\.property) == [.text])
    #expect(one.map(\.values) == [[.name(EnvironmentSet.asDesigned)]])
    #expect(one.map(\.excluded) == [nil])
    #expect(
      conditions(EnvironmentSet([0, 1, 3, 4, 5], of: variants, in: scene)).map(\.values)
        == [[.name(all.description)]])
  }

  @Test func `size classes, directions and bold text have names`() {
    let changes: [(EnvironmentSet.Property, String, (inout Environment) -> Void)] = [
      (.direction, "rtl", { $0.layoutDirection = .rightToLeft }),
      (.horizontalSizeClass, "regular", { $0.horizontalSizeClass = .regular }),
      (.verticalSizeClass, "compact", { $0.verticalSizeClass = .compact }),
      (.setting(.boldText), "on", { $0.isBoldText = true }),
    ]
    for (property, name, change) in changes {
      let variants = variants {
        $0.horizontalSizeClass = .compact
        $0.verticalSizeClass = .regular
        if $1 > 2 { change(&$0) }
      }
      let found = conditions(EnvironmentSet([3, 4, 5], of: variants, in: scene))
      #expect(found.map(\.property) == [property])
      #expect(found.map(\.values) == [[.name(name)]])
    }
  }

  @Test func `other varied values are described in words`() {
    let overrides: [(Variant.Override, String)] = [
      (.hidden(item: 0, true), "‘Root’ hidden"), (.hidden(item: 0, false), "‘Root’ shown"),
      (.fontSize(item: 0, 30), "another font size of ‘Root’"),
      (.text(item: 0, .doubled), "another text of ‘Root’"),
      (.string(item: 0, "x"), "another text of ‘Root’"),
    ]
    for (override, words) in overrides {
      var variants = variants { _, _ in }
      for place in [1, 4] { variants[place].set(override) }
      let found = conditions(EnvironmentSet([1, 4], of: variants, in: scene))
      #expect(found.map(\.property) == [.other])
      #expect(found.map(\.values) == [[.name(words)]])
    }
  }

  @Test func `numbers stand before names, and each in its own order`() {
    let values: [EnvironmentSet.Value] = [.number(1), .number(2), .name("a"), .name("b")]
    for (index, value) in values.enumerated() {
      for (other, next) in values.enumerated() { #expect((value < next) == (index < other)) }
    }
  }
}
