import CKernels
import TextMetrics

/// The measurements of one item's content, in tables by everything that decides them.
///
/// ``ContentMeasurer`` makes a record for each new choice of text, font and scale, which is looked
/// up from then on.
package final class LaneContent {
  /// The numbers of a record.
  package enum Field: Int, CaseIterable {
    case width, height, firstBaseline, lastBaseline
    case neededWidth, neededHeight, lineCount, pointSize

    /// True if it follows from the frame for wrapped text; the record has 0 then.
    package var followsFrame: Bool {
      switch self {
      case .neededWidth, .neededHeight, .lineCount: true
      default: false
      }
    }
  }

  package static let fieldCount = Field.allCases.count

  let item: Item
  let index: Int
  private let isText: Bool
  private let barBase: Int
  private let isToolbar: Bool
  /// Override slots that concern the item's text.
  private let slots: UnsafeMutableBufferPointer<Digit>
  /// Slots whose options show a text that no transform of the environment changes.
  private let textSlots: UnsafeMutableBufferPointer<Int>
  /// Slots whose options set a font size, which no content size category changes.
  private let fontSlots: UnsafeMutableBufferPointer<Int>
  private let followsTransform: Bool
  private let followsCategory: Bool
  /// Records by key, -1 if there is none yet; empty if there are too many keys.
  private let direct: UnsafeMutableBufferPointer<Int32>
  private var places: [Int: Int32] = [:]
  /// The numbers of all records, ``fieldCount`` of each; valid until records are added.
  package private(set) var numbers: UnsafeMutablePointer<Double> {
    get { base.pointee }
    set { base.pointee = newValue }
  }
  /// ``numbers``, at an address that stays as long as the content does: data that is read for every
  /// variant needs no exclusivity checks.
  package let base: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
  /// True if the shown text is blank, by record; at an address that stays, as ``base`` is.
  package let blanks: UnsafeMutablePointer<UnsafeMutablePointer<Bool>>
  private var recordCount = 0
  private var recordCapacity = 64
  /// True if lines and needs of the text follow from the frame.
  package let isWrapped: Bool
  /// The texts of all records, if they are wrapped.
  private(set) var texts: [WrappedText] = []

  /// The contribution of a slot's option to a key.
  private struct Digit {
    var place: Int
    var base: Int
  }

  /// Tables up to this many entries are indexed directly.
  private static let directLimit = 1 << 18
  /// Bound on the records kept.
  private static let recordLimit = 1 << 18

  init(_ item: Item, index: Int, vocabulary: LaneVocabulary, keys: ContentKeys) {
    self.item = item
    self.index = index
    // The line of an empty title counts, whether it has text or not.
    if case .some(.button) = item.content { isText = true } else { isText = item.text != nil }
    isWrapped = ContentMeasurer.textBox(of: item).map { $0.lines != 1 } ?? false
    isToolbar = item.content == .control(.toolbar)
    var slots: [Digit] = []
    var radix =
      isText ? keys.radix : MixedRadix(vocabulary.scales.count, vocabulary.generations.count)
    barBase = radix.count
    if isToolbar { radix.add(2) }
    for (place, slot) in vocabulary.slots.enumerated()
    where !slot.isStructural && slot.key.index == index {
      slots.append(Digit(place: place, base: radix.count))
      radix.add(slot.options.count + 1)
    }
    self.slots = Self.fixed(slots)
    let owned = vocabulary.slots.enumerated().filter { $1.key.index == index }
    textSlots = Self.fixed(owned.filter { $1.replacesText }.map(\.offset))
    fontSlots = Self.fixed(
      item.isSizedByOverride ? owned.filter { $1.replacesFont }.map(\.offset) : [])
    followsTransform = item.followsTransform
    followsCategory = item.followsCategory
    direct = Self.fixed(
      radix.isExact && radix.count <= Self.directLimit
        ? Array(repeating: -1, count: radix.count) : [])
    base = .allocate(capacity: 1)
    base.initialize(to: Self.records(recordCapacity))
    blanks = .allocate(capacity: 1)
    blanks.initialize(to: .allocate(capacity: recordCapacity))
  }

  deinit {
    slots.deallocate()
    textSlots.deallocate()
    fontSlots.deallocate()
    direct.deallocate()
    UnsafeMutableRawPointer(base.pointee).deallocate()
    base.deallocate()
    blanks.pointee.deallocate()
    blanks.deallocate()
  }

  /// Room for records, each in as few cache lines as possible.
  private static func records(_ count: Int) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer.allocate(byteCount: count * fieldCount * 8, alignment: 64)
      .bindMemory(to: Double.self, capacity: count * fieldCount)
  }

  /// A list at a fixed address: data that is looked up for every variant needs no reference counts
  /// or checks.
  private static func fixed<T: BitwiseCopyable>(_ list: [T]) -> UnsafeMutableBufferPointer<T> {
    let memory = UnsafeMutableBufferPointer<T>.allocate(capacity: list.count)
    _ = memory.initialize(from: list)
    return memory
  }

  /// The insets of an item's text.
  package static func textBox(of item: Item) -> EdgeInsets? {
    ContentMeasurer.textBox(of: item)?.insets
  }

  /// Writes the record of each variant, as a number with digits for everything that decides it. One
  /// digit of all variants after the other.
  private func writeKeys(
    _ variants: UnsafePointer<LaneVariant>, count: Int, options: UnsafePointer<UInt16>,
    optionCount: Int, _ lists: ContentKeys.Lists
  ) {
    let keys = lists.own
    keys.update(from: isText ? lists.bold : lists.plain, count: count)
    if isText {
      // Options without influence have the number of the first.
      if followsTransform {
        add(lists.transform, unlessSet: textSlots, keys, count, options, optionCount)
      }
      if followsCategory {
        add(lists.category, unlessSet: fontSlots, keys, count, options, optionCount)
      }
    }
    if isToolbar {
      for index in 0..<count
      where ControlMetrics.isToolbarAlone(
        bottomInset: variants[index].environment.safeAreaInsets.bottom)
      {
        keys[index] += barBase
      }
    }
    for digit in slots {
      var own = options + digit.place
      for index in 0..<count {
        keys[index] += digit.base * Int(own.pointee)
        own += optionCount
      }
    }
  }

  @inline(__always)
  private func add(
    _ list: UnsafeMutablePointer<Int>, unlessSet places: UnsafeMutableBufferPointer<Int>,
    _ keys: UnsafeMutablePointer<Int>, _ count: Int, _ options: UnsafePointer<UInt16>,
    _ optionCount: Int
  ) {
    guard let first = places.first else {
      for index in 0..<count { keys[index] += list[index] }
      return
    }
    if places.count == 1 {
      var own = options + first
      for index in 0..<count {
        keys[index] += own.pointee == 0 ? list[index] : 0
        own += optionCount
      }
      return
    }
    for index in 0..<count where !isAnySet(places, options + index * optionCount) {
      keys[index] += list[index]
    }
  }

  private func isAnySet(
    _ places: UnsafeMutableBufferPointer<Int>, _ options: UnsafePointer<UInt16>
  ) -> Bool {
    for place in places where options[place] != 0 { return true }
    return false
  }

  /// Writes the records of variants.
  ///
  /// - Parameters:
  ///   - optionCount: options of each variant.
  ///   - keys: what the environments of the variants add to keys.
  ///   - records: one a variant.
  ///   - measure: called with the number of a variant without a record, for the measurer of its
  ///     content.
  func find(
    _ variants: UnsafePointer<LaneVariant>, count: Int, options: UnsafePointer<UInt16>,
    optionCount: Int, keys: ContentKeys.Lists, records: UnsafeMutablePointer<Int32>,
    measure: (Int) -> LaneMeasure
  ) {
    writeKeys(variants, count: count, options: options, optionCount: optionCount, keys)
    var isComplete = false
    if let direct = direct.baseAddress, !self.direct.isEmpty {
      var least: Int32 = 0
      let numbers = numbers
      for index in 0..<count {
        let record = direct[keys.own[index]]
        records[index] = record
        least = min(least, record)
        plumb_prefetch(numbers + max(0, Int(record)) * Self.fieldCount)
      }
      isComplete = least >= 0
    }
    if isComplete { return }
    for index in 0..<count {
      records[index] = record(keys.own[index]) { measure(index) }
    }
  }

  private func record(_ key: Int, _ measure: () -> LaneMeasure) -> Int32 {
    let known = direct.isEmpty ? places[key] ?? -1 : direct[key]
    if known >= 0 { return known }
    if recordCount >= Self.recordLimit { forget() }
    let record = Int32(recordCount)
    append(measure().content)
    if direct.isEmpty { places[key] = record } else { direct[key] = record }
    return record
  }

  /// True while records that were handed out are in use.
  private var mustForget = false
  private func forget() { mustForget = true }

  /// Bounds the memory; to be called while no record is in use.
  package func trim() {
    guard mustForget else { return }
    mustForget = false
    recordCount = 0
    texts = []
    places.removeAll(keepingCapacity: true)
    direct.update(repeating: -1)
  }

  private func append(_ content: ContentMeasurer) {
    let size = item.isInstalled ? content.intrinsicSize(of: item, index: index) : .none
    let baselines =
      item.isGuide
      ? (first: 0, last: 0)
      : content.baselines(of: item, index: index, intrinsicHeight: size.height)
    if recordCount == recordCapacity { grow() }
    var fields = [size.width ?? 0, size.height ?? 0, baselines.first, baselines.last]
    let isBlank: Bool
    if isWrapped, let text = content.wrappedText(of: item, index: index) {
      texts.append(text)
      fields += [0, 0, 0, text.shaped.font.pointSize]
      isBlank = text.shaped.string.isBlank
    } else {
      // The size of the frame does not matter to text on one line.
      let text = content.textLayout(of: item, index: index, size: Size())
      fields += [
        text?.needed.width ?? 0, text?.needed.height ?? 0, Double(text?.lineCount ?? 0),
        text?.pointSize ?? 0,
      ]
      isBlank = text?.string.isBlank ?? true
    }
    assert(fields.count == Self.fieldCount)
    (numbers + recordCount * Self.fieldCount).initialize(from: fields, count: Self.fieldCount)
    (blanks.pointee + recordCount).initialize(to: isBlank)
    recordCount += 1
  }

  private func grow() {
    recordCapacity *= 2
    let grown = Self.records(recordCapacity)
    grown.update(from: numbers, count: recordCount * Self.fieldCount)
    UnsafeMutableRawPointer(numbers).deallocate()
    numbers = grown
    let empty = UnsafeMutablePointer<Bool>.allocate(capacity: recordCapacity)
    empty.update(from: blanks.pointee, count: recordCount)
    blanks.pointee.deallocate()
    blanks.pointee = empty
  }
}

extension LaneVocabulary.Slot {
  /// True if the environment's transform does not change the text that it shows.
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
  /// True if a font size of a variant alone decides its font.
  fileprivate var isSizedByOverride: Bool {
    switch content {
    case .label, .textField: true
    default: false
    }
  }

  /// True if the environment's transform changes some text of it.
  fileprivate var followsTransform: Bool {
    if case .label(let text) = content { text.isLocalizable } else { true }
  }

  /// True if the content size category decides some font of it.
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
package struct LaneMeasure {
  let content: ContentMeasurer
}
