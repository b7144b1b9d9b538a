import AutoLayout

/// Selects the named ones of the items that are not at their mirror image; remembers its answers.
final class MirrorNaming {
  /// The items that have a check, in order.
  var items: [Int] = []
  private let context: VerifierContext
  private let exemption: MirrorCheck.Exemption
  private var known: [[Int]: [Bool]] = [:]

  init(_ context: VerifierContext) {
    self.context = context
    exemption = MirrorCheck.Exemption(context.scene)
  }

  /// For every item of ``items`` whether it is named, if these have moved.
  func named(_ moved: [Int]) -> [Bool] {
    if let answer = known[moved] { return answer }
    let tops = Set(MirrorCheck.named(moved, exemption, context))
    let answer = items.map(tops.contains)
    if known.count < 4096 { known[moved] = answer }
    return answer
  }
}
