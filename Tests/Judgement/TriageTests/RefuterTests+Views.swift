import AutoLayout
import Judging
import Testing
import Verification

@testable import Triage

/// Refuters of views that an app's code makes.
extension RefuterTests {
  @Test func `what is empty in the design of view code waits for its content`() {
    func collapsed(_ host: SceneHost, isLarge: Bool = false) -> FindingFacts {
      facts(.notCollapsed, of: changed { $0.host = host }) {
        if isLarge { $0.environment.contentSizeCategory = .extraExtraLarge }
      }
    }
    let ran = SceneHost.code(fitsContent: false, inApp: .init(openAxes: []))
    decides("content-of-code", collapsed(ran))
    #expect(Grade(collapsed(ran, isLarge: true)).tier == .warning)
    #expect(Grade(collapsed(.code(fitsContent: false))).tier == .warning)
    func cut(_ frame: Rect) -> FindingFacts {
      facts(
        .textFits,
        of: changed {
          $0.host = ran
          $0.items[2].designFrame = frame
        }, origins: [.autoresizing(item: 2, .vertical)])
    }
    decides("content-of-code", cut(Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(Grade(cut(Rect(x: 0, y: 0, width: 60, height: 18))).tier == .error)
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
