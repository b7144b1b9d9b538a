import AutoLayout
import Testing

/// A container in a container in the root, each with a leading distance of its own.
@Suite struct SemanticContentTests {
  private static func document(outer: String, inner: String) -> String {
    func pin(_ id: String, _ first: String, _ second: String, _ constant: Int) -> String {
      """
      <constraint firstItem="\(first)" firstAttribute="leading" secondItem="\(second)"
        secondAttribute="leading" constant="\(constant)" id="\(id)"/>
      <constraint firstItem="\(first)" firstAttribute="top" secondItem="\(second)"
        secondAttribute="top" constant="5" id="\(id)-top"/>
      """
    }
    func size(_ id: String, _ width: Int) -> String {
      """
      <constraint firstAttribute="width" constant="\(width)" id="\(id)-width"/>
      <constraint firstAttribute="height" constant="40" id="\(id)-height"/>
      """
    }
    let leaf = leaf(id: "leaf", inside: "<constraints>\(size("leaf", 50))</constraints>")
    let within = container(
      "inner", inner, "<subviews>\(leaf)</subviews>",
      "<constraints>\(size("inner", 200))\(pin("c", "leaf", "inner", 10))</constraints>")
    let around = container(
      "outer", outer, "<subviews>\(within)</subviews>",
      "<constraints>\(size("outer", 300))\(pin("b", "inner", "outer", 20))</constraints>")
    return storyboard(
      view: "<subviews>\(around)</subviews><constraints>\(pin("a", "outer", "root", 16))"
        + "</constraints>")
  }

  private static func container(
    _ id: String, _ attribute: String, _ subviews: String, _ constraints: String
  ) -> String {
    leaf(
      id: id, attributes: "semanticContentAttribute=\"\(attribute)\"",
      inside: subviews + constraints)
  }

  /// By hand: 16, 20 and 10 points from the leading side of the root, of the outer and of the inner view,
  /// which are 375, 300 and 200 wide around 300, 200 and 50.
  private func expectPlaces(
    outer: SemanticContentAttribute, inner: SemanticContentAttribute, _ direction: LayoutDirection
  ) throws {
    let scene = try scene(Self.document(outer: outer.rawValue, inner: inner.rawValue))
    var variant = Variant(environment: scene.reference)
    variant.environment.layoutDirection = direction
    var engine = LayoutEngine(scene: scene)
    let layout = try engine.layout(variant)
    func x(_ id: String) throws -> Double {
      layout.items[try #require(scene.index(ofItem: id))].alignmentRect.x
    }
    let isLeft = direction == .leftToRight
    func turns(_ attribute: SemanticContentAttribute) -> Bool {
      switch attribute {
      case .unspecified: !isLeft
      case .playback, .spatial, .forceLeftToRight: false
      case .forceRightToLeft: true
      }
    }
    let own = isLeft ? 16.0 : 59
    let within = own + (turns(outer) ? 80 : 20)
    #expect(try x("outer") == own)
    #expect(try x("inner") == within, "\(outer) \(inner) \(direction)")
    #expect(
      try x("leaf") == within + (turns(inner) ? 140 : 10), "\(outer) \(inner) \(direction)")
  }

  @Test(arguments: SemanticContentAttribute.allCases, LayoutDirection.allCases)
  func `the container that holds two views decides which side is leading`(
    _ attribute: SemanticContentAttribute, _ direction: LayoutDirection
  ) throws {
    for other in SemanticContentAttribute.allCases {
      try expectPlaces(outer: attribute, inner: other, direction)
    }
  }
}
