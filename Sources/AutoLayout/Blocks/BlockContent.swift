import TextMetrics

/// What the content of one item measures, in tables over what decides it.
///
/// A record is made by ``ContentMeasurer`` the first time that a choice of text, font and scale is
/// met, and looked up from then on.
package final class BlockContent {
  /// The numbers of a record.
  package enum Field: Int, CaseIterable {
    case width, height, firstBaseline, lastBaseline
    case neededWidth, neededHeight, lineCount, pointSize
    /// 1 where the text shown is empty.
    case isEmpty
  }

  package static let fieldCount = Field.allCases.count

  let item: Item
  let index: Int
  private let isText: Bool
  private let vocabulary: BlockVocabulary
  /// Override slots that concern the item's text.
  private let slots: [(place: Int, base: Int)]
  /// Slots whose options show a text that no transform of the environment changes.
  private let textSlots: [Int]
  /// Slots whose options set a font size, which no content size category changes.
  private let fontSlots: [Int]
  private let followsTransform: Bool
  private let followsCategory: Bool
  private var direct: [Int32]
  private var places: [Int: Int32] = [:]
  private var numbers: [Double] = []

  /// Tables up to this many entries are indexed directly.
  private static let directLimit = 1 << 18
  /// Bound on the records kept.
  private static let recordLimit = 1 << 18

  init(_ item: Item, index: Int, vocabulary: BlockVocabulary) {
    self.item = item
    self.index = index
    self.vocabulary = vocabulary
    // The line of an empty title counts, whether it has text or not.
    if case .some(.button) = item.content { isText = true } else { isText = item.text != nil }
    var slots: [(place: Int, base: Int)] = []
    var radix = MixedRadix()
    radix.add(vocabulary.scales.count)
    radix.add(vocabulary.generations.count)
    if isText {
      radix.add(vocabulary.transforms.count)
      radix.add(ContentSizeCategory.allCases.count)
      radix.add(2)
    }
    for (place, slot) in vocabulary.slots.enumerated()
    where !slot.isStructural && slot.key.index == index {
      slots.append((place, slot.options.count + 1))
      radix.add(slot.options.count + 1)
    }
    self.slots = slots
    let owned = vocabulary.slots.enumerated().filter { $1.key.index == index }
    textSlots = owned.filter { $1.replacesText }.map(\.offset)
    fontSlots = item.isSizedByOverride ? owned.filter { $1.replacesFont }.map(\.offset) : []
    followsTransform = item.followsTransform
    followsCategory = item.followsCategory
    direct =
      radix.isExact && radix.count <= Self.directLimit
      ? Array(repeating: -1, count: radix.count) : []
  }

  /// What an item leaves free around its text.
  package static func textBox(of item: Item) -> EdgeInsets? {
    ContentMeasurer.textBox(of: item)?.insets
  }

  /// Whether the item can be measured without knowing its width.
  static func isSupported(_ item: Item) -> Bool {
    // How high a tool bar is depends on the insets too.
    if item.content == .control(.toolbar) { return false }
    guard let box = ContentMeasurer.textBox(of: item) else { return true }
    return box.lines == 1
  }

  /// The record of a variant.
  ///
  /// - Parameter measure: called with nothing known yet, for what measures the variant's content.
  package func record(
    of variant: BlockVariant, options: UnsafePointer<UInt16>, measure: () -> BlockMeasure
  ) -> Int32 {
    var key = Int(variant.scale) + vocabulary.scales.count * Int(variant.generation)
    var base = vocabulary.scales.count * vocabulary.generations.count
    if isText {
      // What makes no difference has the number of the first.
      if followsTransform, !textSlots.contains(where: { options[$0] != 0 }) {
        key += base * Int(variant.transform)
      }
      base *= vocabulary.transforms.count
      if followsCategory, !fontSlots.contains(where: { options[$0] != 0 }) {
        key += base * variant.environment.contentSizeCategory.index
      }
      base *= ContentSizeCategory.allCases.count
      if variant.environment.isBoldText { key += base }
      base *= 2
    }
    for (place, count) in slots {
      key += base * Int(options[place])
      base *= count
    }
    let known = direct.isEmpty ? places[key] ?? -1 : direct[key]
    if known >= 0 { return known }
    if numbers.count / Self.fieldCount >= Self.recordLimit { forget() }
    let record = Int32(numbers.count / Self.fieldCount)
    append(measure().content)
    if direct.isEmpty { places[key] = record } else { direct[key] = record }
    return record
  }

  /// Not while records that were handed out are in use.
  private var mustForget = false
  private func forget() { mustForget = true }

  /// Bounds the memory; to be called while no record is in use.
  package func trim() {
    guard mustForget else { return }
    mustForget = false
    numbers.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for place in direct.indices { direct[place] = -1 }
  }

  private func append(_ content: ContentMeasurer) {
    let size = item.isInstalled ? content.intrinsicSize(of: item, index: index) : .none
    let baselines =
      item.isGuide
      ? (first: 0, last: 0)
      : content.baselines(of: item, index: index, intrinsicHeight: size.height)
    // The size of the frame does not matter to text on one line.
    let text = content.textLayout(of: item, index: index, size: Size())
    numbers += [
      size.width ?? 0, size.height ?? 0, baselines.first, baselines.last, text?.needed.width ?? 0,
      text?.needed.height ?? 0, Double(text?.lineCount ?? 0), text?.pointSize ?? 0,
      text?.string.isEmpty ?? true ? 1 : 0,
    ]
  }

  package func withNumbers<T>(_ body: (UnsafePointer<Double>) -> T) -> T? {
    numbers.withUnsafeBufferPointer { $0.baseAddress.map(body) }
  }

  package func number(_ record: Int32, _ field: Field) -> Double {
    numbers[Int(record) * Self.fieldCount + field.rawValue]
  }
}

extension BlockVocabulary.Slot {
  /// Whether what it shows is left alone by the environment's transform.
  fileprivate var replacesText: Bool {
    switch options.first {
    case .text, .string, .localized: true
    default: false
    }
  }

  fileprivate var replacesFont: Bool {
    if case .fontSize = options.first { true } else { false }
  }
}

extension Item {
  /// Whether a font size of a variant is all that decides its font.
  fileprivate var isSizedByOverride: Bool {
    switch content {
    case .label, .textField: true
    default: false
    }
  }

  /// Whether the environment's transform changes some text of it.
  fileprivate var followsTransform: Bool {
    if case .label(let text) = content { text.isLocalizable } else { true }
  }

  /// Whether the content size category decides some font of it.
  fileprivate var followsCategory: Bool {
    switch content {
    case .label(let text): text.font.textStyle != nil
    case .textField(let field):
      field.text.font.textStyle != nil || field.shownText.font.textStyle != nil
    default: true
    }
  }
}

/// Measures the content of one variant.
package struct BlockMeasure {
  let content: ContentMeasurer
}
