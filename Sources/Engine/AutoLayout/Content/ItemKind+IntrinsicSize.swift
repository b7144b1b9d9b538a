extension ItemKind {
  /// The size that an item requests on its own, without wrapped text; nil if it cannot be laid out.
  ///
  /// - Parameter pages: of a page control.
  package func intrinsicSize(in environment: Environment, pages: Int = 3) -> IntrinsicSize? {
    var reference = environment
    reference.size = Size(width: 10_000, height: 10_000)
    reference.safeAreaInsets = .zero
    var item = Item(id: "1", name: "1", kind: self, superview: 0)
    item.pages = pages
    let scene = Scene(
      id: "content", name: "content", root: .view,
      items: [
        Item(id: "0", name: "0", kind: .view(.plain), superview: nil), item,
      ], reference: reference)
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(findsAmbiguityWitness: false))
    return try? engine.layout(Variant(environment: environment)).items[1].intrinsicSize
  }
}
