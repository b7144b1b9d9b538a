import SourceFacts
import Testing

@testable import AppCode

struct ReachedViewsTests {
  /// The uses of the views of a list in code: a label with the tag 7, the text of a row, a cell.
  private func uses(_ body: String, file: String = "A.swift") throws -> CodeUse {
    let cell = """
      <tableView id="t"><prototypes><tableViewCell id="row" textLabel="rowText">
      <tableViewCellContentView><subviews><label id="rowText"/><label id="tagged" tag="7"/>
      </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      <collectionView id="c"><cells><collectionViewCell id="item"/></cells></collectionView>
      <tableView id="s" dataMode="static"><sections><tableViewSection><cells>
      <tableViewCell id="still" textLabel="stillText"/></cells></tableViewSection></sections>
      </tableView>
      """
    let board = AppSample.storyboard(
      """
      <scene sceneID="s"><objects><viewController id="list" customClass="ListController">
      <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(cell)</subviews></view></viewController></objects></scene>
      """)
    let app = try AppSample(["Main.storyboard": board, file: body])
    return try #require(app.code.use(of: app.path("Main.storyboard")))
  }

  private func inController(_ body: String) -> String {
    "class ListController: UIViewController {\nfunc f(cell: UITableViewCell) { \(body) } }"
  }

  @Test(arguments: [
    "(cell.viewWithTag(7) as? UILabel)?.text = x", "let l = cell.viewWithTag(Tags.name)",
    "let l = cell.viewWithTag(kNameTag)",
  ])
  func `a view that code asks for by its tag shows a text of code`(_ body: String) throws {
    #expect(try uses(inController(body)).sets([.text], of: "tagged"))
    let other = try uses("class Other { func f(c: V) { \(body) } }")
    #expect(!other.sets([.text], of: "tagged"))
  }

  @Test func `the next field is not one that code fills`() throws {
    for body in ["view.viewWithTag(field.tag + 1)?.becomeFirstResponder()", "view.viewWithTag(8)"] {
      #expect(!(try uses(inController(body))).sets([.text], of: "tagged"))
    }
  }

  @Test func `Objective-C asks for views by their tags too`() throws {
    let code = """
      @implementation ListController
      - (void)fill:(UIView *)cell { UILabel *l = (UILabel *)[cell viewWithTag:7]; l.text = x; }
      @end
      """
    #expect(try uses(code, file: "A.m").sets([.text], of: "tagged"))
  }

  @Test func `code fills the rows that it is asked for, not static ones`() throws {
    for body in ["cell.textLabel?.text = x", "var c = cell.defaultContentConfiguration()"] {
      let use = try uses(inController(body))
      #expect(use.sets([.text], of: "rowText"))
      #expect(!use.sets([.text], of: "stillText"))
    }
  }

  @Test func `code that answers with sizes sizes cells`() throws {
    let use = try uses(
      """
      class ListController: UIViewController {
      func collectionView(_ c: C, layout: L, sizeForItemAt i: IndexPath) -> CGSize { size }
      func tableView(_ t: T, heightForRowAt i: IndexPath) -> CGFloat { 80 } }
      """)
    #expect(use.sets([.cellSize], of: "item"))
    #expect(use.sets([.cellHeight], of: "row"))
    #expect(!use.sets([.cellHeight], of: "still"))
    let automatic = try uses(
      """
      class ListController: UIViewController {
      func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension } }
      """)
    #expect(automatic.sets([.cellHeight], of: "row"))
  }

  @Test func `a controller that gives its view a frame is no whole screen`() throws {
    #expect(try uses(inController("view.frame = r")).sets([.frame], of: "v"))
    #expect(try !uses(inController("view.frame.origin.y -= 40")).sets([.frame], of: "v"))
    #expect(try !uses(inController("child.view.frame = r")).sets([.frame], of: "v"))
  }
}
