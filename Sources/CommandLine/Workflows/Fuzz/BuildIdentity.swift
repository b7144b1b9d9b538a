import Commands
import Corpus
import SystemCalls

/// The name and the bytes of this executable: a ledger is only resumed by the build that began it.
package enum BuildIdentity {
  /// The version in `plumb --version` and reports.
  package static let version = "0.1.0"

  /// 32 hexadecimal digits of a digest of the executable's bytes, which are read once per process: a test runs
  /// thousands of commands.
  package static func current() throws(CommandError) -> String { try read.get() }

  private static let read = Result { () throws(CommandError) -> String in
    do throws(CorpusError) {
      return try FileFingerprint.hash(ofFileAt: ProcessFiles.ownExecutable).shortHex
    } catch {
      throw .trouble("the executable cannot be read to name the build: \(error)")
    }
  }
}
