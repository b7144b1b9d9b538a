import Foundation
import TestFolders
import Testing

@testable import plumb

/// One kind of bad input: files to write, a command line, and what must come of it.
struct BadInput: Sendable, CustomTestStringConvertible {
  var name: String
  /// Written below the test's folder.
  var files: [String: Data]
  /// `@` stands for the test's folder.
  var arguments: [String]
  /// Part of the message; `@` stands for the test's folder.
  var message: String
  var code: Int32

  var testDescription: String { name }

  init(
    _ name: String, _ arguments: [String], files: [String: Data] = [:], code: Int32 = 2,
    says message: String
  ) {
    self.name = name
    self.arguments = arguments
    self.files = files
    self.message = message
    self.code = code
  }

  /// A file laid out strictly; the message begins with its place.
  static func document(_ file: String, _ data: Data, says message: String) -> BadInput {
    BadInput(
      "\(file): \(message.prefix(60))", ["layout", "@/\(file)", "--strict"], files: [file: data],
      says: "@/\(file)\(message)")
  }

  static func recipe(
    _ old: String, _ new: String, says message: String
  ) -> BadInput {
    document("a.recipe.md", Data(recipe.replacing(old, with: new).utf8), says: message)
  }

  static func xib(_ text: String, says message: String) -> BadInput {
    document("a.xib", Data(text.utf8), says: message)
  }

  static func constraint(_ attributes: String, says message: String) -> BadInput {
    xib(
      head + view + "<constraints><constraint id=\"c\" \(attributes)/></constraints></view>" + tail,
      says: message)
  }

  static let recipe = """
    # Login

    ## Constraints

    1. Name Label.Leading = Superview.LeadingMargin
    2. Name Text Field.Trailing = Superview.TrailingMargin
    3. Name Text Field.Leading = Name Label.Trailing + Standard
    4. Name Text Field.Top = Top Layout Guide.Bottom + 20.0
    5. Name Label.Baseline = Name Text Field.Baseline

    ## Attributes

    | View       | Attribute | Value |
    | ---------- | --------- | ----- |
    | Name Label | Text      | Name  |
    | Name Label | Font      | 14 pt |

    | Name       | Horizontal hugging |
    | ---------- | ------------------ |
    | Name Label | 251                |

    ## Invariants

    - high enough: Name Label.Top >= Top Layout Guide.Bottom + 20

    ## Axes

    - fontSize: font sizes of Name Label: 10…60
    """

  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="15705" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
    """
  static let view = """
    <view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\
    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">\
    <rect key="frame" x="0" y="0" width="10" height="10"/></view></subviews>
    """
  static let tail = "</objects></document>"
}

@Suite struct BadInputTests {
  private static let usage: [BadInput] = [
    BadInput("no command", [], says: "USAGE: plumb COMMAND"),
    BadInput("unknown command", ["fuz"], says: "unknown command 'fuz'; did you mean 'fuzz'?"),
    BadInput("unknown global option", ["--verion"], says: "did you mean '--version'?"),
    BadInput("help for nothing known", ["help", "fzz"], says: "did you mean 'fuzz'?"),
    BadInput("no operand", ["layout"], says: "a file or directory was expected"),
    BadInput(
      "unknown option", ["layout", "a.xib", "--widht", "3"],
      says: "unknown option --widht; did you mean --width?"),
    BadInput(
      "option without value", ["layout", "a.xib", "--width"], says: "--width needs a value"),
    BadInput(
      "flag with value", ["layout", "a.xib", "--strict=1"], says: "--strict takes no value"),
    BadInput(
      "option twice", ["layout", "a.xib", "--width", "1", "--width", "2"], says: "given twice"),
    BadInput(
      "width nan", ["layout", "a.xib", "--width", "nan"],
      says: "invalid value 'nan' for --width: expected a number"),
    BadInput(
      "width inf", ["layout", "a.xib", "--width", "inf"], says: "a number from 0 to 100000"),
    BadInput(
      "width 1e308", ["layout", "a.xib", "--width", "1e308"],
      says: "expected a number from 0 to 100000"),
    BadInput(
      "width negative", ["layout", "a.xib", "--width", "-1"], says: "invalid value '-1' for --width"
    ),
    BadInput(
      "width hexadecimal", ["layout", "a.xib", "--width", "0x10"], says: "invalid value '0x10'"),
    BadInput("format", ["layout", "a.xib", "--format", "jsn"], says: "did you mean 'json'?"),
    BadInput("direction", ["layout", "a.xib", "--direction", "up"], says: "one of ltr, rtl"),
    BadInput(
      "content size", ["layout", "a.xib", "--content-size", "AX9"], says: "one of XS, S, M, L"),
    BadInput(
      "size class", ["layout", "a.xib", "--size-class", "compact"], says: "such as compact-regular"),
    BadInput("iOS version", ["layout", "a.xib", "--ios", "x"], says: "such as 18"),
    BadInput("output without svg", ["layout", "a.xib", "-o", "out"], says: "for --format svg"),
    BadInput("runs", ["fuzz", "a.xib", "--runs", "0"], says: "a whole number from 1"),
    BadInput("time", ["fuzz", "a.xib", "--time", "5 days"], says: "such as 90s, 10m or 2h"),
    BadInput("seed", ["fuzz", "a.xib", "--seed", "-3"], says: "a whole number from 0"),
    BadInput("jobs", ["fuzz", "a.xib", "--jobs", "many"], says: "a whole number from 1 to 1024"),
    BadInput(
      "executor", ["fuzz", "a.xib", "--executor", "thread"], says: "did you mean 'threads'?"),
    BadInput(
      "resume without seed", ["fuzz", "a.xib", "--seed", "0", "--resume"], says: "needs the seed"),
    BadInput("corpus action", ["corpus", "lst"], says: "unknown action 'lst'; expected ls, show"),
    BadInput("corpus without action", ["corpus"], says: "one of ls, show, merge"),
    BadInput("merge without output", ["corpus", "merge", "a"], says: "merge needs --output"),
    BadInput(
      "ignore without reason", ["corpus", "ignore", "b1:0123456789abcdef"],
      says: "needs --reason"),
    BadInput("ignore what is no bucket", ["corpus", "ignore", "x"], says: "needs the whole id"),
    BadInput(
      "ignore the beginning of a bucket", ["corpus", "ignore", "b1:0123", "--reason", "known"],
      says: "needs the whole id"),
    BadInput(
      "shrink nothing", ["shrink"], says: "a token, a finding's id, a pack or a corpus was expected"
    ),
    BadInput("bench of nothing known", ["bench", "R99"], says: "no recipe 'R99' in the cookbook"),
    BadInput("worker with operand", ["worker", "x"], says: "no operand was expected"),
  ]

  private static let paths: [BadInput] = [
    BadInput("missing file", ["layout", "@/no.xib"], says: "@/no.xib: no such file or directory"),
    BadInput(
      "not a scene", ["layout", "@/a.rtf"], files: ["a.rtf": Data()],
      says: "@/a.rtf: not a scene file; expected .storyboard, .xib, .recipe.md, a capture"),
    BadInput(
      "directory without scenes", ["check", "@"], files: ["a.txt": Data()],
      says: "expected .storyboard, .xib, .recipe.md or .capture.json files"),
    BadInput(
      "output is a file", ["layout", "@/a.recipe.md", "--format", "svg", "-o", "@/a.recipe.md"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "the directory cannot be made"),
    BadInput(
      "corpus is a file", ["fuzz", "@/a.recipe.md", "--runs", "1", "--corpus", "@/a.recipe.md"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "@/a.recipe.md"),
    BadInput(
      "corpus cannot be written",
      ["fuzz", "@/a.recipe.md", "--runs", "1", "--corpus", "/proc/plumb"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "/proc/plumb"),
    BadInput(
      "unknown scene", ["layout", "@/a.recipe.md", "--scene", "Nowhere"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "no scene has the id 'Nowhere'"),
    BadInput(
      "unknown item", ["layout", "@/a.recipe.md", "--explain", "Name Lable"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "did you mean 'Name Label'?"),
    BadInput(
      "axis that no scene has to search",
      ["fuzz", "@/a.recipe.md", "--runs", "9", "--axes", "widht"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)],
      says: "no scene has the axis 'widht'; did you mean 'width'?"),
    BadInput(
      "axis that no scene has to check", ["check", "@/a.recipe.md", "--axes", "width,nowhere"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "no scene has the axis 'nowhere'"),
    BadInput(
      "folder without fonts", ["layout", "@/a.recipe.md", "--fonts", "@"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)],
      says: "--fonts: @: no font in it; files that end in .ttf, .otf or .ttc were expected"),
    BadInput(
      "empty pack to replay", ["replay", "@/a.zst"], files: ["a.zst": Data()], code: 3,
      says: "@/a.zst: byte 0: the pack is cut off here"),
    BadInput(
      "damaged pack to shrink", ["shrink", "@/a.zst"], files: ["a.zst": Data("no pack".utf8)],
      code: 3, says: "@/a.zst: byte 0"),
    BadInput(
      "ignore list missing", ["check", "@/a.recipe.md", "--ignore", "@/none"],
      files: ["a.recipe.md": Data(BadInput.recipe.utf8)], says: "@/none: the list"),
    BadInput(
      "ignore list without reason", ["check", "@/a.recipe.md"],
      files: [
        "a.recipe.md": Data(BadInput.recipe.utf8),
        "plumb-ignore.txt": Data("# known\nb1:0123456789abcdef\n".utf8),
      ], says: "@/plumb-ignore.txt:2: a reason was expected"),
    BadInput(
      "ignore list without bucket", ["check", "@/a.recipe.md"],
      files: [
        "a.recipe.md": Data(BadInput.recipe.utf8), "plumb-ignore.txt": Data("label cut\n".utf8),
      ], says: "@/plumb-ignore.txt:1: a finding's id was expected"),
  ]

  private static let recipes: [BadInput] = [
    .document("a.recipe.md", Data(), says: ":1: the recipe is empty"),
    .document("a.recipe.md", Data("# Prose\n\nOnly.".utf8), says: ":1: there is no recipe here"),
    .document("a.recipe.md", Data([0, 1, 2]), says: ":1: the file is binary"),
    .document("a.recipe.md", Data([0xFF, 0xFE]), says: ":1: the file is not UTF-8"),
    .document(
      "a.recipe.md", Data(repeating: 0x61, count: 2_000_000), says: ":1: the recipe is too large"),
    .recipe("# Login", "<!-- plumb recipe 99 -->\n# Login", says: ":1:1: unknown version '99'"),
    .recipe("2. Name Text Field", "2. Name Txt Field", says: ":6:4: the kind of 'Name Txt Field'"),
    .recipe("1. Name Label.Leading", "1. Name Label.Leeding", says: ":5:15: unknown attribute"),
    .recipe("+ 20.0", "+ nan", says: ":8:52: 'nan' is not a number"),
    .recipe("+ 20.0", "+ 1e999", says: ":8:52: 1e999 is out of range"),
    .recipe("+ 20.0", "+ 1e308", says: ":8:52: 1e308 is out of range"),
    .recipe("+ 20.0", "+ 20 (Priority 0)", says: ":8:65: 0 is not a priority"),
    .recipe("+ 20.0", "+ 20 (Priority 1001)", says: ":8:65: 1001 is not a priority"),
    .recipe("+ 20.0", "+ 20 (Priority high)", says: ":8:65: unexpected 'high'"),
    .recipe(
      "= Superview.LeadingMargin", "= Superview.Left", says: ":5:35: leading with left mixes"),
    .recipe("= Superview.LeadingMargin", "= Superview.Top", says: ":5:35: leading and top are of"),
    .recipe("= Superview.LeadingMargin", "= 20", says: ":5:15: a location (leading) cannot equal"),
    .recipe("14 pt", "-14 pt", says: ":16:28: '-14 pt' is no font"),
    .recipe("| 251  ", "| 2511 ", says: ":20:16: '2511' is not a priority"),
    .recipe("Label.Top >=", "Label.Topp >=", says: ":24:27: unknown attribute 'Topp'"),
    .recipe("10…60", "60…10", says: ":28:39: '60…10' is neither a number nor a range"),
    .recipe("sizes of Name", "sizes of Nam", says: ":28:27: unknown item 'Nam Label'"),
    .document(
      "a.recipe.md", Data((BadInput.recipe + "\n\n" + BadInput.recipe).utf8),
      says: ":30:3: there are two recipes 'Login'"),
  ]

  private static let documents: [BadInput] = [
    .xib("", says: ": the file is empty"),
    .xib(BadInput.head + BadInput.view, says: ":3: broken XML"),
    .xib("<svg/>", says: ":1: found <svg>; expected a <document>"),
    .xib(
      BadInput.head.replacing("CocoaTouch.XIB", with: "Cocoa.XIB") + BadInput.tail,
      says: ":2: the document's type is \"com.apple.InterfaceBuilder3.Cocoa.XIB\""),
    .xib(
      "<!DOCTYPE x [<!ENTITY a \"b\">]>" + BadInput.head, says: ":1: a document type declaration"),
    .xib(
      BadInput.head + BadInput.view.replacing("375", with: "nan") + "</view>" + BadInput.tail,
      says: ":3: width=\"nan\" of <rect> is not a number in its range"),
    .xib(
      BadInput.head + BadInput.view.replacing("375", with: "1e308") + "</view>" + BadInput.tail,
      says: ":3: width=\"1e308\""),
    .xib(
      BadInput.head + BadInput.view.replacing("id=\"a\"", with: "id=\"v\"") + "</view>"
        + BadInput.tail, says: ":3: the id v is used twice"),
    .xib(
      BadInput.head + String(repeating: "<view id=\"d\"><subviews>", count: 300),
      says: ":3: elements are nested deeper than 200"),
    .document("a.storyboard", Data("PK\u{3}\u{4}\0\0".utf8), says: ": the file holds null bytes"),
    .constraint(
      "firstItem=\"zz\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\"",
      says: ":3: firstItem refers to zz"),
    .constraint(
      "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"left\"",
      says: ":3: leading with left mixes"),
    .constraint(
      "firstItem=\"a\" firstAttribute=\"topp\" secondItem=\"v\" secondAttribute=\"top\"",
      says: ":3: the layout attribute topp is not known"),
    .constraint(
      "firstItem=\"a\" firstAttribute=\"width\" constant=\"nan\"", says: ":3: constant=\"nan\""),
    .constraint(
      "firstItem=\"a\" firstAttribute=\"width\" constant=\"1\" priority=\"2000\"",
      says: ":3: priority=\"2000\""),
    .constraint(
      "firstItem=\"a\" firstAttribute=\"width\" constant=\"1\" relation=\"around\"",
      says: ":3: the relation around is not known"),
    .constraint(
      "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"width\" "
        + "multiplier=\"1:0\"", says: ":3: multiplier=\"1:0\""),
  ]

  private static let cases: [BadInput] = [
    BadInput("token version", ["replay", "p9:AAAA"], says: "‘p9’ is no version of a token"),
    BadInput("token is no base64", ["replay", "p1:!!!"], says: "the token is not base64url"),
    BadInput("token of noise", ["replay", "p1:AAAA"], says: "check sum is wrong"),
    BadInput(
      "token changed",
      ["replay", "p1:sf0cIfRaLy47o5RDk2a4LJIplSPFPhkJB_EBAQEBEgAIbWRlbnRpdHkAAwYAUkA"],
      says: "check sum is wrong"),
    BadInput(
      "token too long", ["replay", "p1:" + String(repeating: "A", count: 300)],
      says: "the token has 303 characters"),
    BadInput("no such pack", ["replay", "@/no.zst"], says: "@/no.zst: no such file"),
    BadInput(
      "pack empty", ["corpus", "verify", "@/a.zst"], files: ["a.zst": Data()], code: 3, says: ""),
    BadInput(
      "pack is text", ["corpus", "ls", "@/a.zst"], files: ["a.zst": Data("hello".utf8)],
      code: 3, says: "@/a.zst: byte 0"),
    BadInput(
      "merge of damage", ["corpus", "merge", "@/a.zst", "-o", "@/b.zst"],
      files: ["a.zst": Data("hello".utf8)], code: 3, says: "@/a.zst: byte 0"),
    BadInput(
      "directory without packs", ["corpus", "ls", "@"], files: ["a.txt": Data()],
      says: "the directory holds no pack"),
    BadInput(
      "no corpus", ["replay", "--corpus", "@/none"],
      says: "@/none: no such file or directory; a corpus was expected"),
  ]

  static let all = usage + paths + recipes + documents + cases

  @Test func `there are enough kinds of bad input`() {
    #expect(Self.all.count >= 90)
  }

  @Test(arguments: all) func `bad input is refused with a message and a code`(_ input: BadInput)
    throws
  {
    let folder = try TemporaryFolder()
    for (name, data) in input.files { try folder.write(data, to: name) }
    let arguments = input.arguments.map { $0.replacing("@", with: folder.path) }
    let result = CapturedConsole.run(arguments)
    #expect(result.code == input.code)
    let wanted = input.message.replacing("@", with: folder.path)
    #expect(wanted.isEmpty || result.error.contains(wanted), "\(result.error.prefix(300))")
    #expect(result.output.isEmpty || input.message.isEmpty)
    // Nothing half-written: only what the test wrote is there.
    let left = folder.names.filter { input.files[$0] == nil && $0 != "c" }
    #expect(left.isEmpty)
  }
}
