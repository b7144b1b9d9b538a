import Foundation
import TestFolders

/// A storyboard of one screen of 393 × 852 points, in parts that a change can exchange.
struct DrawnScreen {
  /// The subviews of the root view, in order.
  var views: [String]
  /// The root view's constraints.
  var constraints: [String]

  var storyboard: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects><viewController title="Call" id="vc" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <subviews>
    \(views.joined(separator: "\n"))
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    \(constraints.joined(separator: "\n"))
    </constraints></view></viewController></objects></scene></scenes>
    </document>
    """
  }

  private static func rect(_ frame: (Double, Double, Double, Double)) -> String {
    "<rect key=\"frame\" x=\"\(frame.0)\" y=\"\(frame.1)\" width=\"\(frame.2)\" height=\"\(frame.3)\"/>"
  }

  private static func lengths(_ id: String, _ width: Double?, _ height: Double?) -> String {
    let own = [("width", width), ("height", height)].compactMap { name, length in
      length.map {
        "<constraint firstAttribute=\"\(name)\" constant=\"\($0)\" id=\"\(id)-\(name)\"/>"
      }
    }
    return own.isEmpty ? "" : "<constraints>\(own.joined())</constraints>"
  }

  /// A label, which grows with the user's type where it has a text style.
  static func label(
    _ id: String, _ text: String, _ frame: (Double, Double, Double, Double), lines: Int = 1,
    grows: Bool = true, width: Double? = nil
  ) -> String {
    let font =
      grows
      ? "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
      : "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    return """
      <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="\(text)" \
      numberOfLines="\(lines)" adjustsFontForContentSizeCategory="\(grows ? "YES" : "NO")" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">\(rect(frame))\
      \(lengths(id, width, nil))\(font)</label>
      """
  }

  static func button(
    _ id: String, _ title: String, _ frame: (Double, Double, Double, Double), width: Double? = nil
  ) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" \
    id="\(id)" userLabel="\(id)">\(rect(frame))\(lengths(id, width, nil))<state key="normal" title="\(title)"/></button>
    """
  }

  static func plain(
    _ id: String, _ frame: (Double, Double, Double, Double), _ element: String = "view"
  ) -> String {
    """
    <\(element) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">\
    \(rect(frame))\(lengths(id, frame.2, frame.3))</\(element)>
    """
  }

  /// `Title.top = safe.top + 20`, or `>=` in place of `=`.
  static func constraint(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let (first, second) = (words[0].split(separator: "."), words[2].split(separator: "."))
    let sign = words.count > 3 && words[3] == "-" ? -1.0 : 1
    let constant = words.count > 4 ? sign * (Double(words[4]) ?? 0) : 0
    let relation = words[1] == ">=" ? " relation=\"greaterThanOrEqual\"" : ""
    let id = "\(first[0])-\(first[1])-\(second[0])"
    return
      "<constraint firstItem=\"\(first[0])\" firstAttribute=\"\(first[1])\"\(relation) secondItem=\"\(second[0])\" "
      + "secondAttribute=\"\(second[1])\" constant=\"\(constant)\" id=\"\(id)\"/>"
  }
}
