import Commands
import Foundation
import Reporting
import SafeText

/// Shows findings with their patches.
package struct PatchPrinter: Sendable {
  private let format: OutputFormat
  private let showsRefused: Bool

  /// - Parameter showsRefused: whether the candidates that are no patches are listed.
  package init(format: OutputFormat, showsRefused: Bool = false) {
    self.format = format
    self.showsRefused = showsRefused
  }

  package func show(_ mended: [MendingSession.Mended], _ console: Console) {
    switch format {
    case .json: console.line(PatchRecord(mended, showsRefused: showsRefused).line)
    case .text:
      for result in mended { show(result, console) }
      console.line(Self.tally(mended))
    }
  }

  private func show(_ result: MendingSession.Mended, _ console: Console) {
    let finding = result.finding
    console.line("\(finding.tier.rawValue): \(finding.failingCase.title)")
    console.line("  \(finding.place)  \(finding.failingCase.bucket)")
    if result.patches.isEmpty {
      console.line(
        "  no patch: "
          + (result.miss.map { "nearest is this one. \($0)." }
            ?? "nothing was found that could be tried."))
    }
    if showsRefused {
      for line in result.refused { console.line("  refused: \(line)") }
    }
    for (number, patch) in result.patches.enumerated() {
      console.line("")
      console.line("  \(number + 1). \(patch.sentence).")
      console.line("     \(Self.proof(of: patch))")
      if !patch.mended.isEmpty {
        console.line("     also fixes: \(Self.list(patch.mended))")
      }
      if let doubt = patch.doubt { console.line("     last resort: \(doubt)") }
      if let sideEffect = patch.sideEffect { console.line("     \(sideEffect)") }
      if !patch.hints.isEmpty { console.line("     new hints: \(Self.list(patch.hints))") }
      console.write(patch.difference.indented(by: "     "))
    }
    console.line("")
  }

  private static func proof(of patch: MendedPatch) -> String {
    var text = "fixed in all \(Count.of(patch.places, "variant")) that failed"
    if patch.campaign > 0 {
      text += "; not found in \(Count.of(patch.campaign, "variant")) with another seed"
    }
    return text
  }

  private static func list(_ lines: [String]) -> String {
    lines.prefix(3).joined(separator: "; ")
      + (lines.count > 3 ? " and \(lines.count - 3) more" : "")
  }

  static func tally(_ mended: [MendingSession.Mended]) -> String {
    if mended.isEmpty { return "nothing to fix" }
    let count = mended.count { !$0.patches.isEmpty }
    return "\(Count.of(mended.count, "finding")), \(count) with a patch"
  }
}

extension String {
  /// Each line behind some white space.
  fileprivate func indented(by pad: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : pad + $0 }.joined(separator: "\n")
  }
}

/// Findings with their patches, for programs.
struct PatchRecord: Encodable {
  var findings: [Finding]

  struct Finding: Encodable {
    var bucket: String
    var token: String
    var invariant: String
    var tier: String
    var title: String
    var place: String
    var scene: String
    var items: [String]
    var patches: [Patch]
    var nearest: String?
    var refused: [String]?
    var tried: Int
    var seconds: Double
  }

  struct Patch: Encodable {
    var sentence: String
    var edits: Int
    var difference: String
    var variants: Int
    var campaign: Int
    var mends: [String]
    var hints: [String]
    var moves: String?
    var lastResort: Bool
    var doubt: String?
  }

  init(_ mended: [MendingSession.Mended], showsRefused: Bool) {
    findings = mended.map { result in
      let failingCase = result.finding.failingCase
      return Finding(
        bucket: failingCase.bucket, token: result.finding.token,
        invariant: failingCase.signature.rule,
        tier: failingCase.tier.rawValue, title: failingCase.title, place: result.finding.place,
        scene: failingCase.scene.id, items: failingCase.items,
        patches: result.patches.map { patch in
          Patch(
            sentence: patch.sentence, edits: patch.edits, difference: patch.difference,
            variants: patch.places, campaign: patch.campaign, mends: patch.mended,
            hints: patch.hints, moves: patch.sideEffect, lastResort: patch.isLastResort,
            doubt: patch.doubt)
        }, nearest: result.miss, refused: showsRefused ? result.refused : nil, tried: result.tried,
        seconds: (result.seconds * 1000).rounded() / 1000)
    }
  }

  /// One line of JSON.
  var line: String { JSONLine.text(self) }
}
