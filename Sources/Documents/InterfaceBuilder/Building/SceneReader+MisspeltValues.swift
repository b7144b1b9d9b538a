extension SceneReader {
  /// Names values that no version of Interface Builder writes: each would be read as the usual one, and
  /// the layout of another document be judged.
  mutating func reportMisspeltValues(in element: Element) {
    // Of a constraint it says whether it is one; of a field it is a text.
    let own = element.name == "constraint" ? [("placeholder", Self.answers)] : []
    for (name, expected) in Self.knownValues + own {
      guard let value = element[name], !expected.contains(value) else { continue }
      report(
        "unknown-value", .warning,
        "\(name)=\"\(value)\" is not known; \(Self.hint(value, expected))", at: element)
    }
  }

  /// Attributes of views that have a few values, by name.
  private static let knownValues: [(String, [String])] =
    [("axis", ["vertical", "horizontal"])]
    + [
      "hidden", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
      "layoutMarginsFollowReadableWidth", "baselineRelativeArrangement",
      "layoutMarginsRelativeArrangement", "hidesWhenStopped",
      "translatesAutoresizingMaskIntoConstraints",
    ].map { ($0, answers) }

  private static let answers = ["YES", "NO"]

  /// `did you mean vertical?` where a value begins as one that is known, else which are.
  static func hint(_ value: String, _ expected: [String]) -> String {
    func common(_ other: String) -> Int {
      zip(value.lowercased(), other.lowercased()).prefix { $0 == $1 }.count
    }
    let nearest = expected.max { common($0) < common($1) }
    if let nearest, common(nearest) > 0 { return "did you mean \(nearest)?" }
    return "\(expected.joined(separator: " or ")) was expected"
  }
}
