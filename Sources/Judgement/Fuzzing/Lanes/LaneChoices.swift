import AutoLayout
import Simplex

/// Choices of values, one after the other, in plain memory.
final class LaneChoices {
  /// Whose a choice is.
  struct Owner: BitwiseCopyable {
    /// The unit, of those run at once.
    var unit: Int32 = 0
    /// The number in the unit.
    var number: Int32 = 0
  }

  private let axes: Int
  private let lists: UnsafeMutablePointer<Lists>
  /// The values of the choice that is drawn.
  private let row: UnsafeMutablePointer<Int>

  /// The pointers that change with every choice, at a fixed address.
  private struct Lists: BitwiseCopyable {
    var count = 0
    var capacity: Int
    /// Of `capacity` choices: values, one an axis, and sizes, not a number where they are those of the
    /// axes.
    var values: UnsafeMutablePointer<UInt16>
    var widths: UnsafeMutablePointer<Double>
    var heights: UnsafeMutablePointer<Double>
    var owners: UnsafeMutablePointer<Owner>

    init(axes: Int, capacity: Int) {
      self.capacity = capacity
      values = .allocate(capacity: max(1, axes * capacity))
      widths = .allocate(capacity: capacity)
      heights = .allocate(capacity: capacity)
      owners = .allocate(capacity: capacity)
    }

    func free() {
      values.deallocate()
      widths.deallocate()
      heights.deallocate()
      owners.deallocate()
    }
  }

  init(axes: Int, capacity: Int = 64) {
    self.axes = axes
    lists = .allocate(capacity: 1)
    lists.initialize(to: Lists(axes: axes, capacity: max(capacity, 1)))
    row = .allocate(capacity: max(1, axes))
  }

  deinit {
    lists.pointee.free()
    lists.deallocate()
    row.deallocate()
  }

  private(set) var count: Int {
    get { lists.pointee.count }
    set { lists.pointee.count = newValue }
  }
  private var values: UnsafeMutablePointer<UInt16> { lists.pointee.values }
  private var widths: UnsafeMutablePointer<Double> { lists.pointee.widths }
  private var heights: UnsafeMutablePointer<Double> { lists.pointee.heights }
  /// Of every choice.
  var owners: UnsafeMutablePointer<Owner> { lists.pointee.owners }

  func removeAll() { count = 0 }

  private func makeRoom(for more: Int = 1) {
    if count + more <= lists.pointee.capacity { return }
    let old = lists.pointee
    var grown = Lists(axes: axes, capacity: 2 * old.capacity + more)
    grown.count = old.count
    grown.values.update(from: old.values, count: old.count * axes)
    grown.widths.update(from: old.widths, count: old.count)
    grown.heights.update(from: old.heights, count: old.count)
    grown.owners.update(from: old.owners, count: old.count)
    old.free()
    lists.pointee = grown
  }

  /// - Parameter number: what the generator draws it by.
  func draw(_ number: Int, _ generator: VariantGenerator, for owner: Owner = Owner()) {
    makeRoom()
    owners[count] = owner
    let (width, height) = generator.draw(number, into: row)
    let drawn = values + count * axes
    for axis in 0..<axes { drawn[axis] = UInt16(truncatingIfNeeded: row[axis]) }
    widths[count] = width ?? .nan
    heights[count] = height ?? .nan
    count += 1
  }

  /// Draws choices by numbers one after the other.
  ///
  /// - Parameter owner: of the first; those that follow are of the same unit.
  func draw(
    _ numbers: Range<Int>, _ generator: VariantGenerator, _ draws: VariantDraws,
    for owner: Owner
  ) {
    var owner = owner
    var number = numbers.lowerBound
    makeRoom(for: numbers.count)
    while number < numbers.upperBound {
      guard number >= draws.first, number + VariantDraws.count <= numbers.upperBound else {
        draw(number, generator, for: owner)
        owner.number += 1
        number += 1
        continue
      }
      var rejected = draws.draw(
        from: number, values: values + count * axes, widths: widths + count,
        heights: heights + count)
      for place in 0..<VariantDraws.count {
        if rejected & 1 == 1 {
          draw(number + place, generator, for: owner)
        } else {
          owners[count] = owner
          count += 1
        }
        owner.number += 1
        rejected >>= 1
      }
      number += VariantDraws.count
    }
  }

  func append(_ choice: VariationSpace.Choice) {
    makeRoom()
    owners[count] = Owner()
    for (axis, value) in choice.values.enumerated() {
      values[count * axes + axis] = UInt16(truncatingIfNeeded: value)
    }
    widths[count] = choice.width ?? .nan
    heights[count] = choice.height ?? .nan
    count += 1
  }

  /// Adds a choice of another list, or of this one.
  func append(
    _ index: Int, of other: LaneChoices, _ axis: Axis? = nil, _ length: Double = 0,
    for owner: Owner = Owner()
  ) {
    assert(index >= 0 && index < other.count)
    makeRoom()
    owners[count] = owner
    (values + count * axes).update(from: other.values + index * axes, count: axes)
    widths[count] = axis == .horizontal ? length : other.widths[index]
    heights[count] = axis == .vertical ? length : other.heights[index]
    count += 1
  }

  /// True if the sizes are those of the axes.
  func isListed(_ index: Int) -> Bool { widths[index].isNaN && heights[index].isNaN }

  /// The values of a choice, one an axis.
  func values(_ index: Int) -> UnsafePointer<UInt16> {
    assert(index >= 0 && index < count)
    return UnsafePointer(values + index * axes)
  }

  private static func length(_ number: Double) -> Double? { number.isNaN ? nil : number }

  /// Reads a choice as a variant with its options.
  func read(
    _ index: Int, _ space: LaneSpace, into variant: UnsafeMutablePointer<LaneVariant>,
    options: UnsafeMutablePointer<UInt16>
  ) {
    space.read(
      values(index), width: Self.length(widths[index]), height: Self.length(heights[index]),
      into: variant, options: options)
  }

  /// Reads a choice at another length of its root view.
  func read(
    _ index: Int, _ axis: Axis, _ length: Double, _ space: LaneSpace,
    into variant: UnsafeMutablePointer<LaneVariant>, options: UnsafeMutablePointer<UInt16>
  ) {
    space.read(
      values(index), width: axis == .horizontal ? length : Self.length(widths[index]),
      height: axis == .vertical ? length : Self.length(heights[index]),
      into: variant, options: options)
  }

  func choice(_ index: Int) -> VariationSpace.Choice {
    VariationSpace.Choice(
      values: UnsafeBufferPointer(start: values(index), count: axes).map { Int($0) },
      width: Self.length(widths[index]), height: Self.length(heights[index]))
  }

  func variant(_ index: Int, _ space: VariationSpace) -> Variant {
    space.variant(choice(index))
  }
}

/// Choices in a row: as many of a list as are looked at together.
struct ChoiceSlice {
  let choices: LaneChoices
  let range: Range<Int>

  var count: Int { range.count }

  /// Whose the choices are, from the first of the slice on.
  var owners: UnsafePointer<LaneChoices.Owner> {
    UnsafePointer(choices.owners + range.lowerBound)
  }

  /// - Parameter index: counted from the first choice of the slice.
  func read(
    _ index: Int, _ space: LaneSpace, into variant: UnsafeMutablePointer<LaneVariant>,
    options: UnsafeMutablePointer<UInt16>
  ) {
    choices.read(range.lowerBound + index, space, into: variant, options: options)
  }

  /// - Parameter index: counted from the first choice of the slice.
  func variant(_ index: Int, _ space: VariationSpace) -> Variant {
    choices.variant(range.lowerBound + index, space)
  }
}
