import TestFolders
import Testing

@testable import CodePruning

/// The sizes that lists give their cells.
@Suite struct ListSizesTests {
  private static let cells = """
    import UIKit
    enum Metrics {
      static let row: CGFloat = 40
      static var high: CGFloat { return row * 2 + 1 }
      static var open: CGFloat = 3
    }
    final class FixedCell: UITableViewCell {}
    final class SeveralCell: UITableViewCell {}
    final class AutomaticCell: UITableViewCell {}
    final class AssignedCell: UITableViewCell {}
    final class LonelyCell: UITableViewCell {}
    final class Tile: UICollectionViewCell {}
    final class Poster: UICollectionViewCell {}
    final class Badge: UIView {}
    final class Home: UIViewController {}
    final class Panel: UIViewController {}
    """
  private static let lists = """
    import UIKit
    final class FixedList: UITableViewController {
      let cell = FixedCell()
      override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        // One of them.
        return Metrics.high
      }
    }
    final class SeveralList: UIViewController {
      let cell = SeveralCell()
    }
    extension SeveralList: UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        if path.row == 0 { return 30 }
        return 60
      }
    }
    final class AutomaticList: UITableViewController {
      let cell = AutomaticCell()
      override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        UITableView.automaticDimension
      }
    }
    final class AssignedList: UITableViewController {
      override func viewDidLoad() {
        tableView.register(AssignedCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = 72
      }
    }
    final class Tiles: UICollectionViewController, UICollectionViewDelegateFlowLayout {
      let tile = Tile()
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        sizeForItemAt path: IndexPath
      ) -> CGSize {
        let width = (view.frame.width - 30) / 2
        return CGSize(width: width, height: Metrics.row)
      }
    }
    final class Posters: UICollectionViewController {
      func show() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: heights[0])
        _ = Poster()
        let panel = Panel()
        addChild(panel)
      }
      func show(_ other: UIViewController) { show(Home()) }
    }
    """

  private func size(of name: String) throws -> ViewSize {
    let app = try SampleApp(["Cells.swift": Self.cells, "Lists.swift": Self.lists])
    let view = try #require(app.index.viewClasses { _, _ in false }.first { $0.name == name })
    return ListSizes(app.index, DocumentUses()).size(of: view)
  }

  @Test func `a row has the height that its list's delegate or its list gives it`() throws {
    let fixed = try size(of: "FixedCell")
    #expect(fixed.height == CodeLength(points: 81) && fixed.hasKnownWidth)
    #expect(fixed.file == "Lists.swift" && fixed.line == 6)
    #expect(
      fixed.argument
        == "HostedSize(height: .init(share: 0.0, points: 81.0), hasKnownWidth: true, isOfCode: true, file: \"Lists.swift\", line: 6)"
    )
    #expect(try size(of: "AssignedCell").height == CodeLength(points: 72))
  }

  @Test(arguments: ["SeveralCell", "AutomaticCell", "LonelyCell"])
  func `a row with several heights, its content's or none that is said has no known height`(
    _ name: String
  ) throws {
    let size = try size(of: name)
    #expect(size.height == nil && size.hasKnownWidth && size.isOpen)
  }

  @Test func `a cell has the size that a method or a layout says, with shares of the width`() throws
  {
    let tile = try size(of: "Tile")
    #expect(tile.width == CodeLength(share: 0.5, points: -15))
    #expect(tile.height == CodeLength(points: 40))
    let poster = try size(of: "Poster")
    #expect(poster.width == CodeLength(points: 100) && poster.height == nil)
  }

  @Test func `views have no known size, and controllers that of a screen unless code embeds them`()
    throws
  {
    #expect(try size(of: "Badge") == ViewSize())
    #expect(try size(of: "Home") == ViewSize(isOpen: false))
    #expect(try size(of: "Panel") == ViewSize())
  }

  @Test func `a controller that code only presents in the system's style is a sheet`() throws {
    let app = try SampleApp([
      "Screens.swift": """
      import UIKit
      final class Sheet: UIViewController {}
      final class Both: UIViewController {}
      final class Whole: UIViewController {}
      final class Styled: UIViewController {}
      final class Own: UIViewController { func set() { modalPresentationStyle = .custom } }
      final class Host: UIViewController {
        func sheet() { present(Sheet(), animated: true) }
        func one() { present(Both(), animated: true) }
        func other() { navigationController?.pushViewController(Both(), animated: true) }
        func whole() {
          let next = Whole()
          next.modalPresentationStyle = .fullScreen
          present(next, animated: true)
        }
        func styled(_ style: UIModalPresentationStyle) {
          let next = Styled()
          next.modalPresentationStyle = style
          present(next, animated: true)
        }
        func own() { present(Own(), animated: true) }
      }
      """
    ])
    let sheets = app.index.viewClasses { _, _ in false }.filter {
      ListSizes(app.index, DocumentUses()).size(of: $0).isSheet
    }
    #expect(sheets.map(\.name) == ["Sheet"])
  }

  @Test(arguments: [
    ("self.navigationController?.navigationBar.isTranslucent = false", ["Pushed"]),
    ("UINavigationBar.appearance().isTranslucent = false // true", ["Pushed"]),
    ("// navigationBar.isTranslucent = false", []),
    ("navigationBar.isTranslucent = false\n    other.navigationBar.isTranslucent = true", []),
    ("tabBar.isTranslucent = false", []),
  ])
  func `a pushed controller begins below a bar that is not translucent`(
    _ line: String, _ names: [String]
  ) throws {
    let app = try SampleApp([
      "Screens.swift": """
      import UIKit
      final class Pushed: UIViewController {}
      final class Shown: UIViewController {}
      final class Host: UIViewController {
        func set() {
          \(line)
        }
        func push() { navigationController?.pushViewController(Pushed(), animated: true) }
        func show() { present(Shown(), animated: true) }
      }
      """
    ])
    let below = app.index.viewClasses { _, _ in false }.filter {
      ListSizes(app.index, DocumentUses()).size(of: $0).isBelowBar
    }
    #expect(below.map(\.name) == names)
  }

  @Test(arguments: [
    ("40", 0, 40), ("-(2 + 3) * 4", 0, -20), ("CGFloat(12) / 8", 0, 1.5),
    ("UIScreen.main.bounds.size.width / 2 - 1_0", 0.5, -10), ("ceil(self.view.bounds.width)", 1, 0),
  ])
  func `lengths are read from expressions`(_ text: String, _ share: Double, _ points: Double) throws
  {
    var reader = LengthReader(try words(text))
    #expect(reader.length() == CodeLength(share: share, points: points) && reader.isAtEnd)
  }

  @Test(arguments: [
    "cell.frame.width", "items.count * 3", "view.frame.width * view.frame.width", "4 / 0",
    "image?.size.width", "height(of: 3)",
    String(repeating: "(", count: 100) + "4" + String(repeating: ")", count: 100),
  ])
  func `what is no length of code is not known`(_ text: String) throws {
    var reader = LengthReader(try words(text))
    #expect(reader.length() == nil)
  }

  private func words(_ text: String) throws -> [CodeWord] {
    let source = try #require(SourceIndex(path: "a", bytes: Array(text.utf8), listing: ""))
    return source.words(0..<source.bytes.count)
  }

  @Test func `lengths that code elsewhere sets are named`() throws {
    let app = try SampleApp([
      "Screen.swift": """
      import UIKit
      final class Screen: UIViewController {
        override func viewDidLoad() {
          view.frame.size.height = Shared.top + Shared.fixed + Shared.own + insets
          Shared.own = 3
          title = Shared.name
        }
      }
      """,
      "Shared.swift": """
      import UIKit
      var insets: CGFloat = 0
      enum Shared {
        static var top: CGFloat = 0
        static var own: CGFloat = 0
        static let fixed: CGFloat = 1
        static var name: String = ""
      }
      func start() { Shared.top = 44; Shared.name = "a"; insets = 5 }
      """,
    ])
    let view = try #require(app.index.viewClasses { _, _ in false }.first)
    #expect(SharedValues(app: app.index).names(in: view) == ["Shared.top", "insets"])
  }
}
