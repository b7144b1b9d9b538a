import AutoLayout
import CodeScenes
import PlumbTesting
import Testing
import UIKit

/// Views that code builds elsewhere equal their scenes.
@MainActor
@Suite struct EnvironmentTests {
  /// A view that builds itself with what it is given.
  private final class Built: UIView {
    let bar = UIView()
    let label = UILabel()

    init(_ build: (Built) -> Void) {
      super.init(frame: .zero)
      bar.accessibilityIdentifier = "bar"
      label.text = "Some text"
      label.font = .preferredFont(forTextStyle: .body)
      _ = adding(bar, label)
      build(self)
    }
    required init?(coder: NSCoder) { nil }

    func makeBar(_ width: CGFloat) {
      bar.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
  }

  /// A bar that follows where the layout has put a label.
  private final class Underlined: UIView {
    private let label = UILabel()
    private let line = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "Underlined"
      label.font = .preferredFont(forTextStyle: .body)
      _ = adding(label)
      addSubview(line)
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12).isActive = true
      label.topAnchor.constraint(equalTo: topAnchor).isActive = true
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      line.frame = CGRect(
        x: label.frame.minX, y: label.frame.maxY, width: label.frame.width, height: 1)
    }
  }

  nonisolated static let views: [(String, Set<CodeKey>, @MainActor @Sendable () -> UIView)] = [
    ("nothing", [], { Built { $0.makeBar(40) } }),
    (
      "a width beyond a thousand", [.screen],
      { Built { $0.makeBar(UIScreen.main.bounds.width > 1000 ? 80 : 40) } }
    ),
    (
      "the width of the app's window", [.screen],
      {
        Built { view in
          let windows = UIApplication.shared.connectedScenes
            .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
          view.makeBar(windows.first { $0.isKeyWindow }?.bounds.width ?? 40)
        }
      }
    ),
    ("pixels", [.scale], { Built { $0.makeBar(1 / UIScreen.main.scale) } }),
    (
      "bold text", [.boldText],
      { Built { $0.makeBar(UIAccessibility.isBoldTextEnabled ? 80 : 40) } }
    ),
    (
      "the largest texts alone", [.contentSize],
      {
        Built {
          $0.makeBar(
            $0.traitCollection.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge
              ? 80 : 40)
        }
      }
    ),
    (
      "large texts from right to left alone", [.contentSize, .direction],
      {
        Built { view in
          let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
          let isLarge = view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
          view.makeBar(isFlipped && isLarge ? 80 : 40)
        }
      }
    ),
    (
      "a pad", [.sizeClasses],
      { Built { $0.makeBar(UIDevice.current.userInterfaceIdiom == .pad ? 80 : 40) } }
    ),
    ("frames", [.screen, .contentSize, .direction, .scale, .boldText], { Underlined() }),
    (
      "a font that grows to a limit", [],
      {
        Built { view in
          view.label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 20)
        }
      }
    ),
    (
      "a content size with a maximum", [],
      {
        Built { view in
          view.label.adjustsFontForContentSizeCategory = true
          view.maximumContentSizeCategory = .extraLarge
        }
      }
    ),
    (
      "a measured label", [.contentSize, .scale, .boldText],
      { Built { $0.makeBar($0.label.intrinsicContentSize.width) } }
    ),
  ]

  @Test(arguments: views.map(\.0))
  func `scenes are keyed by what the code depends on, and hold in all environments`(
    _ name: String
  ) throws {
    let view = try #require(Self.views.first { $0.0 == name })
    #expect(CodeScene(.view(view.2)).keys == view.1)
    let grid = try EnvironmentGrid(.view(view.2), stride: 11)
    #expect(grid.differences.isEmpty)
    #expect(grid.compared > 0)
  }

  @Test func `views that controllers and cells build elsewhere equal their scenes`() throws {
    #expect(EnvironmentGrid.environments.count == 144)
    for source: CodeScene.Source in [
      .controller { HeaderController(isSound: true) }, .controller { WelcomeController() },
      .view { ProfileCell(style: .default, reuseIdentifier: nil) },
    ] {
      let grid = try EnvironmentGrid(source, stride: 31)
      #expect(grid.differences.isEmpty)
      #expect(grid.compared == 5)
    }
  }

  @Test func `a view as large as a screen has size classes with a screen that has them`() {
    func sizes(_ size: Size) -> Set<Bool> {
      var reference = Environment.cookbook
      reference.size = size
      let code = CodeScene(
        .view {
          Built { view in
            view.makeBar(view.traitCollection.horizontalSizeClass == .regular ? 80 : 40)
          }
        }, reference: reference)
      return Set(code.others.map { $0.reference.size == size })
    }
    #expect(sizes(Size(width: 375, height: 667)) == [false])
    #expect(sizes(Size(width: 240, height: 44)) == [true])
  }

  @Test func `a row in other size classes is as wide as screens that have them`() throws {
    final class Row: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: contentView.topAnchor),
          bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          bar.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor),
          bar.heightAnchor.constraint(equalToConstant: 60),
          bar.widthAnchor.constraint(
            equalToConstant: traitCollection.verticalSizeClass == .compact ? 560 : 300),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let code = CodeScene(.view { Row(style: .default, reuseIdentifier: nil) })
    #expect(code.keys == [.sizeClasses])
    let low = code.others.filter { $0.reference.verticalSizeClass == .compact }
    #expect(!low.isEmpty)
    #expect(low.allSatisfy { $0.reference.size.width >= 568 })
    // No variant is narrower.
    let report = try LayoutProperty(of: { Row(style: .default, reuseIdentifier: nil) }).check()
    #expect(report.holds)
  }
}
