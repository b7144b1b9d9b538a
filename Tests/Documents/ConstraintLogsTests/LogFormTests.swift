import AutoLayout
import Simplex
import Testing

@testable import ConstraintLogs

@Suite struct LogFormTests {
  /// A description and what it means, in the notation of the tests below.
  private static let forms: [(String, String)] = [
    (
      "NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0x2'Tea']   (Names: '|':UIView:0x3 )",
      "0x2.leading = 0x3.leading + 16"
    ),
    (
      "NSLayoutConstraint:0x1 H:[UILabel:0x2]-(NSSpace(8))-[UIButton:0x3'Pour it']",
      "0x3.leading = 0x2.trailing + 8"
    ),
    (
      "NSLayoutConstraint:0x1 V:[UILabel:0x2]-(>=12)-|   (active, names: '|':UIView:0x3 )",
      "0x3.bottom >= 0x2.bottom + 12"
    ),
    (
      "_UISystemBaselineConstraint:0x1 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x2]   (active, names: '|':Tea.Cup:0x3 )",
      "0x2.top >= 0x3.top + 8"
    ),
    ("NSLayoutConstraint:0x1 V:[UIView:0x2(120.5)]", "0x2.height = 120.5"),
    (
      "NSLayoutConstraint:0x1 V:[UIView:0x2]-(10)-|(Names: '|':UIView:0x3 )",
      "0x3.bottom = 0x2.bottom + 10"
    ),
    ("NSLayoutConstraint:0x1 V:Lid-(3)-Pot", "Pot.top = Lid.bottom + 3"),
    ("NSLayoutConstraint:0x1 H:[UIView:0x2(<=40@750)]", "0x2.width <= 40"),
    ("NSLayoutConstraint:0x1 V:[UIView:0x2(==UIView:0x3)]", "0x2.height = 0x3.height + 0"),
    (
      "NSLayoutConstraint:0x1 UILabel:0x2'it's > 1'.top == UIView:0x3.top   (active)",
      "0x2.top = 0x3.top + 0"
    ),
    (
      "NSLayoutConstraint:0x1 'leaf' UIView:0x2.width == 0.25*UIView:0x3.width - 3   (active)",
      "0x2.width = 0.25 × 0x3.width - 3"
    ),
    (
      "SnapKit.LayoutConstraint:0x1@/Users/t/My Tea/Cup.swift#88 UIView:0x2.width <= UIView:0x3.width * 0.5 + 10.0 ^750.0",
      "0x2.width <= 0.5 × 0x3.width + 10"
    ),
    (
      "MASLayoutConstraint:top-pot UILabel:lid.top >= UIView:pot.top + 4",
      "UILabel:lid.top >= UIView:pot.top + 4"
    ),
    (
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- UIView:0x2.midX == UIView:0x3.midX + 187.5",
      "0x2.centerX = 0x3.centerX + 187.5"
    ),
    (
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.midY == + 333.5",
      "0x2.centerY = superview.top + 333.5"
    ),
    (
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:[UIView:0x2]-(0)-| (Names: '|':UITableView:0x3)",
      "0x3.bottom = 0x2.bottom + 0"
    ),
    (
      "NSLayoutConstraint:0x1 H:|-(15)-[UILayoutGuide:0x2'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x3 )",
      "0x2.left = 0x3.left + 15"
    ),
    (
      "NSLayoutConstraint:0x1 H:|-(15)-[UILayoutGuide:0x2'UIViewLayoutMarginsGuide'](RTL)   (active, names: '|':UIView:0x3 )",
      "0x3.right = 0x2.right + 15"
    ),
    (
      "NSLayoutConstraint:0x1 H:[UIView:0x2]-(5)-[UIView:0x3](RTL)   (active)",
      "0x2.left = 0x3.right + 5"
    ),
    (
      "NSLayoutConstraint:0x1 pot.handle.width == 24   (active, names: pot.handle:0x2 )",
      "0x2.width = 24"
    ),
    (
      "NSLayoutConstraint:0x1 H:[lid]-(0)-|   (active, names: lid:0x2, pot:0x3, '|':pot:0x3 )",
      "0x3.trailing = 0x2.trailing + 0"
    ),
    (
      "NSLayoutConstraint:0x1 UIImageView:leaf[0x2].top == UIView:pot[0x3].top",
      "0x2.top = 0x3.top + 0"
    ),
    (
      "_UISystemBaselineConstraint:0x1 UIView:0x2.bottom <= UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8)   (active)",
      "0x2.bottom <= 0x3.bottom + 8"
    ),
    ("NSLayoutConstraint:0x1 UIView:0x2.height == 2.22507e-308   (active)", "0x2.height = 0"),
    ("NSLayoutConstraint:0x1 UIView:0x2.height == nan   (active)", "0x2.height = nothing"),
    (
      "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with ambiguity' H:[UIView:0x2(258@251)] priority:251",
      "0x2.width = 258"
    ),
  ]

  @Test(arguments: forms.indices) func `a description is read in every form`(_ index: Int) throws {
    let (text, meaning) = Self.forms[index]
    let log = ConstraintLog(LogSamples.message([text], broken: nil))
    let conflict = try #require(log.conflicts.first, "\(log.problems)")
    #expect(conflict.problems.isEmpty)
    #expect(Self.text(try #require(conflict.constraints.first)) == meaning)
  }

  private static func text(_ constraint: LoggedConstraint) -> String {
    let relation = ["<=", "=", ">="][constraint.relation.rawValue + 1]
    var text = "\(constraint.first.view).\(constraint.first.attribute) \(relation) "
    let constant = constraint.constant.map { ($0 * 1000).rounded() / 1000 }
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    guard let second = constraint.second else { return text + (constant.map(number) ?? "nothing") }
    if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) × " }
    text += "\(second.view).\(second.attribute)"
    guard let constant else { return text + " + nothing" }
    return text + (constant < 0 ? " - \(number(-constant))" : " + \(number(constant))")
  }

  @Test func `curly quotes are quotes, and quoted lines need no brackets`() throws {
    let log = ConstraintLog(
      """
      Unable to simultaneously satisfy constraints.
      (
          “<NSLayoutConstraint:0x1 ‘lid height' UIView:0x2.minY == 3   (active, names: ‘|':UIView:0x3 )>“,
          “<NSLayoutConstraint:0x4 UIView:0x2.height == 20   (active)>”
          "NSLayoutConstraint:0x5 V:[UIView:0x2(40)]   ",
          "NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UIView:0x2.midX == + 25"
      )
      """)
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.problems.isEmpty && log.conflicts.count == 1)
    #expect(conflict.constraints.first?.identifier == "lid height")
    #expect(
      conflict.constraints.map(Self.text) == [
        "0x2.top = 0x3.top + 3", "0x2.height = 20", "0x2.height = 40",
        "0x2.centerX = 0x3.left + 25",
      ])
  }

  @Test func `views in brackets of their own are read`() throws {
    let log = ConstraintLog(
      LogSamples.message(
        ["<Tea.LayoutConstraint:0x1> <UIView:0x2>.top == <UIView:0x3>.bottom + 4"], broken: nil))
    let conflict = try #require(log.conflicts.first)
    #expect(Self.text(try #require(conflict.constraints.first)) == "0x2.top = 0x3.bottom + 4")
    #expect(conflict.constraints.first?.className == "Tea.LayoutConstraint")
  }

  @Test func `further parts of a description are kept`() throws {
    let log = ConstraintLog(
      LogSamples.message(
        [
          "SnapKit.LayoutConstraint:0x1@Cup.swift#88 UIView:0x2.width == 10.0 ^750.0",
          "NSLayoutConstraint:0x4 'lid height' V:[lid(>=20)]   (Names: lid:0x5 )",
          "NSLayoutConstraint:0x6 V:[UILabel:0x7'Two\\nlines...'(9)]",
        ], broken: nil))
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.constraints.map(\.source?.line) == [88, nil, nil])
    #expect(conflict.constraints.map(\.priority) == [750, nil, nil])
    #expect(conflict.constraints.map(\.identifier) == [nil, "lid height", nil])
    #expect(conflict.constraints.map(\.line) == [7, 8, 9])
    #expect(conflict.views["0x5"]?.name == "lid")
    #expect(conflict.views["0x7"]?.className == "UILabel")
    #expect(conflict.views["0x7"]?.label == "Two\\nlines...")
  }

  // MARK: Whole messages

  private static let broken = LogSamples.cell[0]

  private static func wrapped(_ change: (String) -> String) -> String {
    change(LogSamples.message(LogSamples.cell, broken: broken))
  }

  private static let wrappings: [String] = [
    wrapped { $0 },
    "other words\n" + wrapped { $0 } + "2031 Tea[1:2] more words\n",
    // Mail and code hosts, quoted.
    wrapped { "> " + $0.replacing("\n", with: "\n> ") },
    wrapped { $0.replacing("\n", with: "\r\n") },
    // Syslog, with a prefix on every line.
    wrapped { $0.replacing("\n", with: "\nApr  5 10:11:12 phone Tea(UIKitCore)[1] <Notice>: ") },
    // In a page, and in a comment of code.
    wrapped {
      $0.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    },
    wrapped { "// " + $0.replacing("\n", with: "\n// ") },
    // JSON of `log show`.
    wrapped {
      "{\"category\":\"LayoutConstraints\",\"eventMessage\":\""
        + $0.replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        + "\"}"
    },
    // Trackers that escape brackets and take hyphens for strikes.
    wrapped {
      $0.replacing("\"<", with: "**\\<").replacing(">\"", with: "\\>**").replacing(
        "\n<", with: "\n\\<"
      )
      .replacing("-(", with: "~~(").replacing(")-", with: ")~~")
    },
    // One line, as pages without line breaks have it.
    wrapped { $0.replacing("\n", with: " ") },
    // The list alone, without the sentence above it or without the quotation marks.
    "(\n" + LogSamples.cell.map { "  \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
      + "Will attempt to recover by breaking constraint\n<\(broken)>",
    LogSamples.cell.map { "<\($0)>" }.joined(separator: "\n")
      + "\nWill attempt to recover by breaking constraint\n<\(broken)>",
  ]

  @Test(arguments: wrappings.indices) func `a message is found in other text`(_ index: Int) throws {
    let log = ConstraintLog(Self.wrappings[index])
    #expect(log.conflicts.count == 1)
    #expect(log.problems.isEmpty)
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.constraints.count == 5)
    #expect(conflict.broken == 0)
    #expect(conflict.problems.isEmpty)
  }

  @Test func `several messages are several conflicts, with their lines`() {
    let one = LogSamples.message(LogSamples.cell, broken: Self.broken)
    let log = ConstraintLog(one + "words\n" + one)
    #expect(log.conflicts.map(\.line) == [1, 20])
  }

  @Test func `a line break in a text does not end its description`() throws {
    let broken = "NSLayoutConstraint:0x1 V:[UILabel:0x2'first\nsecond'(20)]"
    let log = ConstraintLog(
      LogSamples.message(
        [
          "NSLayoutConstraint:0x1 V:[UILabel:0x2'first\\nsecond'(20)]",
          "NSLayoutConstraint:0x3 V:[UILabel:0x2'first\\nsecond'(30)]",
        ], broken: broken))
    #expect(try #require(log.conflicts.first).broken == 0)
  }

  @Test func `unreadable messages are reported with their line`() throws {
    let log = ConstraintLog(
      LogSamples.message(LogSamples.cell + ["NSLayoutConstraint:0x9 nothing at all"], broken: nil))
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.constraints.count == 5)
    #expect(conflict.problems.map(\.line) == [12])
  }

  @Test func `a message that the system hid is reported, and prose is no message`() {
    let hidden = ConstraintLog(
      """
      Tea[1:2] [Layout] Unable to simultaneously satisfy constraints:
      <private>

      Will attempt to recover by breaking constraint
      <private>
      """)
    #expect(hidden.conflicts.isEmpty)
    #expect(hidden.problems.first?.line == 2)
    let prose = ConstraintLog("I get 'Unable to simultaneously satisfy constraints.', why?\nHelp!")
    #expect(prose.isEmpty)
  }

  @Test func `damaged messages never trap`() {
    var state: UInt64 = 0x5eed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let seeds = Self.wrappings + Self.forms.map { LogSamples.message([$0.0], broken: $0.0) }
    for _ in 0..<600 {
      var bytes = Array(seeds[random(seeds.count)].utf8)
      for _ in 0...random(6) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(40)))
        case 1:
          bytes.insert(
            contentsOf: Array("<>()[]|'\":.-*@#\n0x".utf8).shuffled().prefix(3), at: place)
        case 2: bytes[place] = UInt8(random(256))
        default: bytes += bytes[place...].prefix(300)
        }
        if bytes.isEmpty { bytes = [60] }
      }
      let log = ConstraintLog(String(decoding: bytes, as: UTF8.self))
      for conflict in log.conflicts {
        let reduced = ReducedConflict(conflict)
        _ = Yielding(of: reduced, in: conflict)
      }
    }
  }
}
