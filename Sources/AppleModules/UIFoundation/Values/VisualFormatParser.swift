package import AutoLayout
package import Simplex

/// A parsed text of the Visual Format Language: views in a row with the gaps between them.
package struct VisualFormat {
  /// A number of points, or a metric, or a view whose size is meant.
  package enum Quantity: Hashable {
    case points(Double)
    case view(String)
  }

  /// A condition on a gap or a size.
  package struct Predicate: Hashable {
    package var relation: Relation
    package var quantity: Quantity
    package var priority: Float
    /// Its offset in the text, for later errors.
    package var offset: Int
  }

  /// The gap between two neighbours.
  package enum Gap: Hashable {
    /// No gap: they touch.
    case none
    /// `-`: the system's spacing.
    case standard
    case predicates([Predicate])
  }

  /// A view with the conditions on its size.
  package struct Element: Hashable {
    package var view: String
    package var offset: Int
    package var predicates: [Predicate]
  }

  package var axis: Axis
  /// The gap to the superview before the first view, if it is tied to it.
  package var leading: Gap?
  package var elements: [Element]
  /// One fewer than ``elements``.
  package var gaps: [Gap]
  package var trailing: Gap?
}

/// Reads the Visual Format Language, as Apple's grammar has it.
package struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private let metrics: [String: Double]
  private var position = 0

  init(_ format: String, metrics: [String: Double]) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
  }

  /// The parsed text.
  ///
  /// - Throws: ``VisualFormatError`` with the place in the text.
  package static func parse(
    _ format: String, metrics: [String: Double]
  ) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format, metrics: metrics)
    return try parser.parsed()
  }

  private mutating func parsed() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat(axis: .horizontal, elements: [], gaps: [])
    if let first = peek, first == "H" || first == "V" {
      position += 1
      result.axis = first == "V" ? .vertical : .horizontal
      try expect(":", "after the orientation")
    }
    if take("|") { result.leading = try gap() }
    result.elements.append(try element())
    while position < characters.count {
      let gap = try gap()
      if take("|") {
        result.trailing = gap
        break
      }
      guard peek != nil else {
        throw error("the format ends in a gap; a view such as [name] or | was expected")
      }
      result.gaps.append(gap)
      result.elements.append(try element())
    }
    guard position == characters.count else {
      throw error("nothing can follow the superview's edge |")
    }
    return result
  }

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    try expect("[", "to begin a view such as [name]")
    let offset = position
    let name = identifier()
    guard !name.isEmpty else { throw error("a view's name was expected") }
    var element = VisualFormat.Element(view: name, offset: offset, predicates: [])
    if peek == "(" { element.predicates = try predicateList(isSize: true) }
    try expect("]", "to end the view ‘\(name)’")
    return element
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    guard let next = peek, next != "[", next != "|" else { return .standard }
    let predicates: [VisualFormat.Predicate]
    if next == "(" {
      predicates = try predicateList(isSize: false)
    } else {
      let offset = position
      predicates = [
        VisualFormat.Predicate(
          relation: .equal, quantity: try simple(isSize: false), priority: 1000, offset: offset)
      ]
    }
    try expect("-", "to end the gap")
    return .predicates(predicates)
  }

  private mutating func predicateList(
    isSize: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "to begin a list")
    var list = [try predicate(isSize: isSize)]
    while take(",") { list.append(try predicate(isSize: isSize)) }
    try expect(")", "to end the list")
    return list
  }

  private mutating func predicate(
    isSize: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let offset = position
    var relation = Relation.equal
    if take("=") {
      try expect("=", "to complete ==")
    } else if take("<") {
      try expect("=", "to complete <=")
      relation = .lessThanOrEqual
    } else if take(">") {
      try expect("=", "to complete >=")
      relation = .greaterThanOrEqual
    }
    let quantity = try simple(isSize: isSize)
    var priority: Float = 1000
    if take("@") {
      let place = position
      guard case .points(let value) = try simple(isSize: false), value > 0, value <= 1000 else {
        position = place
        throw error("a priority of more than 0 to 1000 was expected")
      }
      priority = Float(value)
    }
    return VisualFormat.Predicate(
      relation: relation, quantity: quantity, priority: priority, offset: offset)
  }

  /// A number, a metric, or, for sizes, another view.
  private mutating func simple(isSize: Bool) throws(VisualFormatError) -> VisualFormat.Quantity {
    let start = position
    if let first = peek, first.isNumber || first == "." || first == "-" || first == "+" {
      position += 1
      while let next = peek, next.isNumber || next == "." { position += 1 }
      let text = String(characters[start..<position])
      guard let value = Double(text), value.isFinite else {
        position = start
        throw error("‘\(text)’ is no number")
      }
      return .points(value)
    }
    let name = identifier()
    guard !name.isEmpty else {
      throw error(
        "a number or a metric" + (isSize ? " or a view" : "") + " was expected")
    }
    if let value = metrics[name] {
      guard value.isFinite else {
        position = start
        throw error("the metric ‘\(name)’ is \(value); a finite number was expected")
      }
      return .points(value)
    }
    if isSize { return .view(name) }
    position = start
    let known = metrics.keys.sorted().map { "‘\($0)’" }.joined(separator: ", ")
    throw error(
      "‘\(name)’ is not in metrics"
        + (known.isEmpty ? "; there are none" : "; one of \(known) was expected"))
  }

  // MARK: Characters

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(
    _ character: Character, _ purpose: String
  ) throws(VisualFormatError) {
    guard !take(character) else { return }
    let found = peek.map { "‘\($0)’" } ?? "the end"
    throw error("‘\(character)’ was expected here \(purpose), not \(found)")
  }

  /// Letters, digits and underscores, not beginning with a digit.
  private mutating func identifier() -> String {
    let start = position
    while let next = peek, next.isLetter || next == "_" || (next.isNumber && position > start) {
      position += 1
    }
    return String(characters[start..<position])
  }

  private func error(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, format: format, offset: position)
  }
}
