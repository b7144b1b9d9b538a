import AutoLayout
import TextMetrics

/// Fewer things that differ from the reference, and values nearer to it.
extension ShrinkingPass {
  /// Takes back every override and every part of the environment that the failure does not need, until
  /// nothing more can be taken back.
  static let fewerVariations = ShrinkingPass(name: "fewer variations") { shrinker in
    var isChanged = true
    while isChanged && !shrinker.isExhausted {
      isChanged = false
      for override in shrinker.best.overrides {
        var simpler = shrinker.best
        simpler.remove(override)
        if shrinker.accept(simpler) { isChanged = true }
      }
      let reference = shrinker.scene.reference
      for reset in resets {
        var simpler = shrinker.best
        reset(&simpler.environment, reference)
        if shrinker.accept(simpler) { isChanged = true }
      }
    }
  }

  /// The parts of an environment that become the reference's at once: the screen first, since it
  /// explains most.
  private static let resets: [@Sendable (inout Environment, Environment) -> Void] =
    [
      {
        $0.takeScreen(of: $1)
        $0.generation = $1.generation
      },
      { $0.textTransform = $1.textTransform },
    ]
    + EnvironmentSetting.allCases.map(reset) + [
      { $0.contentSizeCategory = $1.contentSizeCategory },
      { $0.layoutDirection = $1.layoutDirection },
      { $0.safeAreaInsets = $1.safeAreaInsets },
      { $0.scale = $1.scale },
      { $0.generation = $1.generation },
      { $0.size.height = $1.size.height },
      { $0.size.width = $1.size.width },
      {
        $0.horizontalSizeClass = $1.horizontalSizeClass
        $0.verticalSizeClass = $1.verticalSizeClass
      },
    ]

  private static func reset(
    _ setting: EnvironmentSetting
  ) -> @Sendable (inout Environment, Environment) -> Void {
    { $0[setting] = $1[setting] }
  }

  /// The content size category nearest to the reference's at which it still fails.
  static let nearerContentSize = ShrinkingPass(name: "nearer content size") { shrinker in
    let own = shrinker.best.environment.contentSizeCategory.index
    let wanted = shrinker.scene.reference.contentSizeCategory.index
    guard own != wanted else { return }
    let between = own > wanted ? Array(wanted + 1..<own) : Array((own + 1..<wanted).reversed())
    for index in between {
      guard let category = ContentSizeCategory.allCases.first(where: { $0.index == index })
      else { continue }
      var nearer = shrinker.best
      nearer.environment.contentSizeCategory = category
      if shrinker.accept(nearer) { return }
    }
  }

  /// A text as long as a translation, where a longer one was found: a text of a paragraph's length
  /// does not convince where forty characters fail.
  static let shorterText = ShrinkingPass(name: "shorter text") { shrinker in
    let line = TextTransform.veryLong(lineLength)
    for transform in [TextTransform.expanded(percent: 150), .translated, .doubled, line] {
      switch shrinker.best.environment.textTransform {
      case .veryLong(...lineLength) where transform == line: break
      case .veryLong, .unbreakable, .doubled, .bounded, .repeated:
        var nearer = shrinker.best
        nearer.environment.textTransform = transform
        if shrinker.accept(nearer) { return }
      default: break
      }
    }
  }

  /// Characters of one line of any text.
  private static let lineLength = 40
}
