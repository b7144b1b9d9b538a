import AutoLayout
import Judging
import Reporting
import TextMetrics
import Triage

/// Completes findings for a report if only their cases are known: finds their scenes, their files, the places of their
/// constraints, and studies them for drawings.
package struct FindingCompletion {
  package let lookup: SceneLookup
  package let fonts: FontLibrary
  package var infers = true
  /// True if each case is laid out for pictures.
  package let showsDrawings: Bool

  package init(lookup: SceneLookup, fonts: FontLibrary, infers: Bool = true, showsDrawings: Bool) {
    self.lookup = lookup
    self.fonts = fonts
    self.infers = infers
    self.showsDrawings = showsDrawings
  }

  /// The findings in their order.
  package func completed(_ findings: [ReportedFinding]) -> [ReportedFinding] {
    let groups = Dictionary(grouping: findings.indices) { findings[$0].failingCase.scene }
      .sorted { $0.value[0] < $1.value[0] }
    let options = LayoutOptions(fonts: fonts)
    var all = findings
    OrderedMap.run(groups) { [lookup, infers, showsDrawings] identity, members in
      guard let scene = lookup.scene(of: identity)?.scene else { return [(Int, ReportedFinding)]() }
      let path = lookup.givenFile(of: identity)
      var judge =
        showsDrawings ? try? VariantJudge(scene, options: options, infers: infers) : nil
      return members.map { member in
        var finding = findings[member]
        finding.path = finding.path ?? path
        finding.locateConstraints(in: scene)
        if finding.failingCase.fontsMissing(from: options.fonts) == nil, var own = judge {
          finding.study = FindingStudy(finding.failingCase, judge: &own)
          judge = own
        }
        return (member, finding)
      }
    } consume: { completed in
      for (member, finding) in completed { all[member] = finding }
    }
    return all
  }
}
