import Foundation
import TestFolders
import Testing

@testable import plumb

/// An app's project, from its files to what its scenes are judged on.
@Suite struct ProjectCommandTests {
  /// A label 600 points down: a phone on its side is not that high.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController id="vc">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>
    <label opaque="NO" text="Low" translatesAutoresizingMaskIntoConstraints="NO" id="low">
    <rect key="frame" x="16" y="600" width="31" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="low" firstAttribute="top" secondItem="root" secondAttribute="top" constant="600" id="c1"/>
    <constraint firstItem="low" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c2"/>
    </constraints></view></viewController></objects></scene></scenes>
    </document>
    """

  private static let project = """
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        TARGETED_DEVICE_FAMILY = 1; IPHONEOS_DEPLOYMENT_TARGET = 16.0;
        INFOPLIST_FILE = App/Info.plist; }; };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App/Main.storyboard; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      T = { isa = PBXNativeTarget; name = Demo; buildPhases = (R);
        productType = "com.apple.product-type.application"; buildConfigurationList = L; };
    }; }
    """

  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.storyboard, to: "App/Main.storyboard")
    try folder.write(Self.project, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(
      """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>
      <string>UIInterfaceOrientationPortrait</string></array>
      <key>UIAppFonts</key><array><string>Brand.ttf</string></array></dict></plist>
      """, to: "App/Info.plist")
    return folder
  }

  private func check(_ folder: TemporaryFolder, _ options: [String] = []) -> Int32 {
    CapturedConsole.run(["check", folder.path, "--axes", "screen"] + options).code
  }

  @Test func `a scene of a portrait-only app has no findings in landscape`() throws {
    let folder = try app()
    #expect(check(folder) == 0)
    #expect(check(folder, ["--project", "none"]) == 1)
  }

  @Test func `options override the project's values`() throws {
    let folder = try app()
    #expect(check(folder, ["--orientations", "landscape"]) == 1)
    #expect(check(folder, ["--orientations", "both"]) == 1)
    #expect(check(folder, ["--devices", "iPhone 16"]) == 0)
    #expect(check(folder, ["--devices", "iPhone 16 landscape"]) == 1)
    // Too low for the label, and older than the app's deployment target.
    #expect(check(folder, ["--devices", "iPhone 4s"]) == 1)
    let wrong = CapturedConsole.run(["check", folder.path, "--orientations", "sideways"])
    #expect(wrong.code == 2)
    let missing = CapturedConsole.run(["check", folder.path, "--project", folder.path + "/none"])
    #expect(missing.code == 2)
    #expect(missing.error.contains("no such directory"))
  }

  @Test func `a project that no repository holds ends where its settings lie`() throws {
    let folder = try app()
    let judged = ["check", folder.path + "/App", "--axes", "screen"]
    #expect(CapturedConsole.run(judged).code == 1)
    try folder.write("{}", to: ".plumb.json")
    #expect(CapturedConsole.run(judged).code == 0)
    let shown = CapturedConsole.run(["project", folder.path + "/App"]).output
    #expect(shown.contains("1 document of Demo"))
    // A repository goes further.
    try folder.write("{}", to: "App/.plumb.json")
    try folder.write("", to: ".git/HEAD")
    #expect(CapturedConsole.run(judged).code == 0)
  }

  @Test func `a campaign draws what the app shows`() throws {
    let folder = try app()
    let run = CapturedConsole.run([
      "fuzz", folder.path, "--axes", "screen", "--runs", "600", "--jobs", "2", "--corpus",
      folder.path + "/corpus",
    ])
    #expect(run.code == 0, "\(run.output)\(run.error)")
  }

  @Test func `a proof goes over the widths of the app's screens`() throws {
    let folder = try app()
    let run = CapturedConsole.run([
      "prove", folder.path, "--content-size", "L", "--direction", "ltr", "--format", "json",
    ])
    #expect(run.output.contains("375"))
    #expect(run.output.contains("440"))
    #expect(!run.output.contains("1366"))
  }

  @Test func `values of the project are shown with their places`() throws {
    let folder = try app()
    let run = CapturedConsole.run(["project", folder.path])
    #expect(run.code == 0)
    #expect(run.error.isEmpty)
    for line in [
      "  Demo, application",
      "    devices       iPhone  (TARGETED_DEVICE_FAMILY is 1 in target Demo of Demo.xcodeproj)",
      "    iPhone        portrait  (UISupportedInterfaceOrientations of App/Info.plist)",
      "    fonts         Brand.ttf", "1 document of Demo", "  App/Main.storyboard",
      "    no landscape on iPhone: UISupportedInterfaceOrientations of App/Info.plist",
    ] {
      #expect(run.output.split(separator: "\n").contains(Substring(line)), "\(run.output)")
    }
  }

  @Test func `documents that check skips are listed separately`() throws {
    let folder = try app()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.storyboard, to: "Pods/Kit/Kit.storyboard")
    try folder.write(Self.storyboard, to: "Old/Old.storyboard")
    try folder.write(
      #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard"/>"#,
      to: "Watch/Interface.storyboard")
    try folder.write("{exclude: ['Old']}", to: ".plumb.json")
    let table = CapturedConsole.run(["project", folder.path]).output
    let rest = """

      skipped: 1 document that the settings exclude
        Old/Old.storyboard

      skipped: 1 document in Pods
        Pods/Kit/Kit.storyboard

      skipped: 1 document of watchOS
        Watch/Interface.storyboard

      """
    #expect(table.hasSuffix(rest), "\(table)")
    #expect(table.components(separatedBy: ".storyboard\n").count == 5)
    let json = CapturedConsole.run(["project", folder.path, "--format", "json"]).output
    #expect(json.contains(#"{"path":"Pods/Kit/Kit.storyboard","reason":"in Pods"}"#))
    #expect(!json.contains(#""path":"Watch/Interface.storyboard","targets""#))
  }

  @Test func `json has targets, documents and reasons`() throws {
    struct Record: Decodable {
      struct Document: Decodable {
        struct Support: Decodable { var phone, pad: [String] }
        var path: String
        var targets, exclusions: [String]
        var support: Support
      }
      var version: Int
      var documents: [Document]
    }
    let folder = try app()
    let run = CapturedConsole.run(["project", folder.path, "--format", "json"])
    let record = try JSONDecoder().decode(Record.self, from: Data(run.output.utf8))
    let document = try #require(record.documents.first)
    #expect(document.targets == ["Demo"])
    #expect(document.support.phone == ["portrait"])
    #expect(document.support.pad == [])
    #expect(document.exclusions.count == 4)
  }

  @Test func `the paths are those of the settings where none is named`() throws {
    let folder = try app()
    let file = try folder.write("{paths: ['App']}", to: ".plumb.json")
    let run = CapturedConsole.run(["project", "--config", file])
    #expect(run.code == 0)
    #expect(run.output == CapturedConsole.run(["project", folder.path + "/App"]).output)
  }

  @Test func `nothing to read is bad input, and a broken project is shown`() throws {
    #expect(CapturedConsole.run(["project"]).code == 2)
    #expect(CapturedConsole.run(["project", "/nowhere"]).code == 2)
    let folder = try app()
    try folder.write("{ objects = ", to: "Demo.xcodeproj/project.pbxproj")
    let run = CapturedConsole.run(["project", folder.path])
    #expect(run.code == 0)
    #expect(run.output.contains("Not understood"))
    #expect(run.output.contains("Demo.xcodeproj/project.pbxproj"))
  }

  @Test func `a name of the project cannot act on the terminal`() throws {
    let folder = try app()
    try folder.write(
      """
      <plist version="1.0"><dict><key>UIAppFonts</key><array>
      <string>Brand&#x9B;31m\u{202E}.ttf</string></array></dict></plist>
      """, to: "App/Info.plist")
    let output = CapturedConsole.run(["project", folder.path]).output
    #expect(output.contains("Brand"))
    #expect(!output.unicodeScalars.contains { ["\u{9B}", "\u{202E}"].contains($0) })
  }
}
