import AutoLayout
import Simplex

/// Memory for the variants of a unit, kept from one to the next.
final class BlockMemory {
  private(set) var variants: UnsafeMutablePointer<BlockVariant>
  private(set) var structures: UnsafeMutablePointer<BlockLayouts.Structure>
  private(set) var options: UnsafeMutablePointer<UInt16>
  /// Variants that one by one will be judged.
  private(set) var isLeft: UnsafeMutablePointer<Bool>
  /// The variants of one plan, one after the other.
  private(set) var grouped: UnsafeMutablePointer<BlockVariant>
  private(set) var groupedOptions: UnsafeMutablePointer<UInt16>
  private(set) var records: UnsafeMutablePointer<Int32>
  /// What became of the variants of the group, and the variables of the other solutions of those that
  /// are ambiguous.
  private(set) var outcomes: UnsafeMutablePointer<PartwiseSolver.Outcome>
  private(set) var others: UnsafeMutablePointer<Double>
  /// Blocks of slots, aligned for vectors.
  private(set) var slots: UnsafeMutablePointer<Double>
  private var slotMemory: UnsafeMutableRawPointer
  private var capacities = [Int](repeating: 0, count: 10)

  init() {
    variants = .allocate(capacity: 0)
    structures = .allocate(capacity: 0)
    options = .allocate(capacity: 0)
    isLeft = .allocate(capacity: 0)
    grouped = .allocate(capacity: 0)
    groupedOptions = .allocate(capacity: 0)
    records = .allocate(capacity: 0)
    outcomes = .allocate(capacity: 0)
    others = .allocate(capacity: 0)
    slotMemory = .allocate(byteCount: 64, alignment: 64)
    slots = slotMemory.initializeMemory(as: Double.self, repeating: 0, count: 8)
  }

  deinit {
    variants.deallocate()
    structures.deallocate()
    options.deallocate()
    isLeft.deallocate()
    grouped.deallocate()
    groupedOptions.deallocate()
    records.deallocate()
    outcomes.deallocate()
    others.deallocate()
    slotMemory.deallocate()
  }

  /// What was in a list is lost where it grows.
  private func grow<T>(
    _ list: inout UnsafeMutablePointer<T>, _ number: Int, to count: Int, filling value: T
  ) {
    guard count > capacities[number] else { return }
    let capacity = max(64, 2 * count)
    list.deallocate()
    list = .allocate(capacity: capacity)
    list.initialize(repeating: value, count: capacity)
    capacities[number] = capacity
  }

  func reserve(_ count: Int, slots: Int) {
    let empty = BlockVariant(.cookbook)
    grow(&variants, 0, to: count, filling: empty)
    grow(&structures, 1, to: count, filling: .none)
    grow(&options, 2, to: count * max(1, slots), filling: 0)
    grow(&isLeft, 3, to: count, filling: false)
  }

  func reserveGroup(_ count: Int, variables: Int, records: Int, slots: Int) {
    grow(&outcomes, 7, to: count, filling: PartwiseSolver.Outcome())
    grow(&others, 9, to: count * max(1, variables), filling: 0)
    grow(&grouped, 4, to: count, filling: BlockVariant(.cookbook))
    grow(&groupedOptions, 5, to: count * max(1, slots), filling: 0)
    grow(&self.records, 6, to: count * max(1, records), filling: 0)
  }

  func reserveSlots(_ count: Int) {
    guard count > capacities[8] else { return }
    slotMemory.deallocate()
    slotMemory = .allocate(byteCount: 2 * count * 8, alignment: 64)
    slots = slotMemory.initializeMemory(as: Double.self, repeating: 0, count: 2 * count)
    capacities[8] = 2 * count
  }
}

/// Choices of values, one after the other.
final class BlockChoices {
  private let axes: Int
  private(set) var count = 0
  private var values: [Int] = []
  private var widths: [Double?] = []
  private var heights: [Double?] = []

  init(axes: Int) { self.axes = axes }

  func removeAll() {
    count = 0
    values.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
  }

  func draw(_ number: Int, _ generator: VariantGenerator) {
    let (width, height) = generator.draw(number, into: &values)
    widths.append(width)
    heights.append(height)
    count += 1
  }

  /// Adds a choice of another list, or of this one.
  func append(
    _ index: Int, of other: BlockChoices, _ axis: Axis? = nil, _ length: Double = 0
  ) {
    for axis in 0..<axes { values.append(other.values[index * axes + axis]) }
    widths.append(axis == .horizontal ? length : other.widths[index])
    heights.append(axis == .vertical ? length : other.heights[index])
    count += 1
  }

  /// Whether the sizes are those of the axes.
  func isListed(_ index: Int) -> Bool { widths[index] == nil && heights[index] == nil }

  func withValues<T>(_ index: Int, _ body: (UnsafePointer<Int>) -> T) -> T? {
    values.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { body($0 + index * axes) }
    }
  }

  /// Reads all as variants, with their options.
  func read(
    _ space: BlockSpace, _ variants: UnsafeMutablePointer<BlockVariant>,
    _ options: UnsafeMutablePointer<UInt16>
  ) {
    let slots = space.vocabulary.slots.count
    // A space without axes has no values to point at.
    withUnsafePointer(to: 0) { none in
      values.withUnsafeBufferPointer { values in
        let base = values.baseAddress ?? none
        for index in 0..<count {
          space.read(
            base + index * axes, width: widths[index], height: heights[index],
            into: &variants[index], options: options + index * slots)
        }
      }
    }
  }

  func choice(_ index: Int) -> VariationSpace.Choice {
    VariationSpace.Choice(
      values: Array(values[(index * axes)..<((index + 1) * axes)]), width: widths[index],
      height: heights[index])
  }

  func variant(_ index: Int, _ space: VariationSpace) -> Variant {
    space.variant(choice(index))
  }
}
