import TextMetrics

/// A choice of everything that may vary about a scene: the unit that is solved and checked.
public struct Variant: Hashable, Sendable {
  /// The properties that the device decides.
  public var environment: Environment
  /// Changes to single items, in canonical order, at most one of a kind for an item.
  public private(set) var overrides: [Override]

  /// - Parameter overrides: in any order; of several of one kind for an item the last counts.
  public init(environment: Environment, overrides: [Override] = []) {
    self.environment = environment
    self.overrides = []
    for override in overrides { set(override) }
  }

  /// Adds an override, replacing one of the same kind for the same item.
  public mutating func set(_ override: Override) {
    let key = override.key
    var position = overrides.count
    // Usually they come in order.
    while position > 0 {
      let before = overrides[position - 1].key
      if before == key {
        overrides[position - 1] = override
        return
      }
      if before < key { break }
      position -= 1
    }
    overrides.insert(override, at: position)
  }

  /// Removes an override of the same kind for the same item, if there is one.
  public mutating func remove(_ override: Override) {
    overrides.removeAll { $0.key == override.key }
  }

  /// The variant on its whole scene, without the removals of shrinking.
  public var onWholeScene: Variant {
    var whole = self
    for override in overrides {
      switch override {
      case .removedItem, .removedConstraint: whole.remove(override)
      default: break
      }
    }
    return whole
  }

  /// A change to one item of a scene, by index in the scene as it was read.
  public enum Override: Hashable, Sendable {
    /// Applied instead of the environment's transform.
    case text(item: Int, TextTransform)
    /// A fixed font size in points.
    case fontSize(item: Int, Double)
    /// Sets `isHidden`: true hides.
    case hidden(item: Int, Bool)
    /// Sets `semanticContentAttribute`.
    case semanticContent(item: Int, SemanticContentAttribute)
    /// The number of shown copies of a repeated row.
    case rows(repeat: Int, Int)
    /// Leaves an item with its subtree and its constraints out; made by shrinking.
    case removedItem(Int)
    /// Leaves a constraint out; made by shrinking.
    case removedConstraint(Int)
    /// Replaces the item's own string; only the item's own transform applies to it.
    case string(item: Int, String)
    /// Shows a translation in place of the item's own string, or of one of its segments' titles.
    case localized(item: Int, LocalizedString)

    /// The part that two conflicting overrides share; it orders them.
    var key: Key {
      switch self {
      case .text(let item, _): Key(kind: 0, index: item)
      case .fontSize(let item, _): Key(kind: 1, index: item)
      case .hidden(let item, _): Key(kind: 2, index: item)
      case .semanticContent(let item, _): Key(kind: 3, index: item)
      case .rows(let index, _): Key(kind: 4, index: index)
      case .removedItem(let item): Key(kind: 5, index: item)
      case .removedConstraint(let constraint): Key(kind: 6, index: constraint)
      case .string(let item, _): Key(kind: 7, index: item)
      case .localized(let item, let string):
        Key(kind: 8, index: item, part: string.segment ?? 0)
      }
    }

    struct Key: Hashable, Comparable {
      var kind: Int
      var index: Int
      /// The segment of a control.
      var part = 0

      static func < (a: Key, b: Key) -> Bool {
        (a.kind, a.index, a.part) < (b.kind, b.index, b.part)
      }
    }
  }
}
