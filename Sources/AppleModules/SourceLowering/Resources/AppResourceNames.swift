/// The rules by which code generators turn names of assets and keys into identifiers.
enum IdentifierStyle {
  /// SwiftGen: words begin with a capital, `ic_log-out` is `icLogOut`.
  case swiftGen
  /// R.swift: underscores stay, `ic_log-out` is `ic_logOut`; digits at the start go.
  case rSwift

  /// The name of a member; empty if no character of it is allowed in one.
  func member(_ name: some StringProtocol) -> String {
    switch self {
    case .swiftGen: Self.escaped(Self.lowercasedWord(Self.pretty(name)))
    case .rSwift: Self.escaped(Self.lowercasedRun(Self.cleaned(name)))
    }
  }

  /// The name of a type around members.
  func type(_ name: some StringProtocol) -> String {
    self == .swiftGen ? Self.escaped(Self.pretty(name)) : member(name)
  }

  private static func pretty(_ name: some StringProtocol) -> String {
    let hasLowercase = name.contains(where: \.isLowercase)
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let result = words.map { word in
      word.prefix(1).uppercased()
        + (hasLowercase ? String(word.dropFirst()) : word.dropFirst().lowercased())
    }.joined()
    return result.first?.isNumber == true ? "_" + result : result
  }

  /// The capitals at the start, except the one that begins the next word.
  private static func lowercasedWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    if capitals.count > 1, rest.first?.isLowercase == true {
      return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
    }
    return capitals.lowercased() + rest
  }

  private static func cleaned(_ name: some StringProtocol) -> String {
    let words = name.split(omittingEmptySubsequences: false) {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let joined = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return String(joined.drop { $0.isASCII && $0.isNumber })
  }

  /// The first letter, or a run of capitals that no small letter follows.
  private static func lowercasedRun(_ name: String) -> String {
    let capitals = name.prefix { $0.isASCII && $0.isUppercase }
    let next = name.dropFirst(capitals.count).first
    // A character that is not lowercase has to follow the run.
    let run = next.map { $0.isLowercase } ?? true ? capitals.dropLast() : capitals
    let count = max(1, run.count)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  static func escaped(_ name: String) -> String {
    AssetSymbols.keywords.contains(name) ? "`\(name)`" : name
  }
}
