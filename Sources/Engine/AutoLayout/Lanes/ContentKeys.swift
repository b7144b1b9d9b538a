import TextMetrics

/// The environment's part of the keys of ``LaneContent``: the same for all contents, so that it is
/// computed once for a group of variants.
final class ContentKeys {
  /// Of `count` variants, as numbers whose digits are those of ``LaneContent``.
  struct Lists: BitwiseCopyable {
    /// Scale and generation; with bold text; the transform; the content size category.
    var plain: UnsafeMutablePointer<Int>
    var bold: UnsafeMutablePointer<Int>
    var transform: UnsafeMutablePointer<Int>
    var category: UnsafeMutablePointer<Int>
    /// Room for the keys of one content.
    var own: UnsafeMutablePointer<Int>
  }

  private let generationBase: Int
  private let transformBase: Int
  private let categoryBase: Int
  private let boldBase: Int
  /// The number of keys.
  let radix: MixedRadix
  private var memory: UnsafeMutablePointer<Int>
  private var capacity = 0

  init(_ vocabulary: LaneVocabulary) {
    var radix = MixedRadix()
    radix.add(vocabulary.scales.count)
    generationBase = radix.count
    radix.add(vocabulary.generations.count)
    transformBase = radix.count
    radix.add(vocabulary.transforms.count)
    categoryBase = radix.count
    radix.add(ContentSizeCategory.allCases.count)
    boldBase = radix.count
    radix.add(2)
    self.radix = radix
    memory = .allocate(capacity: 0)
  }

  deinit { memory.deallocate() }

  func fill(_ variants: UnsafePointer<LaneVariant>, count: Int) -> Lists {
    if count > capacity {
      memory.deallocate()
      capacity = 2 * count
      memory = .allocate(capacity: 5 * capacity)
    }
    let lists = Lists(
      plain: memory, bold: memory + capacity, transform: memory + 2 * capacity,
      category: memory + 3 * capacity, own: memory + 4 * capacity)
    for index in 0..<count {
      let variant = variants + index
      let plain = Int(variant.pointee.scale) + generationBase * Int(variant.pointee.generation)
      lists.plain[index] = plain
      lists.bold[index] = plain + (variant.pointee.environment.isBoldText ? boldBase : 0)
      lists.transform[index] = transformBase * Int(variant.pointee.transform)
      lists.category[index] = categoryBase * Int(variant.pointee.category)
    }
    return lists
  }
}
