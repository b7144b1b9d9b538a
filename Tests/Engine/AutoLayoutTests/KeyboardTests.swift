import Simplex
import TextMetrics
import Testing

@testable import AutoLayout

/// The keyboard guide with and without a keyboard.
@Suite struct KeyboardTests {
  @Test(arguments: [
    (Size(width: 375, height: 667), SizeClass.compact, SizeClass.regular, 260.0),
    (Size(width: 393, height: 852), .compact, .regular, 335),
    (Size(width: 414, height: 736), .compact, .regular, 271),
    (Size(width: 430, height: 932), .compact, .regular, 346),
    (Size(width: 852, height: 393), .compact, .compact, 162),
    (Size(width: 932, height: 430), .regular, .compact, 162),
    (Size(width: 768, height: 1024), .regular, .regular, 313),
    (Size(width: 1024, height: 768), .regular, .regular, 398),
  ])
  func `the keyboard is as high as the screen says`(
    size: Size, horizontal: SizeClass, vertical: SizeClass, height: Double
  ) {
    var environment = Environment(
      size: size, horizontalSizeClass: horizontal, verticalSizeClass: vertical)
    environment.turn(.keyboard, isOn: true)
    #expect(environment[.keyboard] == height)
    environment.turn(.keyboard, isOn: false)
    #expect(environment[.keyboard] == 0)
  }

  /// A button above the keyboard guide of a view, and a field at the top.
  private func form(in owner: Int? = nil) -> (builder: SceneBuilder, button: Int) {
    var builder = SceneBuilder(
      width: 375, height: 667, insets: EdgeInsets(top: 20, bottom: 34), root: .viewController)
    let inner = builder.view("inner")
    builder.constrain(inner, .top, .equal, 0, plus: 100)
    builder.constrain(inner, .bottom, .equal, 0, plus: -100)
    builder.constrain(inner, .left, .equal, 0)
    builder.constrain(inner, .right, .equal, 0)
    let guide = builder.guide("keys", .keyboard, of: owner ?? 0)
    let button = builder.sized("button", 200, 44)
    builder.constrain(button, .left, .equal, 0, plus: 16)
    builder.constrain(button, .bottom, .equal, guide, .top, plus: -8)
    return (builder, button)
  }

  private func bottom(_ form: (builder: SceneBuilder, button: Int), _ keyboard: Double) throws
    -> Double
  {
    var variant = form.builder.variant
    variant.environment[.keyboard] = keyboard
    return try form.builder.layout(variant).items[form.button].frame.maxY
  }

  @Test(arguments: [(0.0, 625.0), (260, 399), (20, 625)])
  func `what is held above the keyboard guide rises with it`(keyboard: Double, end: Double) throws {
    #expect(try bottom(form(), keyboard) == end)
  }

  @Test func `the guide of an inner view rests`() throws {
    let (shown, hidden) = (try bottom(form(in: 1), 260), try bottom(form(in: 1), 0))
    #expect(shown == hidden)
  }

  @Test func `another screen has another keyboard`() {
    var environment = Environment(size: Size(width: 375, height: 667))
    environment.turn(.keyboard, isOn: true)
    environment.move(
      to: Environment(
        size: Size(width: 430, height: 932), safeAreaInsets: EdgeInsets(top: 59, bottom: 34)))
    #expect(environment[.keyboard] == 346)
  }
}
