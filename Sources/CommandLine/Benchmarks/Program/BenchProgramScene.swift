import Simplex

/// A layout program in the solver-neutral text form of the solver benchmark.
///
///     scene NAME
///     vars N      then N lines  v NAME
///     params K    then K lines  p NAME VALUE GROUP
///     cons M      then M lines  c PRIORITY REL NT (var coef)*NT CONST NP (param coef)*NP
package struct BenchProgramScene {
  /// The effect of a stream of variants on a parameter.
  package enum Group: Character {
    case width = "W"
    case height = "H"
    case intrinsic = "I"
    case fixed = "F"
  }

  package struct ParseError: Error, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var expected: String

    package var description: String { "\(file):\(line): \(expected) expected" }
  }

  package private(set) var name = ""
  package private(set) var program = LinearProgram(variableCount: 0, parameterCount: 0)
  package private(set) var values: [Double] = []
  package private(set) var groups: [Group] = []
  package private(set) var variableNames: [String] = []

  private let file: String
  private var line = 0
  private var words: ArraySlice<Substring> = []

  /// - Throws: ``ParseError`` with the line and the expected text.
  package init(_ text: String, file: String) throws(ParseError) {
    self.file = file
    var declared: [String: Int] = [:]
    for (index, content) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      line = index + 1
      words = content.split(separator: " ")[...]
      guard let key = words.popFirst() else { continue }
      switch key {
      case "scene": name = String(try word("a scene name"))
      case "vars", "params", "cons": declared[String(key)] = try count()
      case "v":
        variableNames.append(words.first.map(String.init) ?? "v\(program.variableCount)")
        program.variableCount += 1
      case "p": try readParameter()
      case "c": try readConstraint()
      default: throw failure("scene, vars, v, params, p, cons or c")
      }
    }
    let found = [
      "vars": program.variableCount, "params": values.count, "cons": program.constraints.count,
    ]
    for key in ["vars", "params", "cons"] where declared[key] != found[key] {
      throw failure("as many lines as `\(key)` says, not \(found[key] ?? 0),")
    }
    program.parameterCount = values.count
  }

  private mutating func readParameter() throws(ParseError) {
    _ = try word("a parameter name")
    values.append(try number())
    guard let letter = try word("a group").first, let group = Group(rawValue: letter) else {
      throw failure("a group W, H, I or F")
    }
    groups.append(group)
  }

  private mutating func readConstraint() throws(ParseError) {
    let priority = Float(try number())
    let relation: Relation
    switch try word("a relation") {
    case "le": relation = .lessThanOrEqual
    case "eq": relation = .equal
    case "ge": relation = .greaterThanOrEqual
    default: throw failure("le, eq or ge")
    }
    let terms = try terms()
    let constant = try number()
    program.constraints.append(
      .init(
        terms: terms, relation: relation, constant: constant, parameterTerms: try self.terms(),
        priority: priority))
  }

  private mutating func terms() throws(ParseError) -> [LinearProgram.Term] {
    var result: [LinearProgram.Term] = []
    for _ in 0..<(try count()) {
      let index = try count()
      result.append(.init(index: index, coefficient: try number()))
    }
    return result
  }

  private func failure(_ expected: String) -> ParseError {
    ParseError(file: file, line: line, expected: expected)
  }

  private mutating func word(_ expected: String) throws(ParseError) -> Substring {
    guard let word = words.popFirst() else { throw failure(expected) }
    return word
  }

  private mutating func number() throws(ParseError) -> Double {
    guard let value = Double(try word("a number")) else { throw failure("a number") }
    return value
  }

  private mutating func count() throws(ParseError) -> Int {
    guard let value = Int(try word("a count")), value >= 0, value <= 10_000_000 else {
      throw failure("a count")
    }
    return value
  }
}
