import SafeText
import Testing

@testable import Reporting

/// What a document, a string, a file name or a pack says reaches no sink as something that acts: every
/// source through every format.
@Suite struct NeutralTextTests {
  /// Escape, bell, C1, bidirectional controls, line breaks of all kinds, and commands of CI systems.
  private static let attacks = [
    "a\u{1B}[31mb", "a\u{1B}]0;title\u{7}b", "a\u{9B}31mb", "a\u{7F}\u{85}b",
    "a\u{202E}b\u{202C}", "a\u{2066}b\u{2069}", "a\u{200F}\u{61C}b", "a\u{2028}b\u{2029}c",
    "a\r\n::error file=README.md::injected\r\nb", "a\n::stop-commands::x\nb",
    "a\r::warning::x", "a\n  ::add-mask::x", "a\n##[error]x", "a\n##vso[task.logissue]x",
    "\u{FEFF}a",
  ]

  private static let sources:
    [(name: String, set: @Sendable (inout ReportedFinding, String) -> Void)] = [
      ("title", { $0.made.title = $1 }), ("scene", { $0.made.scene.name = $1 }),
      ("file", { $0.path = $1 + ".xib" }), ("location", { $0.made.location = $1 + ":3:4" }),
      ("expected", { $0.made.expected = $1 }), ("actual", { $0.made.actual = $1 }),
      ("reason", { $0.made.because = [$1] }), ("consequence", { $0.made.consequences = [$1] }),
      ("ignored", { $0.ignored = $1 }), ("status", { $0.status = .error($1) }),
      ("screen", { $0.made.screen = $1 }), ("token", { $0.token = $1 }),
    ]

  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { NeutralText.acts($0) }
  }

  @Test(arguments: ReportFormat.allCases)
  func `no source acts through a format of reports`(_ format: ReportFormat) throws {
    var report = try SampleReport.mixed()
    let finding = report.findings[0]
    for (name, set) in Self.sources {
      for attack in Self.attacks {
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
        }
      }
    }
  }

  @Test func `no source acts through what is shown at a terminal`() throws {
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
    #expect(!NeutralText.lines(attack).contains("##["))
    #expect(isHarmless(NeutralText.line(attack)))
    #expect(!NeutralText.line(attack).contains("\n"))
    #expect(NeutralText.lines(ours, keepsColours: true) == ours)
    #expect(isHarmless(NeutralText.lines(ours)))
  }

  @Test func `plain text stays as it is`() {
    for text in ["", "a", "‘Ä’ × 2: e::f", "日本語\tالعربية", "one\ntwo", "👨‍👩‍👧"] {
      #expect(NeutralText.lines(text) == text)
      #expect(NeutralText.json(text) == text)
    }
    #expect(JSONLine.text("\u{202E}\u{9B}") == #""\u202e\u009b""#)
  }
}
