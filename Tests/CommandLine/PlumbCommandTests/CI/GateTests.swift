import Foundation
import TestFolders
import Testing

@testable import plumb

/// The gate of a pull request: what held before and does not hold now is red, whatever was known or accepted.
@Suite struct GateTests {
  private struct Change: Decodable {
    struct Bucket: Decodable {
      var invariant, title: String
      var excuse: String?
    }
    struct Relation: Decodable { var relation: String }
    var regressions, worse, new, known, fixed, excused: [Bucket]
    var changedOnCanvas: [Relation]

    /// The failures that make it red.
    var broken: [Bucket] { regressions + worse }
  }

  private static func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> (Double, Double, Double, Double) { (x, y, width, height) }

  /// A title and a price in one row, which overlap in large type, and a button at the bottom.
  private static let order = (
    title: DrawnScreen.label("Title", "Total", frame(16, 79, 41, 20.5)),
    price: DrawnScreen.label("Price", "12.50 €", frame(317, 79, 60, 20.5)),
    button: DrawnScreen.button("Pay", "Place order", frame(146.5, 754, 100, 30), width: 100)
  )

  private static let constraints = [
    "Title.leading = safe.leading + 16", "Title.top = safe.top + 20",
    "safe.trailing = Price.trailing + 16", "Price.firstBaseline = Title.firstBaseline",
    "Pay.centerX = safe.centerX", "safe.bottom = Pay.bottom + 34",
  ]

  private static func screen(
    _ views: [String], _ constraints: [String] = constraints
  ) -> DrawnScreen {
    DrawnScreen(views: views, constraints: constraints.map(DrawnScreen.constraint))
  }

  private static let base = screen([order.title, order.price, order.button])

  /// The result of a change.
  ///
  /// - Parameters:
  ///   - german: translations, in both versions.
  ///   - isAccepted: whether all that the base fails by is accepted in it.
  private func change(
    from base: DrawnScreen = base, to head: DrawnScreen, german: [String: String] = [:],
    isAccepted: Bool = false
  ) throws -> (code: Int32, change: Change) {
    let fixture = try GitHistoryFixture()
    let lines = german.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }
    if !lines.isEmpty {
      try fixture.folder.write(lines.joined(separator: "\n"), to: "App/de.lproj/Call.strings")
    }
    let path = "App/Base.lproj/Call.storyboard"
    try fixture.folder.write(base.storyboard, to: path)
    if isAccepted {
      let written = CapturedConsole.run([
        "check", fixture.path, "--write-baseline", "--reason", "known",
      ])
      try #require(written.code == 0 || written.code == 1, "\(written.error)")
    }
    try fixture.commit("Base")
    try fixture.folder.write(head.storyboard, to: path)
    let result = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--cache",
      fixture.path + "/.git/plumb", "--format", "json",
    ])
    return (result.code, try JSONDecoder().decode(Change.self, from: Data(result.output.utf8)))
  }

  @Test func `nothing is red where nothing changes`() throws {
    var head = Self.base
    head.constraints.reverse()
    let (code, change) = try change(to: head)
    #expect(code == 0)
    #expect(change.broken.isEmpty && !change.known.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a width of 20 on a label that is known to overlap is red`(isAccepted: Bool) throws {
    let narrow = DrawnScreen.label("Title", "Total", Self.frame(16, 79, 20, 20.5), width: 20)
    let (code, change) = try change(
      to: Self.screen([narrow, Self.order.price, Self.order.button]), isAccepted: isAccepted)
    #expect(code == 1)
    #expect(change.broken.contains { $0.title.contains("“Total” is cut off") })
  }

  @Test(arguments: [false, true])
  func `a width of 40 where 100 cuts in German already is red`(isAccepted: Bool) throws {
    let narrow = DrawnScreen.button(
      "Pay", "Place order", Self.frame(176.5, 754, 40, 30), width: 40)
    let (code, change) = try change(
      to: Self.screen([Self.order.title, Self.order.price, narrow]),
      german: ["Pay.normalTitle": "Kostenpflichtig bestellen"], isAccepted: isAccepted)
    #expect(code == 1)
    #expect(change.broken.contains { $0.title.contains("is cut off") })
    #expect(!change.fixed.contains { $0.title.contains("is cut off") })
  }

  @Test func `a button that is moved onto a label is red, though the canvas shows it so`() throws {
    let moved = DrawnScreen.button("Pay", "Place order", Self.frame(16, 75, 100, 30), width: 100)
    let constraints =
      Self.constraints.prefix(4) + ["Pay.leading = safe.leading + 16", "Pay.top = safe.top + 16"]
    let (code, change) = try change(
      to: Self.screen([Self.order.title, Self.order.price, moved], Array(constraints)))
    #expect(code == 1)
    #expect(change.broken.contains { $0.title == "‘Title’ and ‘Pay’ overlap" })
  }

  @Test func `a regression that only the base's canvas shows is replayed by that canvas`() throws {
    let fixture = try GitHistoryFixture()
    let path = "App/Base.lproj/Call.storyboard"
    try fixture.folder.write(Self.base.storyboard, to: path)
    try fixture.commit("Base")
    let moved = DrawnScreen.button("Pay", "Place order", Self.frame(16, 75, 100, 30), width: 100)
    let constraints =
      Self.constraints.prefix(4) + ["Pay.leading = safe.leading + 16", "Pay.top = safe.top + 16"]
    let head = Self.screen([Self.order.title, Self.order.price, moved], Array(constraints))
    try fixture.folder.write(head.storyboard, to: path)
    let result = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--cache",
      fixture.path + "/.git/plumb",
    ])
    let blocks = result.output.components(separatedBy: "\n\n")
    let block = try #require(
      blocks.first { $0.contains("‘Title’ and ‘Pay’ overlap") && $0.contains("plumb replay ") })
    let command = try #require(block.components(separatedBy: "plumb replay ").last)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let base = try #require(command.firstIndex(of: "--base"))
    let words = Array(command[...(base + 1)])
    let replayed = CapturedConsole.run(["replay"] + words)
    #expect(replayed.code == 1)
    #expect(replayed.output.hasPrefix("FAILED"))
    #expect(CapturedConsole.run(["replay"] + words[..<base]).code == 0)
    #expect(CapturedConsole.run(["replay", words[0], "--base", "HEAD"]).code == 2)
    // By that canvas the commit is found, too.
    try fixture.commit("Move the button")
    let file = fixture.path + "/" + path
    let bisected = CapturedConsole.run(["bisect", words[0], file, "--base", "HEAD^"])
    #expect(bisected.code == 0, "\(bisected.output)\(bisected.error)")
    #expect(bisected.output.contains("BROKEN by \(fixture.commits[1].prefix(12))"))
    #expect(CapturedConsole.run(["bisect", words[0], file]).code == 2)
    #expect(CapturedConsole.run(["bisect", words[0], file, "--base", "nowhere"]).code == 2)
  }

  @Test func `a document without a scene has no failures`() throws {
    let fixture = try GitHistoryFixture()
    func storyboard(_ version: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(version)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes/></document>
      """
    }
    try fixture.folder.write(Self.base.storyboard, to: "App/Call.storyboard")
    try fixture.folder.write(storyboard("13156"), to: "App/Launch.storyboard")
    try fixture.commit("Base")
    try fixture.folder.write(storyboard("17701"), to: "App/Launch.storyboard")
    let result = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--cache",
      fixture.path + "/.git/plumb",
    ])
    #expect(result.code == 0, "\(result.error)")
  }

  @Test(arguments: [false, true])
  func `a label that is moved over one that it is known to overlap in large type is red`(
    isAccepted: Bool
  ) throws {
    let moved = DrawnScreen.label("Price", "12.50 €", Self.frame(20, 79, 60, 20.5))
    var constraints = Self.constraints
    constraints[2] = "Price.leading = safe.leading + 20"
    let (code, change) = try change(
      to: Self.screen([Self.order.title, moved, Self.order.button], constraints),
      isAccepted: isAccepted)
    #expect(code == 1)
    #expect(change.broken.contains { $0.title == "‘Title’ and ‘Price’ overlap" })
  }

  @Test func `buttons that are moved over a video are red`() throws {
    let video = DrawnScreen.plain("Video", Self.frame(257, 79, 120, 160))
    let buttons = ["Mute", "End"].map {
      DrawnScreen.button($0, $0, Self.frame($0 == "Mute" ? 40 : 120, 740, 60, 34), width: 60)
    }
    let place = ["safe.trailing = Video.trailing + 16", "Video.top = safe.top + 20"]
    let below = [
      "Mute.leading = safe.leading + 40", "safe.bottom = Mute.bottom + 44",
      "End.leading = Mute.trailing + 20", "End.centerY = Mute.centerY",
    ]
    let over = [
      "Mute.trailing = End.leading - 0", "Mute.top = safe.top + 120",
      "safe.trailing = End.trailing + 10", "End.centerY = Mute.centerY",
    ]
    let (code, change) = try change(
      from: Self.screen([video] + buttons, place + below),
      to: Self.screen([video] + buttons, place + over))
    #expect(code == 1)
    #expect(change.broken.contains { $0.title.contains("‘Video’") && $0.title.contains("overlap") })
  }

  @Test func `texts that are moved over an avatar are red`() throws {
    let avatar = DrawnScreen.plain("Avatar", Self.frame(16, 79, 60, 60), "imageView")
    let name = DrawnScreen.label("Name", "Ada Lovelace", Self.frame(92, 79, 103, 20.5))
    let place = ["Avatar.leading = safe.leading + 16", "Avatar.top = safe.top + 20"]
    let top = "Name.top = Avatar.top"
    let (code, change) = try change(
      from: Self.screen([avatar, name], place + ["Name.leading = Avatar.trailing + 16", top]),
      to: Self.screen([avatar, name], place + ["Name.leading = Avatar.leading + 16", top]))
    #expect(code == 1)
    #expect(change.broken.contains { $0.title == "‘Avatar’ and ‘Name’ overlap" })
  }

  @Test(arguments: [false, true])
  func `a centre that is deleted under a known bucket is red`(isAccepted: Bool) throws {
    var constraints = Self.constraints
    constraints.remove(at: 4)
    let (code, change) = try change(
      to: Self.screen([Self.order.title, Self.order.price, Self.order.button], constraints),
      german: ["Pay.normalTitle": "Kostenpflichtig bestellen"], isAccepted: isAccepted)
    #expect(code == 1)
    #expect(change.broken.contains { $0.title.contains("The layout of ‘Pay’ is ambiguous") })
  }

  @Test(arguments: [false, true])
  func `a width of 200 on a label that is cut in one language is red`(isAccepted: Bool) throws {
    let text = "Welcome to your account"
    func label(_ width: Double?) -> DrawnScreen {
      Self.screen(
        [
          DrawnScreen.label(
            "Heading", text, Self.frame(16, 79, width ?? 192, 20.5), width: width)
        ],
        [
          "Heading.leading = safe.leading + 16", "Heading.top = safe.top + 20",
          width == nil ? "safe.trailing >= Heading.trailing + 16" : "",
        ].filter { !$0.isEmpty })
    }
    let german = "Willkommen in Ihrem persönlichen Kundenkonto, schön dass Sie da sind"
    let (code, change) = try change(
      from: label(nil), to: label(200), german: ["Heading.text": german], isAccepted: isAccepted)
    #expect(code == 1)
    #expect(change.broken.contains { $0.title.contains("‘Heading’ is cut off") })
  }

  @Test(arguments: [false, true])
  func `a top that leaves the safe area under an accepted finding is red`(
    isAccepted: Bool
  ) throws {
    var constraints = Self.constraints
    constraints[1] = "Title.top = root.top + 20"
    let moved = [
      DrawnScreen.label("Title", "Total", Self.frame(16, 20, 41, 20.5)),
      DrawnScreen.label("Price", "12.50 €", Self.frame(317, 20, 60, 20.5)),
    ]
    let (code, change) = try change(
      to: Self.screen(moved + [Self.order.button], constraints), isAccepted: isAccepted)
    #expect(code == 1)
    #expect(change.broken.contains { $0.invariant.hasPrefix("unobscured") })
  }

  @Test func `a bottom constraint that is deleted is red`() throws {
    let (code, change) = try change(
      to: Self.screen(
        [Self.order.title, Self.order.price, Self.order.button],
        Array(Self.constraints.dropLast())))
    #expect(code == 1)
    #expect(change.broken.contains { $0.title.contains("The layout of ‘Pay’ is ambiguous") })
  }

  @Test
  func `a relation that the change's own canvas breaks is intended, and one that it shows is not`()
    throws
  {
    func screen(_ x: Double, _ constraint: String) -> DrawnScreen {
      Self.screen(
        [DrawnScreen.button("Pay", "Pay", Self.frame(x, 754, 100, 30), width: 100)],
        [constraint, "safe.bottom = Pay.bottom + 34"])
    }
    let base = screen(146.5, "Pay.centerX = safe.centerX")
    let meant = try change(from: base, to: screen(40, "Pay.leading = safe.leading + 40"))
    #expect(meant.code == 0)
    #expect(meant.change.changedOnCanvas.contains { $0.relation.contains("‘Pay’") })
    let broken = try change(from: base, to: screen(146.5, "Pay.leading = safe.leading + 146.5"))
    #expect(broken.code == 1)
  }

  @Test func `another version of Interface Builder changes nothing`() throws {
    let fixture = try GitHistoryFixture()
    let old = Self.base.storyboard.replacing("22505", with: "17506")
    try fixture.folder.write(old, to: "Call.storyboard")
    try fixture.commit("Base")
    try fixture.folder.write(
      old.replacing("17506", with: "18122"), to: "Call.storyboard")
    let result = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--cache",
      fixture.path + "/.git/plumb", "--format", "json",
    ])
    #expect(result.code == 0)
    let change = try JSONDecoder().decode(Change.self, from: Data(result.output.utf8))
    #expect(change.broken.isEmpty && change.new.isEmpty && change.fixed.isEmpty)
  }
}
