/// Natural sizes of views in stack views that fill proportionally (semantics 9.1): the intrinsic
/// size along the axis, or the compressed fitting size of a view that has none.
struct ProportionalSizes {
  let content: ContentMeasurer
  let options: LayoutOptions
  let variant: Variant
  /// Of the scene; without sizes.
  let structure: StructureKey

  /// - Parameters:
  ///   - scene: as the structure shows it.
  ///   - parts: those that are compiled; more are added.
  func sizes(
    in scene: Scene, parts: inout FittedParts
  ) throws(LayoutError) -> [Int: Double] {
    var sizes: [Int: Double] = [:]
    // Inner stack views first: an outer one needs their fitting size.
    for index in scene.items.indices.reversed() {
      guard let stack = scene.items[index].stack, scene.items[index].isInstalled,
        stack.distribution == .fillProportionally
      else { continue }
      for item in stack.arranged where scene.items[item].isInstalled {
        sizes[item] = try naturalSize(of: item, in: scene, known: sizes, &parts)[stack.axis]
      }
    }
    return sizes
  }

  /// The sizes with the heights that texts of several lines have at their widths: a label has one when it knows its
  /// width, and its stack view then asks again.
  ///
  /// - Parameter structure: one of the given sizes.
  func wrapped(
    _ sizes: [Int: Double], in structure: SolvedStructure
  ) throws(LayoutError) -> [Int: Double] {
    let texts = Self.wrappingTexts(in: structure)
    guard !texts.isEmpty else { return sizes }
    let solved = try SolvedVariant(
      structure: structure, variant: variant, content: content, limit: options.stepLimit)
    var wrapped = sizes
    for text in texts where wrapped[text] != nil {
      wrapped[text] = solved.intrinsicSizes[text].height
    }
    return wrapped
  }

  /// Items whose share of a stack view depends on their lines.
  static func wrappingTexts(in structure: SolvedStructure) -> [Int] {
    let scene = structure.compiled.scene
    let columns = scene.items.compactMap(\.stack).filter {
      $0.distribution == .fillProportionally && $0.axis == .vertical
    }
    guard !columns.isEmpty else { return [] }
    let arranged = Set(columns.flatMap(\.arranged))
    return structure.wrapping.filter { arranged.contains($0) && scene.items[$0].isInstalled }
  }

  private func naturalSize(
    of item: Int, in scene: Scene, known: [Int: Double], _ parts: inout FittedParts
  ) throws(LayoutError) -> Size {
    let intrinsic = content.intrinsicSize(of: scene.items[item], index: item)
    if let width = intrinsic.width, let height = intrinsic.height {
      return Size(width: width, height: height)
    }
    let part = try parts.part(at: item, of: scene, structure, known: known)
    let fitting = try fittingSize(of: part)
    return Size(
      width: intrinsic.width ?? fitting.width, height: intrinsic.height ?? fitting.height)
  }

  /// `systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)` of a subtree.
  private func fittingSize(of part: FittedParts.Part) throws(LayoutError) -> Size {
    // Overrides of texts use indices, which a subtree does not keep.
    var inner = Variant(environment: variant.environment)
    for override in variant.overrides {
      switch override {
      case .text(let item, let transform):
        if let item = part.places[item] { inner.set(.text(item: item, transform)) }
      case .fontSize(let item, let size):
        if let item = part.places[item] { inner.set(.fontSize(item: item, size)) }
      case .string(let item, let string):
        if let item = part.places[item] { inner.set(.string(item: item, string)) }
      case .localized(let item, let string):
        if let item = part.places[item] { inner.set(.localized(item: item, string)) }
      default: break
      }
    }
    let solved = try SolvedVariant(
      structure: part.structure, variant: inner,
      content: ContentMeasurer(measurer: content.measurer, variant: inner, cache: part.texts),
      limit: options.stepLimit)
    return solved.alignmentRects()[0].size
  }
}
