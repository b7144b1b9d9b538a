import Simplex

/// `sum(variables) + sum(parameters) + constant`: the value of an anchor while a scene is compiled.
package struct LinearForm: Hashable, Sendable {
  package var variables: [LinearProgram.Term] = []
  package var parameters: [LinearProgram.Term] = []
  package var constant = 0.0

  static func variable(_ index: Int, _ coefficient: Double = 1) -> LinearForm {
    LinearForm(variables: [LinearProgram.Term(index: index, coefficient: coefficient)])
  }

  static func parameter(_ index: Int, _ coefficient: Double = 1) -> LinearForm {
    LinearForm(parameters: [LinearProgram.Term(index: index, coefficient: coefficient)])
  }

  static func + (a: LinearForm, b: LinearForm) -> LinearForm { a.adding(b, times: 1) }
  static func - (a: LinearForm, b: LinearForm) -> LinearForm { a.adding(b, times: -1) }
  static func + (a: LinearForm, b: Double) -> LinearForm {
    var sum = a
    sum.constant += b
    return sum
  }
  static func * (factor: Double, a: LinearForm) -> LinearForm {
    LinearForm().adding(a, times: factor)
  }

  /// Terms stay in order of first appearance, and terms that cancel are dropped: the same scene
  /// always gives the same form.
  func adding(_ other: LinearForm, times factor: Double) -> LinearForm {
    var sum = self
    LinearForm.add(other.variables, times: factor, to: &sum.variables)
    LinearForm.add(other.parameters, times: factor, to: &sum.parameters)
    sum.constant += factor * other.constant
    return sum
  }

  private static func add(
    _ terms: [LinearProgram.Term], times factor: Double, to sum: inout [LinearProgram.Term]
  ) {
    for term in terms {
      if let position = sum.firstIndex(where: { $0.index == term.index }) {
        sum[position].coefficient += factor * term.coefficient
        if sum[position].coefficient == 0 { sum.remove(at: position) }
      } else if factor * term.coefficient != 0 {
        sum.append(LinearProgram.Term(index: term.index, coefficient: factor * term.coefficient))
      }
    }
  }

  /// The value at a solution.
  func value(_ solution: [Double], _ parameterValues: [Double]) -> Double {
    var sum = constant
    for term in variables { sum += term.coefficient * solution[term.index] }
    for term in parameters { sum += term.coefficient * parameterValues[term.index] }
    return sum
  }
}
