import AutoLayout

extension Verifier {
  /// A verifier with the reference layouts that it needs: the scene's own reference environment, and
  /// a typical screen of each further structure that its size classes give.
  ///
  /// - Throws: ``LayoutError`` if the reference environment has no layout.
  public static func make(
    for scene: Scene, engine: inout LayoutEngine, infers: Bool = true
  ) throws(LayoutError) -> Verifier {
    try make(for: scene, engine: &engine, infers: infers) { _ in }
  }

  /// As ``make(for:engine:infers:)``, with reference layouts that are changed before anything is read off them.
  ///
  /// - Throws: ``LayoutError`` if the reference environment has no layout.
  package static func make(
    for scene: Scene, engine: inout LayoutEngine, infers: Bool,
    redrawing redraw: (inout Layout) -> Void
  ) throws(LayoutError) -> Verifier {
    var layouts = [try engine.layout(Variant(environment: scene.reference))]
    let table = StructureTable(scene)
    var known: Set<Int> = [table.structure(of: scene.reference)]
    for environment in typicalScreens(of: scene) {
      guard known.insert(table.structure(of: environment)).inserted else { continue }
      // A structure without a layout is judged without its canvas.
      if let layout = try? engine.layout(Variant(environment: environment)) {
        layouts.append(layout)
      }
    }
    for index in layouts.indices { redraw(&layouts[index]) }
    return Verifier(scene: scene, references: layouts, infers: infers)
  }

  /// One screen for each final pair of size classes (semantics 8).
  private static func typicalScreens(of scene: Scene) -> [Environment] {
    let screens: [(Double, Double, SizeClass, SizeClass)] = [
      (375, 667, .compact, .regular), (667, 375, .compact, .compact),
      (736, 414, .regular, .compact), (768, 1024, .regular, .regular),
    ]
    return screens.map { width, height, horizontal, vertical in
      var environment = scene.reference
      environment.size = Size(width: width, height: height)
      environment.horizontalSizeClass = horizontal
      environment.verticalSizeClass = vertical
      return environment
    }
  }
}
