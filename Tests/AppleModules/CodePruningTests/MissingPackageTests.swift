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

  @Test func `calls count that may have laid a view out, and views that are not there`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(Self.files, in: folder)
    var results: [String: ViewResult] = [:]
    for view in app.views { results[view.name] = runner.result(for: view) }

    let card = try #require(results["Card"])
    #expect(card.run.failure == nil)
    #expect(card.cuts.map(\.extent) == [.closure])
    #expect(card.run.reachedStubs == ["UILabel.snp.makeConstraints(): call"])
    #expect(card.run.findings.allSatisfy { $0.tier == "hint" && !$0.doubt.isEmpty })

    let tag = try #require(results["Tag"])
    #expect(tag.run.failure == nil)
    #expect(tag.run.isWhole)
    #expect(tag.stubs.contains("TagSource"))

    let holder = try #require(results["Holder"])
    #expect(holder.run.reachedStubs == ["PlayerView: view"])
    #expect(holder.run.findings.allSatisfy { $0.tier == "hint" })
  }

  @Test func `what was removed from the set-up is told apart from other code of the view`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(Self.files, in: folder)
    let holder = try #require(app.views.first { $0.name == "Holder" })
    #expect(runner.result(for: holder).cuts.map(\.isOfSetUp) == [true])
    let row = try #require(app.views.first { $0.name == "Row" })
    let result = runner.result(for: row)
    #expect(result.run.failure == nil)
    #expect(result.cuts.map(\.name) == ["Row.wrong"])
    #expect(result.cuts.map(\.isOfSetUp) == [false])
  }

  @Test func `stand-ins know the modules that the files import`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(Self.files, in: folder)
    let feed = try #require(app.views.first { $0.name == "Feed" })
    let result = runner.result(for: feed)
    #expect(result.run.failure == nil)
    #expect(result.cuts.isEmpty)
    #expect(result.stubs == ["Boxed", "MKMapView.showsThings"])
  }
}
