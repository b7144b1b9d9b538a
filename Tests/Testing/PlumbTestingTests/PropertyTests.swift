import Foundation
import Testing
import UIKit

@testable import PlumbTesting

@Suite struct PropertyTests {
  @Test func `a failing property is reported once, shrunk, with a line to paste`() throws {
    let form = try FormScene()
    let property = LayoutProperty(form.scene, form.keepsDistance)
    let report = try property.check()
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1)
    #expect(failure.title == "‘the label keeps its distance’ fails")
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

  @Test func `a fixed layout holds everywhere, in random environments too`() throws {
    let form = try FormScene(isSound: true)
    let property = LayoutProperty(form.scene, form.keepsDistance, .noConflicts)
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
    let broken = try FormScene()
    let first = try LayoutProperty(broken.scene, broken.keepsDistance)
      .check(over: .some("content size"), saved: saved)
    let path = try #require(first.failures.first?.savedAt)
    #expect(path.hasSuffix(".json") && path.contains("/Form/"))
    // Nothing is searched, and yet it is found.
    let again = try LayoutProperty(broken.scene, broken.keepsDistance)
      .check(over: .only([]), saved: saved)
    #expect(again.failures.map(\.bucket) == first.failures.map(\.bucket))
    let sound = try FormScene(isSound: true)
    let mended = try LayoutProperty(sound.scene, sound.keepsDistance)
      .check(over: .only([]), saved: saved)
    #expect(mended.holds && mended.savedHolding == 1)
    try Data("{\"format\":99}".utf8).write(to: URL(fileURLWithPath: path))
    let damaged = try LayoutProperty(sound.scene, sound.keepsDistance)
      .check(over: .only([]), saved: saved)
    #expect(damaged.errors.count == 1 && !damaged.holds)
  }

  @Test func `code over solved layouts is judged, shrunk and explained`() throws {
    let form = try FormScene()
    let property = LayoutProperty(
      form.scene,
      .custom("the field is wider than the label") { layout in
        layout[form.field].frame.width > layout[form.name].frame.width
      })
    let failure = try #require(try property.check().failures.first)
    #expect(failure.message.contains("‘Name Text Field’ at ("))
    #expect(failure.message.contains("involves"))
    let throwing = LayoutProperty(
      form.scene, .custom("throws") { _ in throw CancellationError() })
    #expect(
      try throwing.check(over: .only(.designed)).failures.first?.message.contains("it throws")
        == true)
    let unknown = LayoutProperty(
      form.scene, .margin("unknown") { $0["Nobody"].frame.width })
    #expect(
      try unknown.check(over: .only(.designed)).failures.first?.message
        .contains("no view ‘Nobody’") == true)
  }

  @Test func `only the stated invariants are judged, and only for the named views`() throws {
    let form = try FormScene()
    let scene = form.scene
    let all = try LayoutProperty(scene).check(limits: LayoutLimits(runs: 200))
    #expect(!all.failures.isEmpty)
    #expect(try LayoutProperty(scene, .noConflicts).check().failures.isEmpty)
    let truncated = try LayoutProperty(scene, .noTruncation(of: form.guide)).check()
    #expect(truncated.failures.isEmpty)
  }

  @Test func `a hint fails no test of the standard, and is not kept`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try LayoutScene(
      recipe: """
        <!-- plumb recipe 1 -->

        # Volume

        ## Constraints

        1. Volume Slider.Leading = Superview.LeadingMargin
        2. Volume Slider.Trailing = Superview.TrailingMargin
        3. Volume Slider.CenterY = Superview.CenterY
        4. Volume Slider.Height = 0.066 × Superview.Height
        """)
    let report = try LayoutProperty(scene).check(
      over: .some("height"), saved: .folder(folder.path))
    #expect(report.hints.map(\.title) == ["‘Volume Slider’ shrinks below 44 points"])
    #expect(report.holds && report.failures.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `limits are kept and reported`() throws {
    let form = try FormScene()
    let property = LayoutProperty(form.scene, form.keepsDistance)
    let counted = try property.check(limits: LayoutLimits(runs: 5))
    #expect(counted.variants == 5)
    let timed = try property.check(limits: LayoutLimits(seconds: 0))
    #expect(timed.variants == 0)
    #expect(timed.warnings.contains { $0.hasPrefix("time ran out after 0 of") })
    #expect(throws: LayoutCheckError.self) { try property.check(over: .some("wdith")) }
    #expect(throws: LayoutCheckError.self) { try property.check(token: "p1:damaged") }
  }

  @MainActor
  @Test func `an invariant without a subject gives a warning`() throws {
    let scene = try LayoutScene(of: { UIView() })
    let report = try LayoutProperty(scene, .noTruncation).check(over: .some("width"))
    #expect(report.warnings.contains { $0.hasPrefix("‘text-fits, text-uses-room’ was never") })
  }

  @MainActor
  @Test func `a finding without a line of a constraint has the line that makes the scene`() throws {
    let line = #line + 1
    let scene = try LayoutScene(of: {
      let label = UILabel()
      label.text = "Notifications"
      return UIStackView(arrangedSubviews: [label, UISwitch()])
    })
    let message = try #require(try LayoutProperty(scene).check().hints.first?.message)
    #expect(message.contains("PlumbTestingTests/PropertyTests.swift:\(line)  UIStackView"))
  }

  @MainActor
  @Test func `anchors are read in the direction of the superview`() throws {
    let scene = try LayoutScene(of: {
      let controller = UIViewController()
      let (root, box) = (controller.view!, UIView())
      box.accessibilityIdentifier = "Box"
      box.translatesAutoresizingMaskIntoConstraints = false
      box.semanticContentAttribute = .forceLeftToRight
      root.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: root.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
      return controller
    })
    let box = try scene.view("Box")
    var values: [Double] = []
    let property = LayoutProperty(
      scene,
      .custom("read") { layout in
        values = [layout.value(of: box.leadingAnchor), layout.value(of: box.widthAnchor + 1)]
        return true
      })
    _ = try property.check(over: .only(LayoutCase(direction: .rightToLeft)))
    #expect(values == [365, 51])
  }

  @Test func `XCTest gets the full message as an error`() throws {
    let form = try FormScene()
    let property = LayoutProperty(form.scene, form.keepsDistance)
    let error = #expect(throws: LayoutReportError.self) {
      try property.require(over: .some("content size"), saved: .none)
    }
    #expect(
      "\(try #require(error))".contains(
        "error[assertion] ‘the label keeps its distance’ fails"))
  }
}
