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

  @Test func `one property that tells the variants is enough`() throws {
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

  @Test func `two properties tell where one does not`() throws {
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
}
