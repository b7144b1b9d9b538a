/// An expression of names, calls and subscripts, joined by dots: `Theme.color(.dark).text`.
enum PostfixExpression {
  /// The byte where the expression begins that has a name at a byte; the dot, for one that begins with it.
  static func start(in bytes: [UInt8], of offset: Int) -> Int {
    var here = offset
    while here > 0, bytes[here - 1] == UInt8(ascii: ".") {
      let dot = here - 1
      let start = startOfPart(in: bytes, before: endOfLineAbove(in: bytes, dot) ?? dot)
      guard let start else { return dot }
      here = start
    }
    return here
  }

  /// The end of the code above, if nothing but blanks is before the dot in its line.
  private static func endOfLineAbove(in bytes: [UInt8], _ dot: Int) -> Int? {
    var here = dot
    while here > 0, [32, 9, 10, 13].contains(bytes[here - 1]) { here -= 1 }
    return bytes[here..<dot].contains(10) ? here : nil
  }

  /// The first byte of a name with the calls and subscripts behind it; nil if none ends there.
  private static func startOfPart(in bytes: [UInt8], before end: Int) -> Int? {
    var here = end
    while here > 0 {
      switch bytes[here - 1] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard let open = opening(in: bytes, before: here) else { return nil }
        here = open
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        guard here > 1, isOfName(bytes[here - 2]) || [41, 93].contains(bytes[here - 2]) else {
          return here < end ? here : nil
        }
        here -= 1
      case let byte where isOfName(byte):
        repeat { here -= 1 } while here > 0 && isOfName(bytes[here - 1])
        return here
      default: return here < end ? here : nil
      }
    }
    return here < end ? here : nil
  }

  /// The parenthesis or bracket that the one before a byte closes.
  private static func opening(in bytes: [UInt8], before end: Int) -> Int? {
    var depth = 0
    for here in (0..<end).reversed() {
      if [40, 91].contains(bytes[here]) { depth -= 1 }
      if [41, 93].contains(bytes[here]) { depth += 1 }
      if depth == 0 { return here }
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
