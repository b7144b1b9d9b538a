import AppCode
import SourceFacts
import TestFolders
import Testing

@testable import CodePruning

/// What code sets on a view that does not run with it.
@Suite struct LaterCodeTests {
  private static let badge = """
    import UIKit
    class Badge: UIView {
      let title = UILabel()
      let icon = UIImageView()
      let close = UIButton()
      let detail = UILabel()
      let bound = UILabel()
      var width: NSLayoutConstraint!
      var top: NSLayoutConstraint!
      var count: Int = 0 { didSet { detail.isHidden = count == 0 } }
      override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "A"
        setUp()
        Store.shared.listen { [weak self] in self?.bound.text = $0 }
        close.snp.makeConstraints { [unowned self] make in make.top.equalTo(self.icon.snp.bottom) }
      }
      required init?(coder: NSCoder) { fatalError() }
      private func setUp() { icon.isHidden = true }
      func configure(with name: String) { title.text = name; fit() }
      private func fit() { width.constant = 20 }
      func tapped() { close.isHidden = true }
      override func layoutSubviews() { super.layoutSubviews(); top.constant = 3; icon.frame = bounds }
    }
    """

  private func effects(
    of name: String, _ others: String = ""
  ) throws -> [String: Set<CodeUse.Property>] {
    let app = try SampleApp(["A.swift": Self.badge, "B.swift": "import UIKit\n" + others])
    return LaterCode(app.index, of: try app.place(of: name)).effects
  }

  @Test func `without callers only what waits and what layouts compute comes later`() throws {
    #expect(
      try effects(of: "Badge")
        == ["Badge.bound": [.text], "Badge.top": [.constant], "Badge.icon": [.frame]])
  }

  @Test func `what others call, and what that calls, comes later`() throws {
    let found = try effects(
      of: "Badge",
      """
      final class Screen: UIViewController {
        func show(_ badge: Badge) { badge.configure(with: "B"); badge.count = 2 }
      }
      """)
    #expect(found["Badge.title"] == [.text])
    #expect(found["Badge.width"] == [.constant])
    #expect(found["Badge.detail"] == [.visibility])
    #expect(found["Badge.close"] == nil && found["Badge.icon"] == [.frame])
  }

  @Test func `what others set themselves comes later, unless it runs with the view`() throws {
    let screen = """
      final class Screen: UIViewController {
        let badge = Badge()
        override func viewDidLoad() { badge.detail.text = "B"; badge.configure(with: "C"); badge.count = 1 }
        func filled() { badge.icon.image = nil }
      }
      """
    let alone = try effects(of: "Badge", screen)
    #expect(alone["Badge.detail"] == [.text, .visibility])
    #expect(alone["Badge.icon"] == [.image, .frame])
    #expect(alone["Badge.title"] == [.text])
    let inScreen = try effects(of: "Screen", screen)
    #expect(inScreen["Badge.detail"] == nil && inScreen["Badge.title"] == nil)
    #expect(inScreen["Badge.icon"] == [.image, .frame])
  }

  @Test func `texts that come later have their length, or are free`() throws {
    let app = try SampleApp([
      "A.swift": Self.badge,
      "B.swift": """
      import UIKit
      struct Item: Decodable { let name: String; let size: Int }
      final class Screen: UIViewController {
        func show(_ badge: Badge, _ item: Item) {
          badge.detail.text = item.name
          badge.title.text = "Large"
          badge.bound.text = String(format: "%d", item.size)
        }
      }
      """,
    ])
    let members = TextMembers(app.index.files.map(\.bytes))
    let facts = LaterCode(app.index, of: try app.place(of: "Badge")).facts(members)
    #expect(facts.effects["Badge.detail"] == [.text, .freeText])
    #expect(facts.effects["Badge.title"] == [.text])
    // The closure of its set-up gives it another.
    #expect(facts.lengths == ["Badge.title": 5])
  }

  @Test func `a view that others turn itself has its own effects`() throws {
    let tag = """
      final class Tag: UILabel {
        func show(_ name: String) { text = name; isHidden = false }
      }
      final class Tags: UIView { func add(_ tag: Tag) { tag.show("A") } }
      """
    #expect(try effects(of: "Tag", tag)["Tag."] == [.text, .visibility])
  }
}
