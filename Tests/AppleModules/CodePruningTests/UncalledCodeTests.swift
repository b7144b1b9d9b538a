import Testing

@testable import CodePruning

/// What an app's code does with a class that nothing else says.
@Suite struct UncalledCodeTests {
  private static let app = """
    import UIKit
    final class Sheet: UIViewController {}
    final class Shown: UIViewController {}
    final class Kept: UIViewController {}
    final class Tapped: UIViewController {
      @IBAction func next(_ sender: UIButton) { show(Later(), sender: nil) }
    }
    final class Later: UIViewController {}
    final class Part: UIViewController {}
    final class Marker: UIView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Dot: UIView {}
    protocol Opening { func openKept() }
    final class Coordinator: Opening {
      private let part = Part()
      // showSheet() is gone: Sheet
      func start() { showShown() }
      private func showSheet() { push(Sheet()) }
      private func showShown() { push(Shown()) }
      func openKept() { push(Kept()) }
      func push(_ controller: UIViewController) {
        let marker = Marker(frame: CGRect(x: 4, y: 4, width: 48, height: 64.5))
        let dots = [Dot(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), Dot(frame: marker.bounds)]
        controller.view.addSubview(marker)
        controller.view.addSubview(part.view)
        part.view.frame.size.width = 40
        _ = dots
      }
    }
    """

  @Test func `a class that only uncalled code makes is known by that code`() throws {
    let app = try SampleApp(["App.swift": Self.app])
    let code = UncalledCode(app: app.index)
    #expect(code.onlyMaker(of: try app.place(of: "Sheet")) == "Coordinator.showSheet")
    #expect(code.onlyMaker(of: try app.place(of: "Shown")) == nil)
    #expect(code.onlyMaker(of: try app.place(of: "Kept")) == nil)
    #expect(code.onlyMaker(of: try app.place(of: "Part")) == nil)
    #expect(code.onlyMaker(of: try app.place(of: "Later")) == nil)
  }

  @Test func `a view is made with the frame that all of the app's code gives it`() throws {
    let app = try SampleApp(["App.swift": Self.app])
    let frames = GivenFrames(app: app.index)
    #expect(
      frames.frame(of: try app.place(of: "Marker"))
        == "CGRect(x: 0, y: 0, width: 48, height: 64.5)")
    #expect(frames.frame(of: try app.place(of: "Dot")) == ".zero")
    let calls = Construction(app: app.index)
    #expect(
      calls.call(of: try app.place(of: "Marker"), .view)
        == "Marker(frame: CGRect(x: 0, y: 0, width: 48, height: 64.5))")
    #expect(calls.call(of: try app.place(of: "Dot"), .view) == "Dot(frame: .zero)")
  }

  @Test func `a controller whose view code adds to another is a part of a screen`() throws {
    let app = try SampleApp(["App.swift": Self.app])
    let screens = ShownScreens(app: app.index)
    func isOpen(_ name: String) throws -> Bool {
      let view = try #require(
        app.index.viewClasses { _, _ in false }.first { $0.name == name })
      return screens.size(of: view).isOpen
    }
    #expect(try isOpen("Part"))
    #expect(try !isOpen("Shown"))
  }
}
