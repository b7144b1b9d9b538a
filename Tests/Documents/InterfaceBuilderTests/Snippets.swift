import AutoLayout
import Foundation
import InterfaceBuilder

/// A storyboard with one controller around `view`, whose attributes and content are given.
func storyboard(
  view: String, controller: String = "", document: String = #"useSafeAreas="YES""#,
  device: String = #"<device id="retina4_7" orientation="portrait"/>"#,
  toolsVersion: String = "22155", resources: String = "", designables: String = "",
  size: (Int, Int) = (375, 667)
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
    toolsVersion="\(toolsVersion)" useAutolayout="YES" useTraitCollections="YES" \(document)>
  \(device)
  <scenes><scene sceneID="s"><objects>
  <viewController id="vc" customClass="FormController">
  \(controller)
  <view key="view" contentMode="scaleToFill" id="root">
  <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
  \(view)
  </view></viewController>
  </objects></scene></scenes>
  <designables>\(designables)</designables>
  <resources>\(resources)</resources>
  </document>
  """
}

/// A leaf view of a storyboard.
func leaf(
  _ element: String = "view", id: String = "leaf", attributes: String = "",
  frame: (Double, Double, Double, Double) = (10, 20, 30, 40), inside: String = ""
) -> String {
  """
  <\(element) contentMode="left" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
  <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
  \(inside)
  </\(element)>
  """
}

/// The only scene of a document.
func scene(
  _ xml: String, options: InterfaceBuilderReader.Options = .init()
) throws -> Scene {
  let scenes = try InterfaceBuilderReader(options: options).scenes(
    in: Data(xml.utf8), file: "Form.storyboard")
  guard let first = scenes.first, scenes.count == 1 else {
    throw SnippetError.sceneCount(scenes.count)
  }
  return first
}

/// The scene of a storyboard with one leaf, and that leaf.
func item(_ element: String, attributes: String = "", inside: String = "") throws -> Item {
  let scene = try scene(
    storyboard(
      view: "<subviews>\(leaf(element, attributes: attributes, inside: inside))</subviews>"))
  guard let index = scene.index(ofItem: "leaf") else { throw SnippetError.noItem }
  return scene.items[index]
}

enum SnippetError: Error {
  case sceneCount(Int)
  case noItem
}
