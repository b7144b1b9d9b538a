import Foundation
import TestFolders
import Testing

@testable import CodePruning

/// Packages that compile are modules of their own, which programs of views import.
@Suite struct PackageModulesTests {
  private static let card = """
    import UIKit
    import Spacing
    import Loading
    import Net
    final class Card: Spacer, Spaced {
      private let client = Client()
      let gap: CGFloat = 8
      let bar = LoadingBar()
      override init(frame: CGRect) {
        super.init(frame: frame)
        pad(bar)
        caption.text = "A caption of the app that is long"
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  private static let spacer = """
    import UIKit
    import AbsentModule
    open class Spacer: UIView {
      public let caption = UILabel()
      public override init(frame: CGRect) {
        super.init(frame: frame)
        pad(caption)
        caption.widthAnchor.constraint(equalToConstant: spacing()).isActive = true
      }
      public required init?(coder: NSCoder) { fatalError() }
    }
    public protocol Spaced { var gap: CGFloat { get } }
    """
  private static let padding = """
    import UIKit
    import Gaps
    func spacing() -> CGFloat { gap() }
    extension UIView {
      public func pad(_ inner: UIView) {
        addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        inner.topAnchor.constraint(equalTo: topAnchor).isActive = true
        inner.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      }
    }
    """
  private static let bar = """
    import UIKit
    public class LoadingBar: UIView {
      public var clock: AbsentClock?
      public override init(frame: CGRect) {
        super.init(frame: frame)
        AbsentClock.start(at: bounds)
        heightAnchor.constraint(equalToConstant: 4).isActive = true
      }
      public required init?(coder: NSCoder) { fatalError() }
    }
    extension LoadingBar: AbsentAnimated {
      public func flash() -> Int { AbsentClock.ticks() }
    }
    """

  @Test func `what compiles of a package is imported, and what does not is cut once for all`()
    throws
  {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      [
        "Card.swift": Self.card, "Pods/Spacing/Spacing/Spacer.swift": Self.spacer,
        "Pods/Spacing/Spacing/Padding.swift": Self.padding,
        "Pods/Spacing/Example/Main.swift": "let example = MissingEntirely()",
        "Pods/Gaps/Gaps/Gap.swift": "import Foundation\npublic func gap() -> CGFloat { 40 }\n",
        "Pods/Loading/Sources/LoadingBar.swift": Self.bar,
        "Pods/Net/Sources/Client.swift": "public class Client: AbsentClient {}",
      ], in: folder)
    // Too much is missing in the last.
    #expect(runner.packages.names == ["Gaps", "Loading", "Spacing"])
    let result = runner.result(for: try #require(app.views.first { $0.name == "Card" }))
    #expect(result.run.failure == nil && result.cuts.isEmpty)
    // It shows nothing, and has a stand-in.
    #expect(result.stubs == ["Client"])
    // What a module lacks is told when it is reached.
    #expect(result.run.reachedCuts == ["LoadingBar.init:6"])
    // Of the packages that compile nothing is in the program.
    #expect(result.files == 1)
    let cut = try #require(
      result.run.findings.first {
        $0.lines[0].contains("“A caption of the app that is long” is cut")
      })
    #expect(cut.lines.contains { $0.contains("Spacing/Spacer.swift:8") })
  }

  @Test func `the files of a module are those that a manifest names`() throws {
    let manifest = """
      let package = Package(
        name: "Marquee",
        products: [.library(name: "Marquee", targets: ["Marquee"])],
        targets: [
          .target(name: "Other"),
          .target(name: "Marquee", dependencies: [.product(name: "X", package: "x")], path: "./Code"),
          .testTarget(name: "MarqueeTests", path: "Tests"),
        ])
      """
    #expect(PackageFiles.path(ofTarget: "Marquee", in: manifest) == "./Code")
    #expect(PackageFiles.path(ofTarget: "Other", in: manifest) == "Sources/Other")
    #expect(PackageFiles.path(ofTarget: "Absent", in: manifest) == nil)
    let folder = try TemporaryFolder()
    let (_, runner) = try ViewProgramTests.runner(
      [
        "Card.swift": "import UIKit\nimport Marquee\nfinal class Card: UIView {}",
        "Pods/Marquee/Package.swift": manifest,
        "Pods/Marquee/Package@swift-6.0.swift": manifest,
        "Pods/Marquee/Marquee/Main.swift": "let shown = MissingEntirely()",
        "Pods/Marquee/Code/Marquee.swift":
          "import UIKit\npublic final class Marquee: UILabel {}",
        "Pods/Marquee/Code/Marquee.playground/Contents.swift": "print(1)",
      ], in: folder)
    #expect(runner.packages.names == ["Marquee"])
    // Its other files are no part of the app.
    let other = try #require(
      runner.app.index.files.first { $0.path.hasSuffix("Marquee/Main.swift") })
    #expect(other.nodes.isEmpty)
  }

  @Test func `a value of a package's type is made by an initializer that it shows`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      [
        "Card.swift": """
        import UIKit
        import Bags
        import Absent
        final class Card: UIView {
          init() {
            super.init(frame: .zero)
            let bag: Bag = Vault.shared.bag
            let label = UILabel()
            bag.keep(label)
            addSubview(label)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """,
        "Pods/Bags/Sources/Bag.swift": """
        import Foundation
        public final class Bag {
          private let lock: NSLock
          private var kept: [AnyObject] = []
          init(count: Int) { lock = NSLock() }
          public init(name: String) { lock = NSLock() }
          public func keep(_ object: AnyObject) {
            lock.lock()
            kept.append(object)
          }
        }
        """,
      ], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Card" }))
    #expect(result.run.failure == nil && result.run.missing == [])
  }

  @Test func `a package whose classes inherit from locks is compiled for Linux`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      [
        "Card.swift": """
        import UIKit
        import Counting
        final class Card: UIView {
          private let count = Count()
          override func layoutSubviews() {
            super.layoutSubviews()
            count.add()
          }
        }
        """,
        "Pods/Counting/Sources/Count.swift": """
        import Foundation
        public final class Count: NSLock {
          private var value = 0
          public func add() {
            lock()
            value += 1
            unlock()
          }
        }
        """,
      ], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Card" }))
    #expect(result.run.failure == nil && result.run.isWhole)
  }

  @Test func `documents make classes of packages`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      [
        "Tag.swift": """
        import UIKit
        import Spacing
        final class Tag: UIView {
          @IBOutlet private var spacer: Spacer!
          override func awakeFromNib() {
            super.awakeFromNib()
            spacer.caption.text = "A caption of the app that is long"
          }
        }
        """,
        "Tag.xib": Self.nib, "Pods/Spacing/Spacing/Spacer.swift": Self.nibSpacer,
      ], in: folder)
    #expect(runner.packages.names == ["Spacing"])
    let result = runner.result(for: try #require(app.views.first { $0.name == "Tag" }))
    #expect(result.run.failure == nil && result.run.isWhole)
    #expect(
      result.run.findings.contains {
        $0.lines[0].contains("“A caption of the app that is long” is cut")
      })
  }

  private static let nibSpacer = """
    import UIKit
    open class Spacer: UIView {
      public let caption = UILabel()
      public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(caption)
        caption.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          caption.topAnchor.constraint(equalTo: topAnchor),
          caption.leadingAnchor.constraint(equalTo: leadingAnchor),
          caption.widthAnchor.constraint(equalToConstant: 40),
        ])
      }
    }
    """
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <view contentMode="scaleToFill" id="nib-ro-001" customClass="Tag" customModule="App">
          <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
          <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="spa-ce-001" \
    customClass="Spacer" customModule="Spacing">
              <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="spa-ce-001" firstAttribute="top" secondItem="nib-ro-001" \
    secondAttribute="top" id="c10-00-001"/>
            <constraint firstItem="spa-ce-001" firstAttribute="leading" secondItem="nib-ro-001" \
    secondAttribute="leading" id="c10-00-002"/>
            <constraint firstAttribute="bottom" secondItem="spa-ce-001" secondAttribute="bottom" id="c10-00-003"/>
            <constraint firstAttribute="trailing" secondItem="spa-ce-001" secondAttribute="trailing" id="c10-00-004"/>
          </constraints>
          <connections><outlet property="spacer" destination="spa-ce-001" id="o10-00-001"/></connections>
        </view>
      </objects>
    </document>
    """
}
