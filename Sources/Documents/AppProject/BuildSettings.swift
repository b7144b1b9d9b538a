/// The build settings of a target: layers over one another, the target's own last.
struct BuildSettings {
  /// The values of one place, with a description of the place.
  struct Layer {
    var source: String
    var values: [String: String]
  }

  /// Lowest first.
  private(set) var layers: [Layer] = []

  /// The depth of nested variables, and the length of the result.
  private static let depthLimit = 16
  private static let lengthLimit = 16_384
  /// The number of variables looked up for one value: variables that name others many times over
  /// would have no end.
  private static let stepLimit = 1_000

  mutating func add(_ layer: Layer) { layers.append(layer) }

  /// A value with the place that it comes from.
  struct Found {
    var value: String
    var source: String
    /// The higher layer is the more particular one.
    var layer: Int
  }

  /// The value with its variables replaced; nil if no layer sets it, or a variable is unknown.
  func found(_ name: String) -> Found? {
    var steps = Self.stepLimit
    return found(name, below: layers.count, depth: 0, &steps)
  }

  subscript(_ name: String) -> String? { found(name)?.value }

  private func found(_ name: String, below top: Int, depth: Int, _ steps: inout Int) -> Found? {
    steps -= 1
    guard depth < Self.depthLimit, steps > 0 else { return nil }
    for index in layers.indices.prefix(top).reversed() {
      guard let text = Self.value(of: name, in: layers[index].values) else { continue }
      guard let value = expand(text, inherited: (name, index), depth: depth + 1, &steps)
      else { return nil }
      return Found(value: value, source: layers[index].source, layer: index)
    }
    return nil
  }

  /// The value for devices, if it has its own, as in `KEY[sdk=iphoneos*]`.
  private static func value(of name: String, in values: [String: String]) -> String? {
    values["\(name)[sdk=iphoneos*]"] ?? values["\(name)[sdk=iphone*]"] ?? values[name]
  }

  /// A text with `$(NAME)` and `${NAME}` replaced; nil if a variable is unknown.
  func expand(_ text: String) -> String? {
    var steps = Self.stepLimit
    return expand(text, inherited: nil, depth: 0, &steps)
  }

  private func expand(
    _ text: String, inherited: (name: String, layer: Int)?, depth: Int, _ steps: inout Int
  ) -> String? {
    guard text.contains("$"), depth < Self.depthLimit else {
      return text.contains("$") ? nil : text
    }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest[rest.index(after: dollar)...]
      guard let open = after.first, open == "(" || open == "{",
        let close = Self.end(of: after, open)
      else {
        result += "$"
        rest = after
        continue
      }
      let inside = String(after[after.index(after: after.startIndex)..<close])
      guard let value = variable(inside, inherited: inherited, depth: depth, &steps)
      else { return nil }
      result += value
      guard result.utf8.count <= Self.lengthLimit else { return nil }
      rest = after[after.index(after: close)...]
    }
    return result + rest
  }

  /// The end of the variable that begins with a parenthesis; variables may be nested.
  private static func end(of text: Substring, _ open: Character) -> Substring.Index? {
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// `NAME`, `NAME:modifier` or `NAME:default=VALUE`.
  private func variable(
    _ text: String, inherited: (name: String, layer: Int)?, depth: Int, _ steps: inout Int
  ) -> String? {
    guard let whole = expand(text, inherited: nil, depth: depth + 1, &steps) else { return nil }
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    var value: String?
    if let inherited, name == "inherited" || name == inherited.name {
      // Without a lower layer that sets it, there is no inherited value.
      value = found(inherited.name, below: inherited.layer, depth: depth + 1, &steps)?.value ?? ""
    } else {
      value = found(name, below: layers.count, depth: depth + 1, &steps)?.value
    }
    for modifier in parts.dropFirst() {
      if modifier.hasPrefix("default=") {
        if value?.isEmpty ?? true { value = String(modifier.dropFirst("default=".count)) }
      } else if modifier == "lower" {
        value = value?.lowercased()
      } else if modifier == "upper" {
        value = value?.uppercased()
      }
    }
    return value
  }
}
