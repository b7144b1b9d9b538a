import SwiftSyntax

/// The branches of `#if` that compile for a phone, as far as their conditions decide it; nil if
/// they do not.
enum Conditions {
  private static let holding: Set = ["os(iOS)", "canImport(UIKit)", "canImport(Darwin)", "true"]
  private static let failing: Set = [
    "os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "os(Linux)", "os(Windows)",
    "canImport(AppKit)", "canImport(Cocoa)", "canImport(Glibc)", "false",
  ]

  /// True if no compiler reads a branch.
  static func isInactive(_ clause: IfConfigClauseSyntax) -> Bool {
    if let condition = clause.condition, value(of: condition) == false { return true }
    guard let branches = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    return branches.prefix { $0.id != clause.id }.contains { earlier in
      earlier.condition.flatMap { value(of: $0) } == true
    }
  }

  /// True if the compiler of a view's program, which is given no flags, reads a branch; false for what it cannot import.
  static func isInProgram(_ clause: IfConfigClauseSyntax) -> Bool {
    guard let branches = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    let earlier = branches.prefix { $0.id != clause.id }
    if earlier.contains(where: { $0.condition.flatMap { value(of: $0, givenFlags: []) } == true }) {
      return false
    }
    return clause.condition.map { value(of: $0, givenFlags: []) ?? false } ?? true
  }

  /// - Parameter flags: Those that the compiler is given; nil if that is not known.
  private static func value(of condition: ExprSyntax, givenFlags flags: Set<String>? = nil) -> Bool?
  {
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence, flags) }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value(of: $0.expression, givenFlags: flags) }
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(of: not.expression, givenFlags: flags).map { !$0 }
    }
    let text = condition.trimmedDescription
    if holding.contains(text) { return true }
    if failing.contains(text) { return false }
    guard let flags else { return nil }
    return condition.is(DeclReferenceExprSyntax.self) ? flags.contains(text) : version(text)
  }

  /// The versions of the language and of the compiler that programs have.
  private static let versions = ["swift": 5, "compiler": 6]

  private static func version(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: #/(swift|compiler)\((>=|<)\s*(\d+)[\d.]*\)/#),
      let own = versions[String(match.1)], let other = Int(match.3)
    else { return nil }
    return (own >= other) == (match.2 == ">=")
  }

  private static func value(of sequence: SequenceExprSyntax, _ flags: Set<String>?) -> Bool? {
    let operators = Set(
      sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    let values = sequence.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map {
      value(of: $0, givenFlags: flags)
    }
    switch operators {
    case ["||"]:
      return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
    case ["&&"]:
      return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    default: return nil
    }
  }
}
