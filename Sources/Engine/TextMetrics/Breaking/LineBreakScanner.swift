/// Finds the places where a line may end, one character after the other.
///
/// A subset of UAX #14 (line breaking): all of its rules for the classes of `LineBreakClass`, without
/// dictionaries (Thai, Lao, Khmer words stay whole) and with Hangul broken between syllables.
/// Comments name the rules.
struct LineBreakScanner {
  typealias Opportunity = LineBreakOpportunity

  /// The classes of the ASCII characters, for fast access.
  let classes = LineBreakClass.ascii
  /// Class of the last character that is not a space or a mark; nil at the start.
  private var previous: LineBreakClass?
  /// True if spaces follow `previous`.
  private var hasSpaces = false
  private var endsWithJoiner = false
  private var isOddIndicator = false

  /// True if the last character is an explicit line break.
  var endsWithMandatoryBreak: Bool {
    previous == .mandatory || previous == .lineFeed || previous == .carriageReturn
  }

  /// Determines if a line may or must end before a character of class `next`.
  @inline(__always)
  mutating func step(_ next: LineBreakClass) -> Opportunity {
    // The common case: a letter in the middle of a word (LB28).
    if next == .alphabetic, previous == .alphabetic, !hasSpaces {
      endsWithJoiner = false
      return .none
    }
    return fullStep(next)
  }

  private mutating func fullStep(_ given: LineBreakClass) -> Opportunity {
    var next = given
    guard let last = previous else {
      accept(next == .combining || next == .joiner ? .alphabetic : next)
      endsWithJoiner = next == .joiner
      hasSpaces = next == .space
      return .none
    }
    // LB4, LB5
    switch last {
    case .mandatory, .lineFeed:
      return start(next, .mandatory)
    case .carriageReturn:
      return start(next, next == .lineFeed ? .none : .mandatory)
    default: break
    }
    switch next {
    case .mandatory, .carriageReturn, .lineFeed, .zeroWidthSpace:  // LB6, LB7
      return start(next, .none)
    case .space:
      hasSpaces = true
      endsWithJoiner = false
      return .none
    case .combining, .joiner:  // LB9, LB10
      if !hasSpaces, last != .space, last != .zeroWidthSpace {
        endsWithJoiner = next == .joiner
        return .none
      }
      next = .alphabetic
    default: break
    }
    let wasJoiner = endsWithJoiner && !hasSpaces
    let isAllowed = !wasJoiner && breaks(last, next)
    let wasOdd = isOddIndicator
    let spaced = hasSpaces
    accept(next)
    endsWithJoiner = given == .joiner
    if next == .regionalIndicator {
      isOddIndicator = !(last == .regionalIndicator && wasOdd && !spaced)
    }
    return isAllowed ? .allowed : .none
  }

  private mutating func start(_ next: LineBreakClass, _ result: Opportunity) -> Opportunity {
    accept(next == .combining || next == .joiner ? .alphabetic : next)
    endsWithJoiner = next == .joiner
    hasSpaces = next == .space
    return result
  }

  private mutating func accept(_ next: LineBreakClass) {
    previous = next
    hasSpaces = false
    endsWithJoiner = false
    isOddIndicator = next == .regionalIndicator
  }

  /// LB8 and LB11 to LB31.
  private func breaks(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if last == .zeroWidthSpace { return true }  // LB8
    if next == .wordJoiner { return false }  // LB11
    if !hasSpaces {
      if last == .wordJoiner || last == .glue { return false }  // LB11, LB12
      if next == .glue, last != .hyphen, last != .breakAfter, last != .space { return false }
    }
    switch next {  // LB13
    case .close, .closeParenthesis, .exclamation, .infix, .symbol: return false
    default: break
    }
    if last == .open || last == .wideOpen { return false }  // LB14
    if last == .quotation, next == .open || next == .wideOpen { return false }  // LB15
    if last == .close || last == .closeParenthesis, next == .nonstarter { return false }  // LB16
    if last == .breakBoth, next == .breakBoth { return false }  // LB17
    if hasSpaces || last == .space { return true }  // LB18
    if last == .quotation || next == .quotation { return false }  // LB19
    if last == .contingent || next == .contingent { return true }  // LB20
    switch next {  // LB21, LB22
    case .breakAfter, .hyphen, .nonstarter, .inseparable: return false
    default: break
    }
    if last == .breakBefore { return false }
    return !joins(last, next)
  }

  /// LB23 to LB30b: pairs that stay together.
  private func joins(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (last, next) {
    case (.alphabetic, .numeric), (.numeric, .alphabetic), (.alphabetic, .alphabetic): true
    case (.prefix, .ideographic), (.prefix, .emojiBase), (.prefix, .emojiModifier): true
    case (.ideographic, .postfix), (.emojiBase, .postfix), (.emojiModifier, .postfix): true
    case (.prefix, .alphabetic), (.postfix, .alphabetic): true
    case (.alphabetic, .prefix), (.alphabetic, .postfix): true
    case (.close, .postfix), (.closeParenthesis, .postfix), (.numeric, .postfix): true
    case (.close, .prefix), (.closeParenthesis, .prefix), (.numeric, .prefix): true
    case (.postfix, .open), (.prefix, .open), (.postfix, .numeric), (.prefix, .numeric): true
    case (.hyphen, .numeric), (.infix, .numeric), (.numeric, .numeric), (.symbol, .numeric): true
    case (.infix, .alphabetic): true
    // LB30; not before the wide brackets of Chinese and Japanese
    case (.alphabetic, .open), (.numeric, .open): true
    case (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric): true
    case (.regionalIndicator, .regionalIndicator): isOddIndicator
    case (.emojiBase, .emojiModifier): true
    // LB26, LB27
    case (.hangulLead, .hangulLead), (.hangulLead, .hangulVowel), (.hangulLead, .hangulTwo),
      (.hangulLead, .hangulThree), (.hangulVowel, .hangulVowel), (.hangulVowel, .hangulTrail),
      (.hangulTwo, .hangulVowel), (.hangulTwo, .hangulTrail), (.hangulTrail, .hangulTrail),
      (.hangulThree, .hangulTrail):
      true
    case (.prefix, .hangulLead), (.prefix, .hangulVowel), (.prefix, .hangulTrail),
      (.prefix, .hangulTwo), (.prefix, .hangulThree):
      true
    case (.hangulLead, .postfix), (.hangulVowel, .postfix), (.hangulTrail, .postfix),
      (.hangulTwo, .postfix), (.hangulThree, .postfix):
      true
    default: false
    }
  }
}
