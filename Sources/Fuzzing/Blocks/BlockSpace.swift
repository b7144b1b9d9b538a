import AutoLayout
import TextMetrics

/// The axes of a ``VariationSpace`` as lists of small changes, so that a choice becomes a variant
/// without allocating anything.
struct BlockSpace {
  private enum Patch {
    case screen(Int)
    case width(Double)
    case height(Double)
    case sizeClasses(SizeClass, SizeClass)
    case insets(EdgeInsets)
    case scale(Double, Int32)
    case direction(LayoutDirection)
    case contentSize(ContentSizeCategory, Int32)
    case boldText(Bool)
    case textTransform(TextTransform, Int32)
    case option(slot: Int, UInt16)
  }

  let space: VariationSpace
  private(set) var vocabulary: BlockVocabulary
  private let reference: BlockVariant
  private var patches: [Patch] = []
  /// Where the patches of a value begin; values of all axes one after the other.
  private var starts: [Int] = [0]
  private var firstValue: [Int] = []
  private var screens: [BlockVariant] = []
  /// Of the vocabulary.
  private(set) var slotCount = 0

  init(_ space: VariationSpace) {
    self.space = space
    vocabulary = BlockVocabulary(space.scene.reference)
    reference = BlockVariant(space.scene.reference)
    for axis in space.axes {
      firstValue.append(starts.count - 1)
      for value in axis.values {
        for change in value.changes { patches.append(patch(change)) }
        starts.append(patches.count)
      }
    }
    slotCount = vocabulary.slots.count
  }

  private mutating func patch(_ change: VariationAxis.Change) -> Patch {
    switch change {
    case .screen(let environment):
      var screen = BlockVariant(environment)
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
    case .boldText(let isBold): return .boldText(isBold)
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
      vocabulary.slots.append(BlockVocabulary.Slot(override))
      return .option(slot: vocabulary.slots.count - 1, 1)
    }
  }

  private mutating func place<T: Equatable>(
    _ value: T, in list: WritableKeyPath<BlockVocabulary, [T]>
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
    into memory: UnsafeMutablePointer<BlockVariant>, options: UnsafeMutablePointer<UInt16>
  ) {
    memory.pointee = reference
    for slot in 0..<slotCount { options[slot] = 0 }
    read(values, width: width, height: height, into: &memory.pointee, options: options)
  }

  private func read(
    _ values: UnsafePointer<UInt16>, width: Double?, height: Double?,
    into variant: inout BlockVariant, options: UnsafeMutablePointer<UInt16>
  ) {
    // Without checks of bounds and counting: this is done for every variant.
    firstValue.withUnsafeBufferPointer { firstValue in
      starts.withUnsafeBufferPointer { starts in
        patches.withUnsafeBufferPointer { patches in
          for axis in 0..<firstValue.count where values[axis] > 0 {
            let value = firstValue[axis] + Int(values[axis])
            for place in starts[value]..<starts[value + 1] {
              apply(patches[place], &variant, options)
            }
          }
        }
      }
    }
    if let width {
      variant.environment.size.width = width
      if space.style == .devices { space.becomeWindow(&variant.environment) }
    }
    if let height {
      let range = space.heights(of: variant.environment)
      variant.environment.size.height = min(max(height, range.lowerBound), range.upperBound)
    }
  }

  private func apply(
    _ patch: Patch, _ variant: inout BlockVariant, _ options: UnsafeMutablePointer<UInt16>
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
    case .boldText(let isBold): variant.environment.isBoldText = isBold
    case .textTransform(let transform, let place):
      variant.environment.textTransform = transform
      variant.transform = place
    case .option(let slot, let option): options[slot] = option
    }
  }
}
