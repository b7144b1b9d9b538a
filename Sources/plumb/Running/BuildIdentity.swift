import Corpus

/// Names this executable: a ledger is only resumed by the build that began it.
enum BuildIdentity {
  /// 32 hexadecimal digits of a digest of the executable's bytes.
  static func current() throws(CommandError) -> String {
    do throws(CorpusError) {
      return try FileFingerprint.hash(ofFileAt: "/proc/self/exe").shortHex
    } catch {
      throw .trouble("the executable cannot be read to name the build: \(error)")
    }
  }
}
