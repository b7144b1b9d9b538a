import AutoLayout
import CodeScenes
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
}
