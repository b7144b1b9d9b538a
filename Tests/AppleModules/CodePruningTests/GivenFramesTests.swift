import Testing

@testable import CodePruning

/// How an app's code makes and shows its views.
@Suite struct GivenFramesTests {
  private static let app = """
    import UIKit
    final class Shown: UIViewController {}
    final class Part: UIViewController {}
    final class Marker: UIView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Dot: UIView {}
    final class Coordinator {
      private let part = Part()
      func showShown() { push(Shown()) }
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
