import Determinism

/// The part of a variant that decides its compiled program: variants with one key differ in
/// parameters only.
struct StructureKey: Hashable, Sendable {
  var horizontalSizeClass: SizeClass
  var verticalSizeClass: SizeClass
  var layoutDirection: LayoutDirection
  var generation: OSGeneration
  /// Overrides that change the structure, in canonical order.
  var overrides: [Variant.Override]
  /// Shares of proportional stack views, in item order.
  var proportionalSizes: [Double]

  init(_ variant: Variant) {
    horizontalSizeClass = variant.environment.horizontalSizeClass
    verticalSizeClass = variant.environment.verticalSizeClass
    layoutDirection = variant.environment.layoutDirection
    generation = variant.environment.generation
    overrides = variant.overrides.filter(\.isStructural)
    proportionalSizes = []
  }

  /// Sets the shares of proportional stack views.
  mutating func take(sizes: [Int: Double]) {
    proportionalSizes = sizes.keys.sorted().flatMap { [Double($0), sizes[$0] ?? 0] }
  }

  /// A digest that is equal in every process (FNV-1a over the key's canonical text).
  var digest: UInt64 {
    var text = "\(horizontalSizeClass.rawValue) \(verticalSizeClass.rawValue) "
    text += "\(layoutDirection.rawValue) \(generation)"
    for override in overrides { text += " " + override.canonicalText }
    for size in proportionalSizes { text += " \(size)" }
    var digest = StableDigest()
    digest.combine(text.utf8)
    return digest.value
  }
}

extension Variant.Override {
  /// The value of `"\(self)"`, without inspecting the type of each of perhaps hundreds of elements.
  var canonicalText: String {
    switch self {
    case .removedItem(let item): "removedItem(\(item))"
    case .removedConstraint(let constraint): "removedConstraint(\(constraint))"
    default: "\(self)"
    }
  }

  /// True if the override changes the compiled program rather than its parameters.
  var isStructural: Bool {
    switch self {
    case .text, .fontSize, .string, .localized: false
    default: true
    }
  }
}
