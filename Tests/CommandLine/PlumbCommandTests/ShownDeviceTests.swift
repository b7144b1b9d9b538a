import Foundation
import TestFolders
import Testing

@testable import plumb

/// The device that a finding names is one that is judged, the most common that fails, and how far it reaches is said.
@Suite struct ShownDeviceTests {
  private struct Bucket: Decodable {
    struct Extent: Decodable {
      var failing: [String]
      var tried: Int
      var words: String
    }
    var invariant: String
    var device: String?
    var screen: String?
    var extent: Extent?
  }
  private struct Summary: Decodable { var buckets: [Bucket] }

  /// A button too narrow for its title everywhere, and two labels that overlap on screens as narrow as the canvas.
  private func storyboard() -> String {
    let frame: (Double, Double, Double, Double) = (146.5, 754, 100, 30)
    return DrawnScreen(
      views: [
        DrawnScreen.button("Pay", "Place this order now", frame, width: 100),
        DrawnScreen.plain("Left", (0, 100, 200, 40)),
        DrawnScreen.plain("Right", (193, 100, 200, 40)),
      ],
      constraints: [
        "Pay.centerX = safe.centerX", "safe.bottom = Pay.bottom + 34",
        "Left.leading = safe.leading + 0", "Left.top = safe.top + 41",
        "safe.trailing = Right.trailing + 0", "Right.top = safe.top + 41",
      ].map(DrawnScreen.constraint)
    ).storyboard
  }

  private func buckets(_ words: String..., in folder: TemporaryFolder) throws -> [Bucket] {
    let result = CapturedConsole.run(
      ["check", folder.path, "--format", "json", "--axes", "screen", "--findings-exit-0"] + words)
    let line = try #require(result.output.split(separator: "\n").last, "\(result.error)")
    return try JSONDecoder().decode(Summary.self, from: Data(line.utf8)).buckets
  }

  @Test func `a finding on the design canvas reaches every device`() throws {
    let folder = try TemporaryFolder()
    try folder.write(storyboard(), to: "Main.storyboard")
    let cut = try #require(
      try buckets(in: folder).first { $0.invariant.hasPrefix("text-fits") })
    let extent = try #require(cut.extent)
    #expect(extent.words == "on all \(extent.tried) device sizes")
    #expect(extent.failing.count == extent.tried)
    #expect(extent.failing.first == "iPhone 16 portrait")
  }

  /// On phones the failure can do without the constraint that holds the view on tablets.
  @Test func `devices are tried with constraints that the shown one can do without`() throws {
    let folder = try TemporaryFolder()
    let screen = DrawnScreen(
      views: [DrawnScreen.plain("Card", (20, 100, 200, 40))],
      constraints: ["Card.top = safe.top + 41", "Card.leading = safe.leading + 20"]
        .map(DrawnScreen.constraint))
    func mask(_ key: String, _ change: String) -> String {
      "<variation key=\"\(key)\"><mask key=\"constraints\"><\(change) reference=\"Card-leading-safe\"/></mask></variation>"
    }
    let text = screen.storyboard.replacing(
      "</constraints></view></viewController>",
      with: "</constraints>\(mask("default", "exclude"))\(mask("widthClass=regular", "include"))"
        + "</view></viewController>")
    try folder.write(text, to: "Main.storyboard")
    let found = try #require(
      try buckets(in: folder).first { $0.invariant == "unambiguous-horizontal" })
    let extent = try #require(found.extent)
    #expect(extent.failing.contains("iPhone 16 portrait"))
    #expect(!extent.failing.contains { $0.hasPrefix("iPad Pro 13-inch") })
    #expect(extent.words == "on \(extent.failing.count) of \(extent.tried) device sizes")
  }

  @Test func `only requested devices are named`() throws {
    let folder = try TemporaryFolder()
    try folder.write(storyboard(), to: "Main.storyboard")
    for name in ["iPhone 16 Pro Max", "iPad (9th generation)"] {
      let found = try buckets("--devices", name, in: folder)
      #expect(!found.isEmpty)
      for bucket in found {
        #expect(bucket.device.map { $0.hasPrefix(name) } ?? true, "\(bucket)")
        #expect(bucket.extent?.failing.allSatisfy { $0.hasPrefix(name) } ?? true, "\(bucket)")
      }
    }
  }
}

/// The first line of a run counts what the last one counts.
@Suite struct CountTests {
  @Test func `the first and the last line agree, as do reported and accepted counts`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<12 {
      // Lengths of their own: what one length breaks in several scenes is printed once.
      let form = BaselineCommandTests.form(name: "Form \(index)").replacing(
        "5. Save Button.Width = 60",
        with: "5. Save Button.Width = 60\n6. Save Button.Width = \(80 + index)")
      try folder.write(form, to: "Form\(index).recipe.md")
    }
    let check = ["check", folder.path, "--axes", "width"]
    let result = CapturedConsole.run(check)
    let lines = result.output.split(separator: "\n")
    let first = try #require(lines.first?.components(separatedBy: " in 12 scenes").first)
    #expect(first.hasSuffix(" errors"))
    #expect(lines.last?.hasSuffix(": \(first)") == true, "\(lines.last ?? "")")
    let json = CapturedConsole.run(check + ["--format", "json"]).output
    let written = CapturedConsole.run(check + ["--write-baseline"])
    let told = json.components(separatedBy: #""bucket":"#).count - 1
    #expect(written.output.contains(": \(told) findings accepted"), "\(told)")
    let after = CapturedConsole.run(check)
    #expect(after.output.hasSuffix("nothing found; \(told) accepted\n"))
  }
}
