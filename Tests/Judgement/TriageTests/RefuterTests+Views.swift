import AutoLayout
import Judging
import Testing
import Verification

@testable import Triage

/// Refuters of views that an app's code makes.
extension RefuterTests {
  @Test func `what view code shows in its design is meant`() {
    decides("in-design", facts(.textFits, of: scene, isInDesign: true))
    decides("in-design", facts(.noOverlap, of: scene, isInDesign: true))
  }

  @Test func `code that shows a view in a part of a screen says nothing of its bars`() {
    func obscured(_ open: Set<Axis>) -> FindingFacts {
      facts(
        .unobscured,
        of: changed { $0.host = .code(fitsContent: false, inApp: .init(openAxes: open)) },
        edge: .top)
    }
    decides("host", obscured([.horizontal, .vertical]))
    #expect(Grade(obscured([])).tier == .error)
  }

  @Test func `content that competes for a length that nothing gives says nothing`() {
    func competing(_ open: Set<Axis>) -> FindingFacts {
      facts(
        .unambiguousCompression,
        of: changed { $0.host = .code(fitsContent: false, inApp: .init(openAxes: open)) },
        axes: [.vertical])
    }
    decides("unknown-size", competing([.vertical]))
    #expect(Grade(competing([.horizontal])).tier != .hint)
    #expect(Grade(competing([])).tier != .hint)
  }
}
