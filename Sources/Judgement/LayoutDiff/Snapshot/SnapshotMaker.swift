import AutoLayout
import Determinism
import Fuzzing
import Judging
import Simplex

extension LayoutSnapshot {
  /// Lays a scene out in every environment of a space.
  ///
  /// - Throws: ``LayoutError`` if it has no layout as designed.
  public init(
    of scene: Scene, identity: SceneIdentity, space: VariationSpace
  ) throws(LayoutError) {
    var maker = try SnapshotMaker(scene, space)
    let name = String(scene.name.map { $0.isNewline ? " " : $0 })
    self.init(scene: name, sections: [], variants: 0, digests: [:])
    sections = try maker.sections()
    (variants, digests) = maker.digests(identity)
  }
}

/// Makes a snapshot.
private struct SnapshotMaker {
  private let scene: Scene
  private let space: VariationSpace
  private var engine: LayoutEngine
  /// By item, its name; nil for guides.
  private let names: [String?]

  init(_ scene: Scene, _ space: VariationSpace) throws(LayoutError) {
    self.scene = space.scene
    self.space = space
    engine = LayoutEngine(
      scene: space.scene, options: try VariantJudge(space.scene, infers: false).options)
    names = Self.names(of: scene)
  }

  /// Names as the file has them: one line each, all different.
  private static func names(of scene: Scene) -> [String?] {
    var taken: Set<String> = []
    return scene.items.map { item in
      guard !item.isGuide else { return nil }
      let plain = String(item.name.map { $0.isNewline || "‘’[]:".contains($0) ? " " : $0 })
      var name = plain
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(plain) \(number)"
        number += 1
      }
      return name
    }
  }

  // MARK: Sections

  mutating func sections() throws(LayoutError) -> [LayoutSnapshot.Section] {
    let reference = space.reference
    let designed: LayoutSnapshot.Section
    if let swept = swept(reference, LayoutSnapshot.Section.designed) {
      designed = swept
    } else {
      designed = try single(reference, LayoutSnapshot.Section.designed)
    }
    let plain = LayoutSnapshot(scene: "", sections: [designed], variants: 0, digests: [:])
    let isSwept = designed.widths.lower < designed.widths.upper
    var sections = [designed]
    let none = [Int](repeating: 0, count: space.axes.count)
    for (place, axis) in space.axes.enumerated() where axis.isPaired {
      if axis.id == .width, isSwept { continue }
      for value in 1..<max(axis.values.count, 1) {
        var values = none
        values[place] = value
        let variant = space.variant(VariationSpace.Choice(values: values))
        let name = "\(axis.name): \(axis.values[value].label)"
        let isAsWide = variant.environment.size.width == reference.environment.size.width
        var section = isSwept && isAsWide ? swept(variant, name) : nil
        if section == nil { section = try? single(variant, name) }
        guard var made = section else { continue }
        // Frames as designed are listed once.
        var bare = made
        bare.rows = [:]
        made.rows = made.rows.filter { plain.rows(of: $0.key, in: bare) != $0.value }
        sections.append(made)
      }
    }
    return sections
  }

  /// Every width of the range, if it can be swept.
  private mutating func swept(_ variant: Variant, _ name: String) -> LayoutSnapshot.Section? {
    guard let range = space.sweptWidths, range.contains(scene.reference.size.width),
      let sweep = try? engine.sweep(variant, axis: .horizontal, range: range)
    else { return nil }
    let widths = LayoutSnapshot.Widths(
      lower: LayoutSnapshot.Length(range.lowerBound), upper: LayoutSnapshot.Length(range.upperBound)
    )
    var rows: [String: [LayoutSnapshot.Row]] = [:]
    guard let layout = try? engine.layout(variant) else { return nil }
    for (item, name) in names.enumerated() {
      guard let name else { continue }
      guard layout.items[item].isPresent, !layout.items[item].isHidden else {
        rows[name] = [LayoutSnapshot.Row(widths: widths, frame: nil)]
        continue
      }
      var pieces: [LayoutSnapshot.Row] = []
      for piece in sweep.pieces {
        let frame = LayoutSnapshot.Frame(inSuperview(item, piece.rects))
        let (lower, upper) = (
          LayoutSnapshot.Length(piece.lower), LayoutSnapshot.Length(piece.upper)
        )
        if pieces.last?.frame == frame {
          pieces[pieces.count - 1].widths.upper = upper
        } else if lower < upper || pieces.isEmpty {
          pieces.append(
            LayoutSnapshot.Row(
              widths: LayoutSnapshot.Widths(lower: lower, upper: upper), frame: frame))
        }
      }
      rows[name] = pieces
    }
    return LayoutSnapshot.Section(name: name, widths: widths, rows: rows)
  }

  private func inSuperview(_ item: Int, _ rects: [AffineRect]) -> AffineRect {
    var rect = rects[item]
    if let superview = scene.items[item].superview {
      rect.x = rect.x - rects[superview].x
      rect.y = rect.y - rects[superview].y
    }
    return rect
  }

  /// The variant's own width.
  private mutating func single(
    _ variant: Variant, _ name: String
  ) throws(LayoutError) -> LayoutSnapshot.Section {
    let layout = try engine.layout(variant)
    let width = LayoutSnapshot.Length(variant.environment.size.width)
    let widths = LayoutSnapshot.Widths(lower: width, upper: width)
    var rows: [String: [LayoutSnapshot.Row]] = [:]
    for (item, name) in names.enumerated() {
      guard let name else { continue }
      rows[name] = [
        LayoutSnapshot.Row(
          widths: widths, frame: rect(of: item, in: layout).map { LayoutSnapshot.Frame($0) })
      ]
    }
    return LayoutSnapshot.Section(name: name, widths: widths, rows: rows)
  }

  private func rect(of item: Int, in layout: Layout) -> Rect? {
    guard layout.items[item].isPresent, !layout.items[item].isHidden else { return nil }
    let rect = layout.items[item].alignmentRect
    guard let superview = scene.items[item].superview else { return rect }
    let outer = layout.items[superview].alignmentRect
    return Rect(
      x: rect.minX - outer.minX, y: rect.minY - outer.minY, width: rect.width, height: rect.height)
  }

  // MARK: Combinations

  /// The places of each view in the variants that cover all pairs of values.
  mutating func digests(_ identity: SceneIdentity) -> (variants: Int, [String: String]) {
    let generator = VariantGenerator(space, identity: identity, seed: 1)
    let count = min(generator.coveringCount, SceneDiff.variantLimit)
    var digests = [StableDigest](repeating: StableDigest(), count: names.count)
    for number in 0..<count {
      let layout = try? engine.layout(generator.variant(number))
      for item in names.indices where names[item] != nil {
        let frame = layout.flatMap { rect(of: item, in: $0) }.map { LayoutSnapshot.Frame($0) }
        digests[item].combine(frame.map(\.text) ?? "-")
      }
    }
    var named: [String: String] = [:]
    for (item, name) in names.enumerated() {
      if let name { named[name] = String(digests[item].hex.prefix(8)) }
    }
    return (count, named)
  }
}
