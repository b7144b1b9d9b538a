import AppCode
import Foundation
import InterfaceBuilder
import Testing

@testable import CodePruning

/// The classes that an app's code reaches from where the system starts it.
@Suite struct ReachedCodeTests {
  private static let delegate = """
    import UIKit
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication) { Router.start(); _ = "Main" }
    }
    """

  /// The names of reached classes that begin with a letter.
  private func reached(
    _ code: String, _ letter: Character = "V", documents: [NamedDocument] = [],
    listed: Set<String> = [], others: Set<String> = [], start: String = Self.delegate
  ) throws -> Set<String>? {
    let app = try SampleApp(["A.swift": start, "B.swift": "import UIKit\n" + code])
    guard let code = ReachedCode(app.index, documents, listed: listed, others: others) else {
      return nil
    }
    return Set(code.types.map { app.index[$0].name }.filter { $0.first == letter })
  }

  @Test func `what only uncalled code makes is not reached`() throws {
    let code = """
      enum Router {
        static func start() { push(V1()) }
        static func showSecond() { push(V2()) }
        static func push(_ controller: UIViewController) { controller.show(V3.self) }
      }
      class V1: UIViewController { lazy var inner = V4(); let part = V5() }
      class V2: UIViewController {}
      class V3: V6 {}
      class V4: UIView {}
      class V5: UIView { func fill() { _ = V7() } }
      class V6: UIView {}
      class V7: UIView {}
      struct V8_Previews: PreviewProvider { static var previews: V2 { V2() } }
      """
    #expect(try reached(code) == ["V1", "V3", "V5", "V6"])
  }

  @Test func `overrides, and what delegates of others require, run without a mention`() throws {
    let code = """
      enum Router { static func start() { _ = V1() } }
      class V1: UIViewController, UITableViewDelegate {
        override func viewDidLoad() { _ = V2() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { _ = V3() }
        private func unused() { _ = V4() }
      }
      class V2: UIView { func unused() { _ = V5() }; func tapped() { _ = V6() } }
      class V3: UIView {}
      class V4: UIView {}
      class V5: UIView {}
      class V6: UIView {}
      extension UIView { func shake() { _ = V7() } }
      class V7: UIView { }
      """
    #expect(try reached(code) == ["V1", "V2", "V3"])
    #expect(try reached(code, others: ["tapped", "shake"]) == ["V1", "V2", "V3", "V6", "V7"])
  }

  @Test func `arguments of superclasses, texts and interpolations mention classes`() throws {
    let code = #"""
      enum Router { static func start() { _ = V1(); print("\(V4.self)", "V5") } }
      class V1: Base<V2, V3> {}
      class Base<Cell: UIView, Item: UIView>: UIViewController {}
      class V2: UIView {}
      class V3: UIView {}
      class V4: UIView {}
      class V5: UIView {}
      class V6: UIView {} // V6 of a comment
      """#
    #expect(try reached(code) == ["V1", "V2", "V3", "V4", "V5"])
  }

  @Test func `without a start, or with classes by composed names, nothing is known`() throws {
    let code = "class V1: UIView {}\nenum Router { static func start() {} }"
    #expect(try reached(code) == [])
    #expect(try reached(code, start: "import UIKit") == nil)
    let composed = "enum Router { static func start() { NSClassFromString(name) } }"
    #expect(try reached(composed) == nil)
    #expect(try reached(code, listed: ["App.V1"]) == ["V1"])
  }

  // MARK: Documents

  /// A storyboard whose controllers have classes, identifiers, and segues to others.
  private func storyboard(
    _ controllers: [(id: String, name: String, identifier: String, segue: String)],
    initial: String = "", action: String = ""
  ) throws -> (document: NamedDocument, called: Set<String>) {
    let scenes = controllers.map { controller in
      """
      <scene sceneID="s\(controller.id)"><objects>
        <viewController storyboardIdentifier="\(controller.identifier)" id="\(controller.id)" \
      customClass="\(controller.name)"><view key="view" id="v\(controller.id)">
          <rect key="frame" x="0" y="0" width="375" height="667"/></view>
          <connections><segue destination="\(controller.segue)" kind="show" id="g\(controller.id)"/>
            <action selector="\(action)" destination="\(controller.id)" id="a\(controller.id)"/></connections>
        </viewController></objects></scene>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(initial)">
      <scenes>\(scenes.joined())</scenes></document>
      """
    let tree = try DocumentTree(Array(text.utf8), file: "Main.storyboard")
    let reader = InterfaceBuilderReader()
    return (
      NamedDocument(path: "/Main.storyboard", connections: reader.connections(in: tree)),
      reader.calledNames(in: tree)
    )
  }

  private static let classes = (1...5).map { "class V\($0): UIViewController {}" }
    .joined(separator: "\n")

  @Test func `a storyboard shows its first screen, those of its segues, and what code asks for`()
    throws
  {
    let document = try storyboard(
      [
        ("1", "V1", "", "2"), ("2", "V2", "", ""), ("3", "V3", "third-one", ""),
        ("4", "V4", "fourth", ""), ("5", "V5", "", "4"),
      ], initial: "1")
    let code = Self.classes + "\nenum Router { static func start() { show(Main.thirdOne) } }"
    #expect(try reached(code, documents: [document.document]) == ["V1", "V2", "V3"])
    let without = try storyboard([("1", "V1", "", "2"), ("2", "V2", "", "")])
    #expect(try reached(code, documents: [without.document]) == [])
  }

  @Test func `a class of one screen shows it, one of several shows none`() throws {
    let one = try storyboard([("1", "V1", "", "2"), ("2", "V2", "", "")])
    let code = Self.classes + "\nenum Router { static func start() { _ = V1.self } }"
    #expect(try reached(code, documents: [one.document]) == ["V1", "V2"])
    let several = try storyboard(
      [("1", "V1", "", "2"), ("2", "V2", "", ""), ("3", "V1", "", "")])
    #expect(try reached(code, documents: [several.document]) == ["V1"])
  }

  @Test func `actions of documents call methods`() throws {
    let code = """
      enum Router { static func start() {} }
      class V1: UIViewController { func pay(sender: Any) { _ = V2() } }
      class V2: UIViewController {}
      """
    let document = try storyboard(
      [("1", "V1", "", "")], initial: "1", action: "payWithSender:")
    let (main, called) = document
    #expect(try reached(code, documents: [main], others: called) == ["V1", "V2"])
    let silent = try storyboard([("1", "V1", "", "")], initial: "1")
    #expect(
      try reached(code, documents: [silent.document], others: silent.called) == ["V1"])
  }
}
