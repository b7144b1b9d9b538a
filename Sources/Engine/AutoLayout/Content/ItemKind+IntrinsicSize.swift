extension ItemKind {
  /// The size that an item requests on its own, without wrapped text; nil if it cannot be laid out.
  package func intrinsicSize(in environment: Environment) -> IntrinsicSize? {
    var reference = environment
    reference.size = Size(width: 10_000, height: 10_000)
    reference.safeAreaInsets = .zero
    let scene = Scene(
      id: "content", name: "content", root: .view,
      items: [
        Item(id: "0", name: "0", kind: .view(.plain), superview: nil),
        Item(id: "1", name: "1", kind: self, superview: 0),
      ], reference: reference)
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(findsAmbiguityWitness: false))
    return try? engine.layout(Variant(environment: environment)).items[1].intrinsicSize
  }
}
