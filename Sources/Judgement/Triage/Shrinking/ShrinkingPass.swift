/// A way to make a failing variant smaller: it tries variants, and the shrinker keeps those that still fail.
struct ShrinkingPass: Sendable {
  /// For readers; a pass may be run more than once.
  let name: String
  let run: @Sendable (inout Shrinker) -> Void

  /// The first passes in their order: fewer things that differ from the reference, then values nearer to
  /// it, which may make more differences unnecessary.
  static let ofVariations: [ShrinkingPass] = [
    ontoAScreen,
    fewerVariations, nearerContentSize, shorterText, nearerSize, fewerVariations,
  ]

  /// The passes after them: a smaller scene.
  static let ofScene: [ShrinkingPass] = [fewerItems, fewerConstraints]

  /// A variant between screens, with insets that no screen of its size has, loses them where it fails
  /// without.
  static let ontoAScreen = ShrinkingPass(name: "onto a screen") { shrinker in
    if !shrinker.isOnAScreen(shrinker.best) { shrinker.accept(shrinker.best) }
  }
}
