/// What a campaign runs, seen from the machinery: bytes in, bytes out.
///
/// One value serves one worker thread or process and is never shared, so it may keep caches. What
/// it returns must be a pure function of the manifest and the order: never of the units it ran
/// before, of time, or of the machine.
public protocol UnitWork {
  /// Runs one unit, or one variant of it.
  ///
  /// Before every variant it calls `progress.willRun`, and it leaves out the variants of
  /// `order.faults`, recording those with `isFinding` as findings in their place.
  ///
  /// - Throws: anything for a unit that cannot be run at all; the unit is recorded as poison with
  ///   the error's description, and the campaign goes on.
  mutating func run(_ order: UnitOrder, progress: UnitProgress) throws -> UnitOutcome

  /// Runs whole units: for each what ``run(_:progress:)`` gives. Work that is faster at several units at
  /// once has its own way.
  mutating func run(units: [Int]) -> [Result<UnitOutcome, any Error>]
}

extension UnitWork {
  /// Runs them one by one: work that gains nothing by having several at once needs no more.
  public mutating func run(units: [Int]) -> [Result<UnitOutcome, any Error>] {
    units.map { unit in Result { try run(UnitOrder(unit: unit), progress: .unheard) } }
  }
}

/// Makes the work of one worker from the manifest of the campaign.
///
/// An error ends the campaign: the manifest is the same for every worker.
public typealias MakeUnitWork = @Sendable (_ manifest: [UInt8]) throws -> any UnitWork

/// What a worker is asked to do.
public struct UnitOrder: Equatable, Sendable {
  /// What of the unit is to be run.
  public enum Scope: Equatable, Sendable {
    /// All variants of the unit but those of `faults`.
    case whole
    /// One variant alone, to see whether it ends the worker: its number and the description that
    /// the work gave to `willRun`. The outcome is not recorded.
    case single(variant: Int, description: [UInt8])
  }

  /// Its number in the campaign.
  public var unit: Int
  /// The whole unit, or one variant of it.
  public var scope: Scope
  /// Variants of the unit that are known to end a worker, ascending.
  public var faults: [VariantFault]
  /// How often the unit was tried before.
  public var attempt: Int
  /// Whether every variant is announced to the supervisor before it is run.
  public var isCareful: Bool

  /// An order for a unit that was not tried before, unless it is said otherwise.
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
  /// What a variant did to its worker.
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
  /// What it did.
  public var kind: Kind
  /// What the work told about the variant before it ran it.
  public var description: [UInt8]

  /// A fault of a variant; a description if the work told one.
  public init(variant: Int, kind: Kind, description: [UInt8] = []) {
    self.variant = variant
    self.kind = kind
    self.description = description
  }

  /// Whether the fault is a property of the variant and not of the machine: only such faults may
  /// become findings, because only they are the same on every run.
  public var isFinding: Bool {
    switch kind {
    case .crash, .exit: true
    case .wallClock, .memory: false
    }
  }
}

/// What a unit found.
public struct UnitOutcome: Equatable, Sendable {
  /// The number of variants that were judged.
  public var variants: Int
  /// The number of findings in the payload.
  public var findings: Int
  /// Deterministic bytes in the notation of the work.
  public var payload: [UInt8]

  /// What a unit gave.
  public init(variants: Int, findings: Int, payload: [UInt8]) {
    self.variants = variants
    self.findings = findings
    self.payload = payload
  }
}

/// Where a unit says which variant it is about to run.
public struct UnitProgress: Sendable {
  private let fault: PlannedFault?
  private let announce: (@Sendable (Int, [UInt8]) -> Void)?

  /// Progress that nobody listens to.
  public static let unheard = UnitProgress(fault: nil, announce: nil)

  init(fault: PlannedFault?, announce: (@Sendable (Int, [UInt8]) -> Void)?) {
    self.fault = fault
    self.announce = announce
  }

  /// To be called before each variant. Costs two comparisons unless the supervisor is looking for
  /// the variant that ended a worker.
  ///
  /// - Parameter description: what the work needs to run this variant alone, if its number is not
  ///   enough. Evaluated only when the supervisor listens.
  public func willRun(_ variant: Int, description: @autoclosure () -> [UInt8] = []) {
    if let announce { announce(variant, description()) }
    if let fault { fault.strike(at: variant) }
  }
}
