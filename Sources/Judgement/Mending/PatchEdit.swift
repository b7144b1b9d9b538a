import AutoLayout
import Simplex

/// One change of a scene, as small as an author would make it. A patch consists of edits.
///
/// Items and constraints are given by their indices in the unedited scene; an edit never changes the index of another.
public enum PatchEdit: Hashable, Sendable {
  /// A new constant of a constraint, points.
  case constant(Int, Double)
  /// A new relation of a constraint.
  case relation(Int, Relation)
  /// A new priority of a constraint, (0, 1000].
  case priority(Int, Float)
  /// A new shape of a constraint, which keeps its id, name and priority.
  case replace(Int, ConstraintShape)
  /// The removal of a constraint.
  case remove(Int)
  /// The installation of a constraint in all size classes.
  case installEverywhere(Int)
  /// A new constraint with this id.
  case add(ConstraintShape, priority: Float, id: String)
  /// `numberOfLines` of a label.
  case lines(Int, Int)
  /// `minimumScaleFactor` of a label, which lets its text shrink.
  case minimumScale(Int, Double)
  /// The hugging priority of an item.
  case hugging(Int, Axis, Float)
  /// The compression resistance priority of an item.
  case resistance(Int, Axis, Float)
  /// The axis of a stack view.
  case stackAxis(Int, Axis)
  /// The alignment of a stack view.
  case stackAlignment(Int, StackConfiguration.Alignment)
  /// The distribution of a stack view.
  case stackDistribution(Int, StackConfiguration.Distribution)
  /// The autoresizing mask of a view without constraints.
  case autoresizing(Int, AutoresizingMask)
  /// The subviews of a view go into a scroll view.
  case embed(ScrollEmbedding)
}

/// A constraint without its id and priority.
public struct ConstraintShape: Hashable, Sendable {
  /// See ``Constraint``.
  public var first: Anchor
  /// The relation between the two sides.
  public var relation: Relation
  /// Nil for a constant.
  public var second: Anchor?
  /// The multiplier of the second attribute.
  public var multiplier: Double
  /// In points.
  public var constant: Double

  /// Creates a shape from its parts.
  public init(
    _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil,
    multiplier: Double = 1, constant: Double = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
  }

  /// The shape of a constraint.
  public init(_ constraint: Constraint) {
    self.init(
      constraint.first, constraint.relation, constraint.second,
      multiplier: constraint.multiplier, constant: constraint.constant)
  }

  /// True if it relates an attribute of an item.
  func mentions(_ item: Int) -> Bool { first.item == item || second?.item == item }

  /// The same with another constant.
  func with(_ constant: Double) -> ConstraintShape {
    var shape = self
    shape.constant = constant
    return shape
  }

  /// The same with another relation.
  func with(_ relation: Relation) -> ConstraintShape {
    var shape = self
    shape.relation = relation
    return shape
  }
}

extension PatchEdit {
  /// The index of the constraint that it changes; nil if it changes no existing one.
  public var constraint: Int? {
    switch self {
    case .constant(let index, _), .relation(let index, _), .priority(let index, _),
      .replace(let index, _), .remove(let index), .installEverywhere(let index):
      index
    default: nil
    }
  }

  /// The index of the item of which it changes a property; nil if it changes none.
  public var item: Int? {
    switch self {
    case .lines(let index, _), .minimumScale(let index, _), .hugging(let index, _, _),
      .resistance(let index, _, _), .stackAxis(let index, _), .stackAlignment(let index, _),
      .stackDistribution(let index, _), .autoresizing(let index, _):
      index
    default: nil
    }
  }

  /// True if two edits exclude each other: they change the same property.
  func isAtOdds(with other: PatchEdit) -> Bool {
    if let constraint, constraint == other.constraint { return true }
    switch (self, other) {
    case (.lines(let a, _), .lines(let b, _)), (.minimumScale(let a, _), .minimumScale(let b, _)),
      (.stackAxis(let a, _), .stackAxis(let b, _)),
      (.stackAlignment(let a, _), .stackAlignment(let b, _)),
      (.stackDistribution(let a, _), .stackDistribution(let b, _)),
      (.autoresizing(let a, _), .autoresizing(let b, _)):
      return a == b
    case (.hugging(let a, let axis, _), .hugging(let b, let other, _)),
      (.resistance(let a, let axis, _), .resistance(let b, let other, _)):
      return a == b && axis == other
    case (.add(let a, _, _), .add(let b, _, _)): return a.first == b.first && a.second == b.second
    case (.embed, _): return other.constraint != nil
    case (_, .embed): return constraint != nil
    default: return false
    }
  }

  /// True if it adds views. The edited scene is then read from the edited document.
  var addsViews: Bool {
    if case .embed = self { true } else { false }
  }

  /// Makes the change, unless it adds views.
  func apply(to scene: inout Scene) {
    switch self {
    case .constant(let index, let value): scene.constraints[index].constant = value
    case .relation(let index, let value): scene.constraints[index].relation = value
    case .priority(let index, let value): scene.constraints[index].priority = value
    case .replace(let index, let shape): scene.constraints[index].take(shape)
    case .remove(let index):
      scene.dropVariations(of: index)
      scene.constraints[index].isInstalled = false
    case .installEverywhere(let index):
      scene.dropVariations(of: index)
      scene.constraints[index].isInstalled = true
    case .add(let shape, let priority, let id):
      var constraint = Constraint(id: id, first: shape.first, priority: priority)
      constraint.take(shape)
      scene.constraints.append(constraint)
    case .lines(let index, let count):
      scene.items[index].updateText { text in
        text.numberOfLines = count
        // The limit was that of a text on one line.
        if count != 1, text.longest == PatchEdit.lineLength { text.longest = nil }
      }
    case .minimumScale(let index, let scale):
      scene.items[index].updateText { text in
        text.adjustsFontSizeToFitWidth = true
        text.minimumScaleFactor = scale
      }
    case .hugging(let index, let axis, let value): scene.items[index].hugging[axis] = value
    case .resistance(let index, let axis, let value): scene.items[index].resistance[axis] = value
    case .stackAxis(let index, let axis): scene.apply(.stackAxis(index, axis))
    case .stackAlignment(let index, let value): scene.apply(.stackAlignment(index, value))
    case .stackDistribution(let index, let value): scene.apply(.stackDistribution(index, value))
    case .autoresizing(let index, let mask): scene.items[index].autoresizing = mask
    case .embed: break
    }
  }

  /// The length, in characters, that the reader assumes for the longest text on one line.
  static let lineLength = 40
}

extension Constraint {
  fileprivate mutating func take(_ shape: ConstraintShape) {
    first = shape.first
    relation = shape.relation
    second = shape.second
    multiplier = shape.multiplier
    constant = shape.constant
  }
}

extension Scene {
  /// The scene with edits.
  public func applying(_ edits: [PatchEdit]) -> Scene {
    var scene = self
    for edit in edits { edit.apply(to: &scene) }
    return scene
  }

  /// Removes what size classes change in a constraint.
  fileprivate mutating func dropVariations(of constraint: Int) {
    for index in variations.indices {
      variations[index].changes.removeAll { change in
        switch change {
        case .constraintInstalled(constraint, _), .constant(constraint, _): true
        default: false
        }
      }
    }
    variations.removeAll(where: \.changes.isEmpty)
  }
}

extension Item {
  fileprivate mutating func updateText(_ update: (inout TextContent) -> Void) {
    guard case .view(var content) = kind else { return }
    content.updateText(update)
    kind = .view(content)
  }
}
