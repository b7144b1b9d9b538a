import AutoLayout
import Simplex

/// A piece of a line in the notation of constraints.
struct Token: Hashable {
  enum Kind: Hashable {
    case word(String)
    /// A name in double quotes, without them.
    case quoted(String)
    case number(Double, text: String)
    case relation(Relation)
    /// One of `. + - * / ( ) , : @`.
    case symbol(Character)
    case end
  }

  var kind: Kind
  /// Counted from 1.
  var column: Int

  /// The form of the token in messages.
  var shown: String {
    switch kind {
    case .word(let word): "'\(word)'"
    case .quoted(let text): "\"\(text)\""
    case .number(_, let text): "'\(text)'"
    case .relation(let relation): "'\(relation.notation)'"
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end of the line"
    }
  }
}

extension Relation {
  /// As recipes write it.
  var notation: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }
}
