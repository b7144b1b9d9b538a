import Corpus
import Foundation

/// Names this executable: a ledger is only resumed by the build that began it.
enum BuildIdentity {
  /// 32 hexadecimal digits of a digest of the executable's bytes.
  static func current() throws(CommandError) -> String {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"))
      return ContentHash(of: Array(data)).shortHex
    } catch {
      throw .trouble("the executable cannot be read to name the build")
    }
  }
}
