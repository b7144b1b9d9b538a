import Foundation
import Testing

@testable import PlumbTesting

@Suite struct PropertyTests {
  @Test func `a property that fails is told once, small, with a line to paste`() throws {
    let form = FormScene()
    let property = LayoutProperty(try form.scene(), form.keepsDistance)
    let report = try property.check()
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1)
    #expect(failure.title == "‘the label keeps its distance’ does not hold")
    #expect(failure.layoutCase == LayoutCase(contentSize: .accessibility1))
    #expect(
      failure.regressionTest
        == "try property.expect(at: LayoutCase(contentSize: .accessibility1))")
    #expect(failure.message.contains(failure.token))
    #expect(failure.message.contains("PlumbTestingTests/SampleScenes.swift:"))
    #expect(failure.svg.hasPrefix("<svg"))
    #expect(report.pairsCovered == report.pairs && report.pairs > 500)
    // The line and the token fail in the same way, without a search.
    let pasted = try property.check(over: .only(failure.layoutCase))
    #expect(pasted.failures.map(\.bucket) == [failure.bucket])
    #expect(try property.check(token: failure.token).failures.map(\.bucket) == [failure.bucket])
    #expect(try property.check() == report)
  }

  @Test func `what was mended holds everywhere, also at random`() throws {
    let form = FormScene(isSound: true)
    let property = LayoutProperty(try form.scene(), form.keepsDistance, .noConflicts)
    #expect(try property.check(over: .some("content size", "direction")).failures.isEmpty)
    let random = try property.check(over: .random(100, seed: 7))
    #expect(random.failures.isEmpty)
    #expect(random.variants == 100)
    #expect(random.summary == "Form: 100 variants, seed 7")
  }

  @Test func `saved failures run first and hold once they are fixed`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let saved = SavedFailures.folder(folder.path)
    let broken = FormScene()
    let first = try LayoutProperty(try broken.scene(), broken.keepsDistance)
      .check(over: .some("content size"), saved: saved)
    let path = try #require(first.failures.first?.savedAt)
    #expect(path.hasSuffix(".json") && path.contains("/Form/"))
    // Nothing is searched, and yet it is found.
    let again = try LayoutProperty(try broken.scene(), broken.keepsDistance)
      .check(over: .only([]), saved: saved)
    #expect(again.failures.map(\.bucket) == first.failures.map(\.bucket))
    let sound = FormScene(isSound: true)
    let mended = try LayoutProperty(try sound.scene(), sound.keepsDistance)
      .check(over: .only([]), saved: saved)
    #expect(mended.holds && mended.savedHolding == 1)
    try Data("{\"format\":99}".utf8).write(to: URL(fileURLWithPath: path))
    let damaged = try LayoutProperty(try sound.scene(), sound.keepsDistance)
      .check(over: .only([]), saved: saved)
    #expect(damaged.errors.count == 1 && !damaged.holds)
  }

  @Test func `code over solved layouts is judged, shrunk and explained`() throws {
    let form = FormScene()
    let property = LayoutProperty(
      try form.scene(),
      .custom("the field is wider than the label") { layout in
        layout[form.field].frame.width > layout[form.name].frame.width
      })
    let failure = try #require(try property.check().failures.first)
    #expect(failure.message.contains("‘Name Field’ at ("))
    #expect(failure.message.contains("because"))
    let throwing = LayoutProperty(
      try form.scene(), .custom("throws") { _ in throw CancellationError() })
    #expect(
      try throwing.check(over: .only(.designed)).failures.first?.message.contains("it throws")
        == true)
    let unknown = LayoutProperty(
      try form.scene(), .margin("unknown") { $0["Nobody"].frame.width })
    #expect(
      try unknown.check(over: .only(.designed)).failures.first?.message
        .contains("no view ‘Nobody’") == true)
  }

  @Test func `only what is stated is judged, and only of the views named`() throws {
    let form = FormScene()
    let scene = try form.scene()
    let all = try LayoutProperty(scene).check(limits: LayoutLimits(runs: 200))
    #expect(!all.failures.isEmpty)
    #expect(try LayoutProperty(scene, .noConflicts).check().failures.isEmpty)
    let truncated = try LayoutProperty(scene, .noTruncation(of: form.root)).check()
    #expect(truncated.failures.isEmpty)
  }

  @Test func `bounds are kept and told`() throws {
    let form = FormScene()
    let property = LayoutProperty(try form.scene(), form.keepsDistance)
    let counted = try property.check(limits: LayoutLimits(runs: 5))
    #expect(counted.variants == 5)
    let timed = try property.check(limits: LayoutLimits(seconds: 0))
    #expect(timed.variants == 0)
    #expect(timed.warnings.contains { $0.hasPrefix("time ran out after 0 of") })
    #expect(throws: LayoutCheckError.self) { try property.check(over: .some("wdith")) }
    #expect(throws: LayoutCheckError.self) { try property.check(token: "p1:damaged") }
  }

  @Test func `an invariant of nothing is warned of`() throws {
    let root = View()
    let box = View(named: "Box")
    root.addSubview(box)
    let scene = try LayoutScene(root)
    let report = try LayoutProperty(scene, .noTruncation).check(over: .some("width"))
    #expect(report.warnings.contains { $0.hasPrefix("‘text-fits, text-uses-room’ was never") })
  }

  @Test func `anchors are read in the direction of the superview`() throws {
    let root = View()
    let box = View(named: "Box")
    box.semanticContentAttribute = .forceLeftToRight
    box.intrinsicContentSize = IntrinsicContentSize(width: 50, height: 50)
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    var values: [Double] = []
    let property = LayoutProperty(
      try LayoutScene(root),
      .custom("read") { layout in
        values = [layout.value(of: box.leadingAnchor), layout.value(of: box.widthAnchor + 1)]
        return true
      })
    _ = try property.check(over: .only(LayoutCase(direction: .rightToLeft)))
    #expect(values == [365, 51])
  }

  @Test func `XCTest gets all words as an error`() throws {
    let form = FormScene()
    let property = LayoutProperty(try form.scene(), form.keepsDistance)
    let error = #expect(throws: LayoutReportError.self) {
      try property.require(over: .some("content size"), saved: .none)
    }
    #expect(
      "\(try #require(error))".contains("✗ error: ‘the label keeps its distance’ does not hold"))
  }
}
