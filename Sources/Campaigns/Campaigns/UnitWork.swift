/// The work of a campaign from the executors' point of view: bytes in, bytes out.
///
/// One value serves one worker thread or process and is never shared, so it may keep caches. Its
/// results must be a pure function of the manifest and the order: they must not depend on earlier
/// units, time or the machine.
public protocol UnitWork {
  /// Runs one unit, or one variant of it.
  ///
  /// It calls `progress.willRun` before every variant. It omits the variants of `order.faults`, and
  /// records those with `isFinding` as findings in their place.
  ///
  /// - Throws: any error for a unit that cannot be run at all; the unit is recorded as poison with
  ///   the error's description, and the campaign continues.
  mutating func run(_ order: UnitOrder, progress: UnitProgress) throws -> UnitOutcome

  /// Runs whole units: the result of each is that of ``run(_:progress:)``. Work that is faster with
  /// several units at once implements this itself.
  mutating func run(units: [Int]) -> [Result<UnitOutcome, any Error>]
}

extension UnitWork {
  /// Runs them one by one: enough for work that gains nothing from several units at once.
  public mutating func run(units: [Int]) -> [Result<UnitOutcome, any Error>] {
    units.map { unit in Result { try run(UnitOrder(unit: unit), progress: .unheard) } }
  }
}

/// Makes the work of one worker from the manifest of the campaign.
///
/// An error ends the campaign: the manifest is the same for every worker.
public typealias MakeUnitWork = @Sendable (_ manifest: [UInt8]) throws -> any UnitWork

/// The order for a worker.
public struct UnitOrder: Equatable, Sendable {
  /// The part of the unit to run.
  public enum Scope: Equatable, Sendable {
    /// All variants of the unit except those of `faults`.
    case whole
    /// One variant alone, as a test of whether it ends the worker: its number and the description
    /// that the work gave to `willRun`. The outcome is not recorded.
    case single(variant: Int, description: [UInt8])
  }

  /// Its number in the campaign.
  public var unit: Int
  /// The whole unit, or one variant of it.
  public var scope: Scope
  /// Variants of the unit that are known to end a worker, ascending.
  public var faults: [VariantFault]
  /// The number of earlier attempts at the unit.
  public var attempt: Int
  /// True if every variant is announced to the supervisor before it runs.
  public var isCareful: Bool

  /// An order for a unit, by default without earlier attempts.
  public init(
    unit: Int, scope: Scope = .whole, faults: [VariantFault] = [], attempt: Int = 0,
    isCareful: Bool = false
  ) {
    self.unit = unit
    self.scope = scope
    self.faults = faults
    self.attempt = attempt
    self.isCareful = isCareful
  }
}

/// A variant that ends its worker, confirmed by two fresh workers or by a tenfold limit.
public struct VariantFault: Equatable, Sendable {
  /// The effect of a variant on its worker.
  public enum Kind: Equatable, Sendable {
    /// The worker died by a signal.
    case crash(signal: Int32)
    /// The worker ended by itself.
    case exit(code: Int32)
    /// The variant alone took longer than ten times the wall-clock limit.
    case wallClock
    /// The variant alone took more than ten times the memory limit.
    case memory
  }

  /// Its number in the unit.
  public var variant: Int
  /// The effect.
  public var kind: Kind
  /// The description that the work gave for the variant before it ran.
  public var description: [UInt8]

  /// A fault of a variant, with a description if the work gave one.
  public init(variant: Int, kind: Kind, description: [UInt8] = []) {
    self.variant = variant
    self.kind = kind
    self.description = description
  }

  /// True if the fault is a property of the variant and not of the machine: only such faults may
  /// become findings, because only they are the same in every run.
  public var isFinding: Bool {
    switch kind {
    case .crash, .exit: true
    case .wallClock, .memory: false
    }
  }
}

/// The result of a unit.
public struct UnitOutcome: Equatable, Sendable {
  /// The number of variants that were judged.
  public var variants: Int
  /// The number of findings in the payload.
  public var findings: Int
  /// Deterministic bytes in the notation of the work.
  public var payload: [UInt8]

  /// Creates an outcome from its parts.
  public init(variants: Int, findings: Int, payload: [UInt8]) {
    self.variants = variants
    self.findings = findings
    self.payload = payload
  }
}

/// Receives the number of the variant that a unit is about to run.
public struct UnitProgress: Sendable {
  private let fault: PlannedFault?
  private let announce: (@Sendable (Int, [UInt8]) -> Void)?

  /// Progress without a receiver.
  public static let unheard = UnitProgress(fault: nil, announce: nil)

  init(fault: PlannedFault?, announce: (@Sendable (Int, [UInt8]) -> Void)?) {
    self.fault = fault
    self.announce = announce
  }

  /// Call this before each variant. It costs two comparisons unless the supervisor is searching for
  /// the variant that ended a worker.
  ///
  /// - Parameter description: the input to run this variant alone, if its number is not enough.
  ///   Evaluated only if the supervisor listens.
  public func willRun(_ variant: Int, description: @autoclosure () -> [UInt8] = []) {
    if let announce { announce(variant, description()) }
    if let fault { fault.strike(at: variant) }
  }
}
