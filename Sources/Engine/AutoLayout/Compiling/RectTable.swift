import Simplex

/// The forms of a structure's rectangles in rows: they are evaluated for every variant, and as lists of lists each
/// would be found behind four references.
struct RectTable: Sendable {
  /// One form; its terms begin where those of the form before it end.
  private struct Form: Sendable {
    let constant: Double
    /// The ends of its variables, then of its parameters, in ``RectTable/terms``.
    let variables: Int
    let parameters: Int
  }

  /// Left, top, width and height of each item; those of items that are not installed are 0.
  private let forms: [Form]
  private let terms: [LinearProgram.Term]

  /// - Parameter rects: by item; nil for items that are not installed.
  init(_ rects: [RectForm?]) {
    var forms: [Form] = []
    var terms: [LinearProgram.Term] = []
    forms.reserveCapacity(rects.count * 4)
    for rect in rects {
      for form in rect.map({ [$0.left, $0.top, $0.width, $0.height] })
        ?? Array(repeating: LinearForm(), count: 4)
      {
        terms += form.variables
        let variables = terms.count
        terms += form.parameters
        forms.append(
          Form(constant: form.constant, variables: variables, parameters: terms.count))
      }
    }
    self.forms = forms
    self.terms = terms
  }

  /// Writes the rectangle of every item, with the numbers of ``LinearForm/value(_:_:)`` to the same bit.
  ///
  /// - Parameter rects: one an item.
  @inline(__always)
  func write(
    _ rects: inout [Rect], variable: (Int) -> Double, parameter: (Int) -> Double
  ) {
    var term = 0
    func next(_ form: Form) -> Double {
      var sum = form.constant
      while term < form.variables {
        sum += terms[term].coefficient * variable(terms[term].index)
        term += 1
      }
      while term < form.parameters {
        sum += terms[term].coefficient * parameter(terms[term].index)
        term += 1
      }
      return sum
    }
    for item in rects.indices {
      let first = item * 4
      let (x, y) = (next(forms[first]), next(forms[first + 1]))
      let (width, height) = (next(forms[first + 2]), next(forms[first + 3]))
      rects[item] = Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// The rectangle of every item at a solution.
  func rects(_ values: [Double], _ parameters: [Double]) -> [Rect] {
    var rects = Array(repeating: Rect(), count: forms.count / 4)
    write(&rects, variable: { values[$0] }, parameter: { parameters[$0] })
    return rects
  }
}
