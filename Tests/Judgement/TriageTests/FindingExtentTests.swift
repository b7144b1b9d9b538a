import Fuzzing
import Judging
import Testing
import Verification

@testable import Triage

@Suite struct FindingExtentTests {
  private let accepted = FindingExtent(
    fails: ["content size": ["AX3", "AX4"], "direction": ["right-to-left"]],
    lengths: ["width": FindingExtent.Span(failing: [320, 360], holding: [390, 430])]
      .compactMapValues { $0 }, at: "width 320", margin: 12)

  @Test func `a failure within the accepted extent is not new`() {
    #expect(accepted.news(in: accepted).isEmpty)
    var less = accepted
    less.fails = ["content size": ["AX4"]]
    less.lengths = ["width": FindingExtent.Span(failing: [330, 380], holding: [])].compactMapValues
    { $0 }
    less.margin = 3
    #expect(accepted.news(in: less).isEmpty)
    #expect(accepted.shrunk(to: less) == less)
  }

  @Test func `a failure with a value that held before is new, and so is one on the canvas`() {
    var more = accepted
    more.fails?["content size"] = ["AX2", "AX3", "AX4"]
    more.fails?["text"] = ["doubled"]
    #expect(
      accepted.news(in: more) == [
        "it fails with text size AX2, text doubled now, but passed when it was accepted"
      ])
    #expect(accepted.shrunk(to: more) == accepted)
    let canvas = FindingExtent(fails: nil, at: "as designed", margin: 5)
    #expect(accepted.news(in: canvas).first?.contains("design canvas") == true)
    // A failure on the canvas may occur anywhere.
    #expect(canvas.news(in: accepted).isEmpty)
  }

  @Test func `a failing length is new from the nearest length that held`() {
    func wider(_ length: Double) -> [String] {
      var more = accepted
      more.lengths = ["width": FindingExtent.Span(failing: [320, length], holding: [])]
        .compactMapValues { $0 }
      return accepted.news(in: more)
    }
    #expect(wider(389).isEmpty)
    #expect(wider(390).first?.contains("width 320 to 390") == true)
  }

  @Test
  func `a failure that grows by half and by more than a gap in the same variant is new`() {
    func by(_ margin: Double, at place: String = "width 320") -> [String] {
      var more = accepted
      (more.margin, more.at) = (margin, place)
      return accepted.news(in: more)
    }
    #expect(by(20).isEmpty)
    #expect(by(21) == ["it fails by 21 pt with width 320, accepted at 12 pt"])
    #expect(by(21, at: "width 360").isEmpty)
    // A gradual increase is not accepted step by step.
    var more = accepted
    more.margin = 20
    #expect(accepted.shrunk(to: more).margin == 12)
  }
}
