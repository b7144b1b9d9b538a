import Foundation
import TestFolders
import Testing

@testable import CodePruning

/// Views at the sizes that their app gives them.
@Suite struct PlacedViewTests {
  private static let code = """
    import UIKit
    enum Shared { static var top: CGFloat = 0 }
    func start() { Shared.top = 44 }
    final class GuidedController: UIViewController {}
    final class DrawnCell: UITableViewCell {}
    final class Board: UIView { @IBOutlet var toggle: UISwitch! }
    class SwitchCell: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UISwitch()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 100),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class SaidCell: SwitchCell {}
    final class LooseCell: SwitchCell {}
    final class SaidList: UITableViewController {
      override func viewDidLoad() { tableView.register(SaidCell.self, forCellReuseIdentifier: "a") }
      override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        return 120
      }
    }
    final class Notched: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UISwitch()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        box.topAnchor.constraint(equalTo: topAnchor, constant: Shared.top - 40).isActive = true
        heightAnchor.constraint(equalToConstant: 100).isActive = true
        widthAnchor.constraint(equalToConstant: 100).isActive = true
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Notice: UIView {
      init() {
        super.init(frame: .zero)
        let sign = UIImageView(
          image: UIImage(
            systemName: "exclamationmark.triangle.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 120)))
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Gone"
        for view in [sign, label] {
          view.translatesAutoresizingMaskIntoConstraints = false
          addSubview(view)
        }
        NSLayoutConstraint.activate([
          sign.centerXAnchor.constraint(equalTo: centerXAnchor),
          label.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
          sign.topAnchor.constraint(equalTo: topAnchor, constant: 20),
          label.topAnchor.constraint(equalTo: sign.bottomAnchor, constant: 20),
          label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Poster: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let image = UIImageView()
        image.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(image)
        NSLayoutConstraint.activate([
          image.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 33),
          image.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -33),
          image.topAnchor.constraint(equalTo: contentView.topAnchor),
          image.widthAnchor.constraint(equalToConstant: 98),
          image.heightAnchor.constraint(equalToConstant: 60),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class Closable: UIViewController {
      override func viewDidLoad() {
        let button = UIButton(type: .system)
        button.setTitle("Close", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        button.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      }
    }
    final class Presented: Closable {}
    final class Pushed: Closable {}
    extension GuidedController {
      func about() { present(Presented(), animated: true) }
      func more() { navigationController?.pushViewController(Pushed(), animated: true) }
    }
    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14109" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="s01-aa-001"><objects>
          <viewController id="gui-de-001" customClass="GuidedController" sceneMemberID="viewController">
            <layoutGuides>
              <viewControllerLayoutGuide type="top" id="top-gd-001"/>
              <viewControllerLayoutGuide type="bottom" id="bot-gd-001"/>
            </layoutGuides>
            <view key="view" contentMode="scaleToFill" id="roo-tv-001">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <textView contentMode="scaleToFill" text="Some words" translatesAutoresizingMaskIntoConstraints="NO" id="txt-vw-001">
                  <rect key="frame" x="0.0" y="30" width="375" height="627"/>
                  <fontDescription key="fontDescription" type="system" pointSize="14"/>
                </textView>
                <activityIndicatorView opaque="NO" contentMode="scaleToFill" hidesWhenStopped="YES" style="medium" translatesAutoresizingMaskIntoConstraints="NO" id="spi-nn-001">
                  <rect key="frame" x="0.0" y="657" width="20" height="20"/>
                </activityIndicatorView>
              </subviews>
              <constraints>
                <constraint firstItem="txt-vw-001" firstAttribute="top" secondItem="top-gd-001" secondAttribute="bottom" constant="10" id="con-aa-001"/>
                <constraint firstItem="bot-gd-001" firstAttribute="top" secondItem="txt-vw-001" secondAttribute="bottom" constant="10" id="con-aa-002"/>
                <constraint firstItem="txt-vw-001" firstAttribute="leading" secondItem="roo-tv-001" secondAttribute="leading" id="con-aa-003"/>
                <constraint firstAttribute="trailing" secondItem="txt-vw-001" secondAttribute="trailing" id="con-aa-004"/>
                <constraint firstItem="spi-nn-001" firstAttribute="leading" secondItem="roo-tv-001" secondAttribute="leading" id="con-aa-005"/>
                <constraint firstItem="spi-nn-001" firstAttribute="bottom" secondItem="roo-tv-001" secondAttribute="bottom" constant="10" id="con-aa-006"/>
              </constraints>
            </view>
          </viewController>
        </objects></scene>
        <scene sceneID="s02-aa-001"><objects>
          <tableViewController id="lis-tc-001" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="89" estimatedRowHeight="-1" id="lis-tv-001">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <prototypes>
                <tableViewCell contentMode="scaleToFill" reuseIdentifier="drawn" id="cel-ll-001" customClass="DrawnCell">
                  <rect key="frame" x="0.0" y="28" width="375" height="89"/>
                  <autoresizingMask key="autoresizingMask"/>
                  <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-ll-001" id="cel-cv-001">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="88.5"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                      <switch opaque="NO" contentMode="scaleToFill" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="cel-sw-001">
                        <rect key="frame" x="0.0" y="50" width="51" height="31"/>
                      </switch>
                    </subviews>
                    <constraints>
                      <constraint firstItem="cel-sw-001" firstAttribute="top" secondItem="cel-cv-001" secondAttribute="top" constant="50" id="cel-cn-001"/>
                      <constraint firstItem="cel-sw-001" firstAttribute="leading" secondItem="cel-cv-001" secondAttribute="leading" id="cel-cn-002"/>
                    </constraints>
                  </tableViewCellContentView>
                </tableViewCell>
              </prototypes>
            </tableView>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s03-aa-001"><objects>
          <viewController id="boa-rd-001" sceneMemberID="viewController">
            <layoutGuides>
              <viewControllerLayoutGuide type="top" id="top-gd-003"/>
              <viewControllerLayoutGuide type="bottom" id="bot-gd-003"/>
            </layoutGuides>
            <view key="view" contentMode="scaleToFill" id="roo-tv-003" customClass="Board">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <switch opaque="NO" contentMode="scaleToFill" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="boa-sw-001">
                  <rect key="frame" x="0.0" y="30" width="51" height="31"/>
                </switch>
              </subviews>
              <constraints>
                <constraint firstItem="boa-sw-001" firstAttribute="top" secondItem="top-gd-003" secondAttribute="bottom" constant="10" id="con-cc-001"/>
                <constraint firstItem="bot-gd-003" firstAttribute="top" relation="greaterThanOrEqual" secondItem="boa-sw-001" secondAttribute="bottom" constant="10" id="con-cc-002"/>
                <constraint firstItem="boa-sw-001" firstAttribute="leading" secondItem="roo-tv-003" secondAttribute="leading" id="con-cc-003"/>
              </constraints>
              <connections><outlet property="toggle" destination="boa-sw-001" id="out-cc-001"/></connections>
            </view>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test func `views have the sizes and guides of their app, and an unknown size makes hints`()
    throws
  {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      ["Cells.swift": Self.code, "Main.storyboard": Self.storyboard], in: folder)
    var results: [String: ViewRun] = [:]
    for view in app.views where !["SaidList", "Closable"].contains(view.name) {
      let run = runner.result(for: view).run
      #expect(run.failure == nil)
      results[view.name] = run
    }
    func gravest(_ name: String) throws -> [String] {
      try #require(results[name]).findings.filter { $0.tier != "hint" }.map { $0.lines[0] }
    }
    // The text is between the bars, and what hides is no finding.
    #expect(try gravest("GuidedController").isEmpty)
    let drawn = try #require(results["DrawnCell"])
    #expect(
      drawn.shown
        == "at the size that its app gives it (Main.storyboard:36)")
    #expect(try gravest("DrawnCell").isEmpty)
    let said = try #require(results["SaidCell"])
    #expect(said.shown == "at the size that its app gives it (Cells.swift:25)")
    // Its author sees it each time.
    #expect(try gravest("SaidCell").isEmpty)
    #expect(
      said.findings.contains { finding in
        finding.lines[0].contains("extends beyond its superview")
          && finding.lines.contains { $0.contains("its author has seen it") }
      })
    let loose = try #require(results["LooseCell"])
    #expect(loose.shown == "in the width of a list, at a height of its own")
    #expect(try gravest("LooseCell").isEmpty)
    #expect(loose.findings.contains { $0.lines[0].contains("extends beyond its superview") })
    // Nobody says that it is wider than its content.
    #expect(try gravest("Poster").isEmpty)
    #expect(results["Poster"]?.findings.contains { $0.lines[0].contains("[conflict]") } ?? false)
    // Nothing but its content gives it a height.
    #expect(results["Notice"]?.shown == "as large as its content")
    #expect(try gravest("Notice").isEmpty)
    // A sheet begins below the status bar.
    #expect(try gravest("Presented").isEmpty)
    #expect(try gravest("Pushed").contains { $0.contains("[obscured]") })
    // The guides of its controller are at the edges, though the controller is not there.
    #expect(results["Board"]?.findings.isEmpty ?? false)
    let notched = try #require(results["Notched"])
    #expect(notched.unset == ["Shared.top"] && !notched.findings.isEmpty)
    #expect(notched.findings.allSatisfy { $0.tier == "hint" && $0.doubt.contains("Shared.top") })
  }
}
