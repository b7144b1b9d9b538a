/// A fact about Apple's systems, by version, with its evidence, and the test that fails if code no
/// longer complies.
package struct Rule<Version: PlatformVersion, Value: Sendable>: Sendable {
  /// A value and the first version it holds for; it holds until the next case begins.
  package struct Case: Sendable {
    package let start: Version
    package let value: Value

    /// In all versions, or in all before the next case.
    package static func always(_ value: Value) -> Case { Case(start: .earliest, value: value) }

    package static func since(_ start: Version, _ value: Value) -> Case {
      Case(start: start, value: value)
    }
  }

  package let id: RuleID
  /// One sentence, with units.
  package let statement: String
  /// By rising versions, the first of them for all before the second.
  package let cases: [Case]
  package let evidence: [Evidence]
  package let confidence: Confidence
  /// The name of a test, as `@Test` declares it.
  package let test: String

  package init(
    _ id: RuleID, _ statement: String, _ cases: [Case], evidence: [Evidence],
    _ confidence: Confidence, test: String
  ) {
    self.id = id
    self.statement = statement
    self.cases = cases
    self.evidence = evidence
    self.confidence = confidence
    self.test = test
  }

  /// The value that holds for a version. Complexity: O(cases); callers in every variant use
  /// ``SystemMetrics`` or ``CanvasMetrics``, where all rules are looked up once.
  package func value(for version: Version) -> Value {
    var place = 0
    while place + 1 < cases.count, !(version < cases[place + 1].start) { place += 1 }
    return cases[place].value
  }
}

/// A rule of iOS itself, at run time and on the canvas.
package typealias SystemRule<Value: Sendable> = Rule<OSGeneration, Value>
/// A rule of Interface Builder's canvas alone.
package typealias CanvasRule<Value: Sendable> = Rule<InterfaceBuilderVersion, Value>

/// A row of the rule book, with a value of any type.
package protocol RuleRow: Sendable {
  var id: RuleID { get }
  var statement: String { get }
  var evidence: [Evidence] { get }
  var confidence: Confidence { get }
  var test: String { get }
  /// The versions at which the value changes.
  var starts: [any PlatformVersion] { get }
  /// True if there is a case for every version, in order.
  var isOrdered: Bool { get }
}

extension Rule: RuleRow {
  package var starts: [any PlatformVersion] { cases.dropFirst().map(\.start) }

  package var isOrdered: Bool {
    cases.first?.start == .earliest
      && zip(cases, cases.dropFirst()).allSatisfy { $0.start < $1.start }
  }
}
