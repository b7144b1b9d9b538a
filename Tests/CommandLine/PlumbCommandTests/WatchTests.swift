import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Workflows

/// `plumb check --watch`, beside an editor.
@Suite struct WatchTests {
  private static let patience = 120.0

  private static func document(width: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
    useAutolayout="YES" useTraitCollections="YES"><objects><view id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><button id="pay" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="20" y="120" width="\(width)" height="30"/>
    <state key="normal" title="Order now"/></button></subviews>
    <constraints><constraint firstItem="pay" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="20" id="l"/>
    <constraint firstItem="pay" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="120" id="t"/>
    <constraint firstItem="pay" firstAttribute="width" constant="\(width)" id="w"/></constraints>
    </view></objects></document>
    """
  }

  /// Waits until a file holds so many answers.
  private func answers(_ count: Int, in folder: TemporaryFolder) throws -> String {
    let end = Date() + Self.patience
    while Date() < end {
      // The shell makes the file.
      let said = (try? folder.read("err")) ?? ""
      if said.components(separatedBy: "Judged in").count > count { return try folder.read("out") }
      usleep(20_000)
    }
    return ""
  }

  @Test
  func `a watched document is judged again once it is saved, also after it could not be read`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.document(width: 160), to: "App/Pay.xib")
    let program = try BuiltProgram().start(
      ["check", "App", "--watch", "--cache", folder.path + "/cache"], into: folder.path)
    defer { if program.isRunning { kill(program.processIdentifier, SIGKILL) } }
    let before = try answers(1, in: folder)
    #expect(!before.isEmpty && !before.contains("error["))

    try folder.write(Self.document(width: 50), to: "App/Pay.xib")
    let cut = try answers(2, in: folder).dropFirst(before.count)
    #expect(cut.contains("“Order now” is cut off"))

    try folder.write("<document", to: "App/Pay.xib")
    _ = try answers(3, in: folder)
    #expect(try folder.read("err").contains("Pay.xib"))
    #expect(program.isRunning)

    try folder.write(Self.document(width: 160), to: "App/Pay.xib")
    let mended = try answers(4, in: folder).dropFirst(before.count + cut.count)
    #expect(!mended.isEmpty && !mended.contains("error["))

    kill(program.processIdentifier, SIGINT)
    program.waitUntilExit()
    #expect(program.terminationStatus == 130)
  }

  @Test func `a baseline is not written by a watch`() {
    let told = CapturedConsole.run(["check", "App", "--watch", "--write-baseline"])
    #expect(told.code == 2)
    #expect(told.error.contains("--watch judges again and again"))
  }

  @Test func `documents of the app are watched, those of dependencies are not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "App/A.xib")
    let before = FolderFingerprint.of(folder.path)
    try folder.write("b", to: "Pods/B/B.xib")
    #expect(FolderFingerprint.of(folder.path) == before)
    try folder.write("bc", to: "App/B.xib")
    #expect(FolderFingerprint.of(folder.path) != before)
  }
}
