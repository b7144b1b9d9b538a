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
    #expect(automatic.sets([.selfSizing], of: "row"))
    #expect(!automatic.sets([.selfSizing], of: "still"))
    // Some rows have another height then.
    let mixed = try uses(
      """
      class ListController: UIViewController {
      func tableView(_ t: T, heightForRowAt i: IndexPath) -> CGFloat {
      i.row == 0 ? 80 : UITableView.automaticDimension } }
      """)
    #expect(!mixed.sets([.selfSizing], of: "row"))
    #expect(mixed.sets([.cellHeight], of: "row"))
  }

  /// What code says of a cell with an identifier.
  private func isAskedFor(_ identifier: String, by body: String) throws -> Bool {
    let cell = """
      <tableView id="t"><prototypes><tableViewCell id="row" reuseIdentifier="\(identifier)">
      <tableViewCellContentView/></tableViewCell></prototypes></tableView>
      """
    let board = AppSample.storyboard(
      initial: "list",
      """
      <scene sceneID="s"><objects><viewController id="list" customClass="ListController">
      <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(cell)</subviews></view></viewController></objects></scene>
      """)
    let app = try AppSample([
      "Main.storyboard": board,
      "A.swift": AppSample.delegate + "class RowCell: UITableViewCell {}\n" + inController(body)
        + "\nfunc show() { UIStoryboard(name: \"Main\", bundle: nil) }",
    ])
    let use = try #require(app.code.use(of: app.path("Main.storyboard")))
    return !use.sets([.notAskedFor], of: "row")
  }

  @Test func `a cell whose identifier no code has is not asked for`() throws {
    let asks = #"list.dequeueReusableCell(withIdentifier: "Row")"#
    #expect(try isAskedFor("Row", by: asks))
    #expect(try !isAskedFor("Other", by: asks))
    // What a number is appended to, a member of generated code, the name of a class.
    #expect(try isAskedFor("Row2", by: #"list.dequeueReusableCell(withIdentifier: "Row\(n)")"#))
    #expect(try isAskedFor("Other", by: "list.dequeue(R.reuseIdentifier.other)"))
    #expect(try isAskedFor("RowCell", by: "list.dequeue(String(describing: RowCell.self))"))
    #expect(try !isAskedFor("RowCell3", by: "list.dequeue(String(describing: RowCell.self))"))
  }

  @Test(arguments: [
    ("class Card: UIView { var radius = 0 }", true),
    ("class Base: UIView {}\nclass Card: Base {}", true),
    ("class Card: UIView { override var intrinsicContentSize: CGSize { size } }", false),
    ("class Card: UIView { func f() { addSubview(label) } }", false),
    ("class Card: UIView {}\nextension Card { func f() { addSubview(label) } }", false),
    ("class Card: LibraryView {}", false), ("class Card: UIView, NibLoadable {}", false),
  ])
  func `a class that neither returns a size nor fills itself has none`(
    _ code: String, _ isWithoutSize: Bool
  ) throws {
    let board = AppSample.storyboard(
      """
      <scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><view id="card" customClass="Card"/></subviews></view></viewController></objects></scene>
      """)
    let app = try AppSample(["Main.storyboard": board, "A.swift": code])
    let use = app.code.use(of: app.path("Main.storyboard"))
    #expect(use?.sets([.withoutSize], of: "card") ?? false == isWithoutSize)
  }

  @Test func `a controller that gives its view a frame is no whole screen`() throws {
    #expect(try uses(inController("view.frame = r")).sets([.frame], of: "v"))
    #expect(try !uses(inController("view.frame.origin.y -= 40")).sets([.frame], of: "v"))
    #expect(try !uses(inController("child.view.frame = r")).sets([.frame], of: "v"))
  }
}
