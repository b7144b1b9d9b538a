import TestFolders
import Testing

@testable import CodePruning

/// Properties that callers set between construction and showing.
@Suite struct InjectedPropertyTests {
  private static let code = """
    import UIKit
    final class Model { let title: String; init(title: String) { self.title = title } }
    protocol Store { func load() -> String }
    final class Group<Value> { var values: [Value]; init(_ values: [Value]) { self.values = values } }
    class Screen: UIViewController {
      func show(_ text: String) {
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.widthAnchor.constraint(equalToConstant: 20).isActive = true
        label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      }
    }
    final class Detail: Screen {
      var model: Model?
      var store: Store!
      override func viewDidLoad() {
        super.viewDidLoad()
        guard let model else { fatalError("a model is required") }
        _ = store.load()
        show("A long text of its own" + model.title)
      }
    }
    final class Choice: Screen {
      private var group: Group<Int>!
      override func viewDidLoad() {
        super.viewDidLoad()
        group = Group([1, 2])
        show("A long text of its own \\(group.values.count)")
      }
    }
    final class Plain: Screen {
      var model: Model?
      override func viewDidLoad() {
        super.viewDidLoad()
        show(model?.title ?? "A long text of its own")
      }
    }
    func open() {
      let detail = Detail()
      detail.model = Model(title: "a")
      detail.store = nil
      let plain = Plain()
      plain.model = Model(title: "b")
    }
    """

  @Test func `what a view requires of its callers is made, and what may be nil is a doubt`() throws
  {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(["Screens.swift": Self.code], in: folder)
    func result(_ name: String) throws -> ViewRun {
      runner.result(for: try #require(app.views.first { $0.name == name })).run
    }
    let detail = try result("Detail")
    #expect(detail.failure == nil)
    #expect(detail.arguments.contains("Detail.store: Store"))
    #expect(detail.reachedStubs.contains("Detail.model: Model"))
    #expect(!detail.findings.isEmpty && detail.findings.allSatisfy { $0.tier == "hint" })
    // The class makes what is private itself.
    let choice = try result("Choice")
    #expect(choice.failure == nil && choice.arguments.isEmpty)
    // What works without a value gets none.
    let plain = try result("Plain")
    #expect(plain.failure == nil && plain.isWhole)
    #expect(plain.findings.contains { $0.lines[0].contains("A long text of its own") })
  }

  @Test func `a type without a blank value stays made in the next program`() {
    var ended = ViewRun(failure: "it stopped itself")
    var blank = BlankTypes()
    let isAdded = blank.add(after: ended, made: ["AppCode.Model", "AppCode.Store"])
    #expect(isAdded && blank.names == ["AppCode.Store"])
    ended.missing = ["AppCode.Store"]
    blank.note(ended)
    #expect(blank.names.isEmpty)
    let isAddedAgain = blank.add(after: ended, made: ["AppCode.Model", "AppCode.Store"])
    #expect(isAddedAgain && blank.names == ["AppCode.Model"])
    let isLeft = blank.add(after: ended, made: ["AppCode.Model", "AppCode.Store"])
    #expect(!isLeft)
  }
}
