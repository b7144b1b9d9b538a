/// Lays out variants of one scene, keeping what it compiled for the structures it met.
public struct LayoutEngine: Sendable {
  public let scene: Scene
  public let options: LayoutOptions

  public init(scene: Scene, options: LayoutOptions = LayoutOptions()) {
    self.scene = scene
    self.options = options
  }

  /// The layout of one variant: a pure function of scene, options and variant.
  ///
  /// - Throws: ``LayoutError`` for a variant that cannot be laid out at all (a size that is not a
  ///   number, a step limit reached). Conflicts and ambiguity are results, not errors.
  public mutating func layout(_ variant: Variant) throws(LayoutError) -> Layout {
    throw .stepLimit
  }
}

/// What a caller may choose about layout.
public struct LayoutOptions: Hashable, Sendable {
  /// Pivots of the solver that one variant may take; a deterministic guard against hangs.
  public var stepLimit: Int
  /// Looks for a witness of ambiguity where the solver reports freedom.
  public var findsAmbiguityWitness: Bool

  public init(stepLimit: Int = 1_000_000, findsAmbiguityWitness: Bool = true) {
    self.stepLimit = stepLimit
    self.findsAmbiguityWitness = findsAmbiguityWitness
  }
}

/// Why a variant has no layout.
public enum LayoutError: Error, Hashable, Sendable {
  /// The solver's step limit was reached: the variant counts as a hang.
  case stepLimit
  /// A number that no layout can have: where it stands and its value.
  case invalidNumber(String, Double)
  /// The constraint cannot be compiled: its id and why.
  case invalidConstraint(String, String)
}
