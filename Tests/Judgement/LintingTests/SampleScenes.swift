import AutoLayout
import Foundation
import InterfaceBuilder
import Linting
import Recipes

/// A view in a storyboard.
func view(
  _ element: String, _ id: String, _ attributes: String = "",
  frame: (Double, Double, Double, Double) = (16, 40, 100, 30), _ inside: String = ""
) -> String {
  """
  <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
  <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
  \(inside)
  </\(element)>
  """
}

/// A constraint in the notation `first.attribute relation second.attribute constant`.
func constraint(_ id: String, _ text: String, _ attributes: String = "") -> String {
  let words = text.split(separator: " ").map(String.init)
  func side(_ word: String, _ name: String) -> String {
    let parts = word.split(separator: ".").map(String.init)
    return "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\""
  }
  let relation = [">=": "greaterThanOrEqual", "<=": "lessThanOrEqual"][words[1]] ?? "equal"
  var result = "<constraint id=\"\(id)\" \(attributes) relation=\"\(relation)\" "
  result += side(words[0], "first")
  for word in words[2...] {
    result +=
      word.contains(".") && Double(word) == nil
      ? " " + side(word, "second") : " constant=\"\(word)\""
  }
  return result + "/>"
}

/// The scene of a storyboard whose root view has the id `root`, a safe area `safe`, and these
/// parts.
func scene(
  views: [String], constraints: [String], outlets: [String] = [], in document: String = ""
) throws -> Scene {
  let connections = outlets.map {
    "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>"
  }
  let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="vc" customClass="Form">
    <view key="view" id="root">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>\(views.joined(separator: "\n"))</subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>\(constraints.joined(separator: "\n"))</constraints>
    </view>
    <connections>\(connections.joined())</connections>
    </viewController>
    </objects></scene></scenes>\(document)
    </document>
    """
  let scenes = try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "Form.storyboard")
  guard let scene = scenes.first else { throw SampleError.noScene }
  return scene
}

enum SampleError: Error { case noScene }

/// The findings of one rule in a scene.
func findings(_ rule: String, in scene: Scene) -> [LintFinding] {
  Linter(rules: LintRule.all.filter { $0.id == rule }).findings(in: scene)
}

/// The ids of the findings of one rule that are not silenced.
func subjects(_ rule: String, in scene: Scene) -> [String] {
  findings(rule, in: scene).filter { $0.silencedBecause == nil }.map(\.subject)
}

/// A note of the identity inspector.
func note(_ text: String) -> String {
  "<attributedString key=\"userComments\"><fragment content=\"\(text)\"/></attributedString>"
}
