import TestFolders

/// A project with one screen. Its button is too narrow for its German text, and its labels
/// conflict.
struct SampleProject {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.storyboard(), to: "App/Base.lproj/Tea.storyboard")
    try folder.write(
      "\"tea-bt.normalTitle\" = \"Bezahlen und abschicken\";\n", to: "App/de.lproj/Tea.strings")
  }

  /// - Parameters:
  ///   - relation: the relation of the button's width.
  ///   - gap: the gap between the label and the left edge.
  static func storyboard(relation: String = "equal", gap: Int = 16) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" initialViewController="tea-vc">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <dependencies><capability name="Safe area layout guides" minToolsVersion="9.0"/></dependencies>
      <scenes><scene sceneID="tea-sc"><objects>
        <viewController title="Tea" id="tea-vc" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="tea-vw">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <label opaque="NO" text="Tea" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" \
    id="tea-lb" userLabel="Title">
                <rect key="frame" x="16" y="79" width="300" height="21"/>
                <constraints><constraint firstAttribute="width" constant="300" id="tea-w1"/></constraints>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
              <button opaque="NO" buttonType="system" lineBreakMode="middleTruncation" \
    translatesAutoresizingMaskIntoConstraints="NO" id="tea-bt" userLabel="Pay">
                <rect key="frame" x="16" y="200" width="90" height="30"/>
                <constraints><constraint firstAttribute="width" relation="\(relation)" constant="90" id="tea-w2"/></constraints>
                <state key="normal" title="Pay"/>
              </button>
            </subviews>
            <viewLayoutGuide key="safeArea" id="tea-sa"/>
            <constraints>
              <constraint firstItem="tea-lb" firstAttribute="leading" secondItem="tea-sa" secondAttribute="leading" \
    constant="\(gap)" id="tea-c1"/>
              <constraint firstItem="tea-sa" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="tea-lb" \
    secondAttribute="trailing" constant="70" id="tea-c2"/>
              <constraint firstItem="tea-lb" firstAttribute="top" secondItem="tea-sa" secondAttribute="top" constant="20" id="tea-c3"/>
              <constraint firstItem="tea-bt" firstAttribute="leading" secondItem="tea-sa" secondAttribute="leading" \
    constant="16" id="tea-c4"/>
              <constraint firstItem="tea-bt" firstAttribute="top" secondItem="tea-lb" secondAttribute="bottom" \
    constant="40" id="tea-c5"/>
            </constraints>
          </view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  /// UIKit's message for a screen that is 375 points wide.
  static let log = """
    Tea[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x6000001 UILabel:0x7f0001'Tea'.width == 300   (active)>",
        "<NSLayoutConstraint:0x6000002 UILabel:0x7f0001'Tea'.leading == UILayoutGuide:0x6000009'UIViewSafeAreaLayoutGuide'.leading + 16   (active)>",
        "<NSLayoutConstraint:0x6000003 UILayoutGuide:0x6000009'UIViewSafeAreaLayoutGuide'.trailing >= UILabel:0x7f0001'Tea'.trailing + 70   (active)>",
        "<NSLayoutConstraint:0x6000004 V:[UILabel:0x7f0001'Tea']-(40)-[UIButton:0x7f0002'Pay']   (active)>",
        "<NSLayoutConstraint:0x6000005 'UIView-Encapsulated-Layout-Width' UIView:0x7f0003.width == 375   (active)>",
        "<NSLayoutConstraint:0x6000006 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[UILayoutGuide:0x6000009'UIViewSafeAreaLayoutGuide'](LTR)   (active, names: '|':UIView:0x7f0003 )>",
        "<NSLayoutConstraint:0x6000007 'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide:0x6000009'UIViewSafeAreaLayoutGuide']-(0)-|(LTR)   (active, names: '|':UIView:0x7f0003 )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6000001 UILabel:0x7f0001'Tea'.width == 300   (active)>
    """
}
