import Foundation
import TestFolders
import Testing

@testable import plumb

/// Cases run again on what the project says, as they were found.
@Suite struct ReplayProjectTests {
  /// A picture that the document believes to be 100 points wide.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController id="vc">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>
    <imageView image="photo" translatesAutoresizingMaskIntoConstraints="NO" id="photo">
    <rect key="frame" x="16" y="100" width="300" height="100"/></imageView>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="photo" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="41" id="c1"/>
    <constraint firstItem="photo" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c2"/>
    </constraints></view></viewController></objects></scene></scenes>
    <resources><image name="photo" width="100" height="100"/></resources>
    </document>
    """

  /// The head of a picture of 340 × 100 pixels.
  private static var picture: Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for number: UInt32 in [340, 100] {
      withUnsafeBytes(of: number.bigEndian) { data += Data($0) }
    }
    return data + Data([8, 6, 0, 0, 0])
  }

  private struct Found: Decodable {
    struct Bucket: Decodable { var bucket, token: String }
    var buckets: [Bucket]
  }

  @Test func `a case that depends on the size of a catalogue's image fails again`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard, to: "App/Main.storyboard")
    let set = "App/Assets.xcassets/photo.imageset/"
    try folder.write(Self.picture, to: set + "a.png")
    try folder.write(
      #"{"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}]}"#,
      to: set + "Contents.json")
    let check = CapturedConsole.run([
      "check", folder.path, "--axes", "screen", "--format", "json",
    ])
    let found = try JSONDecoder().decode(Found.self, from: Data(check.output.utf8))
    let token = try #require(found.buckets.first?.token)
    for path in [folder.path, file] {
      let replay = CapturedConsole.run(["replay", token, path])
      #expect(replay.code == 1, "\(replay.output)")
      #expect(replay.output.hasPrefix("FAILED"))
    }
    let blind = CapturedConsole.run(["replay", token, file, "--project", "none"])
    #expect(blind.output.hasPrefix("FIXED"))
    let shrunk = CapturedConsole.run(["shrink", token, folder.path])
    #expect(shrunk.code == 0, "\(shrunk.error)")
    #expect(shrunk.output.contains(" \(file):"))
  }

  @Test func `a case that fails on the scene of its pack says so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(BaselineCommandTests.form(name: "Login"), to: "Login.recipe.md")
    let corpus = folder.path + "/corpus"
    let campaign = CapturedConsole.run([
      "fuzz", file, "--runs", "200", "--corpus", corpus, "--findings-exit-0",
    ])
    #expect(campaign.code == 0, "\(campaign.error)")
    let stored = CapturedConsole.run(["replay", corpus])
    #expect(stored.code == 1)
    #expect(stored.error.contains("the scenes are those of the packs"))
    let present = CapturedConsole.run(["replay", corpus, file, "--details"])
    #expect(present.output.contains("in         \(file)"))
    #expect(present.code == 1)
    #expect(!present.error.contains("the scenes are those of the packs"))
  }
}
