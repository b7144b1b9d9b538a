import AutoLayout
import TextMetrics
import Testing

@testable import Workflows

@Suite struct EnvironmentChoiceTests {
  private var designed: Environment {
    var environment = Environment(size: Size(width: 375, height: 667))
    environment.safeAreaInsets.left = 44
    environment.safeAreaInsets.right = 20
    return environment
  }

  @Test func `without a choice the scene stays as it was designed`() {
    let choice = EnvironmentChoice()
    #expect(choice.isDesign)
    #expect(choice.apply(to: designed) == designed)
  }

  @Test func `a choice replaces its own part only`() {
    let choice = EnvironmentChoice(width: 320, contentSize: .accessibility2)
    #expect(!choice.isDesign)
    var expected = designed
    expected.size.width = 320
    expected.contentSizeCategory = .accessibility2
    #expect(choice.apply(to: designed) == expected)
  }

  @Test func `a change of direction mirrors the safe area insets`() {
    let turned = EnvironmentChoice(direction: .rightToLeft).apply(to: designed)
    #expect(turned.layoutDirection == .rightToLeft)
    #expect(turned.safeAreaInsets.left == 20)
    #expect(turned.safeAreaInsets.right == 44)
    #expect(EnvironmentChoice(direction: .leftToRight).apply(to: designed) == designed)
  }
}
