import AutoLayout

/// A scene with one thing changed that an author might have got wrong.
public struct Mutant: Sendable {
  /// What is changed.
  public enum Change: String, CaseIterable, Hashable, Sendable, Codable {
    /// A constraint is not there.
    case constraintDeleted = "constraint-deleted"
    /// A constraint has another number, relation, priority, attribute or factor.
    case constant, relation, priority, attribute, multiplier
    /// One view hugs its content, or resists compression, with another priority.
    case hugging, resistance
    /// The priorities of two siblings exchanged.
    case huggingSwapped = "hugging-swapped"
    /// The priorities of compression resistance of two siblings exchanged.
    case resistanceSwapped = "resistance-swapped"
    /// A stack view lies along the other axis.
    case stackAxis = "stack-axis"
    /// A stack view aligns its views in another way.
    case stackAlignment = "stack-alignment"
    /// A stack view distributes its views in another way.
    case stackDistribution = "stack-distribution"
    /// A stack view has other gaps.
    case stackSpacing = "stack-spacing"
    /// What a size class installs, uninstalls or sets is left out, or done in another class.
    case sizeClass = "size-class"
    /// A text stands at another side of its label or field.
    case textAlignment = "text-alignment"
    /// A view turns, or keeps its direction, where it did not.
    case semanticContent = "semantic-content"
  }

  /// Unique in its scene and stable across versions of it: what is changed and how, such as
  /// `5/constant+10`.
  public var id: String
  /// Of which kind it is.
  public var change: Change
  /// What is changed as the author wrote it, in words.
  public var original: String
  /// And what it becomes.
  public var mutated: String
  /// The scene with the change.
  public var scene: Scene
  /// The constraint that is changed, by index, if one is.
  var constraint: Int?
  /// The items that the change speaks of, by index, ascending.
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

  /// Adds the mutant that a change makes, unless it changes nothing.
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
