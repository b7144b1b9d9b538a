import PlumbTesting
import Testing
import UIKit

@MainActor
@Suite struct ViewPropertyTests {
  @Test func `a screen that runs into its button fails, and the message names the line of Swift`()
    throws
  {
    var line = 0
    let property = try LayoutProperty(of: {
      let controller = HeaderController(isSound: false)
      controller.loadViewIfNeeded()
      line = controller.line
      return controller
    })
    let report = try property.check()
    let overlap = try #require(
      report.failures.first { $0.title.contains("titleLabel") && $0.title.contains("doneButton") })
    #expect(line > 0)
    #expect(overlap.message.contains("‘titleLabel’.width = 300 [ProfileViews.swift:\(line)]"))
    #expect(!overlap.token.isEmpty && overlap.svg.hasPrefix("<svg"))
    #expect(report.variants > 100)
    // The same again, from its token, of code that is run anew.
    let again = try property.check(over: .only(overlap.layoutCase))
    #expect(again.failures.map(\.bucket).contains(overlap.bucket))
  }

  @Test func `the mended screen holds`() throws {
    let report = try LayoutProperty(
      of: { HeaderController(isSound: true) }, .noConflicts, .noOverlap, .noTruncation
    ).check()
    #expect(report.failures.isEmpty, "\(report.failures.map(\.message))")
    #expect(report.warnings.isEmpty)
  }

  @Test func `a cell is as high as its content asks for, also where text grows`() throws {
    let scene = try LayoutScene(of: {
      ProfileCell(style: .default, reuseIdentifier: nil)
    })
    let report = try LayoutProperty(scene, .noConflicts).check()
    #expect(report.failures.isEmpty, "\(report.failures.map(\.message))")
    #expect(report.variants > 100)
  }

  @Test func `code that asks for the window's size is told that it was`() throws {
    let scene = try LayoutScene(of: {
      let view = UIView()
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      bar.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width / 2).isActive = true
      return view
    })
    let report = try LayoutProperty(scene, .noConflicts).check(over: .only([]))
    #expect(report.warnings.count == 1)
    #expect(report.warnings.first?.contains("the size of the window") ?? false)
  }

  @Test func `constraints that UIKit refuses are told with their line`() throws {
    var line = 0
    let make = {
      let view = UIView()
      let stranger = UIView()
      line = #line + 1
      view.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
      return view
    }
    let error = #expect(throws: LayoutSceneError.self) { try LayoutScene(of: make) }
    let told = error?.description ?? ""
    #expect(told.hasPrefix("UIKitTests/ViewPropertyTests.swift:\(line): "), "\(told)")
  }
}
