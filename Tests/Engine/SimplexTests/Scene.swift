@testable import Simplex

/// A reader of the solver-neutral scene text, as small as the tests need it:
/// `c PRIORITY REL NT (var coef)*NT CONST NP (param coef)*NP`.
struct Scene {
  var program = LinearProgram(variableCount: 0, parameterCount: 0)
  var parameters: [Double] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ")[...]
      switch words.removeFirst() {
      case "v": program.variableCount += 1
      case "p":
        program.parameterCount += 1
        parameters.append(try Self.number(words.dropFirst().first))
      case "c":
        let priority = try Self.number(words.popFirst())
        let relation = words.popFirst()
        let terms = try Self.terms(&words)
        let constant = try Self.number(words.popFirst())
        program.constraints.append(
          .init(
            terms: terms,
            relation: relation == "le"
              ? .lessThanOrEqual : relation == "ge" ? .greaterThanOrEqual : .equal,
            constant: constant, parameterTerms: try Self.terms(&words), priority: Float(priority)))
      default: break
      }
    }
  }

  struct BadNumber: Error {}

  private static func number(_ word: Substring?) throws -> Double {
    guard let word, let value = Double(word) else { throw BadNumber() }
    return value
  }

  private static func terms(_ words: inout ArraySlice<Substring>) throws -> [LinearProgram.Term] {
    try (0..<Int(number(words.popFirst()))).map { _ in
      .init(
        index: Int(try number(words.popFirst())), coefficient: try number(words.popFirst()))
    }
  }
}
