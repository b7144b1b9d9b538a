import AutoLayout
import Foundation
import Judging
import Reporting
import SceneSamples
@testable import Workflows
import Testing
import TextMetrics

/// The report of a night on the nights before, where a case of theirs holds and its bucket fails
/// all the same.
@Suite struct NightlyComparisonTests {
  private func night() throws -> NightlyRun {
    NightlyRun(
      documents: [], corpus: "none", accepted: try AcceptedFindings(), infers: false,
      fonts: .empty)
  }

  @Test func `a bucket that failed tonight is known and not fixed`() throws {
    let scene = SampleScenes.labelAndField()
    let failingCase = Case(
      scene: SampleScenes.identity(scene), file: nil, bucket: "b1:0123456789abcdef",
      signature: Signature(rule: "no-overlap", kind: .noOverlap, items: []),
      variant: VariantRecord(Variant(environment: scene.reference), scene: scene), varied: [])
    var earlier = NightlyRun.Earlier()
    earlier.buckets = [failingCase.bucket]
    earlier.fixed = [failingCase]
    earlier.nights = 1
    let tonight = [ReportedFinding(failingCase, token: "p1:x")]
    let lines = try night().comparison(tonight, earlier)
    #expect(lines == ["compared with before: 0 new, 1 known, 0 fixed"])
    let record = NightlyRecord(tonight, earlier)
    #expect(record.fixed.isEmpty && record.known.map(\.bucket) == [failingCase.bucket])
    let quiet = try night().comparison([], earlier)
    #expect(quiet.first == "compared with before: 0 new, 0 known, 1 fixed")
    #expect(quiet.last?.hasPrefix("FIXED    \(failingCase.bucket)") == true)
  }
}
