import Foundation
import TestFolders
import Testing

@testable import plumb

/// Texts in files that no editor writes: read or refused, never trapped.
@Suite struct HostileTextTests {
  private func storyboard(_ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      useAutolayout="YES" useTraitCollections="YES"><objects>
    <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
    <label opaque="NO" numberOfLines="0" text="\(text)"
      translatesAutoresizingMaskIntoConstraints="NO" id="label">
    <rect key="frame" x="0" y="0" width="320" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
    <constraints>
    <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
    <constraint firstItem="label" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="3"/>
    </constraints></view></objects></document>
    """
  }

  @Test(arguments: [("json", 83_333), ("svg", 20_000), ("table", 20_000)])
  func aLabelOfAMillionCharactersIsLaidOut(_ format: String, words: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "Lorem ipsum ", count: words)
    let file = try folder.write(storyboard(text), to: "Long.xib")
    let result = CapturedConsole.run(["layout", file, "--format", format])
    #expect(result.code == 0)
    #expect(result.output.utf8.count < 1 << 20)
  }

  @Test(
    arguments: [
      "&#xD83D;", "&#0;", "&#7;", "\u{7}", "&#xFFFF;", "a\u{200D}b\u{202E}", "&#x1F468;&#x200D;",
    ])
  func oddCharactersAreReadOrRefused(_ text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(storyboard(text), to: "Odd.xib")
    let result = CapturedConsole.run(["layout", file, "--format", "json"])
    #expect(result.code == 0 || result.code == 2 && result.error.contains("Odd.xib:"))
  }

  @Test func halvesOfCharactersInUTF8AreRefused() throws {
    let folder = try TemporaryFolder()
    var bytes = Array(storyboard("x").utf8)
    let position = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
    bytes.replaceSubrange(position...position, with: [0xED, 0xA0, 0xBD])
    for name in ["Half.xib", "Half.recipe.md"] {
      let file = try folder.write(Data(bytes), to: name)
      let result = CapturedConsole.run(["layout", file])
      #expect(result.code == 2)
      #expect(result.error.contains("UTF-8"))
    }
  }
}
