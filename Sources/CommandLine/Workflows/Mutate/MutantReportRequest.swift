import Commands
import Reporting

/// A report of mutants that the user asked for.
package struct MutantReportRequest: Sendable {
  package var format: MutantReports.Format
  package var path: String
}

extension ValueKind<MutantReportRequest> {
  /// `FORMAT=PATH`.
  package static var mutantReport: ValueKind {
    let names = MutantReports.Format.allCases.map(\.rawValue)
    return ValueKind(
      "FORMAT=PATH", expected: "one of \(names.joined(separator: ", ")), with =PATH", names: names
    ) { text in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let format = MutantReports.Format(rawValue: parts[0].lowercased())
      else { return nil }
      return MutantReportRequest(format: format, path: String(parts[1]))
    }
  }
}
