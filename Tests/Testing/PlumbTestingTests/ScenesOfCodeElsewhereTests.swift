import Foundation
import TestFolders
import Testing

@testable import PlumbTesting

/// Scenes that code builds in another environment than the design's.
@Suite struct ScenesOfCodeElsewhereTests {
  /// A static row that is drawn lower than its content.
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes><scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController">
    <tableView key="view" contentMode="scaleToFill" dataMode="static" rowHeight="-1" id="t">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <sections><tableViewSection id="n"><cells>
    <tableViewCell contentMode="scaleToFill" rowHeight="44" id="row">
    <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="row" id="content">
    <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
    <subviews>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="20" y="20" width="100" height="100"/>
    </view>
    </subviews>
    <constraints>
    <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" constant="20" id="k1"/>
    <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="20" id="k2"/>
    <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="k3"/>
    <constraint firstItem="box" firstAttribute="width" constant="100" id="k4"/>
    <constraint firstItem="box" firstAttribute="height" constant="100" id="k5"/>
    </constraints>
    </tableViewCellContentView>
    </tableViewCell>
    </cells></tableViewSection></sections>
    </tableView>
    </tableViewController></objects></scene></scenes>
    </document>
    """

  @Test func `what is reported of a scene without a design fails in the layout that is described`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.list, to: "List.storyboard")
    var scene = try LayoutScene(contentsOf: path)
    scene.brokenInDesign = []
    let report = try LayoutProperty(scene).check(over: .only([LayoutCase()]))
    let all = report.failures + report.hints
    // The row is as high as its content: the drawn height conflicts with nothing.
    #expect(all.filter { !$0.message.contains("expected") }.map(\.message) == [])
  }

  @Test func `a hint is no failure in another scene of the code, unless more is missed there`()
    throws
  {
    let form = try FormScene()
    var other = try LayoutProperty(form.scene, form.keepsDistance).check(
      over: .some("content size"))
    let failure = try #require(other.failures.first)
    var report = other
    (report.failures, report.hints) = ([], [failure])
    report.add(other, .standard)
    #expect(report.failures.isEmpty)
    other.failures[0].margin -= 5
    report.add(other, .standard)
    #expect(report.failures.map(\.bucket) == [failure.bucket])
  }
}
