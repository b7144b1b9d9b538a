import Git
import Judging
import Reporting

/// The result of `plumb bisect`.
package struct BisectRecord: Encodable {
  private var format = 1
  private var bucket: String
  private var scene: String
  private var title: String
  /// `broken`, `fixed`, `always-failing` or `always-holding`.
  private var result: String
  private var commit: String?
  private var author: String?
  private var day: String?
  private var subject: String?
  /// Commits that cannot be judged and may be the ones.
  private var skipped: [String]
  private var versions: Int
  private var isCut: Bool
  private var isShallow: Bool

  package init(_ failingCase: Case, _ outcome: Bisection.Outcome) {
    bucket = failingCase.bucket
    scene = failingCase.scene.name
    title = failingCase.title
    let changed = outcome.change != nil
    result =
      outcome.isFailing
      ? (changed ? "broken" : "always-failing") : (changed ? "fixed" : "always-holding")
    commit = outcome.change?.commit
    author = outcome.change?.author
    day = outcome.change?.day
    subject = outcome.change?.subject
    skipped = outcome.skipped.compactMap(\.version.commit)
    versions = outcome.judged
    isCut = outcome.isCut
    isShallow = outcome.isShallow
  }

  /// The result, in lines for people.
  package var text: String {
    var lines = ["\(bucket)  \(scene): \(title)"]
    let place = "\(commit?.prefix(12) ?? "") \(day ?? "") \(author ?? ""): \(subject ?? "")"
    switch result {
    case "broken": lines.append("BROKEN by \(place)")
    case "fixed": lines.append("FIXED by \(place)")
    case "always-failing": lines.append("fails in every version looked at")
    default: lines.append("holds in every version looked at")
    }
    if !skipped.isEmpty {
      lines.append(
        "  or by one of these, which cannot be judged: "
          + skipped.map { String($0.prefix(12)) }.joined(separator: ", "))
    }
    lines.append("  \(Count.of(versions, "version")) judged")
    if isCut { lines.append("  there are more; --limit looks at them") }
    if isShallow { lines.append("  there may be more; " + GitRepository.depthAdvice) }
    return lines.joined(separator: "\n")
  }
}
