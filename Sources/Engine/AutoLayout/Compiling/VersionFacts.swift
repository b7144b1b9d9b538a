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
    // Each concerns some stack views alone: versions that differ in it agree on other scenes.
    improvesTextWidths =
      scene.items.contains { item in
        guard let stack = item.stack, stack.axis == .horizontal, stack.distribution == .fill
        else { return false }
        return stack.arranged.contains {
          scene.items[$0].content.map(StructureCompiler.isMultilineLabel) ?? false
        }
      } && StackRules.improvesTextWidths.value(for: generation)
    equalWithoutSizes =
      scene.items.contains { $0.stack?.distribution == .fillProportionally }
      && StackRules.equalWithoutSizes.value(for: generation)
  }
}
