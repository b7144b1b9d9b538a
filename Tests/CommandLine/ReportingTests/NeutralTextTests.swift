import Foundation
import SafeText
import Testing

@testable import Reporting

/// Text of a document, a string, a file name or a pack reaches no sink with an effect: every source
/// through every format.
@Suite struct NeutralTextTests {
  /// Escape, bell, C1, bidirectional controls, what is not seen, line breaks of all kinds, and commands of CI
  /// systems.
  private static let attacks = [
    "a\u{1B}[31mb", "a\u{1B}]0;title\u{7}b", "a\u{9B}31mb", "a\u{7F}\u{85}b",
    "a\u{202E}b\u{202C}", "a\u{2066}b\u{2069}", "a\u{200F}\u{61C}b", "a\u{2028}b\u{2029}c",
    "a\r\n::error file=README.md::injected\r\nb", "a\n::stop-commands::x\nb",
    "a\r::warning::x", "a\n  ::add-mask::x", "a\n##[error]x", "a\n##vso[task.logissue]x",
    "\u{FEFF}a", "##teamcity[buildStatus status='SUCCESS']", "a ##TeamCity[x]", "a ###[group]b",
    "##[error]##vso[task.complete result=Succeeded;]", "a\n--- group\n+++ open\n^^^ +++\n~~~ shut",
    "a\nsection_start:1560896352:x[collapsed=true]\r\u{1B}[0Kb", "a\ntravis_fold:start:x",
    "pass\u{200B}word", "a\u{2060}b\u{2063}c", "co\u{AD}op", "a\u{3164}\u{FFA0}\u{115F}b",
    "a\u{180E}b",
    "a\u{E0041}\u{E0042}\u{E007F}b", "a\u{E0001}b", "a\u{FFF9}b\u{FFFB}",
    "a\u{FE0F}\u{FE01}\u{E0100}\u{E01EF}b", "a\u{200D}b\u{200C}c", "\u{FE0F}a",
    "😀\u{E0150}\u{E0151}",
  ]

  private static let sources:
    [(name: String, set: @Sendable (inout ReportedFinding, String) -> Void)] = [
      ("title", { $0.failingCase.title = $1 }), ("scene", { $0.failingCase.scene.name = $1 }),
      ("file", { $0.path = $1 + ".xib" }), ("location", { $0.failingCase.location = $1 + ":3:4" }),
      ("expected", { $0.failingCase.expected = $1 }), ("actual", { $0.failingCase.actual = $1 }),
      ("reason", { $0.failingCase.because = [$1] }),
      ("consequence", { $0.failingCase.consequences = [$1] }),
      ("ignored", { $0.ignored = $1 }), ("status", { $0.status = .error($1) }),
      ("screen", { $0.failingCase.screen = $1 }), ("token", { $0.token = $1 }),
    ]

  /// Characters that no sink may hold, from Unicode's tables and the manuals of CI systems, not
  /// from the code.
  private static let acting: [ClosedRange<UInt32>] = [
    0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C,
    0x115F...0x1160,
    0x17B4...0x17B5, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E,
    0x2060...0x206F,
    0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
    0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF,
  ]

  private func isHarmless(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where !(0x20...0x7E).contains(scalar.value) {
      if Self.acting.contains(where: { $0.contains(scalar.value) }) { return false }
      let joins = [0x200C, 0x200D].contains(scalar.value)
      let selects =
        (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
      // Behind an `a`, at a beginning and behind another selector both are hidden.
      guard joins || selects else { continue }
      guard index > 0 else { return false }
      let previous = scalars[index - 1].value
      if previous < 0x80 || selects && (0xFE00...0xFE0F).contains(previous)
        || (0xE0100...0xE01EF).contains(previous)
      {
        return false
      }
    }
    return !text.contains("##") || text.firstMatch(of: /(?i)##[a-z]*\[/) == nil
  }

  @Test(arguments: ReportFormat.allCases)
  func `no source acts through a format of reports`(_ format: ReportFormat) throws {
    var report = try SampleReport.mixed()
    let finding = report.findings[0]
    // A page takes long to make, and is escaped in one place.
    let attacks = format == .html ? [Self.attacks.joined(separator: "\n")] : Self.attacks
    for (name, set) in Self.sources {
      for attack in attacks {
        var own = finding
        set(&own, attack)
        report.findings = [own]
        report.scenes[0].identity.name = attack
        report.scenes[0].file = attack
        let text = SampleReport.text(report, format)
        #expect(isHarmless(text), "\(name): \(attack.debugDescription)")
        let commands = text.split(whereSeparator: \.isNewline).filter {
          $0.drop(while: \.isWhitespace).hasPrefix("::")
        }
        if format == .github {
          #expect(
            commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") }
          )
          #expect(commands.count <= 1, "\(name): \(attack.debugDescription)")
        } else if format != .html {
          #expect(commands.isEmpty, "\(name): \(attack.debugDescription)")
          #expect(!text.contains("\n--- ") && !text.contains("\n+++ ") && !text.contains("\n^^^"))
        }
      }
    }
  }

  @Test func `no source acts through the output at a terminal`() throws {
    let finding = try SampleReport.mixed().findings[0]
    let lineCount = FindingBlock(finding).text.split(separator: "\n").count
    for (name, set) in Self.sources {
      for attack in Self.attacks {
        var own = finding
        set(&own, attack)
        let text = FindingBlock(own).text
        #expect(isHarmless(text), "\(name): \(attack.debugDescription)")
        // No line is added but by what has one of its own.
        #expect(text.split(separator: "\n").count <= lineCount + 2, "\(name)")
        #expect(!text.contains("\n::"))
      }
    }
  }

  @Test(arguments: attacks)
  func `lines of a terminal are harmless, and colours stay where they are ours`(_ attack: String) {
    let ours = Emphasis(isColoured: true).bad("x")
    #expect(isHarmless(NeutralText.lines(attack)))
    #expect(!NeutralText.lines(attack).contains("\n::"))
    for beginning in ["--- ", "+++ ", "~~~ ", "^^^ +++", "travis_fold:"] {
      #expect(!NeutralText.lines(attack).contains("\n" + beginning))
    }
    #expect(isHarmless(NeutralText.line(attack)))
    #expect(!NeutralText.line(attack).contains("\n"))
    #expect(NeutralText.lines(ours, keepsColours: true) == ours)
    #expect(isHarmless(NeutralText.lines(ours)))
  }

  @Test(arguments: attacks)
  func `formats that are escaped already stay what they say`(_ attack: String) throws {
    let json = JSONLine.text(["a": attack])
    #expect(isHarmless(json))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
    #expect(read?["a"]?.unicodeScalars.elementsEqual(attack.unicodeScalars) == true)
    #expect(isHarmless(EscapedText.of(attack)) && isHarmless(EscapedText.of(attack, .kept)))
    #expect(isHarmless(NeutralText.command(attack, isProperty: true)))
    #expect(isHarmless(MarkdownText.escaped(attack)))
  }

  @Test(arguments: NotesReport.formats)
  func `no remark acts through a format of lint`(_ format: ReportFormat) {
    for attack in Self.attacks {
      let note = SourceNote(
        rule: "fixed-frame", level: .warning, message: attack,
        place: SourcePlace(path: attack + ".xib", line: 3), sceneID: attack, sceneName: attack,
        subject: attack)
      let text = NotesReport(
        [note], rules: [], version: "1", start: Date(timeIntervalSince1970: 0), relativeTo: "/",
        unjudged: [UnjudgedDocument(path: attack, message: "\(attack):1: \(attack)")]
      ).text(as: format)
      #expect(isHarmless(text), "\(attack.debugDescription)")
      let commands = text.split(whereSeparator: \.isNewline).filter {
        $0.drop(while: \.isWhitespace).hasPrefix("::")
      }
      #expect(commands.count == (format == .github ? 2 : 0), "\(attack.debugDescription)")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `a document that cannot be judged acts through no format`(_ format: ReportFormat) throws {
    var report = try SampleReport.mixed()
    report.findings = []
    for attack in Self.attacks {
      report.unjudged = [UnjudgedDocument(path: attack, message: "\(attack):1: \(attack)")]
      let text = SampleReport.text(report, format)
      #expect(isHarmless(text), "\(attack.debugDescription)")
      let commands = text.split(whereSeparator: \.isNewline).filter {
        $0.drop(while: \.isWhitespace).hasPrefix("::")
      }
      if format != .html { #expect(commands.count == (format == .github ? 1 : 0)) }
    }
  }

  @Test func `plain text stays as it is`() {
    for text in [
      "", "a", "‘Ä’ × 2: e::f", "日本語\tالعربية", "one\ntwo", "👨‍👩‍👧", "1️⃣ ❤️‍🔥", "می‌خواهم", "क्‍ष", "葛󠄀",
      "## a [b]", "a --- b",
    ] {
      #expect(NeutralText.lines(text) == text)
      #expect(NeutralText.json(text) == text)
    }
    #expect(JSONLine.text("\u{202E}\u{9B}") == #""\u202e\u009b""#)
  }
}
