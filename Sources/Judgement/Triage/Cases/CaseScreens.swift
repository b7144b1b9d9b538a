import AutoLayout
import Fuzzing
import Judging
import Verification

/// The screens that a scene is judged on: those that its app supports, or those that were asked for.
///
/// There is no figure of how common devices are. Whole phones of today held upright come first, the middle size before
/// the largest and the smallest; then older ones, those on their side, tablets, and windows on them.
public struct CaseScreens: Sendable {
  /// A screen, by its name on the axis.
  struct Choice: Sendable {
    var name: String
    var environment: Environment
    /// The device's screen; nil if no device has such a screen.
    var screen: Screen?
  }

  /// The most common first.
  let choices: [Choice]
  /// True if the user named them.
  private let areChosen: Bool

  /// Nil if the scene is not judged on screens.
  package init?(_ space: VariationSpace, areChosen: Bool) {
    guard let axis = space.axes.first(where: { $0.id == .screen }) else { return nil }
    self.areChosen = areChosen
    let all = axis.values.compactMap { value -> Choice? in
      guard case .screen(let environment)? = value.changes.first else { return nil }
      return Choice(name: value.label, environment: environment, screen: Self.known[value.label])
    }
    choices = all.enumerated().sorted { a, b in
      let (first, second) = (Self.rank(a.element), Self.rank(b.element))
      return first == second ? a.offset < b.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }

  private static let known = Dictionary(
    DeviceSet.all.screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Points across a phone of today of the middle size.
  private static let middle = 393.0

  private static func rank(_ choice: Choice) -> [Double] {
    guard let screen = choice.screen else { return [1, 1, 1, 1, choice.environment.size.width] }
    let width = screen.device.size(in: .portrait).width
    return [
      screen.device.idiom == .phone ? 0 : 1, screen.window == nil ? 0 : 1,
      screen.orientation == .portrait ? 0 : 1, screen.device.isCurrent ? 0 : 1,
      (width - middle).magnitude,
    ]
  }

  /// The variant on the most common screen on which it fails the same way; unchanged if it fails on
  /// the canvas and no other screens were asked for, or fails on none of them.
  func mostCommon(
    _ variant: Variant, failing signature: Signature, judge: inout VariantJudge
  ) -> Variant {
    let reference = judge.scene.reference
    let isOnCanvas = variant.environment.size == reference.size && !reference.isOfAnyScreen
    let isAsked = choices.contains { variant.environment.hasScreen(of: $0.environment) }
    guard !isOnCanvas || areChosen && !isAsked,
      let own = judge.violation(signature, in: variant)
    else { return variant }
    // A violation of one point is shown as a violation of one point.
    let least = min(-own.margin, 1)
    for choice in choices {
      let moved = variant.moved(to: choice.environment)
      if moved == variant { return variant }
      if let found = judge.violation(signature, in: moved), -found.margin >= least { return moved }
    }
    return variant
  }

  /// The one with the screen of an environment.
  func choice(of environment: Environment) -> Choice? {
    choices.first { environment.hasScreen(of: $0.environment) }
  }
}

extension Environment {
  /// True on the base canvas of Xcode 6 and 7, which is drawn for all screens and is none.
  var isOfAnyScreen: Bool { horizontalSizeClass == .any || verticalSizeClass == .any }
}

extension Variant {
  /// On another screen; what the user of it chose stays.
  func moved(to screen: Environment) -> Variant {
    var variant = self
    variant.environment.move(to: screen)
    return variant
  }
}
