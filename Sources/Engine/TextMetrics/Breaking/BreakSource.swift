/// Finds the places where lines may end, character by character.
protocol BreakSource {
  /// Determines if a line may or must end before a character.
  ///
  /// - Parameters:
  ///   - scalar: A Unicode scalar value.
  ///   - offset: UTF-8 offset of its first byte.
  mutating func opportunity(before scalar: UInt32, at offset: Int) -> LineBreakOpportunity

  /// True if the text read so far ends with an explicit line break.
  var endsWithMandatoryBreak: Bool { get }
}

/// The permission to end a line.
enum LineBreakOpportunity {
  case none, allowed, mandatory
}

extension LineBreakScanner: BreakSource {
  @inline(__always)
  mutating func opportunity(before scalar: UInt32, at offset: Int) -> LineBreakOpportunity {
    step(scalar < 0x80 ? classes[Int(scalar)] : LineBreakClass.beyondASCII(scalar))
  }
}

/// Steps through line breaks found before.
struct LineBreakCursor: BreakSource {
  private let breaks: [LineBreakOffset]
  private var index = 0

  /// - Parameter breaks: Line breaks by rising offset, the end of the text included.
  init(_ breaks: [LineBreakOffset]) {
    self.breaks = breaks
  }

  var endsWithMandatoryBreak: Bool { breaks.last?.isMandatory ?? false }

  mutating func opportunity(before scalar: UInt32, at offset: Int) -> LineBreakOpportunity {
    while index < breaks.count, breaks[index].offset < offset { index += 1 }
    guard index < breaks.count, breaks[index].offset == offset else { return .none }
    return breaks[index].isMandatory ? .mandatory : .allowed
  }
}
