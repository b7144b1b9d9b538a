import Testing

@testable import CodePruning

/// Expressions that make objects of an app's classes.
@Suite struct ConstructionTests {
  @Test func `a view that needs another view of its own kind gets an argument that ends`() throws {
    let app = try SampleApp([
      "A.swift": """
      import UIKit
      final class Screen: UIViewController {
        init(parent: Screen, child: Child) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Child: UIView {
        init(owner: Screen) { super.init(frame: .zero) }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    ])
    let call = Construction(app: app.index).call(of: try app.place(of: "Screen"), .controller)
    #expect(call?.hasPrefix("Screen(parent: Screen(") == true)
    #expect(call?.contains(#"plumbArgument("owner")"#) == true)
  }
}
