import Corpus
import Foundation
import Judging
import Reporting

/// The findings of the campaigns of a corpus, the oldest first.
package struct CorpusHistory: Sendable {
  /// The last is the present one, if it is known.
  package private(set) var campaigns: [PastCampaign] = []
  private let present: String?

  /// The number of packs that are read, the newest ones: a year of nights would take too long.
  private static let limit = 50

  /// Reads the packs of failures of a corpus. Unreadable ones are skipped.
  ///
  /// - Parameter present: the campaign that is no past; nil for none.
  package init(corpus path: String, present: String?) {
    self.present = present.map { String($0.prefix(12)) }
    var packs: [(date: Date, path: String, name: String)] = []
    for pack in (try? CorpusDirectory(path: path).packs()) ?? [] {
      let stem = ((pack as NSString).lastPathComponent as NSString).deletingPathExtension
      guard stem.hasPrefix("failures-") else { continue }
      packs.append((Self.date(ofPack: pack), pack, String(stem.dropFirst("failures-".count))))
    }
    packs.sort { a, b in
      let (isOwnA, isOwnB) = (a.name == self.present, b.name == self.present)
      if isOwnA != isOwnB { return isOwnB }
      return (a.date, a.name) < (b.date, b.name)
    }
    for pack in packs.suffix(Self.limit) {
      guard let input = try? CorpusInput([pack.path]) else { continue }
      campaigns.append(
        PastCampaign(name: pack.name, buckets: Set(input.entries.map(\.finding.bucket))))
    }
  }

  /// The date of a pack: packs themselves hold no time.
  package static func date(ofPack path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
  }

  /// True if an earlier campaign found the bucket, also by a name that packs of earlier versions
  /// have; nil if there is no earlier campaign.
  package func isKnown(_ failingCase: Case) -> Bool? {
    let past = campaigns.filter { $0.name != present }
    guard !past.isEmpty else { return nil }
    let names = failingCase.names()
    return past.contains { !$0.buckets.isDisjoint(with: names) }
  }
}
