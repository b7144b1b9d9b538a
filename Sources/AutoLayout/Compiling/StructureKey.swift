/// What decides the compiled program of a variant: variants with one key differ in parameters only.
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

  /// A digest that is equal in every process (FNV-1a over the key's canonical text).
  var digest: UInt64 {
    var text = "\(horizontalSizeClass.rawValue) \(verticalSizeClass.rawValue) "
    text += "\(layoutDirection.rawValue) \(generation)"
    for override in overrides { text += " \(override)" }
    for size in proportionalSizes { text += " \(size)" }
    return StableHash.fnv1a(text.utf8)
  }
}

extension Variant.Override {
  /// Whether the override changes the compiled program rather than its parameters.
  var isStructural: Bool {
    switch self {
    case .text, .fontSize, .string, .localized: false
    default: true
    }
  }
}

/// Hashes that do not depend on the process, unlike `Hasher`.
enum StableHash {
  static func fnv1a(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    var hash = seed
    for byte in bytes {
      hash ^= UInt64(byte)
      hash = hash &* 0x0000_0100_0000_01b3
    }
    return hash
  }

  /// Mixes two digests, in order.
  static func combine(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var hash = a
    for shift in stride(from: 0, to: 64, by: 8) {
      hash ^= (b >> UInt64(shift)) & 0xff
      hash = hash &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}
