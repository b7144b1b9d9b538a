import AutoLayout

/// Something that must hold of a layout, and how it is judged; one file a check, all of them in
/// ``CheckList``.
///
/// Nearly every check is a ``MeasuredCheck``, written once. One that is not says in its file why.
protocol Check: SendableMetatype {
  /// The facts derived once from a reference layout, such as the views that already extend beyond
  /// their superviews.
  associatedtype CanvasFacts: Sendable = NoFacts

  /// The families of the check's violations, in the order in which invariants are numbered.
  static var families: [Invariant.Family] { get }
  static var role: CheckRole { get }

  static func facts(in reference: VerifierContext) -> CanvasFacts
  /// Judges one layout.
  static func judge(_ layout: inout LayoutDomain)
  /// Compiles the check for many layouts side by side.
  static func compile(_ lanes: inout LaneCompiler)
  /// Names what the verdicts depend on along a stretch of a sweep.
  static func compare(_ stretch: inout StretchDomain)
}

/// A check that is written once, over any kind of lengths.
protocol MeasuredCheck: Check {
  static func measure<Domain: CheckDomain>(in domain: inout Domain)
}

extension MeasuredCheck {
  static func judge(_ layout: inout LayoutDomain) { measure(in: &layout) }
  static func compile(_ lanes: inout LaneCompiler) { measure(in: &lanes) }
  static func compare(_ stretch: inout StretchDomain) { measure(in: &stretch) }
}

extension Check {
  static var role: CheckRole { .rule }
}

extension Check where CanvasFacts == NoFacts {
  static func facts(in reference: VerifierContext) -> NoFacts { NoFacts() }
}

/// The time at which a check is judged, and the meaning of its findings for others.
enum CheckRole: CaseIterable {
  /// Its findings make places meaningless: other failures there are not reported.
  case cause
  case rule
  /// Needs the layout in the other direction.
  case comparison
}

/// A check that asks nothing of the design canvas.
struct NoFacts: Sendable {}
