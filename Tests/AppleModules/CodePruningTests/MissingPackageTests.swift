import Foundation
import TestFolders
import Testing

@testable import CodePruning

/// Programs of views whose packages are not there.
@Suite struct MissingPackageTests {
  private static let files = [
    "Cards.swift": """
    import UIKit
    import SnapKit
    import Kingfisher
    import Player
    import MapKit
    import Combine
    import Observation
    final class Card: UIView {
      private let title = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "A title"
        addSubview(title)
        title.snp.makeConstraints { make in
          make.edges.equalToSuperview()
        }
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Tag: UIView {
      private let title = UILabel()
      private let source = TagSource()
      override init(frame: CGRect) {
        super.init(frame: frame)
        title.translatesAutoresizingMaskIntoConstraints = false
        addSubview(title)
        pin(title)
        title.kf.fade { finished in
          print(finished)
        }
      }
      required init?(coder: NSCoder) { fatalError() }
      func forget() { title.forget(everything: 1) { $0.later } }
    }
    final class Holder: UIView {
      private let player = PlayerView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        player.translatesAutoresizingMaskIntoConstraints = false
        addSubview(player)
        pin(player)
        title(wrong: 1)
      }
      required init?(coder: NSCoder) { fatalError() }
      func title(right: Int) {}
    }
    final class Row: UITableViewCell {
      override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentMode = UIViewContentMode.center
      }
      required init?(coder: NSCoder) { fatalError() }
      func wrong() { forget(wrong: 1) }
      func forget() {}
    }
    final class Wall: UIView {
      private let list = UICollectionView(frame: .zero, collectionViewLayout: LeftAligned(gap: 4))
      override init(frame: CGRect) {
        super.init(frame: frame)
        let surface = PlayerSurface(volume: 1)
        surface.title = Store.shared.items.first?.title
        addSubview(surface)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    @Observable final class Stock { private var products: [Product] = [] }
    final class Shelf: UIView {
      private let stock = Stock()
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { fatalError() }
    }
    struct Track { var name: String }
    extension Track {
      init(row: Row2) { for part in row { name = part.text } }
    }
    protocol Events { func observe() -> any NSObjectProtocol }
    final class Ticket: UIView {
      private let token: any NSObjectProtocol
      init(events: Events) {
        token = events.observe()
        super.init(frame: .zero)
        tag = Track(row: Row2()).name.count
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    protocol Provider { func load() -> AnyPublisher<Int, Never> }
    final class Feed: UIView {
      private let map = MKMapView()
      private let made = Boxed<Int>.first
      init(provider: Provider) {
        super.init(frame: .zero)
        map.translatesAutoresizingMaskIntoConstraints = false
        map.showsThings = true
        addSubview(map)
        pin(map)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    extension UIView {
      func pin(_ view: UIView) {
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: leadingAnchor),
          view.trailingAnchor.constraint(equalTo: trailingAnchor),
          view.topAnchor.constraint(equalTo: topAnchor),
          view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
      }
    }
    """
  ]

  /// The app is compiled once for all tests.
  private static let results = Result {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(files, in: folder)
    return Dictionary(
      app.views.map { ($0.name, runner.result(for: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  private func result(of name: String) throws -> ViewResult {
    try #require(try Self.results.get()[name])
  }

  @Test func `calls count that may have laid a view out, and views that are not there`() throws {
    let card = try result(of: "Card")
    #expect(card.run.failure == nil)
    #expect(card.cuts.map(\.extent) == [.closure])
    #expect(card.run.reachedStubs == ["UILabel.snp.makeConstraints(): call"])
    #expect(card.run.findings.allSatisfy { $0.tier == "hint" && !$0.doubt.isEmpty })

    let tag = try result(of: "Tag")
    #expect(tag.run.failure == nil)
    #expect(tag.run.isWhole)
    #expect(tag.stubs.contains("TagSource"))

    let holder = try result(of: "Holder")
    #expect(holder.run.reachedStubs == ["PlayerView: view"])
    #expect(holder.run.findings.allSatisfy { $0.tier == "hint" })
  }

  @Test func `what was removed from the set-up is told apart from other code of the view`() throws {
    #expect(try result(of: "Holder").cuts.map(\.isOfSetUp) == [true])
    let row = try result(of: "Row")
    #expect(row.run.failure == nil)
    #expect(row.cuts.map(\.name) == ["Row.wrong"])
    #expect(row.cuts.map(\.isOfSetUp) == [false])
  }

  @Test func `a missing type is a class of UIKit's where its use asks for one`() throws {
    let wall = try result(of: "Wall")
    #expect(wall.run.failure == nil)
    #expect(wall.cuts.isEmpty)
    #expect(wall.run.reachedStubs.contains("PlayerSurface: view"))
  }

  @Test func `initializers in extensions of structs are cut to values of their properties`() throws
  {
    let ticket = try result(of: "Ticket")
    #expect(ticket.run.failure == nil)
    #expect(ticket.cuts.map(\.name) == ["Track.init"])
    #expect(ticket.cuts.map(\.extent) == [.body])
  }

  @Test func `what the code of a macro lacks gets a stand-in`() throws {
    let shelf = try result(of: "Shelf")
    #expect(shelf.run.failure == nil)
    #expect(shelf.cuts.isEmpty)
    #expect(shelf.stubs == ["Product"])
  }

  @Test func `stand-ins know the modules that the files import`() throws {
    let feed = try result(of: "Feed")
    #expect(feed.run.failure == nil)
    #expect(feed.cuts.isEmpty)
    #expect(feed.stubs == ["Boxed", "MKMapView.showsThings"])
  }

  @Test func `constants of a missing library differ from each other`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      [
        "Vault.swift": """
        import UIKit
        import Security
        final class Vault: UIView {
          let query: [String: Any]
          init() {
            query = [kSecClass as String: kSecClassKey, kSecAttrLabel as String: "x"]
            super.init(frame: .zero)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      ], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Vault" }))
    #expect(result.run.failure == nil)
  }
}
