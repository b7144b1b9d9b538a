import Commands
import Corpus
import Git

extension CorpusPlace {
  /// Refuses to resume a ledger from a commit, since its author would decide the findings.
  ///
  /// - Throws: ``CommandError``, bad input, for a ledger that the repository holds.
  package static func refuseTrackedLedger(
    of corpus: String, _ shard: Shard, _ console: Console
  ) throws(CommandError) {
    let ledger = CorpusDirectory(path: corpus).ledgerPath(shard)
    // Without git or a repository nothing came with a commit.
    guard let repository = try? GitRepository(containing: ledger, environment: console.environment),
      let commit = try? repository.commit("HEAD"), let path = repository.relative(ledger),
      try repository.bytes(of: path, in: commit) != nil
    else { return }
    throw .badInput(
      "git tracks this ledger, so it cannot be trusted; 'git rm --cached' removes it from the repository",
      at: ledger)
  }
}
