import Determinism
import Platform
import Simplex

/// Finds the plan of a variant without building the variant.
package final class LaneLayouts {
  /// The structure of a variant.
  package struct Structure: BitwiseCopyable {
    /// Index into ``LaneLayouts/plans``, or -1 if variants must be laid out one by one.
    package var plan: Int32
    /// The structure's own digest; see ``regime(_:_:)``.
    package var digest: UInt64

    package init(plan: Int32, digest: UInt64) {
      self.plan = plan
      self.digest = digest
    }

    /// The structure of a variant that must be laid out by itself.
    package static let none = Structure(plan: -1, digest: 0)
    fileprivate static let unknown = Structure(plan: .min, digest: 0)
  }

  /// All that a plan depends on. Versions of iOS that agree in it share one: their variants fill blocks
  /// together, and are judged by the same checks.
  private struct PlanKey: Hashable {
    var judging: Int
    /// ``SolvedStructure/program``
    var program: ObjectIdentifier
    var margins: SystemMetrics.Margins
    /// ``CanvasProfile/rootSides(in:)``
    var rootSides: CanvasProfile.AtWidth<Double>?
  }

  package let vocabulary: LaneVocabulary
  package private(set) var plans: [LanePlan] = []
  private var keys: [PlanKey: Int32] = [:]
  private let slots: UnsafeMutableBufferPointer<Digit>
  private let isExact: Bool
  private var structures: [Int: Structure] = [:]
  /// Structures by key, with an invalid plan if unknown; empty if there are too many keys.
  private let direct: UnsafeMutableBufferPointer<Structure>
  private let tables: ContentTables

  /// The contribution of a slot's option to a key.
  private struct Digit: BitwiseCopyable {
    var place: Int
    var base: Int
  }

  private static let directLimit = 1 << 14
  /// Of all plans.
  private var planItems = 0

  private let level: VectorLevel
  /// Items of all plans kept at once, as ``LayoutOptions/keptItems``.
  private let keptItems: Int

  package init(
    _ vocabulary: LaneVocabulary, level: VectorLevel = .best,
    keptItems: Int = LayoutOptions().keptItems
  ) {
    self.level = level
    self.keptItems = keptItems
    self.vocabulary = vocabulary
    tables = ContentTables(vocabulary)
    var radix = MixedRadix()
    radix.add(3 * 3 * 2)
    radix.add(vocabulary.generations.count)
    var slots: [Digit] = []
    var base = 18 * vocabulary.generations.count
    for (place, slot) in vocabulary.slots.enumerated() where slot.isStructural {
      slots.append(Digit(place: place, base: base))
      base = base &* (slot.options.count + 1)
      radix.add(slot.options.count + 1)
    }
    self.slots = .allocate(capacity: slots.count)
    _ = self.slots.initialize(from: slots)
    isExact = radix.isExact
    direct = .allocate(
      capacity: isExact && radix.count <= Self.directLimit ? radix.count : 0)
    direct.initialize(repeating: .unknown)
  }

  deinit {
    slots.deallocate()
    direct.deallocate()
  }

  /// The stable digest of structure and regime: ``Layout/regime``.
  package static func regime(_ digest: UInt64, _ regime: UInt64) -> UInt64 {
    StableDigest.value(digest, combining: regime)
  }

  /// True if ``trim()`` would drop the plans.
  package var isFull: Bool { planItems > keptItems || structures.count > 1 << 16 }

  /// Bounds the memory; to be called while no records are in use.
  package func trim() {
    tables.trim()
    if isFull {
      plans = []
      planItems = 0
      keys = [:]
      structures = [:]
      direct.update(repeating: .unknown)
    }
  }

  /// - Parameters:
  ///   - judging: the other properties that decide how layouts of the structure are judged.
  ///   - variant: makes the variant itself; called for structures not met before.
  package func structure(
    of block: UnsafePointer<LaneVariant>, options: UnsafePointer<UInt16>,
    engine: inout LayoutEngine,
    judging: Int, variant: () -> Variant
  ) -> Structure {
    let (horizontal, vertical) = (
      block.pointee.environment.horizontalSizeClass, block.pointee.environment.verticalSizeClass
    )
    var key = horizontal.place * 3 + vertical.place
    key = key * 2 + (block.pointee.environment.layoutDirection == .leftToRight ? 0 : 1)
    key += 18 * Int(block.pointee.generation)
    for slot in slots { key += slot.base * Int(options[slot.place]) }
    if direct.isEmpty {
      if let known = structures[key] { return known }
    } else if direct[key].plan != Structure.unknown.plan {
      return direct[key]
    }
    let made = make(variant(), engine: &engine, judging: judging)
    if direct.isEmpty { structures[key] = made } else { direct[key] = made }
    return made
  }

  private func make(
    _ variant: Variant, engine: inout LayoutEngine, judging: Int
  ) -> Structure {
    guard isExact, !engine.hasProportions,
      let solved = try? engine.structure(
        for: variant, content: engine.contentMeasurer(for: variant)),
      LaneSettling.isSupported(solved)
    else { return .none }
    let environment = variant.environment
    let scene = solved.compiled.scene
    let margins = SystemMetrics.of(environment.generation).margins
    let key = PlanKey(
      judging: judging, program: solved.program,
      margins: scene.hasCells ? margins : margins.withoutCells,
      rootSides: scene.canvas.rootSides(in: environment.generation))
    if let plan = keys[key] { return Structure(plan: plan, digest: solved.compiled.digest) }
    let plan = Int32(plans.count)
    plans.append(
      LanePlan(
        solved, environment: environment, limit: engine.options.stepLimit, contents: tables,
        level: level))
    keys[key] = plan
    planItems += scene.items.count
    return Structure(plan: plan, digest: solved.compiled.digest)
  }
}

extension LayoutEngine {
  /// The measurer of a variant's content.
  package mutating func blockMeasure(for variant: Variant) -> LaneMeasure {
    LaneMeasure(content: contentMeasurer(for: variant))
  }
}

extension Scene {
  /// True if the margins of cells may matter.
  fileprivate var hasCells: Bool {
    root == .cell
      || items.contains { item in
        switch item.content {
        case .cell, .cellContentView: true
        default: false
        }
      }
  }
}

extension SizeClass {
  fileprivate var place: Int {
    switch self {
    case .any: 0
    case .compact: 1
    case .regular: 2
    }
  }
}
