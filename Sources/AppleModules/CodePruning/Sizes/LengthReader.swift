/// Reads lengths and sizes out of the words of code, as far as they are numbers, constants and widths of the screen.
struct LengthReader {
  let words: [CodeWord]
  private(set) var position: Int
  private var depth = 0
  /// The length that a name stands for; nil if it is not known.
  let constant: (_ name: String) -> CodeLength?

  /// - Parameter position: The word at which the expression begins.
  init(
    _ words: [CodeWord], at position: Int = 0,
    constant: @escaping (_ name: String) -> CodeLength? = { _ in nil }
  ) {
    (self.words, self.position, self.constant) = (words, position, constant)
  }

  private func word(_ offset: Int = 0) -> CodeWord? {
    words.indices.contains(position + offset) ? words[position + offset] : nil
  }

  private mutating func take(_ text: String) -> Bool {
    guard word()?.text == text else { return false }
    position += 1
    return true
  }

  /// True if nothing of the expression is left: its line or its braces end.
  var isAtEnd: Bool {
    guard let next = word() else { return true }
    return next.startsLine || ["}", ";", ")", ","].contains(next.text)
  }

  // MARK: Sizes

  /// `CGSize(width: …, height: …)`; a part that is not known is nil.
  mutating func size() -> (width: CodeLength?, height: CodeLength?)? {
    if take(".") {
      guard take("init") else { return nil }
    } else if !take("CGSize") {
      return nil
    }
    guard take("("), take("width"), take(":") else { return nil }
    let width = argument()
    guard take(","), take("height"), take(":") else { return nil }
    let height = argument()
    guard take(")") else { return nil }
    return (width, height)
  }

  /// A length up to the end of an argument; behind it also if it is not known.
  private mutating func argument() -> CodeLength? {
    let start = position
    let length = length()
    if let next = word(), next.text == "," || next.text == ")" { return length }
    position = start
    var depth = 0
    while let next = word() {
      if depth == 0, next.text == "," || next.text == ")" { return nil }
      if ["(", "[", "{"].contains(next.text) { depth += 1 }
      if [")", "]", "}"].contains(next.text) { depth -= 1 }
      position += 1
    }
    return nil
  }

  // MARK: Lengths

  /// A sum; nil if a part of it is not known.
  mutating func length() -> CodeLength? {
    guard var sum = product() else { return nil }
    while let sign = word()?.text, sign == "+" || sign == "-" {
      position += 1
      guard let next = product() else { return nil }
      sum = sign == "+" ? sum + next : sum - next
    }
    return sum
  }

  private mutating func product() -> CodeLength? {
    guard var product = factor() else { return nil }
    while let sign = word()?.text, sign == "*" || sign == "/" {
      position += 1
      guard let next = factor(), let made = sign == "*" ? product * next : product / next else {
        return nil
      }
      product = made
    }
    return product
  }

  /// Parentheses within one another that are read: more is no length that an app gives.
  private static let depthLimit = 64

  private mutating func factor() -> CodeLength? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    if take("-") { return factor().map { CodeLength() - $0 } }
    if take("(") {
      let inner = length()
      return take(")") ? inner : nil
    }
    guard let first = word() else { return nil }
    if let number = first.number {
      position += 1
      return CodeLength(points: number)
    }
    return first.isName || first.text == "." ? chain() : nil
  }

  /// Functions that change a length by less than a point.
  private static let rounding: Set = [
    "CGFloat", "Double", "Float", "Int", "round", "floor", "ceil", "floorf", "ceilf",
  ]
  /// The names of what is as wide as the screen.
  private static let screens: Set = [
    "collectionView", "tableView", "view", "UIScreen", "screen", "window",
  ]

  /// `view.frame.size.width`, `Metrics.rowHeight`, `CGFloat(…)`.
  private mutating func chain() -> CodeLength? {
    var names: [String] = []
    while let next = word() {
      if next.isName {
        names.append(next.text)
        position += 1
      }
      if take("(") {
        guard names.count == 1, let name = names.first, Self.rounding.contains(name) else {
          return nil
        }
        let inner = length()
        return take(")") ? inner : nil
      }
      while take("?") || take("!") {}
      guard take(".") else { break }
    }
    guard let last = names.last else { return nil }
    if last == "width", names.count > 1 {
      let head = names[0] == "self" ? names.dropFirst().first : names[0]
      return head.map(Self.screens.contains) ?? false ? CodeLength(share: 1) : nil
    }
    return constant(last)
  }
}
