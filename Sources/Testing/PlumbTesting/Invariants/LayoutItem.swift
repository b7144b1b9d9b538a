import AutoLayout

/// The subject of an invariant: a ``SceneItem``, which ``LayoutScene/view(_:)`` returns.
public protocol LayoutItem {
  /// The reference by which a scene finds it.
  var layoutReference: LayoutItemReference { get }
}

/// A reference to an item by its name or id.
public struct LayoutItemReference {
  let name: String
}

extension SceneItem: LayoutItem {
  /// The item of this name in the scene that is judged.
  public var layoutReference: LayoutItemReference { LayoutItemReference(name: name) }
}

extension LayoutScene {
  /// The index of an item, or an error that lists the existing ones.
  func index(of reference: LayoutItemReference) throws(LayoutSceneError) -> Int {
    guard let found = index(named: reference.name) else {
      throw .noSuchView(reference.name, scene: name, names: scene.items.map(\.name))
    }
    return found
  }
}

extension SceneItem {
  private func quantity(_ attribute: Attribute) -> LayoutQuantity {
    LayoutQuantity(layoutReference, attribute)
  }

  /// The left edge in left-to-right layouts, the right edge in right-to-left ones.
  public var leadingAnchor: LayoutQuantity { quantity(.leading) }
  /// The right edge in left-to-right layouts, the left edge in right-to-left ones.
  public var trailingAnchor: LayoutQuantity { quantity(.trailing) }
  /// The left edge in either direction.
  public var leftAnchor: LayoutQuantity { quantity(.left) }
  /// The right edge in either direction.
  public var rightAnchor: LayoutQuantity { quantity(.right) }
  /// The upper edge.
  public var topAnchor: LayoutQuantity { quantity(.top) }
  /// The lower edge.
  public var bottomAnchor: LayoutQuantity { quantity(.bottom) }
  /// The width in points.
  public var widthAnchor: LayoutQuantity { quantity(.width) }
  /// The height in points.
  public var heightAnchor: LayoutQuantity { quantity(.height) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutQuantity { quantity(.centerX) }
  /// The vertical centre.
  public var centerYAnchor: LayoutQuantity { quantity(.centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutQuantity { quantity(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutQuantity { quantity(.lastBaseline) }
}
