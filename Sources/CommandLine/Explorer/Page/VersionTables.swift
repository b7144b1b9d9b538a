import AutoLayout
import Reporting
import TextMetrics

/// Puts the maps of one version into tables, each value once.
struct VersionTables {
  private(set) var data: VersionData
  private let scene: Scene
  private let fonts: FontLibrary

  private var lengths: [PlaneLength: Int] = [:]
  private var frames: [[Int]: Int] = [:]
  private var kept: [[Int]] = []
  private var constraints: [ClassMaps.Words: Int] = [:]
  private var reasons: [[Double]: Int] = [:]
  private var holdings: [VersionKey: Int] = [:]
  private var texts: [VersionTextKey: Int] = [:]
  private var looks: [VersionData.Look: Int] = [:]
  private var claims: [VersionData.Claim: Int] = [:]
  private var maps: [MapKey: Int] = [:]

  private struct VersionKey: Hashable {
    var lengths: [Int]
    var conflicts: [[Int]]
  }

  private struct VersionTextKey: Hashable {
    var string: String
    var numbers: [Double]
    var align: String
  }

  /// Identifies maps that are equal in everything that a page shows.
  private struct MapKey: Hashable {
    var numbers: [Double]
    var cells: [[Int]]
    var look: Int
    var failures: [[Double]]
  }

  /// The number of earlier frames among which the most similar are sought.
  private static let window = 32

  /// - Parameter scene: the scene that was laid out, with all its items.
  init(label: String, scene: Scene, fonts: FontLibrary) {
    self.scene = scene
    self.fonts = fonts
    data = VersionData(
      label: label,
      views: scene.items.map { item in
        VersionData.View(
          id: item.id, name: item.name, kind: item.drawnKind, parent: item.superview ?? -1,
          place: item.location?.place(in: scene) ?? "")
      })
  }

  /// Adds the result of one class of screens, text by text and size by size.
  mutating func add(_ maps: ClassMaps) {
    let holdings = maps.holdings.map { index(of: $0) }
    for map in maps.maps { data.cases.append(index(of: map, holdings)) }
  }

  // MARK: Maps

  private mutating func index(of map: ClassMaps.Map, _ holdings: [Int]) -> Int {
    let strips = zip(map.regimes.strips, map.holdings).map { strip, own in
      VersionData.Strip(
        heights: [Self.rounded(strip.lower), Self.rounded(strip.upper)],
        ends: strip.ends.flatMap {
          [Self.rounded($0.at(strip.lower)), Self.rounded($0.at(strip.upper))]
        },
        cells: zip(strip.cells, own).flatMap {
          [index(of: $0.rects), holdings[$1], $0.regime.broken.count]
        }, sampled: strip.isSampled ? true : nil)
    }
    let failures = map.failures.map { failures in
      VersionData.Failures(
        axis: failures.axis == .horizontal ? "w" : "h", other: failures.other,
        claims: failures.claims.map { claim in
          [Double(index(of: claim))] + claim.intervals.flatMap { [$0.lower, $0.upper] }
        })
    }
    let look = index(of: look(of: map.layout))
    let key = MapKey(
      numbers: strips.flatMap { $0.heights + $0.ends }, cells: strips.map(\.cells), look: look,
      failures: failures.flatMap { [[$0.axis == "w" ? 0 : 1, $0.other]] + $0.claims })
    if let known = maps[key] { return known }
    data.maps.append(VersionData.Map(strips: strips, look: look, failures: failures))
    maps[key] = data.maps.count - 1
    return data.maps.count - 1
  }

  private mutating func index(of rects: [PlaneRect]) -> Int {
    let own = rects.flatMap(\.lengths).map { index(of: $0) }
    if let known = frames[own] { return known }
    // The earlier frames with the fewest differences.
    var best: (base: Int, places: [Int]) = (-1, Array(own.indices))
    for base in max(0, kept.count - Self.window)..<kept.count {
      let other = kept[base]
      guard other.count == own.count else { continue }
      let places = own.indices.filter { own[$0] != other[$0] }
      if places.count < best.places.count { best = (base, places) }
    }
    data.frames.append(
      [best.base] + (best.base < 0 ? own : best.places.flatMap { [$0, own[$0]] }))
    kept.append(own)
    frames[own] = kept.count - 1
    return kept.count - 1
  }

  private mutating func index(of length: PlaneLength) -> Int {
    let length = PlaneLength(
      constant: Self.rounded(length.constant), perWidth: Self.slope(length.perWidth),
      perHeight: Self.slope(length.perHeight))
    if let known = lengths[length] { return known }
    data.lengths += [length.constant, length.perWidth, length.perHeight]
    lengths[length] = lengths.count
    return lengths.count - 1
  }

  // MARK: Reasons

  private mutating func index(of holding: ClassMaps.Holding) -> Int {
    let own = holding.lengths.map { reasons in
      index(
        of: reasons.flatMap {
          [Double(index(of: $0.constraint)), ($0.multiplier * 1e4).rounded() / 1e4]
        })
    }
    let conflicts = holding.conflicts.map { conflict in
      ([conflict.broken] + conflict.members).map { index(of: $0) }
    }
    let key = VersionKey(lengths: own, conflicts: conflicts)
    if let known = holdings[key] { return known }
    data.holdings.append(VersionData.Holding(lengths: own, conflicts: conflicts))
    holdings[key] = data.holdings.count - 1
    return data.holdings.count - 1
  }

  private mutating func index(of list: [Double]) -> Int {
    if let known = reasons[list] { return known }
    data.reasons.append(list)
    reasons[list] = data.reasons.count - 1
    return data.reasons.count - 1
  }

  private mutating func index(of words: ClassMaps.Words) -> Int {
    if let known = constraints[words] { return known }
    data.constraints.append(
      VersionData.Constraint(
        text: words.text, place: words.place?.place(in: scene) ?? ""))
    constraints[words] = data.constraints.count - 1
    return data.constraints.count - 1
  }

  private mutating func index(of claim: ClassMaps.Claim) -> Int {
    let own = VersionData.Claim(text: claim.text, views: claim.items)
    if let known = claims[own] { return known }
    data.claims.append(own)
    claims[own] = data.claims.count - 1
    return data.claims.count - 1
  }

  // MARK: Looks

  private mutating func index(of look: VersionData.Look) -> Int {
    if let known = looks[look] { return known }
    data.looks.append(look)
    looks[look] = data.looks.count - 1
    return data.looks.count - 1
  }

  private mutating func look(of layout: Layout) -> VersionData.Look {
    var look = VersionData.Look(texts: [], gone: [], insets: [])
    let grid = PixelGrid(scale: layout.environment.scale)
    for index in scene.items.indices {
      guard layout.items.indices.contains(index), layout.items[index].isPresent,
        !layout.items[index].isHidden
      else {
        look.gone.append(index)
        continue
      }
      let place = layout.items[index]
      if let text = self.index(ofText: layout.scene.items[index], place, layout) {
        look.texts += [index, text]
      }
      let (inner, outer) = (grid.rounded(place.alignmentRect), place.absoluteFrame)
      let insets = [
        inner.minY - outer.minY, inner.minX - outer.minX, outer.maxY - inner.maxY,
        outer.maxX - inner.maxX,
      ].map { ($0 * 1e6).rounded() / 1e6 + 0 }
      if insets.contains(where: { $0 != 0 }) { look.insets += [Double(index)] + insets }
    }
    return look
  }

  private mutating func index(ofText item: Item, _ place: ItemLayout, _ layout: Layout) -> Int? {
    guard let source = item.text, let shown = place.text, !shown.string.isEmpty,
      shown.pointSize > 0
    else { return nil }
    let environment = layout.environment
    let font = ResolvedFont(
      family: source.font.family, pointSize: shown.pointSize,
      weight: environment.isBoldText ? source.font.weight.withBoldText : source.font.weight,
      isItalic: source.font.isItalic, usesMonospacedDigits: source.font.usesMonospacedDigits)
    let measurer = TextMeasurer(
      generation: environment.generation.fontGeneration, fonts: fonts,
      isJapanese: layout.scene.isJapanese)
    let text = VersionData.Text(
      string: shown.string, size: Self.rounded(shown.pointSize), weight: font.weight.cssWeight,
      lines: item.drawnLines, align: item.drawnAlignment(place.direction),
      width: (measurer.width(of: shown.string, font: font) * 100).rounded() / 100,
      lineHeight: (measurer.lineHeight(of: font) * 100).rounded() / 100)
    let key = VersionTextKey(
      string: text.string,
      numbers: [text.size, Double(text.weight), Double(text.lines), text.width, text.lineHeight],
      align: text.align)
    if let known = texts[key] { return known }
    data.texts.append(text)
    texts[key] = data.texts.count - 1
    return data.texts.count - 1
  }

  // MARK: Numbers

  /// Far smaller than the tolerance of rounding to pixels.
  private static func rounded(_ value: Double) -> Double { (value * 1e8).rounded() / 1e8 + 0 }

  /// Multiplied by the largest size, it is still smaller.
  private static func slope(_ value: Double) -> Double { (value * 1e11).rounded() / 1e11 + 0 }
}

/// Frames on screen: edges on the nearest pixel, rounded as by the engine and the page's script
/// (semantics 1.5).
package struct PixelGrid: Hashable, Sendable {
  private let scale: Double

  /// - Parameter scale: pixels per point.
  package init(scale: Double) { self.scale = scale }

  /// A rectangle in root coordinates with its edges rounded.
  package func rounded(_ rect: Rect) -> Rect {
    let (left, top) = (rounded(rect.minX), rounded(rect.minY))
    return Rect(
      x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
  }

  private func rounded(_ value: Double) -> Double {
    (value * scale + 0.5 + PixelTie.tolerance).rounded(.down) / scale
  }
}

extension SourceLocation {
  /// The place of the item for an author; the page states the scene's own file once.
  fileprivate func place(in scene: Scene) -> String {
    file == scene.file ? "line \(line)" : "\(file):\(line)"
  }
}

extension Item {
  /// The kind of drawing on a page.
  fileprivate var drawnKind: String {
    if case .layoutGuide(let kind) = kind { return kind == .plain ? "guide" : "system" }
    if stack != nil { return "stack" }
    return switch content {
    case .label: "label"
    case .button: "button"
    case .textField: "field"
    case .textView: "textview"
    case .imageView: "image"
    case .control(.switchControl): "switch"
    case .control(.slider), .control(.progressView): "bar"
    case .control: "control"
    case .segmentedControl: "segments"
    case .scrollView, .tableView, .collectionView: "scroll"
    case .plain, .cell, .cellContentView, nil: "plain"
    }
  }

  fileprivate var drawnLines: Int {
    switch content {
    case .label(let text): text.numberOfLines
    case .textView: 0
    default: 1
    }
  }

  fileprivate func drawnAlignment(_ direction: LayoutDirection) -> String {
    if case .button = content { return "center" }
    return switch annotations.textAlignment {
    case .center: "center"
    case .left: "left"
    case .right: "right"
    case .natural, .justified: direction == .rightToLeft ? "right" : "left"
    }
  }
}
