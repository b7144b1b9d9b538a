import SwiftSyntax

/// The branches of `#if` that compile for a phone, as far as their conditions decide it; nil if
/// they do not.
enum Conditions {
  private static let holding: Set = ["os(iOS)", "canImport(UIKit)", "true"]
  private static let failing: Set = [
    "os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "os(Linux)", "os(Windows)",
    "canImport(AppKit)", "canImport(Cocoa)", "false",
  ]

  /// True if no compiler reads a branch.
  static func isInactive(_ clause: IfConfigClauseSyntax) -> Bool {
    if let condition = clause.condition, value(of: condition) == false { return true }
    guard let branches = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    return branches.prefix { $0.id != clause.id }.contains { earlier in
      earlier.condition.flatMap(value) == true
    }
  }

  /// True if the condition of a branch holds, whatever the compiler was given.
  static func isKnownToHold(_ clause: IfConfigClauseSyntax) -> Bool {
    clause.condition.flatMap(value) == true
  }

  private static func value(of condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value(of: $0.expression) }
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(of: not.expression).map { !$0 }
    }
    let text = condition.trimmedDescription
    return holding.contains(text) ? true : failing.contains(text) ? false : nil
  }

  private static func value(of sequence: SequenceExprSyntax) -> Bool? {
    let operators = Set(
      sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    let values = sequence.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(value)
    switch operators {
    case ["||"]:
      return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
    case ["&&"]:
      return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    default: return nil
    }
  }
}
