extension StructureCompiler {
  /// Whether a constraint holds the bottom or the trailing edge of a view at its superview's. Of what
  /// cannot hold together that gives way first: a view keeps its place and its size, and ends where they
  /// put it. So do cells on the canvas that are not as high as what they contain.
  func holdsEnd(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second else { return false }
    func isEnd(_ attribute: Attribute) -> Bool {
      switch attribute {
      case .bottom, .bottomMargin, .trailing, .trailingMargin, .right, .rightMargin: true
      default: false
      }
    }
    func container(_ item: Int) -> Int? {
      scene.items[item].isGuide ? scene.items[item].superview : item
    }
    guard isEnd(constraint.first.attribute), isEnd(second.attribute) else { return false }
    return [(constraint.first.item, second.item), (second.item, constraint.first.item)]
      .contains { outer, inner in
        container(outer).map { scene.items[inner].superview == $0 } ?? false
      }
  }
}
