import Judging
import SafeText

/// Lines as compilers print them: Xcode shows them in its list of issues, and beside the document where it opens it.
struct XcodeReport {
  private let report: Report
  private let folder: String

  /// - Parameter folder: what relative paths are relative to; Xcode finds a file by its whole path alone.
  init(_ report: Report, folder: String) {
    self.report = report
    self.folder = folder
  }

  var text: String {
    var lines = report.unjudged.map {
      line($0.place, "error", "this document cannot be checked: \($0.reason)")
    }
    for (type, tier) in [("error", Tier.error), ("warning", .warning), ("note", .hint)] {
      lines += report.open.filter { $0.tier == tier }.map { finding in
        let failingCase = finding.failingCase
        return line(
          finding.sourcePlace, type,
          "\(failingCase.title) (\(finding.conditions)) [\(failingCase.signature.kind.name)] "
            + finding.explainCommand)
      }
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func line(_ place: SourcePlace, _ type: String, _ message: String) -> String {
    let path = place.relativePath(to: folder)
    let whole = path.hasPrefix("/") ? path : (folder.hasSuffix("/") ? folder : folder + "/") + path
    // A column has a meaning behind a line alone.
    let numbers = place.line.map { [$0] + (place.column.map { [$0] } ?? []) } ?? []
    let start = ([whole] + numbers.map(String.init)).joined(separator: ":")
    return NeutralText.line("\(start): \(type): \(message)")
  }
}
