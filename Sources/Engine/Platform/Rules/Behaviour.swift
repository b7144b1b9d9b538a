/// A row of the rule book whose value is behaviour of code, not a number: code cites it by its
/// name.
package struct Behaviour: RuleRow {
  package let id: RuleID
  package let statement: String
  package let evidence: [Evidence]
  package let confidence: Confidence
  package let test: String
  package let starts: [any PlatformVersion] = []
  package let isOrdered = true

  init(
    _ id: RuleID, _ statement: String, evidence: [Evidence], _ confidence: Confidence,
    test: String
  ) {
    self.id = id
    self.statement = statement
    self.evidence = evidence
    self.confidence = confidence
    self.test = test
  }
}
