import Foundation
import Testing

@testable import InterfaceBuilder

/// By what names code finds what a document holds, and which controllers lead to which.
@Suite struct DocumentConnectionsTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" initialViewController="list" launchScreen="YES">
    <scenes>
    <scene sceneID="1"><objects>
      <viewController id="list" customClass="ListController" storyboardIdentifier="List">
        <view key="view" id="root">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
            <view id="head" customClass="HeadView"><rect key="frame" x="0" y="0" width="1" height="1"/>
              <connections><outlet property="title" destination="label" id="o1"/></connections>
            </view>
            <label id="label" customClass="TagLabel"/>
            <button id="go"><connections>
              <segue destination="detail" kind="show" id="s1"/>
            </connections></button>
          </subviews>
        </view>
        <connections>
          <outlet property="headView" destination="head" id="o2"/>
          <outletCollection property="labels" destination="label" id="o3"/>
          <segue destination="other" kind="presentation" id="s2"/>
          <action selector="go:" destination="x" id="a"/>
        </connections>
      </viewController>
      <tapGestureRecognizer id="tap" customClass="Tap">
        <connections><outlet property="delegate" destination="list" id="o4"/></connections>
      </tapGestureRecognizer>
    </objects></scene>
    <scene sceneID="2"><objects>
      <viewControllerPlaceholder id="other" storyboardName="Other" referencedIdentifier="Start"/>
    </objects></scene>
    <scene sceneID="3"><objects>
      <tableViewController id="detail" storyboardIdentifier="Detail"/>
    </objects></scene>
    </scenes></document>
    """

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155">
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
        <connections>
          <outlet property="view" destination="card" id="o1"/>
          <outlet property="extra" destination="footer" id="o2"/>
        </connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="card" customClass="CardView"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <subviews><imageView id="picture" customClass="RoundView"/></subviews>
      </view>
      <view id="footer"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      <view id="loose"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
    </objects></document>
    """

  private func connections(_ text: String) throws -> DocumentConnections {
    try InterfaceBuilderReader().connections(in: Data(text.utf8), file: "Main.storyboard")
  }

  @Test func `a storyboard's controllers are listed with their destinations`() throws {
    let found = try connections(Self.storyboard)
    #expect(found.isStoryboard)
    #expect(found.isLaunchScreen)
    #expect(found.initialController == "list")
    #expect(found.controllers.map(\.id) == ["list", "other", "detail"])
    #expect(found.controllers.map(\.customClass) == ["ListController", nil, nil])
    #expect(found.controllers.map(\.storyboardIdentifier) == ["List", nil, "Detail"])
    #expect(found.controllers.map(\.destinations) == [["detail", "other"], [], []])
    #expect(found.controllers.map(\.otherStoryboard) == [nil, "Other", nil])
    #expect(found.controllers.map(\.otherIdentifier) == [nil, "Start", nil])
    #expect(found.controllers.map(\.viewClasses) == [["HeadView", "TagLabel"], [], []])
    #expect(found.rootIDs == ["list", "other", "detail"])
    #expect(found.rootClasses == ["ListController"])
    #expect(found.ownerClass == nil)
    #expect(found.rootsBesideView.isEmpty)
  }

  @Test func `outlets are listed with the class that declares them`() throws {
    let found = try connections(Self.storyboard)
    #expect(
      Set(found.outlets.map { "\($0.owner ?? "-").\($0.property) \($0.destination)" }) == [
        "ListController.headView head", "ListController.labels label", "HeadView.title label",
        "Tap.delegate list",
      ])
    #expect(found.outlets.count == 4)
  }

  @Test func `views with a custom class are listed`() throws {
    #expect(
      try connections(Self.storyboard).classedViews.map { "\($0.id) \($0.name)" }
        == ["head HeadView", "label TagLabel"])
    #expect(
      try connections(Self.xib).classedViews.map { "\($0.id) \($0.name)" }
        == ["card CardView", "picture RoundView"])
  }

  @Test func `a xib has roots and an owner`() throws {
    let found = try connections(Self.xib)
    #expect(!found.isStoryboard)
    #expect(!found.isLaunchScreen)
    #expect(found.initialController == nil)
    #expect(found.controllers.isEmpty)
    #expect(found.roots.map(\.id) == ["card", "footer", "loose"])
    #expect(found.roots.map(\.customClass) == ["CardView", nil, nil])
    #expect(found.ownerClass == "Owner")
    #expect(found.rootClasses == ["CardView", "Owner"])
    #expect(found.rootIDs == ["card", "footer", "loose"])
    // Loading the owner's view shows what an outlet points at, and nothing else.
    #expect(found.rootsBesideView == ["loose"])
    let without = try connections(
      Self.xib.replacing("property=\"view\"", with: "property=\"card\""))
    #expect(without.rootsBesideView.isEmpty)
  }

  // MARK: Keys of strings

  private func keys(_ element: String, _ path: String, _ value: String) -> [StringKey] {
    StringKey.all(
      in: Array(
        """
        <document><\(element) id="a"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="\(path)" \(value)
        </userDefinedRuntimeAttributes></\(element)></document>
        """.utf8), file: "Main.xib")
  }

  @Test(arguments: [
    ("label", "text"), ("textView", "text"), ("button", "normalTitle"),
    ("textField", "placeholder"), ("searchBar", "placeholder"), ("barButtonItem", "title"),
    ("tabBarItem", "title"), ("navigationItem", "title"),
  ])
  func `an attribute of localisation names the key of its element's text`(
    element: String, property: String
  ) {
    #expect(
      keys(element, "localizedKey", #"value="form.title"/>"#)
        == [StringKey(text: "a.\(property)", key: "form.title")])
  }

  @Test(arguments: [
    "LocaliseMe", "l10nKey", "i18n", "translationKey", "locKey", "xStringKeyx", "textKey",
    "titleKey",
  ])
  func `several words mark a key path of localisation`(path: String) {
    let newline = "\n"
    #expect(keys("label", path, #"value="k"/>"#).map(\.key) == ["k"])
    #expect(
      keys(
        "label", path,
        #"><string key="value">two\#(newline)lines</string></userDefinedRuntimeAttribute>"#
      )
      .map(\.key) == ["two\nlines"])
  }

  @Test func `other attributes and empty ones name no key`() {
    #expect(keys("label", "cornerRadius", #"value="4"/>"#).isEmpty)
    #expect(keys("label", "localizedKey", #"value=""/>"#).isEmpty)
    #expect(keys("view", "localizedKey", #"value="k"/>"#).isEmpty)
    #expect(StringKey.all(in: Array("<document><label".utf8), file: "a").isEmpty)
  }

  @Test func `the absence of keys is found without parsing`() {
    let name = "<userDefinedRuntimeAttribute "
    #expect(StringKey.mayBe(in: Array(name.utf8)))
    #expect(StringKey.mayBe(in: Array("<a/>\(name)".utf8)))
    #expect(!StringKey.mayBe(in: Array(name.dropLast().utf8)))
    #expect(!StringKey.mayBe(in: Array("<userDefinedRuntimeAttributes><b/></u>".utf8)))
    #expect(!StringKey.mayBe(in: []))
  }
}
