import AutoLayout
import Judging
import TextMetrics
import Verification

/// Makes the axes of a scene.
struct AxisBuilder {
  let scene: Scene
  let style: ScenePresentation
  let widths: ClosedRange<Double>
  let heights: ClosedRange<Double>
  /// The screens that the user chose; nil for a selection.
  let chosen: [Screen]?
  /// The axes that the user asked for; nil for all.
  let asked: Set<String>?

  /// More single items than these would drown every other axis.
  static let itemLimit = 64
  /// Numbers of more characters are given with all the digits they have: dates, times, prices, cards.
  private static let digitLimit = 4
  /// Of more characters no text of a storyboard gets three times as long, in any language.
  private static let wordLimit = 10
  /// Nor twice as long.
  private static let doubleLimit = 20

  func axes() -> [VariationAxis] {
    var axes: [VariationAxis] = []
    switch style {
    case .devices: axes.append(screens())
    case .free, .code:
      axes.append(lengths(.width, [320, 375, 414, 600, 768, 1024, 1366], widths) { .width($0) })
      axes.append(lengths(.height, [320, 480, 667, 844, 1024, 1366], heights) { .height($0) })
      axes.append(sizeClasses())
      axes.append(insets())
      axes.append(scales())
    case .component:
      let width = scene.reference.size.width
      let listed =
        chosen.map { Set($0.map { $0.size.width }).sorted() }
        ?? [320, 375, 414, 600, 768, width * 2]
      axes.append(lengths(.width, listed, widths, host))
      // A component has no screen of its own, yet its constraints may differ by the classes of one.
      if scene.variations.contains(where: { $0.specificity > 0 }) { axes.append(sizeClasses()) }
      axes.append(scales())
    }
    axes.append(directions())
    // A launch screen ignores the user's content size, and shows no text but its own.
    let isLaunchScreen = scene.support?.isLaunchScreen ?? false
    if hasScalableText, !isLaunchScreen { axes.append(contentSizes()) }
    if !isLaunchScreen { axes += settings() }
    if hasText { axes.append(texts(areInvented: !isLaunchScreen)) }
    axes += scene.axes.map(axis)
    if !isLaunchScreen { axes += itemAxes() + [textsOfCode(), hiddenViews()] }
    // Real languages come before anything made up: the lowest variant of a bucket explains it.
    if !scene.localizations.isEmpty, let texts = axes.firstIndex(where: { $0.id == .text }) {
      axes.insert(axes.remove(at: texts), at: 0)
    }
    return axes.filter { $0.values.count > 1 }
  }

  // MARK: Environment

  func reference(_ label: String) -> VariationAxis.Value {
    VariationAxis.Value(label: label, changes: [])
  }

  private func screens() -> VariationAxis {
    let generation = max(scene.reference.generation, .ios18)
    return VariationAxis(
      .screen,
      values: [reference("design canvas")]
        + (chosen ?? selection).map { screen in
          VariationAxis.Value(
            label: screen.name,
            changes: [
              .screen(
                screen.environment(
                  bars: scene.bars,
                  generation: scene.support?.generation(on: screen.device, at: generation)
                    ?? generation))
            ])
        })
  }

  /// The screens of the scene unless the user chooses.
  private var selection: [Screen] {
    guard let idiom = scene.idiom else { return Screen.selection }
    return Screen.selection.filter { $0.device.idiom == idiom }
  }

  private func lengths(
    _ id: AxisID, _ listed: [Double], _ range: ClosedRange<Double>,
    _ change: (Double) -> VariationAxis.Change
  ) -> VariationAxis {
    let own = id == .width ? scene.reference.size.width : scene.reference.size.height
    var lengths: [Double] = []
    for length in [range.lowerBound] + listed + [range.upperBound]
    where range.contains(length) && length != own && !lengths.contains(length) {
      lengths.append(length)
    }
    return VariationAxis(
      id,
      values: [reference("\(own)")]
        + lengths.map { VariationAxis.Value(label: "\($0)", changes: [change($0)]) })
  }

  /// A component in a view of another width: that of a device of today, as all screens are.
  private func host(width: Double) -> VariationAxis.Change {
    guard scene.reference.generation < .ios18 else { return .width(width) }
    var host = scene.reference
    host.size.width = width
    host.generation = .ios18
    return .screen(host)
  }

  private func sizeClasses() -> VariationAxis {
    let own = (scene.reference.horizontalSizeClass, scene.reference.verticalSizeClass)
    var values = [reference("\(own.0.rawValue) × \(own.1.rawValue)")]
    // A recipe that differs by size class is drawn for base classes too, as Interface Builder does.
    let isBased = style == .free && scene.variations.contains { $0.specificity > 0 }
    let classes = [SizeClass.compact, .regular] + (isBased ? [.any] : [])
    for horizontal in classes {
      for vertical in classes
      where (horizontal, vertical) != own
        && (style.isOnNoDevice || scene.isShown(horizontal, vertical))
      {
        values.append(
          VariationAxis.Value(
            label: "\(horizontal.rawValue) × \(vertical.rawValue)",
            changes: [.sizeClasses(horizontal, vertical)]))
      }
    }
    return VariationAxis(.sizeClasses, values: values)
  }

  private func insets() -> VariationAxis {
    let listed: [(String, EdgeInsets)] = [
      ("none", .zero), ("notch", EdgeInsets(top: 59, bottom: 34)),
      ("notch, landscape", EdgeInsets(left: 59, bottom: 21, right: 59)),
    ]
    return VariationAxis(
      .safeArea,
      values: [reference("reference")]
        + listed.filter { $0.1 != scene.reference.safeAreaInsets }.map {
          VariationAxis.Value(label: $0.0, changes: [.insets($0.1)])
        })
  }

  private func scales() -> VariationAxis {
    let own = scene.reference.scale
    return VariationAxis(
      .scale,
      values: [reference("@\(Int(own))x")]
        + [2.0, 3].filter { $0 != own }.map {
          VariationAxis.Value(label: "@\(Int($0))x", changes: [.scale($0)])
        })
  }

  private func directions() -> VariationAxis {
    let own = scene.reference.layoutDirection
    return VariationAxis(
      .direction,
      values: [
        reference(own.rawValue),
        VariationAxis.Value(label: own.opposite.rawValue, changes: [.direction(own.opposite)]),
      ])
  }

  // MARK: Text

  var hasText: Bool {
    scene.items.contains { $0.text != nil } || !scene.localizations.isEmpty
  }

  private var hasScalableText: Bool { scene.items.contains { $0.text?.font.textStyle != nil } }

  private func contentSizes() -> VariationAxis {
    let own = scene.reference.contentSizeCategory
    var values = [reference(own.rawValue)]
    for category in ContentSizeCategory.allCases where category != own {
      values.append(
        VariationAxis.Value(label: category.rawValue, changes: [.contentSize(category)]))
    }
    let kept = sizesKept().map(VariationAxis.Change.override)
    for category in [ContentSizeCategory.extraExtraExtraLarge, .accessibility5]
    where category != own && !kept.isEmpty {
      values.append(
        VariationAxis.Value(
          label: "\(category.rawValue), chosen while running",
          changes: [.contentSize(category)] + kept))
    }
    return VariationAxis(.contentSize, values: values)
  }

  /// The sizes that texts keep when the user chooses another category while the app runs, where they do
  /// not follow it and other texts do (semantics 6); empty where all do the same.
  private func sizesKept() -> [Variant.Override] {
    let scaling = scene.items.indices.filter { scene.items[$0].text?.font.textStyle != nil }
    let fixed = scaling.filter {
      scene.items[$0].text?.font.adjustsForContentSizeCategory == false
    }
    guard fixed.count < scaling.count else { return [] }
    let reference = scene.reference
    return fixed.compactMap { index in
      scene.items[index].text.map { text in
        let font = text.font.resolved(
          for: reference.contentSizeCategory,
          accessibilitySizes: AccessibilitySizeRule(in: reference.generation))
        return .fontSize(item: index, font.pointSize)
      }
    }
  }

  private func texts(areInvented: Bool) -> VariationAxis {
    // The texts of a storyboard are what its app says: a name of forty characters will come, a title of
    // four hundred will not. No language has a word much longer than twenty-four letters on a screen.
    var transforms: [TextTransform] = [
      .translated, .doubled, .accented, .bounded, .rightToLeft, .expanded(percent: 50),
      .veryLong(style == .free ? 400 : 40), .unbreakable(style == .free ? 40 : 24),
    ]
    // A text that may have several lines will have them.
    if scene.items.contains(where: { item in
      guard let lines = item.text?.numberOfLines else { return false }
      return lines == 0 || style != .free && lines > 1
    }) {
      transforms.append(.veryLong(TextStress.paragraphLength))
    }
    // No app shows nothing at all; in a recipe one text is as good as the other.
    if style == .free { transforms.append(.empty) }
    return VariationAxis(
      .text,
      values: [reference("as designed")] + languages()
        + (areInvented ? transforms : []).map { transform in
          var changes: [VariationAxis.Change] = [.textTransform(transform)]
          // Right-to-left strings belong to a right-to-left language.
          if transform == .rightToLeft { changes.append(.direction(.rightToLeft)) }
          return VariationAxis.Value(label: transform.description, changes: changes)
        })
  }

  /// The scene's translations, each with the direction that it is written in.
  private func languages() -> [VariationAxis.Value] {
    scene.localizations.map { localization in
      let direction = localization.language.direction
      var changes = localization.overrides.map(VariationAxis.Change.override)
      if direction != scene.reference.layoutDirection { changes.append(.direction(direction)) }
      return VariationAxis.Value(label: localization.language.name, changes: changes)
    }
  }

  // MARK: The scene's own axes

  private func axis(_ axis: SceneAxis) -> VariationAxis {
    func values<T>(
      _ listed: [T], _ override: (T) -> Variant.Override
    ) -> [VariationAxis.Value] {
      [reference("as designed")]
        + listed.map {
          VariationAxis.Value(label: "\($0)", changes: [.override(override($0))])
        }
    }
    let made: [VariationAxis.Value] =
      switch axis.values {
      case .texts(let item, let strings): values(strings) { .string(item: item, $0) }
      case .textLengths(let item, let lengths):
        values(lengths) { .text(item: item, .veryLong($0)) }
      case .fontSizes(let item, let sizes): values(sizes) { .fontSize(item: item, $0) }
      case .hidden(let item):
        values([!(scene.items.indices.contains(item) && scene.items[item].isHidden)]) {
          .hidden(item: item, $0)
        }
      case .rows(let index, let range):
        values(Self.sample(range)) { .rows(repeat: index, $0) }
      }
    return VariationAxis(name: axis.name, values: made, isPaired: made.count <= 24)
  }

  /// All of a small range; of a large one the ends and what lies between in doubling steps.
  private static func sample(_ range: ClosedRange<Int>) -> [Int] {
    if range.count <= 16 { return Array(range) }
    var sample: [Int] = []
    var step = 0
    while step < range.count {
      sample.append(range.lowerBound + step)
      step = step == 0 ? 1 : step * 2
    }
    if sample.last != range.upperBound { sample.append(range.upperBound) }
    return sample
  }

  // MARK: Single items

  /// Another text or another direction of one view at a time.
  private func itemAxes() -> [VariationAxis] {
    let taken = Set(
      scene.axes.compactMap { axis -> Int? in
        switch axis.values {
        case .texts(let item, _), .textLengths(let item, _): item
        default: nil
        }
      })
    var texts = [reference("as designed")]
    for index in scene.items.indices where index > 0 && !scene.items[index].isGuide {
      let item = scene.items[index]
      if let text = item.text, !text.string.isEmpty, !taken.contains(index),
        texts.count < Self.itemLimit
      {
        for transform in transforms(of: text) {
          texts.append(
            VariationAxis.Value(
              label: "\(transform) of ‘\(item.name)’",
              changes: [.override(.text(item: index, transform))]))
        }
      }
    }
    return [
      VariationAxis(.textOfOneView, values: texts, isPaired: false),
      semantics(),
    ]
  }

  /// The possible changes of one view's text: a short number may get one more digit unless it is
  /// always the same; a longer one or a sign keeps its length.
  private func transforms(of text: TextContent) -> [TextTransform] {
    let count = text.string.count
    if text.isLocalizable {
      if style == .free { return [.doubled, .expanded(percent: 400), .empty] }
      if count > Self.doubleLimit { return [.translated] }
      return [.doubled] + (count <= Self.wordLimit ? [.expanded(percent: 300)] : [])
    }
    let isNumber = text.string.contains(where: \.isNumber) && count <= Self.digitLimit
    let mayGrow = count < text.longest ?? .max
    guard style != .free, isNumber, mayGrow else { return [] }
    return [count == 1 ? .doubled : .longerByOne(of: count)]
  }
}
