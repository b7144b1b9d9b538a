import AutoLayout
import Testing

@Suite("chained-row")
struct ChainedRowTests {
  private func row(gaps: [Int], baseline: String = "baseline", inside: String = "") throws -> Scene
  {
    let ids = (0...gaps.count).map { "b\($0)" }
    var constraints = [
      constraint("start", "b0.leading = root.leadingMargin"),
      constraint("top", "b0.top = safe.top"),
    ]
    for (index, gap) in gaps.enumerated() {
      constraints.append(
        constraint("g\(index)", "\(ids[index + 1]).leading = \(ids[index]).trailing \(gap)"))
      constraints.append(
        constraint("a\(index)", "\(ids[index + 1]).\(baseline) = \(ids[index]).\(baseline)"))
    }
    return try scene(
      views: ids.map { view("label", $0, "text=\"\($0)\"", $0 == "b0" ? inside : "") },
      constraints: constraints)
  }

  @Test("names three views equally far apart and aligned")
  func positive() throws {
    let found = findings("chained-row", in: try row(gaps: [8, 8]))
    #expect(found.map(\.subject) == ["b0"])
    #expect(found.first?.message.contains("8 points apart") == true)
  }

  @Test("names a column of views held by the same margin once")
  func column() throws {
    let scene = try scene(
      views: (0..<4).map { view("label", "l\($0)", #"text="Row""#) },
      constraints: (0..<4).map {
        constraint("s\($0)", "l\($0).leading = root.leadingMargin")
      } + [constraint("top", "l0.top = safe.top 20")]
        + (1..<4).map { constraint("g\($0)", "l\($0).top = l\($0 - 1).bottom 12") })
    #expect(subjects("chained-row", in: scene) == ["l0"])
  }

  @Test("is content with two views, unequal distances and views that are not aligned")
  func negative() throws {
    #expect(subjects("chained-row", in: try row(gaps: [8])).isEmpty)
    #expect(subjects("chained-row", in: try row(gaps: [8, 20])).isEmpty)
    #expect(subjects("chained-row", in: try row(gaps: [-8, -8])).isEmpty)
    let scene = try scene(
      views: (0..<3).map { view("label", "l\($0)", #"text="Stair""#) },
      constraints: [constraint("top", "l0.top = safe.top 20")]
        + (0..<3).map { constraint("s\($0)", "l\($0).leading = root.leadingMargin \($0 * 20)") }
        + (1..<3).map { constraint("g\($0)", "l\($0).top = l\($0 - 1).bottom 12") })
    #expect(subjects("chained-row", in: scene).isEmpty)
  }

  @Test("is content on systems without stack views")
  func oldSystem() throws {
    var scene = try row(gaps: [8, 8])
    scene.reference.generation = OSGeneration(major: 8)
    #expect(subjects("chained-row", in: scene).isEmpty)
  }

  @Test("asks for a stack view of each row where others stand beside the column")
  func grid() throws {
    func message(beside: Int) throws -> String? {
      try findings(
        "chained-row",
        in: scene(
          views: (0..<3).flatMap {
            [view("label", "l\($0)", #"text="Row""#), view("switch", "s\($0)")]
          },
          constraints: (0..<3).map {
            constraint("c\($0)", "l\($0).leading = root.leadingMargin")
          } + [constraint("top", "l0.top = safe.top 20")]
            + (1..<3).map { constraint("g\($0)", "l\($0).top = l\($0 - 1).bottom 12") }
            + (0..<beside).map { constraint("b\($0)", "s\($0).leading = l\($0).trailing 8") })
      ).first?.message
    }
    #expect(try message(beside: 3)?.contains("; put each row, with what is beside it,") == true)
    #expect(try message(beside: 1)?.hasSuffix("; put them into a stack view") == true)
  }

  @Test("is content with the bars of a page")
  func bars() throws {
    func column(_ last: String) throws -> [String] {
      let ids = ["bar", "page", "tools"]
      return try subjects(
        "chained-row",
        in: scene(
          views: [view("view", "bar"), view("view", "page"), view(last, "tools")],
          constraints: ids.map { constraint("s\($0)", "\($0).leading = root.leading") } + [
            constraint("top", "bar.top = safe.top"), constraint("g1", "page.top = bar.bottom"),
            constraint("g2", "tools.top = page.bottom"),
          ]))
    }
    #expect(try column("toolbar").isEmpty)
    #expect(try column("view") == ["bar"])
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore chained-row: the first one is animated away")
    #expect(subjects("chained-row", in: try row(gaps: [8, 8], inside: reason)).isEmpty)
  }
}
