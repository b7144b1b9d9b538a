import AutoLayout

/// A scene with one planted mistake that an author might make.
public struct Mutant: Sendable {
  /// The kind of a change.
  public enum Change: String, CaseIterable, Hashable, Sendable, Codable {
    /// A constraint is deleted.
    case constraintDeleted = "constraint-deleted"
    /// A constraint has a different number, relation, priority, attribute or factor.
    case constant, relation, priority, attribute, multiplier
    /// One view has a different hugging or compression resistance priority.
    case hugging, resistance
    /// The hugging priorities of two siblings are exchanged.
    case huggingSwapped = "hugging-swapped"
    /// The compression resistance priorities of two siblings are exchanged.
    case resistanceSwapped = "resistance-swapped"
    /// A stack view has the other axis.
    case stackAxis = "stack-axis"
    /// A stack view has a different alignment.
    case stackAlignment = "stack-alignment"
    /// A stack view has a different distribution.
    case stackDistribution = "stack-distribution"
    /// A stack view has different spacing.
    case stackSpacing = "stack-spacing"
    /// A size-class variation is omitted, or applied to another class.
    case sizeClass = "size-class"
    /// A text has a different alignment in its label or field.
    case textAlignment = "text-alignment"
    /// A view has a different semantic content attribute: it mirrors where it did not, or the
    /// reverse.
    case semanticContent = "semantic-content"
  }

  /// Unique in its scene and stable across versions of it: the changed part and the change, such as
  /// `5/constant+10`.
  public var id: String
  /// The kind of the change.
  public var change: Change
  /// The changed part as the author wrote it, in words.
  public var original: String
  /// The changed part in the mutant, in words.
  public var mutated: String
  /// The scene with the change.
  public var scene: Scene
  /// The index of the changed constraint, if there is one.
  var constraint: Int?
  /// The items of the change, by index, ascending.
  var items: [Int]
}

/// The mutants of one scene, in a fixed order.
struct MutantMaker {
  let scene: Scene
  private(set) var mutants: [Mutant] = []

  static func mutants(of scene: Scene) -> [Mutant] {
    var maker = MutantMaker(scene: scene)
    for index in scene.constraints.indices where !scene.constraints[index].isPlaceholder {
      maker.constraint(index)
    }
    for index in scene.items.indices where !scene.items[index].isGuide { maker.item(index) }
    for index in scene.variations.indices { maker.variation(index) }
    return maker.mutants
  }

  private init(scene: Scene) { self.scene = scene }

  /// Adds the mutant of a change, unless the change has no effect.
  mutating func add(
    _ id: String, _ change: Mutant.Change, _ original: String, _ mutated: String,
    constraint: Int? = nil, items: [Int], _ mutate: (inout Scene) -> Void
  ) {
    var changed = scene
    mutate(&changed)
    guard changed != scene else { return }
    mutants.append(
      Mutant(
        id: id, change: change, original: original, mutated: mutated, scene: changed,
        constraint: constraint, items: items))
  }

  func name(_ item: Int) -> String { scene.items[item].name }
}
