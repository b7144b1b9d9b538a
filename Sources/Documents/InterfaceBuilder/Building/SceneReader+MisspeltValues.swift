extension SceneReader {
  /// Reports values that no version of Interface Builder writes: each would be read as the default,
  /// and the layout of another document would be judged.
  mutating func reportMisspeltValues(in element: Element) {
    // In a constraint it is a flag; in a field it is a text.
    let own = element.name == "constraint" ? [("placeholder", Self.answers)] : []
    for (name, expected) in Self.knownValues + own {
      guard let value = element[name], !expected.contains(value) else { continue }
      report(
        "unknown-value", .warning,
        "\(name)=\"\(value)\" is not known; \(Self.hint(value, expected))", at: element)
    }
  }

  /// Attributes of views with a few known values, by name.
  private static let knownValues: [(String, [String])] =
    [("axis", ["vertical", "horizontal"])]
    + [
      "hidden", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
      "layoutMarginsFollowReadableWidth", "baselineRelativeArrangement",
      "layoutMarginsRelativeArrangement", "hidesWhenStopped",
      "translatesAutoresizingMaskIntoConstraints",
    ].map { ($0, answers) }

  private static let answers = ["YES", "NO"]

  /// `did you mean vertical?` if a value begins like a known one, else the known values.
  static func hint(_ value: String, _ expected: [String]) -> String {
    func common(_ other: String) -> Int {
      zip(value.lowercased(), other.lowercased()).prefix { $0 == $1 }.count
    }
    let nearest = expected.max { common($0) < common($1) }
    if let nearest, common(nearest) > 0 { return "did you mean \(nearest)?" }
    return "\(expected.joined(separator: " or ")) was expected"
  }
}
