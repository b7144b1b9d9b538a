import Corpus
import Foundation
import TestFolders
import Testing

@testable import plumb

/// Documents and files made to do harm, from the command line to the output.
@Suite struct HostileDocumentTests {
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"
  private static let command = "::error file=README.md,line=1::INJECTED"

  /// A label with two widths, of any name, text and more attributes.
  private static func xib(label: String = "", text: String = "Short", more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="16097"
      useAutolayout="YES" useTraitCollections="YES"><objects>
    <view id="r" userLabel="R"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label id="l" userLabel="\(label)" text="\(text)" \(more)
      translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="8" y="20" width="60" height="20"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews><constraints>
    <constraint firstItem="l" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="a"/>
    <constraint firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" id="b"/>
    <constraint firstItem="l" firstAttribute="width" constant="60" id="c"/>
    <constraint firstItem="l" firstAttribute="width" constant="70" id="d"/>
    </constraints></view></objects></document>
    """
  }

  /// True if a line of a workflow's log begins as a command of the document's.
  private func hasCommand(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("::error file=README.md") || $0.hasPrefix("::stop-commands")
    }
  }

  @Test(arguments: ["&#10;", "&#13;&#10;", "&#13;", "&#x2028;", "&#x85;"])
  func `no label becomes a command of the workflow that prints it`(newline: String) throws {
    let folder = try TemporaryFolder()
    let label = "a\(newline)\(Self.command)\(newline)::stop-commands::x\(newline)b"
    let file = try folder.write(Self.xib(label: label), to: "Main.xib")
    let arguments = ["check", file, "--axes", "direction"]
    let printed = CapturedConsole.run(arguments)
    #expect(printed.code == 1)
    #expect(!hasCommand(printed.output + printed.error))
    let report = "github=" + folder.path + "/g.txt"
    #expect(CapturedConsole.run(arguments + ["--report", report]).code == 1)
    let written = try folder.read("g.txt")
    #expect(written.contains("::error file="))
    #expect(!hasCommand(written))
  }

  @Test func `escapes of a translation reach neither the terminal nor a report`() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(
      Self.xib().replacingOccurrences(of: "id=\"d\"", with: "priority=\"250\" id=\"d\""),
      to: "Base.lproj/Main.xib")
    try folder.write(
      "\"l.text\" = \"\u{1B}[31mRED\u{1B}]0;OWN\u{7} \u{202E} long long long\\n\(Self.command)\";\n",
      to: "de.lproj/Main.strings")
    let report = folder.path + "/r"
    let result = CapturedConsole.run([
      "fuzz", base, "--runs", "200", "--corpus", folder.path + "/c", "--report",
      "html=\(report).html", "--report", "junit=\(report).xml", "--report", "github=\(report).txt",
    ])
    #expect(result.code == 1, "\(result.error)")
    #expect(result.output.contains("RED"))
    let texts = try ["r.html", "r.xml", "r.txt"].map(folder.read) + [result.output, result.error]
    for text in texts {
      #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
      #expect(!hasCommand(text))
    }
  }

  @Test(arguments: [
    (#"hidden="maybe""#, #"hidden="maybe" is not known; "#),
    (#"hidden="yes""#, #"hidden="yes" is not known; did you mean YES?"#),
  ])
  func `a strict run refuses a misspelt value`(attribute: String, said: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.xib(more: attribute), to: "Main.xib")
    let result = CapturedConsole.run(["layout", file, "--strict"])
    #expect(result.code == 2)
    #expect(result.error.contains("Main.xib:"))
    #expect(result.error.contains(said), "\(result.error)")
    #expect(CapturedConsole.run(["layout", file]).code == 0)
  }

  @Test(arguments: [(1 << 62, 10), (4, Int.max)])
  func `counts that no campaign has do not reach a merge`(units: Int, variants: Int) throws {
    let folder = try TemporaryFolder()
    let corpus = CorpusDirectory(path: folder.path + "/c")
    do {
      let header = LedgerHeader(manifest: Array("{}".utf8), buildID: "b", unitCount: units)
      let ledger = try Ledger.create(CorpusLock(corpus), header: header, replacing: false)
      _ = try ledger.append([
        UnitRecord(unit: 0, status: .complete, variants: variants, findings: 0, payload: [])
      ])
    } catch {
      // Written all the same, and refused when it was read again.
      #expect(units > 4, "\(error)")
    }
    for arguments in [["-o", folder.path + "/o"], ["--missing"]] {
      let result = CapturedConsole.run(["merge", corpus.path] + arguments)
      #expect(result.code == 3, "\(result.error)")
      #expect(result.error.contains("claims"), "\(result.error)")
    }
  }

  /// Every number of a certificate in turn.
  @Test(arguments: ["-1e308", "1e308", "-1", "9223372036854775807"])
  func `a certificate with an absurd number is judged, not believed`(number: String) throws {
    let folder = try TemporaryFolder()
    let range = AttackedFormat.range
    let proof = CapturedConsole.run(["prove", Self.recipe] + range + ["--format", "json"]).output
    let pieces = proof.split(separator: ":", omittingEmptySubsequences: false)
    // Fields after a colon that begin as a number.
    let places = pieces.indices.dropFirst().filter { pieces[$0].first?.isNumber == true }
    #expect(places.count > 10)
    for place in places.prefix(12) {
      var changed = pieces.map(String.init)
      let rest = changed[place].drop { $0.isNumber || ".e-".contains($0) }
      changed[place] = number + rest
      let file = try folder.write(changed.joined(separator: ":"), to: "proof.json")
      let result = CapturedConsole.run(
        ["prove", Self.recipe] + range + ["--check-certificate", file])
      let isJudged = [0, 1, 2].contains(result.code)
      #expect(isJudged, "number \(place): \(result.error)")
    }
  }

  /// Foundation's reader once ended the program.
  @Test(arguments: [
    ("1e-", true), (#"{"jobs": 1e+}"#, true), (#"{"jobs": -0.5E-, "runs": 3}"#, true),
    ("{\"disable\": ['1e-', \"2e+\\\"1e-\"], // don't 1e-\n/* 1e+ */ jobs: 1e+0}", false),
  ])
  func `exponents without digits are no settings`(text: String, isRefused: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.xib(), to: "Main.xib")
    let settings = try folder.write(text, to: "settings.json")
    let result = CapturedConsole.run(["check", file, "--axes", "direction", "--config", settings])
    #expect(result.error.contains("in JSON or JSON5 was expected") == isRefused, "\(result.error)")
    #expect(result.code == (isRefused ? 2 : 1), "\(result.error)")
  }

  /// Once called broken from 10 MB on.
  @Test func `a document of eleven megabytes is read or refused by its limits`() throws {
    let folder = try TemporaryFolder()
    let comment = "<!--" + String(repeating: "x", count: 1 << 20) + "-->"
    let large = Self.xib().replacingOccurrences(
      of: "<objects>", with: String(repeating: comment, count: 11) + "<objects>")
    let file = try folder.write(large, to: "Main.xib")
    let result = CapturedConsole.run(["layout", file])
    #expect(result.code == 0, "\(result.error)")
  }
}
