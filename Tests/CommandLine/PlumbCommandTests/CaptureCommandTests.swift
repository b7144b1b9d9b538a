import Foundation
import TestFolders
import Testing

@testable import plumb

/// Captures of live views as operands of commands.
@Suite struct CaptureCommandTests {
  /// The capture of `Golden`, changed.
  private func capture(
    _ old: String = "", _ new: String = "", in folder: TemporaryFolder
  ) throws -> String {
    let text = try String(contentsOfFile: AttackedFormat.goldenCapture, encoding: .utf8)
    #expect(old.isEmpty || text.contains(old))
    return try folder.write(
      text.replacing(old.isEmpty ? "\u{0}" : old, with: new), to: "App/Welcome.capture.json")
  }

  @Test func `compare names the view whose frame UIKit has elsewhere`() throws {
    let folder = try TemporaryFolder()
    let file = try capture(in: folder)
    let same = CapturedConsole.run(["layout", "--compare", file])
    #expect(same.code == 0)
    #expect(same.output.hasSuffix(": WelcomeController: none of 7 frames differ\n"))
    #expect(same.error.isEmpty)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let frame = try #require(text.firstMatch(of: /"frame":\[8,24,([0-9.]+),/))
    for (moved, code) in [("8.4", Int32(0)), ("8.6", 1)] {
      let file = try capture(
        "\"frame\":[8,24,", "\"frame\":[\(moved),24,", in: folder)
      let result = CapturedConsole.run(["layout", file, "--compare"])
      #expect(result.code == code, "\(moved): \(result.output)")
      #expect(result.output.contains("‘titleLabel’") == (code == 1))
      #expect(result.output.contains("UIKit  x 8.6  y 24  width \(frame.output.1)") == (code == 1))
    }
  }

  @Test func `check finds a capture in a folder and names its lines`() throws {
    let folder = try TemporaryFolder()
    _ = try capture("\"numberOfLines\":0", "\"numberOfLines\":1", in: folder)
    let result = CapturedConsole.run(["check", folder.path, "--axes", "content size"])
    #expect(result.code == 1, "\(result.error)")
    #expect(result.output.contains("introLabel"))
    #expect(result.output.contains("Welcome.capture.json"))
    let fuzz = CapturedConsole.run([
      "fuzz", folder.path, "--runs", "60", "--corpus", folder.path + "/c", "--findings-exit-0",
    ])
    #expect(fuzz.code == 0, "\(fuzz.error)")
    let packs = CapturedConsole.run(["replay", folder.path + "/c"])
    #expect(packs.code <= 1, "\(packs.error)")
  }

  @Test func `invariants beside a capture are its scene's`() throws {
    let folder = try TemporaryFolder()
    let file = try capture(in: folder)
    let sound = CapturedConsole.run(["check", file, "--axes", "direction"])
    #expect(sound.code == 0)
    try folder.write(
      "# Invariants\n\n## WelcomeController\n\n- too wide: titleLabel.Width <= 300\n",
      to: "App/Welcome.capture.json.plumb")
    let result = CapturedConsole.run(["check", file, "--axes", "direction"])
    #expect(result.code == 1, "\(result.error)")
    #expect(result.output.contains("too wide"))
  }

  @Test(arguments: [
    ("\"version\":1", "\"version\":2", ":1: a capture of version 2.0; up to 1 is read"),
    ("\"plumb-capture\"", "\"other\"", ":1: no capture; expected \"format\": \"plumb-capture\""),
    ("\"isHidden\":false", "\"isHidden\":7", ":3: view 0: ‘isHidden’: expected true or false"),
    (
      "\"isHidden\":false", "\"isHiden\":false",
      ":3: view 0: unknown key ‘isHiden’; expected one of"
    ),
    (
      "\"superview\":0", "\"superview\":1",
      ":4: view 1: ‘superview’: expected a whole number from 0 to 0"
    ),
    ("\"first\":[1,3]", "\"first\":[99,3]", "‘first’: expected a view from 0 to 6"),
    ("\"first\":[1,3]", "\"first\":[1,7]", "constraint 1: width and top are of different kinds"),
    ("\"constraints\":[", "\"constraints\":", ":13: found ‘{’; expected a key in quotes"),
  ])
  func `a damaged capture is refused with its line`(
    _ old: String, _ new: String, _ message: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = try capture(old, new, in: folder)
    let result = CapturedConsole.run(["layout", file])
    #expect(result.code == 2)
    #expect(result.error.contains("Welcome.capture.json:"), "\(result.error)")
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func `compare is of captures in the environment that UIKit had`() throws {
    let folder = try TemporaryFolder()
    let file = try capture(in: folder)
    let storyboard = try folder.write(AttackedFormat.storyboardDocument, to: "Main.storyboard")
    for arguments in [
      [storyboard], [file, "--width", "320"], [file, "--devices", "iPhone SE (3rd generation)"],
      [file, "--format", "json"], [file, "--scene", "Other"],
    ] {
      let result = CapturedConsole.run(["layout", "--compare"] + arguments)
      #expect(result.code == 2, "\(arguments)")
      #expect(!result.error.isEmpty)
    }
  }
}
