import Foundation
import TestFolders
import Testing

@testable import plumb

/// Every format that a command reads, damaged at random, by seed: it is read, or refused with a message
/// and a code of the documentation; never a trap, never long.
///
/// `PLUMB_ATTACKS=20000 PLUMB_SEED=7 swift test -c release --filter MutatedFormatsTests` tries so many of each.
@Suite struct MutatedFormatsTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["PLUMB_ATTACKS"].map { Int($0) ?? 2000 } ?? 15
  private static let seed = environment["PLUMB_SEED"].flatMap { UInt64($0) } ?? 1
  /// Seconds that no input may take.
  private static let patience = 5.0
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"

  enum Format: String, CaseIterable, Sendable {
    case recipe, program, certificate, baseline, settings, ignoreList, strings, catalogue
  }

  @Test(arguments: Format.allCases)
  func `damaged input is read or refused`(format: Format) throws {
    let folder = try TemporaryFolder()
    let sound = try sample(of: format, in: folder)
    var mutator = Mutator(
      state: Self.seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(format.rawValue.utf8.count))
    for number in 0..<Self.count {
      let data = number == 0 ? Data(sound.utf8) : mutator.mutated(Array(sound.utf8))
      let file = try folder.write(data, to: name(of: format))
      let start = Date()
      let result = CapturedConsole.run(command(format, file, folder))
      let spent = Date().timeIntervalSince(start)
      let input = "\(format) \(number) of seed \(Self.seed)"
      #expect([0, 1, 2, 3].contains(result.code), "\(input)")
      if number == 0 { #expect(result.code <= 1, "\(input): \(result.error)") }
      if result.code > 1 { #expect(!result.error.isEmpty, "\(input)") }
      #expect(!(result.output + result.error).unicodeScalars.contains("\u{1B}"), "\(input)")
      // Where other tests run too, nothing is measured.
      if Self.environment["PLUMB_ATTACKS"] != nil { #expect(spent < Self.patience, "\(input)") }
    }
  }

  private func name(of format: Format) -> String {
    switch format {
    case .recipe: "R1.recipe.md"
    case .program: "form.als"
    case .certificate: "proof.json"
    case .baseline: "baseline.json"
    case .settings: "settings.json"
    case .ignoreList: "ignore.txt"
    case .strings: "l/de.lproj/Main.strings"
    case .catalogue: "l/Main.xcstrings"
    }
  }

  private func command(_ format: Format, _ file: String, _ folder: TemporaryFolder) -> [String] {
    let check = ["check", folder.path + "/Main.xib", "--axes", "direction"]
    let range = ["--over", "width=320...400", "--content-size", "L", "--direction", "ltr"]
    return switch format {
    case .recipe: ["layout", file]
    case .program: ["prove", file, "--over", "width=320...330"]
    case .certificate: ["prove", Self.recipe] + range + ["--check-certificate", file]
    case .baseline: check + ["--baseline", file]
    case .settings: check + ["--config", file]
    case .ignoreList: check + ["--ignore", file]
    case .strings, .catalogue:
      ["layout", folder.path + "/Main.xib", "--localizations", folder.path + "/l"]
    }
  }

  private func sample(of format: Format, in folder: TemporaryFolder) throws -> String {
    try folder.write(Self.label, to: "Main.xib")
    switch format {
    case .recipe: return try String(contentsOfFile: Self.recipe, encoding: .utf8)
    case .program: return Self.program
    case .certificate:
      let proof = CapturedConsole.run([
        "prove", Self.recipe, "--over", "width=320...400", "--content-size", "L", "--direction",
        "ltr", "--format", "json",
      ])
      return proof.output
    case .baseline:
      let file = folder.path + "/written.json"
      let written = CapturedConsole.run([
        "check", folder.path + "/Main.xib", "--axes", "direction", "--write-baseline", "--baseline",
        file,
      ])
      #expect(written.error.contains("1 finding accepted") || written.output.contains("1 finding"))
      return try String(contentsOfFile: file, encoding: .utf8)
    case .settings: return "{\"jobs\": 2, \"axes\": [\"direction\"]}\n"
    case .ignoreList: return "b1:8b3b3d11961d8752 seen, and meant\n"
    case .strings, .catalogue:
      return format == .strings
        ? "/* a label */\n\"a.text\" = \"Übersetzt \\\"so\\\" %d\";\n"
        : #"{"sourceLanguage":"en","strings":{"a.text":{"localizations":{"de":{"stringUnit":"#
          + #"{"state":"translated","value":"Name %d"}}}}},"version":"1.0"}"#
    }
  }

  private static let program = """
    scene form
    vars 2
    v x
    v y
    params 1
    p width 320 W
    cons 3
    c 1000 eq 1 0 1 0 1 0 0.5
    c 750 ge 1 1 1 100 0
    c 251 eq 2 0 1 1 -1 8 0

    """

  private static let label = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <objects><view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label id="a" text="Name" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="8" y="8" width="40" height="21"/></label></subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" id="1"/>
    <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="2"/>
    <constraint firstItem="a" firstAttribute="width" constant="60" id="3"/>
    <constraint firstItem="a" firstAttribute="width" constant="70" id="4"/>
    </constraints></view></objects></document>
    """
}

/// Damages bytes: the same way everywhere.
private struct Mutator {
  var state: UInt64

  private static let fragments = [
    "NaN", "1e308", "-1e308", "-1", "0", "4611686018427387904", "9223372036854775807", "\"", "{",
    "]",
    "null", "\r\n", "\u{1B}[2J", "\u{202E}", "%@%n", "\\U0000", ":", "= 0", "((((((", "1/0",
    "\u{FFFD}",
  ]

  private mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }

  mutating func mutated(_ sound: [UInt8]) -> Data {
    var bytes = sound
    for _ in 0...next(below: 3) {
      let position = next(below: bytes.count)
      let rest = bytes.count - position
      switch next(below: 7) {
      case 0: if !bytes.isEmpty { bytes[position] ^= 1 << UInt8(next(below: 8)) }
      case 1: bytes.removeSubrange(position..<position + min(next(below: 60), rest))
      case 2:
        let copy = bytes[position..<position + min(next(below: 200), rest)]
        bytes.insert(contentsOf: Array(copy), at: next(below: bytes.count))
      case 3: bytes.removeLast(min(rest, bytes.count))
      case 4:
        // A number, in place of another one where there is one.
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let start = bytes[position...].firstIndex(where: digits.contains) ?? position
        let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Array(Self.fragments[next(below: 7)].utf8))
      case 5:
        let fragment = Array(Self.fragments[next(below: Self.fragments.count)].utf8)
        bytes.insert(contentsOf: fragment, at: position)
      default:
        let fragment = Array(Self.fragments[next(below: Self.fragments.count)].utf8)
        bytes.replaceSubrange(position..<position + min(next(below: 6), rest), with: fragment)
      }
    }
    return Data(bytes)
  }
}
