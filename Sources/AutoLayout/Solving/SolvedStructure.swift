import Simplex

/// A compiled structure, ready to solve variants.
struct SolvedStructure: Sendable {
  var compiled: CompiledStructure

  static func compile(
    _ scene: Scene, variant: Variant, rootSizing: RootSizing, proportionalSizes: [Int: Double],
    digest: UInt64
  ) throws(LayoutError) -> SolvedStructure {
    let generation = variant.environment.generation
    var compiler = StructureCompiler(
      scene: scene, direction: variant.environment.layoutDirection, generation: generation,
      rootSizing: rootSizing, proportionalSizes: proportionalSizes,
      intrinsicAxes: scene.items.map {
        ContentMeasurer.intrinsicAxes(of: $0, generation: generation)
      })
    return SolvedStructure(compiled: try compiler.compile(digest: digest))
  }
}
