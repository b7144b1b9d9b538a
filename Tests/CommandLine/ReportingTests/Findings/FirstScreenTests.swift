import Judging
import Testing

@testable import Reporting

/// What a run prints for people.
@Suite struct FirstScreenTests {
  private func findings(_ count: Int, documents: Int = 1, scenes: Int = 30) throws
    -> [ReportedFinding]
  {
    let made = try #require(try SampleReport.cases().first)
    return (0..<count).map { index in
      var own = made
      own.title = "Title \(index)"
      own.signature.items = ["item \(index / documents)"]
      own.scene.name = "Scene \(index % scenes)"
      var finding = ReportedFinding(own, token: "p1:t\(index)", path: "File\(index).xib")
      finding.made.grade = Grade(
        tier: index % 2 == 0 ? .error : .hint, reason: "because", audience: .everyone)
      return finding
    }
  }

  private func blocks(_ text: String) -> Int { text.split(separator: "✗ ").count }

  @Test func `ten findings are told in full, the rest as a table`() throws {
    let text = FirstScreen(try findings(50, scenes: 50)).text
    #expect(text.hasPrefix("25 errors, 25 hints in 50 scenes; the gravest first:\n\n✗ error: "))
    #expect(blocks(text) == 11)
    #expect(text.contains("and 40 more:"))
    #expect(text.contains("errors  warnings     hints  in"))
    #expect(text.contains("20 scenes more"))
    #expect(text.contains("\nbegin with File0.xib:"))
    #expect(text.hasSuffix(": Title 0\n--all prints every one; --report html=FILE draws them\n\n"))
    let checked = FirstScreen(try findings(50), canBeAccepted: true).text
    #expect(checked.hasSuffix("accepts them: from then on only new ones count\n\n"))
  }

  @Test func `one of a kind stands for those of its kind in the scene`() throws {
    var own = try findings(14, scenes: 1)
    for index in own.indices {
      own[index].made.grade?.tier = index < 12 ? .error : .hint
      own[index].made.location = "File.xib:\(index < 10 ? 7 : index)"
    }
    let text = FirstScreen(own).text
    #expect(text.split(separator: "✗ ").count == 3)
    #expect(text.contains("likewise   11 more of this kind in the scene, lines 7, 10, 11\n"))
    #expect(text.contains("likewise   1 more of this kind in the scene, line 13\n"))
    #expect(!text.contains(" more:\n"))
    #expect(FirstScreen(own, showsAll: true).text.split(separator: "✗ ").count == 14)
  }

  @Test func `what many views share does not fill the screen`() throws {
    var own = try #require(try findings(1).first)
    let names = (0..<10).map { "‘View \($0)’" }.joined(separator: ", ")
    own.made.consequences = [
      "satisfiable: \(names)", "satisfiable: \(names)", "no-overlap-vertical: ‘A’, ‘B’",
      "total stays left",
    ]
    #expect(
      FindingBlock(own).text.contains(
        "also       conflicting constraints: ‘View 0’, ‘View 1’, ‘View 2’ and 7 more; "
          + "overlap: ‘A’, ‘B’; total stays left\n"))
  }

  @Test func `all are told where they are asked for, or are few`() throws {
    #expect(blocks(FirstScreen(try findings(50), showsAll: true).text) == 50)
    let few = FirstScreen(try findings(11)).text
    #expect(blocks(few) == 11)
    #expect(!few.contains("more:"))
    #expect(FirstScreen([]).text.isEmpty)
  }

  @Test func `copies of one document are told once, with their files`() throws {
    var own = try findings(3, documents: 3)
    for index in own.indices { own[index].made.scene.name = "Scene" }
    let text = FirstScreen(own).text
    #expect(blocks(text) == 1)
    #expect(text.contains("copied in"))
    #expect(text.contains("2 documents: "))
  }

  @Test func `the gravest come first, then those that most users meet`() throws {
    var own = try findings(4)
    own[2].made.grade?.audience = .accessibilitySizes
    own[3].made.grade?.tier = .warning
    #expect(own.inOrder.map(\.made.title) == ["Title 0", "Title 2", "Title 3", "Title 1"])
  }
}
