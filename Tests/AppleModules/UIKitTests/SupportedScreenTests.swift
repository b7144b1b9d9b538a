import AutoLayout
import CodeScenes
import PlumbTesting
import Testing
import UIKit

/// The screens on which code of an app is run.
@MainActor
@Suite struct SupportedScreenTests {
  /// A controller whose view depends on the size of the screen.
  private final class Screenful: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let bar = UIView()
      view.addSubview(bar)
      bar.translatesAutoresizingMaskIntoConstraints = false
      let isWide = UIScreen.main.bounds.width > 500
      bar.widthAnchor.constraint(equalToConstant: isWide ? 80 : 40).isActive = true
    }
  }

  private func sizes(_ facts: AppFacts?) -> [Size] {
    let scene = AppFacts.$current.withValue(facts) {
      CodeScene(.controller { Screenful() })
    }
    return ([scene.scene] + scene.others).map(\.reference.size)
  }

  private func facts(_ support: AppSupport?, isPortraitOnly: Bool = false) -> AppFacts {
    AppFacts(openAxes: [], support: support, isPortraitOnly: isPortraitOnly) { _, _ in }
  }

  @Test func `code of a target for phones is not run on tablets`() {
    let tablets = { (size: Size) in min(size.width, size.height) > 600 }
    #expect(sizes(facts(nil)).contains(where: tablets))
    #expect(!sizes(facts(AppSupport(pad: []))).contains(where: tablets))
  }

  @Test func `a class that is shown in portrait only is not turned on phones`() {
    let turned = { (size: Size) in size.width > size.height && size.height < 500 }
    #expect(sizes(facts(nil)).contains(where: turned))
    #expect(!sizes(facts(nil, isPortraitOnly: true)).contains(where: turned))
    #expect(!sizes(facts(AppSupport(phone: [.portrait]))).contains(where: turned))
  }

  /// A controller of two parts whose heights are shares of the screen's, and that meet on any other screen.
  private final class Shares: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let (upper, lower) = (UIButton(), UIButton())
      for (part, title) in [(upper, "Upper"), (lower, "Lower")] {
        part.setTitle(title, for: .normal)
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      let isRegular = UITraitCollection.current.horizontalSizeClass == .regular
      NSLayoutConstraint.activate([
        upper.topAnchor.constraint(equalTo: view.topAnchor, constant: 50),
        upper.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: isRegular ? 60 : 20),
        upper.heightAnchor.constraint(equalToConstant: view.frame.height / 2 - 60),
        lower.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -50),
        lower.leadingAnchor.constraint(equalTo: upper.leadingAnchor),
        lower.heightAnchor.constraint(equalToConstant: view.frame.height / 2 - 60),
      ])
    }
  }

  @Test func `what code builds for a screen is judged on that screen only`() throws {
    let property = try LayoutProperty(of: { Shares() }, .noOverlap, .noConflicts)
    let report = try property.check()
    #expect((report.failures + report.hints).map(\.title) == [])
  }
}
