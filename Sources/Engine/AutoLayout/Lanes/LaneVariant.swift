import TextMetrics

/// A variant in few numbers: its environment, and the options of its axes. It allocates nothing, so
/// that drawing one costs next to nothing.
package struct LaneVariant {
  package var environment: Environment
  /// Indices into the lists of ``LaneVocabulary``.
  package var transform: Int32
  package var scale: Int32
  package var generation: Int32
  /// The place of the content size category among all.
  package var category: Int32

  package init(_ environment: Environment) {
    self.environment = environment
    transform = 0
    scale = 0
    generation = 0
    category = Int32(environment.contentSizeCategory.index)
  }

  /// A number of the environment that is read for many variants at once.
  package enum Number {
    case width, height, scale
    case safeArea(Edge)

    /// Its offset in bytes in the variant.
    package var offset: Int {
      let path: KeyPath<LaneVariant, Double> =
        switch self {
        case .width: \.environment.size.width
        case .height: \.environment.size.height
        case .scale: \.environment.scale
        case .safeArea(.top): \.environment.safeAreaInsets.top
        case .safeArea(.left): \.environment.safeAreaInsets.left
        case .safeArea(.bottom): \.environment.safeAreaInsets.bottom
        case .safeArea(.right): \.environment.safeAreaInsets.right
        }
      guard let offset = MemoryLayout<LaneVariant>.offset(of: path) else {
        preconditionFailure("\(self) is not stored")
      }
      return offset
    }
  }

  /// True if it is valid for ``LayoutEngine/layout(_:)``.
  package var isValid: Bool {
    func isLength(_ value: Double) -> Bool { value >= 0 && value <= 100_000 }
    let insets = environment.safeAreaInsets
    return isLength(environment.size.width) && isLength(environment.size.height)
      && isLength(insets.top) && isLength(insets.left) && isLength(insets.bottom)
      && isLength(insets.right) && environment.scale >= 0.5 && environment.scale <= 10
  }

  /// The variant in the other direction: left and right insets swap.
  package var opposite: LaneVariant {
    var variant = self
    variant.environment.layoutDirection = environment.layoutDirection.opposite
    variant.environment.safeAreaInsets.left = environment.safeAreaInsets.right
    variant.environment.safeAreaInsets.right = environment.safeAreaInsets.left
    return variant
  }
}

extension UnsafePointer<LaneVariant> {
  /// The number of a variant at an `offset` in bytes; see ``LaneVariant/Number/offset``.
  @inlinable @inline(__always)
  package func number(_ index: Int, at offset: Int) -> Double {
    UnsafeRawPointer(self + index).load(fromByteOffset: offset, as: Double.self)
  }
}

/// The overrides and values of the variants of one scene.
package struct LaneVocabulary {
  /// Overrides of one kind for one item: a variant takes none (0) or one (from 1).
  package struct Slot {
    let key: Variant.Override.Key
    package let isStructural: Bool
    package var options: [Variant.Override]

    package init(_ override: Variant.Override) {
      key = override.key
      isStructural = override.isStructural
      options = [override]
    }

    /// True if an override replaces these.
    package func holds(_ override: Variant.Override) -> Bool { key == override.key }
  }

  package var transforms: [TextTransform]
  package var scales: [Double]
  package var generations: [OSGeneration]
  package var slots: [Slot] = []

  package init(_ reference: Environment) {
    transforms = [reference.textTransform]
    scales = [reference.scale]
    generations = [reference.generation]
  }
}

/// Numbers of several digits with bases of their own, used as keys.
struct MixedRadix {
  private(set) var count = 1
  private(set) var isExact = true

  init(_ bases: Int...) {
    for base in bases { add(base) }
  }

  /// True if `base` more values per key still fit.
  mutating func add(_ base: Int) {
    let (product, overflow) = count.multipliedReportingOverflow(by: base)
    if overflow || product > 1 << 56 { isExact = false } else { count = product }
  }
}
