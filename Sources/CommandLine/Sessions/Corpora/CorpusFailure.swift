import Commands
import Corpus

extension CommandError {
  /// What was named cannot be used, or something was lost or failed on the way.
  package init(_ error: CorpusError) {
    self = error.isUnusableInput ? .badInput(error.description) : .trouble(error.description)
  }
}
