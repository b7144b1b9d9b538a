import AutoLayout
import Fuzzing
import Judging
import Verification

extension ScreenExtent {
  /// Tries the variant of a case on each screen: one layout each.
  ///
  /// Nil if it fails on none of them.
  package init?(
    of variant: Variant, _ signature: Signature, on screens: CaseScreens, judge: inout VariantJudge
  ) {
    var failing: [CaseScreens.Choice] = []
    var holding: [CaseScreens.Choice] = []
    for choice in screens.choices {
      let found = judge.violations(like: signature, in: variant.moved(to: choice.environment))
      let fails = found.violations.contains {
        signature.meansTheSame(as: Signature($0, scene: found.laidOut))
      }
      if fails { failing.append(choice) } else { holding.append(choice) }
    }
    guard !failing.isEmpty else { return nil }
    self.init(
      failing: failing.map(\.name), tried: failing.count + holding.count,
      words: Self.words(failing, holding))
  }

  /// Screens with one common name.
  private struct Group: Hashable {
    var idiom: Device.Idiom
    var orientation: Device.Orientation?
    var isWindow = false

    /// - Parameter count: The number of its screens that were tried: there are more devices than those.
    func words(_ count: Int) -> String {
      let device = idiom == .phone ? "iPhone" : "iPad"
      if isWindow { return "in all \(count) window sizes on \(device)" }
      return "on all \(count) \(device) sizes" + (orientation.map { " in \($0.rawValue)" } ?? "")
    }

    func holds(_ screen: Screen) -> Bool {
      screen.device.idiom == idiom && (screen.window != nil) == isWindow
        && (orientation.map { $0 == screen.orientation } ?? true)
    }
  }

  /// The coarser first.
  private static let groups: [Group] = [
    Group(idiom: .phone), Group(idiom: .phone, orientation: .portrait),
    Group(idiom: .phone, orientation: .landscape), Group(idiom: .pad),
    Group(idiom: .pad, orientation: .portrait), Group(idiom: .pad, orientation: .landscape),
    Group(idiom: .pad, isWindow: true),
  ]

  private static func words(
    _ failing: [CaseScreens.Choice], _ holding: [CaseScreens.Choice]
  ) -> String {
    let (fail, hold) = (failing.compactMap(\.screen), holding.compactMap(\.screen))
    let tried = failing.count + holding.count
    let first = failing[0].screen.map(ScreenName.short) ?? failing[0].name
    let counted =
      failing.count == 1 ? "on \(first) only" : "on \(failing.count) of \(tried) device sizes"
    guard tried > 1 else { return "on \(first)" }
    guard fail.count == failing.count, hold.count == holding.count else { return counted }
    if hold.isEmpty, Set(fail.map(\.device.idiom)).count > 1 {
      return "on all \(tried) device sizes"
    }
    var rest = fail
    var words: [String] = []
    for group in groups {
      let own = rest.filter(group.holds)
      // A single screen is never called all screens.
      guard own.count > 1, !hold.contains(where: group.holds) else { continue }
      words.append(group.words(own.count))
      rest.removeAll(where: group.holds)
    }
    guard rest.isEmpty, words.count < 3 else { return counted }
    return words.joined(separator: " and ")
  }
}

extension VariantJudge {
  /// The violations of a variant that may mean the same as a signature: only cut texts have several
  /// kinds.
  fileprivate mutating func violations(
    like signature: Signature, in variant: Variant
  ) -> (violations: [Violation], laidOut: Scene) {
    let topic = signature.kind.topic
    guard topic.isTruncated || topic == .collapse else {
      return violations(of: signature.kind, in: variant)
    }
    let judgement = judge(variant)
    return (judgement.violations, judgement.layout?.scene ?? scene)
  }
}
