@testable import Judging
import Testing
import Verification

@testable import Reporting

/// The output of a run for people.
@Suite struct FirstScreenTests {
  private func findings(_ count: Int, documents: Int = 1, scenes: Int = 30) throws
    -> [ReportedFinding]
  {
    let failingCase = try #require(try SampleReport.cases().first)
    return (0..<count).map { index in
      var own = failingCase
      own.title = "Title \(index)"
      own.hold = Hold(.held, "‘Row’.height = \(index + 10)")
      own.bucket = "b1:item \(index / documents)"
      own.scene.name = "Scene \(index % scenes)"
      var finding = ReportedFinding(own, token: "p1:t\(index)", path: "File\(index).xib")
      finding.failingCase.grade = Grade(
        tier: index % 2 == 0 ? .error : .hint, reason: "because", audience: .everyone)
      return finding
    }
  }

  private func blocks(_ text: String) -> Int {
    text.split(separator: " · plumb explain ").count - 1
  }

  @Test func `ten errors and warnings fit on sixty lines, and hints are counted`() throws {
    let text = FirstScreen(try findings(50, scenes: 50), canBeAccepted: true).text
    #expect(text.hasPrefix("25 errors, 25 hints in 50 scenes; the most serious first:\n\nerror["))
    #expect(blocks(text) == 10)
    #expect(!text.contains("hint["))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 58)
    #expect(
      text.hasSuffix(
        "15 more and 25 hints not shown: --all prints them, --report html=FILE draws them\n"
          + "--write-baseline accepts the existing findings: from then on only new ones count\n\n"))
    #expect(blocks(FirstScreen(try findings(50), showsAll: true).text) == 50)
    #expect(
      FirstScreen(try findings(50, scenes: 50), downTo: .hint).text.contains("40 more not shown"))
  }

  @Test func `a result without findings, or with hints only, is stated as such`() throws {
    var own = try findings(2)
    own[0].failingCase.grade?.tier = .hint
    #expect(FirstScreen(own).text == "2 hints not shown: --all prints them\n\n")
    #expect(FirstScreen([]).text.isEmpty)
  }

  @Test func `one finding represents those of its kind in the scene`() throws {
    var own = try findings(14, scenes: 1)
    for index in own.indices { own[index].failingCase.grade?.tier = index < 12 ? .error : .warning }
    let text = FirstScreen(own).text
    #expect(blocks(text) == 2)
    #expect(text.contains(" · 11 more like it in the scene\n"))
    #expect(text.contains(" · 1 more like it in the scene\n"))
    #expect(text.contains("12 like these not shown: --all prints them"))
    #expect(blocks(FirstScreen(own, showsAll: true).text) == 14)
  }

  @Test func `findings with one pattern in several scenes are reported once`() throws {
    var own = try findings(4, scenes: 4)
    for index in own.indices {
      own[index].failingCase.grade?.tier = .error
      own[index].failingCase.hold = Hold(.held, "‘Row \(index)’.height = 44", line: index)
    }
    own[3].failingCase.hold = Hold(.held, "‘Row 3’.height = 50", line: 3)
    let text = FirstScreen(own).text
    #expect(blocks(text) == 2)
    #expect(text.contains(" · 2 more like it\n"))
    // The missing part differs in each scene, unless it has the same description.
    for index in own.indices {
      own[index].failingCase.hold = Hold(
        .missing, "a distance between ‘A\(index)’ and ‘B’", line: index)
    }
    #expect(blocks(FirstScreen(own).text) == 4)
    own[2].failingCase.title = own[0].failingCase.title
    #expect(blocks(FirstScreen(own).text) == 3)
  }

  @Test func `findings of copied documents are reported once`() throws {
    var own = try findings(3, documents: 3)
    for index in own.indices {
      own[index].failingCase.scene.name = "Scene"
      own[index].failingCase.grade?.tier = .error
    }
    let text = FirstScreen(own).text
    #expect(blocks(text) == 1)
    #expect(text.contains(" · in 2 copies\n"))
  }

  @Test func `a block says what, where, by how much, when, what holds it, and its id`() throws {
    var finding = try #require(try findings(1).first)
    finding.failingCase.title = "“Kostenpflichtig bestellen” is cut off in German"
    finding.failingCase.signature = Signature(
      rule: "text-fits-constant-width", kind: .textFits, items: ["b"])
    finding.failingCase.values = [169.667, 18, 100, 30]
    finding.failingCase.text = ShownText("Kostenpflichtig bestellen", language: "German")
    finding.failingCase.device = "iPhone 16"
    finding.failingCase.varied = [
      VariedAxis(name: "content size", value: "AX1", reference: "L"),
      VariedAxis(name: "language", value: "German, key ‘k’", reference: "as designed"),
    ]
    finding.failingCase.extent = ScreenExtent(
      failing: ["iPhone 16 portrait", "iPhone 14 portrait"], tried: 2,
      words: "on all 2 iPhone sizes")
    finding.failingCase.hold = Hold(.held, "‘Order Button’.width = 100", id: "c", line: 34)
    finding.failingCase.file = "R1.recipe.md"
    finding.failingCase.location = "R1.recipe.md:29"
    finding.path = "Order.storyboard"
    #expect(
      FindingLines(finding).text == """
        error[text-cut] “Kostenpflichtig bestellen” is cut off in German             Order.storyboard:29
          needs 169.7 pt, has 100 on iPhone 16 at AX1 · on all 2 iPhone sizes
          cause: ‘Order Button’.width = 100 (line 34)
          b1:item 0 · plumb explain b1:item 0


        """)
  }

  @Test func `findings that many views share do not fill the screen`() throws {
    var own = try #require(try findings(1).first)
    let names = (0..<10).map { "View \($0)" }
    own.failingCase.also = [
      Consequence(rule: "satisfiable", kind: .satisfiable, names: names),
      Consequence(rule: "satisfiable", kind: .satisfiable, names: names),
      Consequence(rule: "no-overlap-vertical", kind: .noOverlap, names: ["A’, ‘B", "C"]),
      Consequence(rule: "total stays left", kind: .declared, names: []),
    ]
    #expect(
      FindingBlock(own).text.contains(
        """
          also       conflicting constraints: ‘View 0’, ‘View 1’, ‘View 2’ and 7 more
                     overlap: ‘A’, ‘B’, ‘C’
                     total stays left

        """))
  }

  @Test func `visible findings come before ambiguous places`() throws {
    var own = try findings(3)
    own[0].failingCase.signature.kind = .unambiguous
    own[1].failingCase.grade?.tier = .error
    own[1].failingCase.grade?.audience = .largerType
    own[2].failingCase.grade?.audience = .landscapeAndTablets
    #expect(own.inOrder.map(\.failingCase.title) == ["Title 2", "Title 1", "Title 0"])
  }

  @Test func `the gravest come first, then those that most users meet`() throws {
    var own = try findings(4)
    own[2].failingCase.grade?.audience = .accessibilitySizes
    own[3].failingCase.grade?.tier = .warning
    #expect(own.inOrder.map(\.failingCase.title) == ["Title 0", "Title 2", "Title 3", "Title 1"])
  }
}
