import Commands
import Corpus

extension CommandError {
  /// The named corpus cannot be used, or part of it is lost or failed to be read.
  package init(_ error: CorpusError) {
    self = error.isUnusableInput ? .badInput(error.description) : .trouble(error.description)
  }
}
