import AutoLayout

/// Silences read from a `.plumb-ignore` file or from the comments of a recipe.
public struct SilenceList: Hashable, Sendable {
  /// In the order of the file.
  public private(set) var silences: [Silence]

  /// A list of given silences; no file is read.
  public init(_ silences: [Silence] = []) {
    self.silences = silences
  }

  /// Reads a `.plumb-ignore` file: one silence per line, `RULE SCENE SUBJECT # reason`.
  ///
  /// Scene and subject are ids or names, in quotes if they contain white space; `*` means all.
  /// Blank lines and lines that begin with `#` are ignored.
  ///
  /// - Throws: ``SilenceError`` with the line, for an unknown rule, a missing word or reason.
  public init(ignoreFile text: String, file: String) throws(SilenceError) {
    silences = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = SourceLocation(file: file, line: index + 1)
      var reader = SilenceWords(line, location: place)
      let rule = try reader.rule()
      let scene = try reader.name("a scene, or * for all")
      let subject = try reader.name("a view or constraint, or * for all")
      silences.append(
        Silence(
          rule: rule, scene: scene, subject: subject, reason: try reader.reason(after: "#"),
          location: place))
    }
  }

  /// Reads the comments of a recipe: `<!-- plumb-ignore RULE SUBJECT: reason -->`, one per line;
  /// they apply to every recipe of the file.
  ///
  /// - Throws: ``SilenceError`` as ``init(ignoreFile:file:)`` does.
  public init(recipe text: String, file: String) throws(SilenceError) {
    silences = []
    let start = "<!-- \(NoteSilence.marker)"
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmed
      guard line.hasPrefix(start) else { continue }
      let place = SourceLocation(file: file, line: index + 1)
      guard line.hasSuffix("-->") else {
        throw SilenceError(location: place, expected: "the end of the comment, -->, on its line")
      }
      var reader = SilenceWords(line.dropFirst(start.count).dropLast(3), location: place)
      let rule = try reader.rule()
      let subject = try reader.name("a view or constraint, or * for all")
      silences.append(
        Silence(
          rule: rule, scene: nil, subject: subject, reason: try reader.reason(after: ":"),
          location: place))
    }
  }

  /// Adds the silences of another list.
  public mutating func add(_ other: SilenceList) { silences += other.silences }

  /// Marks the findings that a silence covers, and returns the silences that covered one.
  ///
  /// - Complexity: O(findings · silences).
  public func apply(to findings: inout [LintFinding], of scene: Scene) -> Set<Silence> {
    var used: Set<Silence> = []
    for index in findings.indices {
      for silence in silences where silence.covers(findings[index], of: scene) {
        used.insert(silence)
        if findings[index].silencedBecause == nil {
          findings[index].silencedBecause = silence.reason
        }
      }
    }
    return used
  }
}

/// An invalid line of silences.
public struct SilenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location of the line.
  public var location: SourceLocation
  /// The expected text, such as `a reason after #`.
  public var expected: String

  public var description: String { "\(location): \(expected) was expected" }
}

/// Reads the words of one silence.
private struct SilenceWords {
  private var rest: Substring
  private let location: SourceLocation

  init(_ text: Substring, location: SourceLocation) {
    rest = text.trimmed
    self.location = location
  }

  mutating func rule() throws(SilenceError) -> String {
    let known = "a rule such as \(LintRule.all[0].id)"
    guard let id = try word(known) else { throw failure(known) }
    guard LintRule.named(id) != nil else {
      throw failure("a rule instead of '\(id)', such as \(LintRule.all[0].id),")
    }
    return id
  }

  /// Nil for `*`.
  mutating func name(_ expected: String) throws(SilenceError) -> String? {
    guard let name = try word(expected) else { throw failure(expected) }
    return name == "*" ? nil : name
  }

  func reason(after mark: Character) throws(SilenceError) -> String {
    guard rest.first == mark else { throw failure("'\(mark)' and a reason") }
    let reason = rest.dropFirst().trimmed
    guard !reason.isEmpty else { throw failure("a reason after '\(mark)'") }
    return String(reason)
  }

  private mutating func word(_ expected: String) throws(SilenceError) -> String? {
    guard let first = rest.first, first != "#", first != ":" else { return nil }
    let text: Substring
    if first == "\"" || first == "'" {
      let inside = rest.dropFirst()
      guard let end = inside.firstIndex(of: first) else { throw failure("a closing \(first)") }
      text = inside[..<end]
      rest = inside[inside.index(after: end)...]
    } else {
      text = rest.prefix { !$0.isWhitespace && $0 != ":" }
      rest = rest.dropFirst(text.count)
    }
    rest = rest.trimmed
    return String(text)
  }

  private func failure(_ expected: String) -> SilenceError {
    SilenceError(location: location, expected: expected)
  }
}
