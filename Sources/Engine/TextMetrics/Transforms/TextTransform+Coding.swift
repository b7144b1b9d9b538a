/// Transforms are written as short words, `doubled` or `expanded:130`, in reports, cases and tokens.
extension TextTransform: LosslessStringConvertible, Codable {
  /// The parts of the transform's word.
  package var parts: (name: String, argument: Int?) {
    switch self {
    case .identity: ("identity", nil)
    case .doubled: ("doubled", nil)
    case .accented: ("accented", nil)
    case .bounded: ("bounded", nil)
    case .rightToLeft: ("rightToLeft", nil)
    case .empty: ("empty", nil)
    case .translated: ("translated", nil)
    case .expanded(let percent): ("expanded", percent)
    case .repeated(let times): ("repeated", times)
    case .truncated(let count): ("truncated", count)
    case .veryLong(let count): ("veryLong", count)
    case .unbreakable(let count): ("unbreakable", count)
    }
  }

  /// The word for the transform, readable by `init(_:)`.
  public var description: String {
    let (name, argument) = parts
    return argument.map { "\(name):\($0)" } ?? name
  }

  /// The transform of a word, or nil if there is none.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let argument = Int(parts[1]), String(argument) == parts[1] else { return nil }
      switch parts[0] {
      case "expanded": self = .expanded(percent: argument)
      case "repeated": self = .repeated(argument)
      case "truncated": self = .truncated(argument)
      case "veryLong": self = .veryLong(argument)
      case "unbreakable": self = .unbreakable(argument)
      default: return nil
      }
      return
    }
    let plain: [TextTransform] = [
      .identity, .doubled, .accented, .bounded, .rightToLeft, .empty, .translated,
    ]
    guard let match = plain.first(where: { $0.description == description }) else { return nil }
    self = match
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let transform = TextTransform(word) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(word)' is not a text transform")
    }
    self = transform
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
