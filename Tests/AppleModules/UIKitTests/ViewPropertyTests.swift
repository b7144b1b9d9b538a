import AutoLayout
import Testing
import UIKit

@testable import PlumbTesting

@MainActor
@Suite struct ViewPropertyTests {
  @Test func `a screen that runs into its button fails, and the message names the line of Swift`()
    throws
  {
    var line = 0
    let make: () -> UIViewController = {
      let controller = HeaderController(isSound: false)
      controller.loadViewIfNeeded()
      line = controller.line
      return controller
    }
    let property = try LayoutProperty(of: make, .noOverlap)
    let report = try property.check()
    let overlap = try #require(
      report.failures.first { $0.title.contains("titleLabel") && $0.title.contains("doneButton") })
    #expect(line > 0)
    #expect(overlap.message.contains("‘titleLabel’.width = 300 [ProfileViews.swift:\(line)]"))
    #expect(!overlap.token.isEmpty && overlap.svg.hasPrefix("<svg"))
    #expect(report.variants > 100)
    // The same again, from its token, of code that is run anew.
    let again = try property.check(over: .only(overlap.layoutCase))
    #expect(again.failures.map(\.bucket).contains(overlap.bucket))
  }

  @Test func `a screen between bars is laid out and designed below and above them`() throws {
    var seen: [CGFloat] = []
    let scene = try LayoutScene(of: {
      let navigation = UINavigationController(
        rootViewController: SafeAreaController { seen.append($0) })
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      return tabs
    })
    #expect(seen.first == 64)
    #expect(scene.scene.reference.safeAreaInsets == EdgeInsets(top: 64, bottom: 49))
    let plain = try LayoutScene(of: { SafeAreaController { _ in } })
    #expect(plain.scene.reference.safeAreaInsets == EdgeInsets(top: 20))
  }

  @Test func `the fixed screen holds`() throws {
    let report = try LayoutProperty(
      of: { HeaderController(isSound: true) }, .noConflicts, .noOverlap, .noTruncation
    ).check()
    #expect(report.failures.isEmpty, "\(report.failures.map(\.message))")
    #expect(report.warnings.isEmpty)
  }

  @Test func `a cell is as high as its content requires, also with larger text`() throws {
    let scene = try LayoutScene(of: {
      ProfileCell(style: .default, reuseIdentifier: nil)
    })
    let report = try LayoutProperty(scene, .noConflicts).check()
    #expect(report.failures.isEmpty, "\(report.failures.map(\.message))")
    #expect(report.variants > 100)
  }

  @Test func `a cell whose text takes fewer lines in a wider list is lower there`() throws {
    let scene = try LayoutScene(of: { WordyCell(style: .default, reuseIdentifier: nil) })
    let report = try LayoutProperty(scene, .unambiguous).check()
    #expect(report.failures.map(\.title) == [])
    #expect(scene.scene.reference.size.height > 60)
  }

  @Test func `code that reads the window's size runs on each screen`() throws {
    let scene = try LayoutScene(of: {
      let view = UIView()
      let bar = UIView()
      bar.accessibilityIdentifier = "bar"
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      bar.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width / 2).isActive = true
      return view
    })
    let bar = try scene.view("bar")
    let half = LayoutInvariant.custom("the bar is half as wide") { layout in
      abs(layout.frame(of: bar).width * 2 - layout.size.width) <= 1
    }
    let property = LayoutProperty(scene, half)
    let report = try property.check()
    #expect(report.holds && report.warnings.isEmpty, "\(report.failures.first?.message ?? "")")
    #expect(report.variants > 100)
    let rushed = try property.check(limits: LayoutLimits(seconds: 0))
    #expect(rushed.warnings.contains { $0.contains("after 0 of") && $0.contains("environments") })
    let unbuilt = try property.check(over: .only(LayoutCase(width: 500)))
    #expect(unbuilt.warnings.count == 1)
  }

  @Test func `an error in one direction alone is reported`() throws {
    let make = {
      let view = UIView()
      let direction = view.effectiveUserInterfaceLayoutDirection
      if direction == .rightToLeft {
        view.topAnchor.constraint(equalTo: UIView().topAnchor).isActive = true
      }
      return view
    }
    #expect(throws: LayoutSceneError.self) { try LayoutScene(of: make) }
  }

  /// A column where width is compact and height regular, else a row that is too wide.
  private final class ClassedController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let box = UIView()
      box.accessibilityIdentifier = "box"
      _ = view.adding(box)
      let isColumn =
        traitCollection.horizontalSizeClass == .compact
        && traitCollection.verticalSizeClass == .regular
      let limit = view.widthAnchor.constraint(
        equalTo: box.widthAnchor, constant: isColumn ? 16 : -40)
      NSLayoutConstraint.activate([
        limit, box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  @Test func `a view for other size classes is checked there, and its scene named so`()
    throws
  {
    let property = try LayoutProperty(of: { ClassedController() }, .insideSuperview)
    let report = try property.check()
    let failure = try #require(report.failures.first)
    // Reported once, though three pairs of classes have it.
    #expect(report.failures.count == 1)
    #expect(failure.message.contains("ClassedController at 568 × 320, compact × compact"))
    #expect(failure.layoutCase.verticalSizeClass == .compact)
    #expect(try property.check(over: .only(failure.layoutCase)).failures.count == 1)
    #expect(try property.check(over: .only(.designed)).holds)
    #expect(try property.check(token: failure.token).failures.count == 1)
  }

  @Test func `views of a class that break at the same lines are reported once`() throws {
    func row() -> UIView {
      let (row, first, second) = (UIView(), UILabel(), UILabel())
      (first.text, second.text) = ("Left", "Right")
      first.accessibilityIdentifier = "first"
      second.accessibilityIdentifier = "second"
      _ = row.adding(first, second)
      NSLayoutConstraint.activate([
        first.topAnchor.constraint(equalTo: row.topAnchor),
        first.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        first.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        second.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ])
      return row
    }
    let make = {
      let stack = UIStackView(arrangedSubviews: [row(), row(), row()])
      stack.axis = .vertical
      return stack
    }
    let report = try LayoutProperty(of: make, .unambiguous).check(saved: .none)
    let ties = report.failures.filter { $0.title.contains("is ambiguous") }
    #expect(ties.count == 1)
    #expect(ties.first?.title.contains("‘first’ and ‘second’") ?? false)
  }

  @Test func `a view with its own size keeps it everywhere`() throws {
    let make = {
      let badge = UIView()
      badge.translatesAutoresizingMaskIntoConstraints = false
      badge.accessibilityIdentifier = "badge"
      badge.heightAnchor.constraint(equalToConstant: 20).isActive = true
      badge.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
      return badge
    }
    let scene = try LayoutScene(of: make, named: "Badge")
    let badge = try scene.view("badge")
    let size = LayoutInvariant.custom("as high as it says, and wide up to its limit") { layout in
      let frame = layout.frame(of: badge)
      return abs(frame.height - 20) < 0.1
        && abs(frame.width - min(500, layout.size.width)) < 0.1
    }
    let report = try LayoutProperty(scene, size, .noConflicts).check()
    #expect(report.failures.isEmpty, "\(report.failures.map(\.message))")
  }

  @Test func `a view on its own is not shown under a notch`() throws {
    let make = {
      let view = UIView()
      let label = UILabel()
      label.text = "Title"
      _ = view.adding(label)
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
      label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor).isActive = true
      return view
    }
    let report = try LayoutProperty(of: make, named: "Banner").check()
    let told = report.failures.map(\.message).filter { $0.contains("notch") }
    #expect(told.isEmpty, "\(told)")
  }

  @Test func `a cell is not shown under a notch, nor in other heights than its own`() throws {
    let make = {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let field = UIView()
      _ = cell.contentView.adding(field)
      let margins = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: margins.topAnchor),
        field.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        field.heightAnchor.constraint(equalToConstant: 60),
      ])
      return cell
    }
    let report = try LayoutProperty(of: make, named: "Cell", .noConflicts).check()
    #expect(report.failures.isEmpty, "\(report.failures.map(\.message))")
  }

  @Test func `constraints that UIKit refuses are reported with their line`() throws {
    var line = 0
    let make = {
      let view = UIView()
      let stranger = UIView()
      line = #line + 1
      view.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
      return view
    }
    let error = #expect(throws: LayoutSceneError.self) { try LayoutScene(of: make) }
    let told = error?.description ?? ""
    #expect(told.hasPrefix("UIKitTests/ViewPropertyTests.swift:\(line): "), "\(told)")
  }
}

/// Two texts of several lines, one below the other.
private final class WordyCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let labels = [UILabel(), UILabel()]
    for label in labels {
      label.text = "Certificates are kept on this phone and nowhere else"
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      labels[0].topAnchor.constraint(equalTo: contentView.topAnchor),
      labels[1].topAnchor.constraint(equalTo: labels[0].bottomAnchor),
      labels[1].bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

/// Tells the safe area above its content.
private final class SafeAreaController: UIViewController {
  private let tell: (CGFloat) -> Void

  init(_ tell: @escaping (CGFloat) -> Void) {
    self.tell = tell
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidAppear(_ animated: Bool) { tell(view.safeAreaInsets.top) }
}
