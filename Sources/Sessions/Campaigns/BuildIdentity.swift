import Commands
import Corpus
import SystemCalls

/// What this executable is called, and its bytes: a ledger is only resumed by the build that began it.
package enum BuildIdentity {
  /// As `plumb --version` and reports say it.
  package static let version = "0.1.0"

  /// 32 hexadecimal digits of a digest of the executable's bytes.
  package static func current() throws(CommandError) -> String {
    do throws(CorpusError) {
      return try FileFingerprint.hash(ofFileAt: ProcessFiles.ownExecutable).shortHex
    } catch {
      throw .trouble("the executable cannot be read to name the build: \(error)")
    }
  }
}
