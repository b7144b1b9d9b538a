import Testing

@testable import AppCode

struct ShownScreensTests {
  private func unshown(_ files: [String: String], in document: String) throws -> Set<String>? {
    let app = try AppSample(files)
    return app.code.use(of: app.path(document))?.unshown
  }

  @Test func `a screen that neither code nor a segue names is not shown`() throws {
    let board = AppSample.storyboard(
      initial: "first",
      AppSample.controller("first", connections: "<segue destination=\"second\" kind=\"show\"/>")
        + AppSample.controller("second") + AppSample.controller("lost", className: "LostController")
        + AppSample.controller("asked", identifier: "asked")
        + AppSample.controller("typed", className: "TypedController"))
    let code =
      AppSample.delegate + """
        class LostController: UIViewController {}
        class TypedController: UIViewController {}
        func show() {
          UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "asked")
          _ = TypedController.self
        }
        """
    #expect(
      try unshown(["Main.storyboard": board, "A.swift": code], in: "Main.storyboard") == ["lost"])
  }

  @Test func `without an entry point no screen counts as not shown`() throws {
    let board = AppSample.storyboard(AppSample.controller("lost"))
    #expect(
      try unshown(["Main.storyboard": board, "A.swift": "class A {}"], in: "Main.storyboard") == [])
  }

  @Test func `a screen that only an unused class names is not shown`() throws {
    let files = [
      "Old.swift": AppSample.delegate + """
        class OldController: UIViewController { func load() { UINib(nibName: "Row", bundle: nil) } }
        class Row: UITableViewCell {}
        """,
      "Row.xib": AppSample.xib("row", className: "Row"),
      "Old.storyboard": AppSample.storyboard(
        AppSample.controller("old", className: "OldController")),
    ]
    #expect(try unshown(files, in: "Row.xib") == ["row"])
    #expect(try unshown(files, in: "Old.storyboard") == ["old"])
    var used = files
    used["New.swift"] = "func go() { OldController() }"
    #expect(try unshown(used, in: "Row.xib") == [])
  }

  @Test(arguments: [
    "R.storyboard.signIn()", "StoryboardScene.SignIn.initialScene", "load(\"SignIn\")",
  ])
  func `generated code and texts name a storyboard`(_ call: String) throws {
    let files = [
      "SignIn.storyboard": AppSample.storyboard(initial: "c", AppSample.controller("c")),
      "A.swift": AppSample.delegate + "func go() { \(call) }",
    ]
    #expect(try unshown(files, in: "SignIn.storyboard") == [])
  }

  @Test func `a comment, an import, a forward declaration and a test name nothing`() throws {
    let files = [
      "Card.xib": AppSample.xib("card", owner: "Card"),
      "Card.swift": AppSample.delegate + "class Card: UIView { let nib = \"Card\" }\n// Card()",
      "Old.m": "#import \"Card.h\"\n@class Card;\n",
      "CardTests.swift": "import XCTest\nclass CardTests: XCTestCase { let card = Card() }",
    ]
    #expect(try unshown(files, in: "Card.xib") == ["card"])
  }

  @Test func `a class of a shown document is used`() throws {
    let files = [
      "Card.xib": AppSample.xib("card", owner: "Card"),
      "Card.swift": AppSample.delegate + "class Card: UIView { let nib = \"Card\" }",
      "Page.xib": AppSample.xib("page", className: "Card"),
      "B.swift": "let page = \"Page\"",
    ]
    #expect(try unshown(files, in: "Card.xib") == [])
  }

  @Test func `with an unreadable document no screen counts as not shown`() throws {
    let files = [
      "Lost.xib": AppSample.xib("lost"), "A.swift": AppSample.delegate, "Broken.xib": "<document>",
    ]
    #expect(try unshown(files, in: "Lost.xib") == [])
    #expect(try unshown(files.filter { $0.key != "Broken.xib" }, in: "Lost.xib") == ["lost"])
  }

  @Test func `a screen that a list of the app names is shown`() throws {
    let files = [
      "Start.storyboard": AppSample.storyboard(initial: "c", AppSample.controller("c")),
      "A.swift": AppSample.delegate,
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>UIMainStoryboardFile</key><string>Start</string></dict></plist>
      """,
    ]
    let app = try AppSample(files)
    #expect(app.code.use(of: app.path("Start.storyboard"))?.unshown == [])
  }

  @Test func `a property list that code reads names storyboards`() throws {
    var files = [
      "Sample.storyboard": AppSample.storyboard(initial: "c", AppSample.controller("c")),
      "A.swift": AppSample.delegate + "func show(_ name: String) { UIStoryboard(name: name) }",
    ]
    #expect(try unshown(files, in: "Sample.storyboard") == ["c"])
    files["Content.plist"] = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array><dict>
      <key>storyboardName</key><string>Sample</string></dict></array></plist>
      """
    #expect(try unshown(files, in: "Sample.storyboard") == [])
    // A file that is no property list is ignored.
    files["Broken.plist"] = "<plist"
    #expect(try unshown(files, in: "Sample.storyboard") == [])
  }

  @Test func `a screen whose class is in no source is a leftover`() throws {
    func unshown(_ attributes: String, _ code: String = "") throws -> Set<String>? {
      let board = AppSample.storyboard(
        initial: "first",
        AppSample.controller("first", connections: "<segue destination=\"log\" kind=\"show\"/>")
          + AppSample.controller("log", className: "LogController")
          .replacing("customClass", with: "\(attributes) customClass"))
      return try self.unshown(
        [
          "Main.storyboard": board,
          "A.swift": AppSample.delegate + "\nlet board = \"Main\"\n" + code,
        ],
        in: "Main.storyboard")
    }
    #expect(try unshown("") == ["log"])
    #expect(try unshown("", "class LogController: UIViewController {}") == [])
    #expect(try unshown("", "let log = LogController()") == [])
    #expect(try unshown("customModule=\"App\" customModuleProvider=\"target\"") == ["log"])
    #expect(try unshown("customModule=\"Library\"") == [])
  }

  @Test func `a further root of a xib is shown if an outlet points at it`()
    throws
  {
    func unshown(_ outlets: String) throws -> Set<String> {
      let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
        <connections>\(outlets)</connections></placeholder>
        <view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
        <view id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
        </objects></document>
        """
      let app = try AppSample([
        "Card.xib": xib, "A.swift": "class Owner: UIViewController {}",
      ])
      return try #require(app.code.use(of: app.path("Card.xib"))).unshown
    }
    let view = "<outlet property=\"view\" destination=\"v\" id=\"o\"/>"
    #expect(try unshown(view) == ["w"])
    #expect(try unshown(view + "<outlet property=\"extra\" destination=\"w\" id=\"p\"/>") == [])
    #expect(try unshown("") == [])
  }
}
