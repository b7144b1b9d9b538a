import AutoLayout

/// Two versions of one scene as one system shows them: same version of iOS, text size, screen and bars of the canvas,
/// the same ids for what is the same view, and constraints that say the same in one order.
///
/// The canvas of a document depends on the version of Interface Builder that stored it. Between two
/// versions of a document that is no change of the scene: the later one's canvas counts for both.
public struct SceneVersions: Sendable {
  /// The earlier version, with the system and the ids of the later one.
  public let base: Scene
  /// The later version, as it was read.
  public let head: Scene
  /// By item of the later version, the item of the earlier one that it was; nil for what is new.
  public let earlierItems: [Int?]

  /// Joins the items of two versions and gives both one system.
  public init(base: Scene, head: Scene) {
    let join = ItemJoin(base: base, head: head)
    earlierItems = join.earlier
    self.head = head
    var base = base
    for (index, earlier) in join.earlier.enumerated() {
      if let earlier { base.items[earlier].id = head.items[index].id }
    }
    base.takeSystem(of: head)
    self.base = ConstraintJoin(base: base, head: head).joined
  }

  /// True if only lines and facts for Interface Builder differ: the two are laid out, and judged,
  /// alike.
  public var areAlike: Bool { base.withoutLines == head.withoutLines }

  /// True if the author of the later version saw some of the items elsewhere: the frames that
  /// Interface Builder stored differ visibly. If none are stored, the layout counts as the drawing.
  func isRedrawn(_ ids: [String]) -> Bool {
    let frames = ids.map { id in
      [base, head].map { scene in scene.index(ofItem: id).flatMap { scene.items[$0].designFrame } }
    }
    if frames.allSatisfy({ $0.allSatisfy { $0 == nil } }) { return true }
    return frames.contains { pair in
      guard let before = pair[0], let now = pair[1] else { return true }
      return [
        before.x - now.x, before.y - now.y, before.width - now.width, before.height - now.height,
      ].contains { $0.magnitude > 1 }
    }
  }

  /// True if an item of the later version, by id, existed before.
  public func existed(_ id: String) -> Bool {
    guard let index = head.index(ofItem: id) else { return false }
    return earlierItems[index] != nil
  }
}

extension Scene {
  /// Takes over what the document as a whole decides, and no view or constraint.
  fileprivate mutating func takeSystem(of other: Scene) {
    reference = other.reference
    canvas = other.canvas
    root = other.root
    file = other.file
    id = other.id
    name = other.name
    controller = other.controller
    bars = other.bars
    idiom = other.idiom
    host = other.host
    support = other.support
    code = other.code
  }

  /// The scene without the lines that it was read from: two versions of a file are equal in it where an edit
  /// only moved them.
  package var withoutLines: Scene {
    var scene = self
    scene.file = nil
    scene.diagnostics = []
    for index in scene.items.indices { scene.items[index].location = nil }
    for index in scene.constraints.indices { scene.constraints[index].location = nil }
    for index in scene.assertions.indices { scene.assertions[index].location = nil }
    for index in scene.axes.indices { scene.axes[index].location = nil }
    return scene
  }
}
