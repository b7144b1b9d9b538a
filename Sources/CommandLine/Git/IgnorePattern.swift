/// One line of a `.gitignore`.
///
/// Matched by following the states of all its characters at once, in time proportional to the
/// length of the pattern times that of the name: a pull request may write any pattern.
struct IgnorePattern {
  let isNegated: Bool
  let isForFolders: Bool
  /// True if it is compared with the path from its file's folder, false if with the last name.
  let isAnchored: Bool
  private let shape: Shape

  private enum Shape {
    case name([UInt8])
    /// `*` and a text without wildcards.
    case ending([UInt8])
    case general([Token])
  }

  private enum Token {
    case byte(UInt8)
    case one(ByteSet)
    /// Any characters within a name.
    case star
    /// Any characters, across folders too.
    case all
    /// Any number of folders, or none: `**/`.
    case folders
  }

  /// Bytes that match a place of a pattern; never `/`.
  private struct ByteSet {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    func contains(_ byte: UInt8) -> Bool {
      let bit = UInt64(1) << UInt64(byte & 63)
      return switch byte >> 6 {
      case 0: words.0 & bit != 0
      case 1: words.1 & bit != 0
      case 2: words.2 & bit != 0
      default: words.3 & bit != 0
      }
    }

    mutating func insert(_ byte: UInt8) {
      let bit = UInt64(1) << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: words.0 |= bit
      case 1: words.1 |= bit
      case 2: words.2 |= bit
      default: words.3 |= bit
      }
    }

    init(_ contains: (UInt8) -> Bool) {
      for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "/") && contains(byte) {
        insert(byte)
      }
    }
  }

  /// Nil for a line that is empty, a comment, or cannot match.
  init?(_ line: some Collection<UInt8>, ignoresCase: Bool) {
    var line = Self.trimmed(Array(line))
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    isForFolders = line.last == UInt8(ascii: "/")
    if isForFolders { line.removeLast() }
    isAnchored = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }
    guard !line.isEmpty, let tokens = Self.tokens(ignoresCase ? Self.lowered(line) : line) else {
      return nil
    }
    shape = Self.shape(tokens)
  }

  private static func shape(_ tokens: [Token]) -> Shape {
    func bytes(_ tokens: some Collection<Token>) -> [UInt8]? {
      let bytes = tokens.compactMap { token -> UInt8? in
        if case .byte(let byte) = token { byte } else { nil }
      }
      return bytes.count == tokens.count ? bytes : nil
    }
    if let name = bytes(tokens) { return .name(name) }
    if case .star = tokens[0], let ending = bytes(tokens.dropFirst()),
      !ending.contains(UInt8(ascii: "/"))
    {
      return .ending(ending)
    }
    return .general(tokens)
  }

  static func lowered(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { 65...90 ~= $0 ? $0 + 32 : $0 }
  }

  /// The line without its line break, and without spaces at the end that no `\` keeps.
  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") {
      line.removeLast()
    }
    return line
  }

  // MARK: Reading

  /// Nil if a set has no end, as such a pattern matches nothing.
  private static func tokens(_ line: [UInt8]) -> [Token]? {
    var tokens: [Token] = []
    var place = 0
    while place < line.count {
      let byte = line[place]
      switch byte {
      case UInt8(ascii: "\\"):
        guard place + 1 < line.count else { return nil }
        tokens.append(.byte(line[place + 1]))
        place += 2
      case UInt8(ascii: "?"):
        tokens.append(.one(ByteSet { _ in true }))
        place += 1
      case UInt8(ascii: "*"):
        var end = place
        while end < line.count, line[end] == byte { end += 1 }
        let startsName = place == 0 || line[place - 1] == UInt8(ascii: "/")
        let endsName = end == line.count || line[end] == UInt8(ascii: "/")
        if end - place < 2 || !startsName || !endsName {
          tokens.append(.star)
          place = end
        } else if end == line.count {
          tokens.append(.all)
          place = end
        } else {
          tokens.append(.folders)
          place = end + 1
        }
      case UInt8(ascii: "["):
        guard let (set, end) = set(line, from: place + 1) else { return nil }
        tokens.append(.one(set))
        place = end
      default:
        tokens.append(.byte(byte))
        place += 1
      }
    }
    return tokens
  }

  /// `[a-z]`, `[!a]`, `[[:digit:]]`.
  private static func set(_ line: [UInt8], from start: Int) -> (ByteSet, end: Int)? {
    var place = start
    var isInverted = false
    if place < line.count, line[place] == UInt8(ascii: "!") || line[place] == UInt8(ascii: "^") {
      isInverted = true
      place += 1
    }
    var members = Set<UInt8>()
    var isFirst = true
    while place < line.count {
      if line[place] == UInt8(ascii: "]"), !isFirst {
        return (ByteSet { members.contains($0) != isInverted }, place + 1)
      }
      isFirst = false
      if line[place...].starts(with: "[:".utf8),
        let close = line[place...].firstIndex(of: UInt8(ascii: "]")), close > place + 2,
        line[close - 1] == UInt8(ascii: ":")
      {
        let name = String(decoding: line[(place + 2)..<(close - 1)], as: UTF8.self)
        guard let range = CharacterClass(rawValue: name) else { return nil }
        members.formUnion((UInt8.min...127).filter(range.contains))
        place = close + 1
        continue
      }
      guard let low = character(line, &place) else { return nil }
      if place + 1 < line.count, line[place] == UInt8(ascii: "-"),
        line[place + 1] != UInt8(ascii: "]")
      {
        place += 1
        guard let high = character(line, &place) else { return nil }
        if low <= high { members.formUnion(low...high) }
      } else {
        members.insert(low)
      }
    }
    return nil
  }

  private static func character(_ line: [UInt8], _ place: inout Int) -> UInt8? {
    if line[place] == UInt8(ascii: "\\") { place += 1 }
    guard place < line.count else { return nil }
    defer { place += 1 }
    return line[place]
  }

  /// The meaning of a name between `[:` and `:]`, in ASCII.
  private enum CharacterClass: String {
    case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

    func contains(_ byte: UInt8) -> Bool {
      let isDigit = 48...57 ~= byte
      let isUpper = 65...90 ~= byte
      let isLower = 97...122 ~= byte
      return switch self {
      case .alnum: isDigit || isUpper || isLower
      case .alpha: isUpper || isLower
      case .blank: byte == 32 || byte == 9
      case .cntrl: byte < 32 || byte == 127
      case .digit: isDigit
      case .graph: 33...126 ~= byte
      case .lower: isLower
      case .print: 32...126 ~= byte
      case .punct: 33...126 ~= byte && !isDigit && !isUpper && !isLower
      case .space: byte == 32 || 9...13 ~= byte
      case .upper: isUpper
      case .xdigit: isDigit || 65...70 ~= byte || 97...102 ~= byte
      }
    }
  }

  // MARK: Matching

  /// The cost of reading a pattern, or the next character, besides the comparisons.
  private static let step = 8

  /// - Parameter work: the remaining comparisons; below 0 the answer is invalid.
  func matches(_ text: ArraySlice<UInt8>, work: inout Int) -> Bool {
    switch shape {
    case .name(let name):
      work -= Self.step
      return name.count == text.count && text.elementsEqual(name)
    case .ending(let ending):
      work -= Self.step
      guard text.count >= ending.count, text.suffix(ending.count).elementsEqual(ending) else {
        return false
      }
      return !isAnchored || !text.contains(UInt8(ascii: "/"))
    case .general(let tokens):
      if case .byte(let first) = tokens[0], text.first != first {
        work -= Self.step
        return false
      }
      return Self.matches(tokens, text, &work)
    }
  }

  private static func matches(
    _ tokens: [Token], _ text: ArraySlice<UInt8>, _ work: inout Int
  ) -> Bool {
    var states = [State](repeating: [], count: tokens.count + 1)
    states[0] = .reached
    skip(tokens, &states)
    for byte in text {
      work -= tokens.count + Self.step
      guard work >= 0 else { return false }
      var next = [State](repeating: [], count: tokens.count + 1)
      var isAlive = false
      for (place, token) in tokens.enumerated() where !states[place].isEmpty {
        var stays = false
        var matches = false
        switch token {
        case .byte(let wanted): matches = byte == wanted
        case .one(let set): matches = set.contains(byte)
        case .star: stays = byte != UInt8(ascii: "/")
        case .all: stays = true
        case .folders:
          stays = true
          matches = byte == UInt8(ascii: "/")
        }
        if stays { next[place].insert(.stayed) }
        if matches { next[place + 1].insert(.reached) }
        isAlive = isAlive || stays || matches
      }
      guard isAlive else { return false }
      states = next
      skip(tokens, &states)
    }
    return states[tokens.count].contains(.reached)
  }

  /// The state of a match at a place of the pattern.
  private struct State: OptionSet {
    var rawValue: UInt8
    static let reached = State(rawValue: 1)
    /// The place took a character, and may continue: in `**/` in the middle of a folder's name only
    /// at the next `/`.
    static let stayed = State(rawValue: 2)
  }

  /// Skips places that may match nothing.
  private static func skip(_ tokens: [Token], _ states: inout [State]) {
    for (place, token) in tokens.enumerated() where !states[place].isEmpty {
      switch token {
      case .star, .all: states[place + 1].insert(.reached)
      case .folders where states[place].contains(.reached):
        states[place + 1].insert(.reached)
      default: break
      }
    }
  }
}
