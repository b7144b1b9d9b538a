import Foundation

/// Damages inputs by what they are made of, by seed: the same way everywhere.
struct Mutator {
  /// The structure of an input.
  enum Structure: Sendable {
    /// Bytes alone.
    case bytes
    /// Lines of words.
    case lines
    /// Elements with attributes.
    case elements
    /// Objects, lists and values.
    case json
  }

  private var state: UInt64

  init(seed: UInt64, format: String) {
    state = format.utf8.reduce(seed &* 0x9e37_79b9_7f4a_7c15) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }

  /// Values that break careless readers, the numbers first.
  private static let fragments = [
    "NaN", "1e308", "-1e308", "-1", "0", "4611686018427387904", "9223372036854775807", "-0.0",
    "1e-320", "\"", "{", "]", "null", "\r\n", "\u{1B}[2J", "\u{202E}", "%@%n", "\\U0000", ":",
    "= 0", "((((((", "1/0", "\u{FFFD}", "&#0;", "</view>", "<view>", "<!--", "true", "",
  ]
  private static let numbers = 9

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }

  /// One to four changes: of what the input is made of, or every fourth time of bytes.
  mutating func mutated(_ sound: [UInt8], as structure: Structure) -> [UInt8] {
    var bytes = sound
    for _ in 0...next(below: 3) {
      switch next(below: 4) == 0 ? .bytes : structure {
      case .bytes: changeBytes(&bytes)
      case .lines: changeLines(&bytes)
      case .elements: changeElements(&bytes)
      case .json: bytes = changedJSON(bytes) ?? bytes
      }
    }
    return bytes
  }

  private mutating func changeBytes(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let position = next(below: bytes.count)
    let rest = bytes.count - position
    switch next(below: 6) {
    case 0, 1: bytes[position] ^= 1 << UInt8(next(below: 8))
    case 2: bytes.removeSubrange(position..<position + min(1 + next(below: 60), rest))
    case 3:
      let copy = Array(bytes[position..<position + min(1 + next(below: 200), rest)])
      bytes.insert(contentsOf: copy, at: next(below: bytes.count))
    case 4: bytes.removeLast(rest)
    default:
      let fragment = Array(Self.fragments[next(below: Self.fragments.count)].utf8)
      bytes.replaceSubrange(position..<position + min(next(below: 6), rest), with: fragment)
    }
  }

  /// A line left out, repeated or moved, or a word in place of another.
  private mutating func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = next(below: lines.count)
    switch next(below: 5) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: next(below: lines.count))
    case 2: lines.swapAt(line, next(below: lines.count))
    default:
      var words = lines[line].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      let other = lines[next(below: lines.count)].split(separator: UInt8(ascii: " "))
      let isKnown = next(below: 2) == 0 && !other.isEmpty
      words[next(below: words.count)] =
        isKnown
        ? other[next(below: other.count)]
        : ArraySlice(Self.fragments[next(below: Self.fragments.count)].utf8)
      lines[line] = ArraySlice(words.joined(separator: [UInt8(ascii: " ")]))
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The value of an attribute in place of another, or an element left out, repeated or moved.
  private mutating func changeElements(_ bytes: inout [UInt8]) {
    let (mark, isValue): (UInt8, Bool) =
      next(below: 3) == 0 ? (UInt8(ascii: "<"), false) : (UInt8(ascii: "\""), true)
    let marks = bytes.indices.filter { bytes[$0] == mark }
    guard marks.count > 4 else { return changeBytes(&bytes) }
    func piece(_ number: Int) -> Range<Int> {
      isValue
        ? marks[number * 2] + 1..<marks[number * 2 + 1] : marks[number]..<marks[number + 1]
    }
    let count = isValue ? marks.count / 2 : marks.count - 1
    let (own, other) = (piece(next(below: count)), piece(next(below: count)))
    if isValue {
      let value =
        next(below: 2) == 0
        ? Array(bytes[other]) : Array(Self.fragments[next(below: Self.fragments.count)].utf8)
      bytes.replaceSubrange(own, with: value)
    } else if next(below: 2) == 0 {
      bytes.removeSubrange(own)
    } else {
      bytes.insert(contentsOf: Array(bytes[own]), at: other.lowerBound)
    }
  }

  /// Another value at one place; nil where the bytes are no JSON by now.
  private mutating func changedJSON(_ bytes: [UInt8]) -> [UInt8]? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)),
      let data = try? JSONSerialization.data(
        withJSONObject: changed(value), options: [.sortedKeys, .fragmentsAllowed])
    else { return nil }
    return Array(data)
  }

  private mutating func changed(_ value: Any) -> Any {
    if next(below: 6) > 0 {
      if var object = value as? [String: Any], !object.isEmpty {
        let key = object.keys.sorted()[next(below: object.count)]
        let inner = object[key] ?? NSNull()
        switch next(below: 12) {
        case 0: object[key] = nil
        case 1: object[key + "x"] = inner
        default: object[key] = changed(inner)
        }
        return object
      }
      if var list = value as? [Any], !list.isEmpty {
        let index = next(below: list.count)
        switch next(below: 8) {
        case 0: list.remove(at: index)
        case 1: list.append(list[index])
        default: list[index] = changed(list[index])
        }
        return list
      }
    }
    switch next(below: 8) {
    case 0: return NSNull()
    case 1: return [Any]()
    case 2: return [String: Any]()
    case 3: return true
    case 4: return Self.fragments[next(below: Self.fragments.count)]
    default:
      let text = Self.fragments[next(below: Self.numbers)]
      if let whole = Int(text) { return whole }
      guard let number = Double(text), number.isFinite else { return text }
      return number
    }
  }
}
