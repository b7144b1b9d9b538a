import AutoLayout
import Foundation
import Mending
import SceneFiles
import Simplex
import Testing

@testable import Workflows

/// Edits written into documents: what is read again is what was tried.
@Suite struct DocumentPatchTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="vc" customClass="PayController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <label contentMode="left" text="Amount" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="one">
                                    <rect key="frame" x="16" y="20" width="100" height="20"/>
                                </label>
                                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                    <rect key="frame" x="16" y="60" width="343" height="100"/>
                                    <subviews>
                                        <stackView opaque="NO" contentMode="scaleToFill" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="row">
                                            <rect key="frame" x="8" y="8" width="327" height="20"/>
                                            <subviews>
                                                <label contentMode="left" text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="two">
                                                    <rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
                                                </label>
                                            </subviews>
                                        </stackView>
                                    </subviews>
                                    <constraints>
                                        <constraint firstItem="row" firstAttribute="leading" secondItem="box" secondAttribute="leading" constant="8" id="c-0-in"/>
                                        <constraint firstAttribute="height" constant="100" id="c-0-hi"/>
                                        <constraint firstItem="row" firstAttribute="top" secondItem="box" secondAttribute="top" constant="8" symbolic="YES" id="c-0-to"/>
                                        <constraint firstAttribute="trailing" secondItem="row" secondAttribute="trailing" constant="8" id="c-0-tr"/>
                                    </constraints>
                                </view>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="safe"/>
                            <constraints>
                                <constraint firstItem="one" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c-1-le"/>
                                <constraint firstItem="one" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="c-1-to"/>
                                <constraint firstItem="box" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="20" id="c-2-to"/>
                                <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c-2-le"/>
                                <constraint firstItem="safe" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="16" id="c-2-tr"/>
                            </constraints>
                            <variation key="heightClass=compact">
                                <mask key="constraints">
                                    <exclude reference="c-1-to"/>
                                    <exclude reference="c-2-to"/>
                                </mask>
                            </variation>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """

  private func rewriter() -> DocumentRewriter {
    DocumentRewriter(
      document: SceneDocument(
        name: "Pay.storyboard", path: "Pay.storyboard", format: .interfaceBuilder,
        bytes: Array(Self.storyboard.utf8)), position: 0)
  }

  /// Edits of every kind, by what they do.
  private static func edits(_ scene: Scene) throws -> [[PatchEdit]] {
    func item(_ id: String) throws -> Int { try #require(scene.index(ofItem: id)) }
    func constraint(_ id: String) throws -> Int {
      try #require(scene.constraints.firstIndex { $0.id == id })
    }
    let (one, box, two, row) = (try item("one"), try item("box"), try item("two"), try item("row"))
    let limit = ConstraintShape(
      Anchor(item: 0, attribute: .bottom), .greaterThanOrEqual,
      Anchor(item: box, attribute: .bottom), constant: 8)
    let across = ConstraintShape(
      Anchor(item: two, attribute: .width), .lessThanOrEqual,
      Anchor(item: one, attribute: .width), multiplier: 0.5)
    return [
      [.constant(try constraint("c-1-le"), -4.5)], [.constant(try constraint("c-0-to"), 0)],
      [.relation(try constraint("c-0-hi"), .greaterThanOrEqual)],
      [.priority(try constraint("c-0-hi"), 749)], [.remove(try constraint("c-2-to"))],
      [.remove(try constraint("c-0-hi")), .remove(try constraint("c-0-in"))],
      [.installEverywhere(try constraint("c-1-to"))],
      [.add(limit, priority: 1000, id: "new-id-001")],
      [.add(across, priority: 250, id: "new-id-002"), .lines(one, 0)],
      [
        .add(
          ConstraintShape(Anchor(item: one, attribute: .width), .equal, nil, constant: 90),
          priority: 1000, id: "new-id-003")
      ],
      [
        .replace(
          try constraint("c-2-le"),
          ConstraintShape(
            Anchor(item: box, attribute: .leading), .equal, Anchor(item: one, attribute: .leading)))
      ],
      // It can be held by its view no longer.
      [.replace(try constraint("c-0-in"), across)],
      [.lines(two, 2)], [.minimumScale(one, 0.5)],
      [.hugging(one, .horizontal, 252), .resistance(two, .vertical, 749)],
      [.stackAxis(row, .vertical)], [.stackAlignment(row, .leading)],
      [.stackDistribution(row, .fillEqually)],
    ]
  }

  @Test func `the edited document gives the scene that was tried`() throws {
    let rewriter = rewriter()
    let scene = try #require(try SceneReader().scenes(in: rewriter.document).first)
    for edits in try Self.edits(scene) {
      let tried = scene.applying(edits)
      let read = try #require(rewriter.scene(scene, edits), "\(edits)")
      #expect(read.items.map(\.withoutPlace) == tried.items.map(\.withoutPlace), "\(edits)")
      #expect(read.installed == tried.installed, "\(edits)")
      #expect(read.variedInstalled == tried.variedInstalled, "\(edits)")
    }
  }

  @Test func `an edit changes the lines that it is about, and no others`() throws {
    let rewriter = rewriter()
    let scene = try #require(try SceneReader().scenes(in: rewriter.document).first)
    let before = Self.storyboard.split(separator: "\n", omittingEmptySubsequences: false)
    for edits in try Self.edits(scene) {
      let bytes = try #require(rewriter.bytes(scene, edits))
      let after = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let changes = after.difference(from: before)
      #expect(changes.insertions.count <= 3 * edits.count, "\(edits)")
      #expect(changes.removals.count <= 3 * edits.count, "\(edits)")
    }
  }
}

extension Item {
  fileprivate var withoutPlace: Item {
    var item = self
    item.location = nil
    return item
  }
}

extension Scene {
  /// Constraints that are there without size classes, by id, without their places.
  fileprivate var installed: [String: Constraint] {
    var all: [String: Constraint] = [:]
    for var constraint in constraints where constraint.isInstalled {
      constraint.location = nil
      all[constraint.id] = constraint
    }
    return all
  }

  /// Ids of the constraints of which size classes say something.
  fileprivate var variedInstalled: Set<String> {
    Set(
      variations.flatMap(\.changes).compactMap { change in
        if case .constraintInstalled(let index, _) = change { constraints[index].id } else { nil }
      })
  }
}
