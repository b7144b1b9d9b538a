import Platform

/// All that compiling a scene reads of a version of iOS: versions that agree in it share the program.
struct VersionFacts: Hashable {
  /// The insets of alignment rects inside frames, one an item.
  let alignmentInsets: [EdgeInsets]
  /// The axes on which each item has an intrinsic size.
  let intrinsicAxes: [Set<Axis>]
  /// Rule stacks.text-widths.
  let improvesTextWidths: Bool
  /// Rule stacks.proportional-without-sizes.
  let equalWithoutSizes: Bool

  init(_ generation: OSGeneration, of scene: Scene) {
    alignmentInsets = scene.items.map {
      ControlMetrics.alignmentInsets(of: $0, generation: generation)
    }
    intrinsicAxes = scene.items.map {
      ContentMeasurer.intrinsicAxes(of: $0, generation: generation)
    }
    // Both concern stack views alone: versions that differ in them agree on other scenes.
    let hasStacks = scene.items.contains { $0.stack != nil }
    improvesTextWidths = hasStacks && StackRules.improvesTextWidths.value(for: generation)
    equalWithoutSizes = hasStacks && StackRules.equalWithoutSizes.value(for: generation)
  }
}
