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

  @Test
  func `arguments of the app's types are invented where their own initializers are not there`()
    throws
  {
    let app = try SampleApp([
      "A.swift": """
      final class Card: UIView {
        init(model: Model, title: String?, done: @escaping (Int) -> Void) {}
        required init?(coder: NSCoder) { fatalError() }
      }
      struct Model { let name: String }
      """
    ])
    let card = try app.place(of: "Card")
    #expect(
      Construction(app: app.index).call(of: card, .view)?
        .hasPrefix("Card(model: Model(name: plumbArgument(\"name\"))") == true)
    #expect(
      Construction(app: app.index, inventsArguments: true).call(of: card, .view)
        == "Card(model: plumbArgument(\"model\"), title: nil, done: { _ in plumbArgument(\"closure\") })"
    )
  }

  @Test(arguments: [
    ("() -> Void", "{ plumbArgument(\"closure\") }"),
    ("@escaping (() -> Void)", "{ plumbArgument(\"closure\") }"),
    ("((Int, String) -> Void)", "{ _, _ in plumbArgument(\"closure\") }"),
    ("(Int) -> (() -> Void)", "{ _ in plumbArgument(\"closure\") }"),
  ])
  func `a closure takes as many arguments as its type says`(_ type: String, _ closure: String)
    throws
  {
    let app = try SampleApp([
      "A.swift": """
      final class Card: UIView {
        init(done: \(type)) {}
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    ])
    #expect(
      Construction(app: app.index).call(of: try app.place(of: "Card"), .view)
        == "Card(done: \(closure))")
  }

  @Test func `a type in one of Apple's is not the app's type of the same last name`() throws {
    let app = try SampleApp([
      "A.swift": """
      final class List: UITableViewController {
        init(style: UITableView.Style, look: Card.Style, other: Kit.Tone) {}
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Card: UIView { enum Style { case bold, plain } }
      enum Tone { case low, high }
      """
    ])
    let call = Construction(app: app.index).call(of: try app.place(of: "List"), .tableController)
    #expect(
      call == "List(style: plumbArgument(\"style\"), look: Card.Style.bold, other: Tone.low)")
  }
}
