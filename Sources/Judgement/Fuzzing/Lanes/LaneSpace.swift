import AutoLayout
import CKernels
import TextMetrics

/// The axes of a ``VariationSpace`` as lists of small changes, so that a choice becomes a variant
/// without allocating anything.
struct LaneSpace {
  private enum Patch {
    case screen(Int)
    case width(Double)
    case height(Double)
    case sizeClasses(SizeClass, SizeClass)
    case insets(EdgeInsets)
    case scale(Double, Int32)
    case direction(LayoutDirection)
    case contentSize(ContentSizeCategory, Int32)
    case setting(EnvironmentSetting, isOn: Bool)
    case textTransform(TextTransform, Int32)
    case option(slot: Int, UInt16)
  }

  let space: VariationSpace
  private(set) var vocabulary: LaneVocabulary
  private let reference: LaneVariant
  private let table: Table
  private var screens: [LaneVariant] = []
  /// Of the vocabulary.
  private(set) var slotCount = 0

  init(_ space: VariationSpace) {
    self.space = space
    vocabulary = LaneVocabulary(space.scene.reference)
    reference = LaneVariant(space.scene.reference)
    table = Table(space.axes)
    var next = table.patches
    for value in space.axes.lazy.flatMap(\.values) {
      for change in value.changes {
        next.initialize(to: patch(change))
        next += 1
      }
    }
    slotCount = vocabulary.slots.count
  }

  /// The patches of all values at fixed addresses: what is read for every variant must not be counted, copied
  /// or guarded.
  private final class Table {
    /// Of all values of all axes, one after the other.
    let patches: UnsafeMutablePointer<Patch>
    /// The indices at which the patches of a value begin, and one more.
    let starts: UnsafeMutablePointer<Int>
    /// By axis: the number of its first value.
    let firstValue: UnsafeMutablePointer<Int>
    let axisCount: Int
    private let patchCount: Int

    /// The patches are for the caller to write.
    init(_ axes: [VariationAxis]) {
      let counts = axes.flatMap { $0.values.map(\.changes.count) }
      axisCount = axes.count
      patchCount = counts.reduce(0, +)
      patches = .allocate(capacity: max(1, patchCount))
      starts = .allocate(capacity: counts.count + 1)
      firstValue = .allocate(capacity: max(1, axes.count))
      starts.initialize(to: 0)
      for (value, count) in counts.enumerated() {
        (starts + value + 1).initialize(to: starts[value] + count)
      }
      var first = 0
      for (axis, values) in axes.lazy.map(\.values.count).enumerated() {
        (firstValue + axis).initialize(to: first)
        first += values
      }
    }

    deinit {
      patches.deinitialize(count: patchCount)
      patches.deallocate()
      starts.deallocate()
      firstValue.deallocate()
    }

    /// Calls `body` with every patch of a choice's values, in the order of the axes.
    @inline(__always)
    func each(_ values: UnsafePointer<UInt16>, _ body: (Patch) -> Void) {
      for first in stride(from: 0, to: axisCount, by: UInt64.bitWidth) {
        // Most values change nothing, and which ones do is not foreseen.
        var rest = plumb_nonzero(values + first, min(axisCount - first, UInt64.bitWidth))
        while rest != 0 {
          let axis = first &+ rest.trailingZeroBitCount
          rest &= rest - 1
          let value = firstValue[axis] &+ Int(values[axis])
          var place = starts[value]
          while place < starts[value + 1] {
            body(patches[place])
            place &+= 1
          }
        }
      }
    }
  }

  private mutating func patch(_ change: VariationAxis.Change) -> Patch {
    switch change {
    case .screen(let environment):
      var screen = LaneVariant(environment)
      screen.scale = place(environment.scale, in: \.scales)
      screen.generation = place(environment.generation, in: \.generations)
      screens.append(screen)
      return .screen(screens.count - 1)
    case .width(let width): return .width(width)
    case .height(let height): return .height(height)
    case .sizeClasses(let horizontal, let vertical): return .sizeClasses(horizontal, vertical)
    case .insets(let insets): return .insets(insets)
    case .scale(let scale): return .scale(scale, place(scale, in: \.scales))
    case .direction(let direction): return .direction(direction)
    case .contentSize(let category): return .contentSize(category, Int32(category.index))
    case .setting(let setting, let isOn): return .setting(setting, isOn: isOn)
    case .textTransform(let transform):
      return .textTransform(transform, place(transform, in: \.transforms))
    case .override(let override):
      for index in vocabulary.slots.indices where vocabulary.slots[index].holds(override) {
        if let known = vocabulary.slots[index].options.firstIndex(of: override) {
          return .option(slot: index, UInt16(known + 1))
        }
        vocabulary.slots[index].options.append(override)
        return .option(slot: index, UInt16(vocabulary.slots[index].options.count))
      }
      vocabulary.slots.append(LaneVocabulary.Slot(override))
      return .option(slot: vocabulary.slots.count - 1, 1)
    }
  }

  private mutating func place<T: Equatable>(
    _ value: T, in list: WritableKeyPath<LaneVocabulary, [T]>
  ) -> Int32 {
    if let known = vocabulary[keyPath: list].firstIndex(of: value) { return Int32(known) }
    vocabulary[keyPath: list].append(value)
    return Int32(vocabulary[keyPath: list].count - 1)
  }

  /// The variant of a choice, as ``VariationSpace/variant(_:)`` has it.
  ///
  /// - Parameters:
  ///   - values: one an axis.
  ///   - options: one an override slot; written.
  func read(
    _ values: UnsafePointer<UInt16>, width: Double?, height: Double?,
    into memory: UnsafeMutablePointer<LaneVariant>, options: UnsafeMutablePointer<UInt16>
  ) {
    memory.pointee = reference
    for slot in 0..<slotCount { options[slot] = 0 }
    read(values, width: width, height: height, into: &memory.pointee, options: options)
  }

  private func read(
    _ values: UnsafePointer<UInt16>, width: Double?, height: Double?,
    into variant: inout LaneVariant, options: UnsafeMutablePointer<UInt16>
  ) {
    table.each(values) { apply($0, &variant, options) }
    if let width {
      variant.environment.size.width = width
      if space.style == .devices { space.becomeWindow(&variant.environment) }
    }
    if let height {
      let range = space.heights(of: variant.environment)
      variant.environment.size.height = min(max(height, range.lowerBound), range.upperBound)
    }
    space.settle(&variant.environment)
  }

  private func apply(
    _ patch: Patch, _ variant: inout LaneVariant, _ options: UnsafeMutablePointer<UInt16>
  ) {
    switch patch {
    case .screen(let index):
      let screen = screens[index]
      variant.environment.move(to: screen.environment)
      variant.scale = screen.scale
      variant.generation = screen.generation
    case .width(let width): variant.environment.size.width = width
    case .height(let height): variant.environment.size.height = height
    case .sizeClasses(let horizontal, let vertical):
      variant.environment.horizontalSizeClass = horizontal
      variant.environment.verticalSizeClass = vertical
    case .insets(let insets): variant.environment.safeAreaInsets = insets
    case .scale(let scale, let place):
      variant.environment.scale = scale
      variant.scale = place
    case .direction(let direction): variant.environment.layoutDirection = direction
    case .contentSize(let category, let place):
      variant.environment.contentSizeCategory = category
      variant.category = place
    case .setting(let setting, let isOn): variant.environment.turn(setting, isOn: isOn)
    case .textTransform(let transform, let place):
      variant.environment.textTransform = transform
      variant.transform = place
    case .option(let slot, let option): options[slot] = option
    }
  }
}
