import Foundation
import SourceLowering
import TestFolders
import Testing

@testable import CodePruning

/// Programs of views, compiled and run.
@Suite struct ViewProgramTests {
  private static let files = [
    "Badge.swift": """
    import UIKit
    import Kingfisher
    final class Badge: UIView {
      private let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = "A name that is too long for it"
        label.translatesAutoresizingMaskIntoConstraints = false
        label.kf.fade()
        addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: leadingAnchor),
          label.trailingAnchor.constraint(equalTo: trailingAnchor),
          label.widthAnchor.constraint(equalToConstant: 60),
          label.topAnchor.constraint(equalTo: topAnchor),
          label.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Themed: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        heightAnchor.constraint(equalToConstant: Theme.height).isActive = true
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """,
    "Harm.swift": """
    import Foundation
    import UIKit
    class Harm: UIView {
      override init(frame: CGRect) { super.init(frame: frame); harm() }
      required init?(coder: NSCoder) { fatalError() }
      func harm() {}
    }
    final class Loop: Harm { override func harm() { while true {} } }
    final class Recursion: Harm {
      var depth = 0
      func deeper(_ n: Int) -> Int { depth += n; return deeper(n + 1) + depth }
      override func harm() { depth = deeper(1) }
    }
    final class Greedy: Harm {
      var all: [[UInt8]] = []
      override func harm() { while true { all.append([UInt8](repeating: 1, count: 1 << 28)) } }
    }
    final class Reader: Harm {
      override func harm() {
        // Systems that cannot leave it a folder of its own let it read, and write nothing.
        let place = NSHomeDirectory() + "/kept"
        try? "x".write(toFile: place, atomically: true, encoding: .utf8)
        let kept = FileManager.default.contents(atPath: place)?.count == 1
        let read = FileManager.default.contents(atPath: "FOLDER/../secret") != nil
        precondition(kept != read)
        precondition(FileManager.default.contents(atPath: "FOLDER/Badge.swift") != nil)
      }
    }
    final class Filler: Harm {
      override func harm() {
        let data = Data(count: 1 << 24)
        for number in 0... {
          let place = URL(fileURLWithPath: NSTemporaryDirectory() + "/\\(number)")
          guard (try? data.write(to: place)) != nil else { return }
        }
      }
    }
    final class Trap: Harm { override func harm() { let none: Int? = nil; print(none!) } }
    final class Leaver: Harm { override func harm() { exit(0) } }
    final class Writer: Harm {
      override func harm() {
        let place = URL(fileURLWithPath: "FOLDER/written")
        try? "x".write(to: place, atomically: false, encoding: .utf8)
        try? FileManager.default.removeItem(atPath: "FOLDER/Badge.swift")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/touch")
        process.arguments = ["FOLDER/touched"]
        try? process.run()
        precondition(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0)
        precondition(kill(getppid(), 0) < 0)
        for path in ["/tmp/plumb-harm", "FOLDER/harm", "view"] {
          precondition((try? "x".write(toFile: path, atomically: false, encoding: .utf8)) == nil)
        }
      }
    }
    """,
  ]

  @Test func `views run confined, and harm is a line of the report`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("hidden", to: "secret")
    let (app, runner) = try Self.runner(Self.files, in: folder)
    var results: [String: ViewResult] = [:]
    let views = app.views.filter { $0.obstacle == nil }
    #expect(
      app.views.map(\.obstacle).compactMap(\.self) == [
        "the app makes objects of its subclasses only"
      ])
    for view in views {
      // The others have time, whatever else the machine does.
      let hasEnd = view.name != "Loop"
      results[view.name] = (hasEnd ? runner : runner.limited(to: 3)).result(for: view)
    }

    let badge = try #require(results["Badge"])
    #expect(badge.run.failure == nil && badge.run.isMade)
    let finding = try #require(badge.run.findings.first)
    #expect(finding.lines[0].contains("“A name that is too long for it” is cut off"))
    #expect(finding.lines.contains { $0.contains("Badge.swift:14") })
    #expect(!finding.lines.contains { $0.contains("AppCode/") })
    #expect(badge.stubs == ["UILabel.kf"])

    let themed = try #require(results["Themed"])
    #expect(themed.run.reachedStubs == ["Theme.height: CGFloat"])
    #expect(themed.run.findings.allSatisfy { $0.tier == "hint" && !$0.doubt.isEmpty })

    let ends = results.mapValues { $0.run.failure ?? "" }
    #expect(ends["Loop"] == "it took longer than 3 s")
    #expect(ends["Recursion"] == "it ran out of its stack or its memory")
    #expect(ends["Greedy"]?.isEmpty == false)
    #expect(ends["Trap"]?.hasPrefix("it stopped itself: ") == true)
    #expect(ends["Leaver"] == "it ended by itself before it was laid out")
    #expect(ends["Writer"] == "")
    #expect(ends["Reader"] == "")
    #expect(["", "it wrote too much"].contains(ends["Filler"]))
    #expect(
      try !FileManager.default.subpathsOfDirectory(atPath: app.folder.path).contains {
        $0.contains("/home/")
      })
    let here = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App"))
    #expect(here == ["Badge.swift", "Harm.swift"])

    // The second answer is the kept one: no program is made for it.
    let programs = app.folder.appending(component: "programs")
    try FileManager.default.removeItem(at: programs)
    #expect(views.allSatisfy { runner.result(for: $0) == results[$0.name] })
    #expect(!FileManager.default.fileExists(atPath: programs.path))
  }

  static func runner(
    _ files: [String: String], in folder: TemporaryFolder
  ) throws -> (AppSources, CodeRunner) {
    var paths: [String] = []
    for (name, text) in files {
      let path = try folder.write(
        text.replacing("FOLDER", with: folder.path + "/App"), to: "App/" + name)
      if name.hasSuffix(".swift") { paths.append(path) }
    }
    let lowering = try SourceLowering()
    let cache = URL(fileURLWithPath: folder.path + "/cache")
    let app = try AppSources(
      paths, below: folder.path + "/App", of: folder.path + "/App", cache: cache, lowering: lowering
    ) { _ in }
    var runner = CodeRunner(
      app, kit: try KitModules(build: TestProgram.folder, cache: cache, lowering: lowering),
      lowering: lowering, build: "test", seconds: 120)
    runner.compilePackages()
    return (app, runner)
  }

  @Test func `classes with outlets run with their documents`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try Self.runner(
      [
        "Orders.swift": DocumentFiles.code, "Main.storyboard": DocumentFiles.storyboard,
        "PriceTag.xib": DocumentFiles.nib,
      ], in: folder)
    var results: [String: ViewResult] = [:]
    for view in app.views { results[view.name] = runner.result(for: view) }

    let order = try #require(results["OrderController"])
    #expect(order.run.failure == nil)
    #expect(order.run.isWhole)
    #expect(
      order.run.findings.contains {
        $0.lines[0].contains("“A total that is set by code” is cut off")
      })
    #expect(
      order.run.findings.contains { $0.lines[0].contains("“A price that code sets” is cut off") })

    let tag = try #require(results["PriceTag"])
    #expect(tag.run.failure == nil)
    let cut = try #require(tag.run.findings.first { $0.lines[0].contains("code sets” is cut off") })
    #expect(cut.lines.contains { $0.contains("PriceTag.xib:20") })

    let orders = try #require(results["OrdersController"])
    #expect(orders.run.failure == nil)
    #expect(
      orders.run.reachedStubs == ["Orders.name: String", "Orders.count: Int", "Orders.forget: ()"])
  }

  @Test func `generic classes get types of the app, and documents set properties`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try Self.runner(
      ["Boxes.swift": DocumentFiles.generic, "Padded.xib": DocumentFiles.runtimeAttributes],
      in: folder)
    let calls = app.views.map(\.call)
    #expect(calls.contains("Box<UIView>(content: plumbArgument(\"content\"))"))
    #expect(calls.contains("Pair<Row, String>(first: plumbArgument(\"first\"))"))
    let unfit = try #require(app.views.first { $0.name == "Unfit" })
    #expect(unfit.obstacle == "it is generic, and the app has no type for it")
    for name in ["Box", "Pair"] {
      let view = try #require(app.views.first { $0.name == name })
      let result = runner.result(for: view)
      #expect(result.run.failure == nil && result.run.isWhole)
    }
    let padded = runner.result(for: try #require(app.views.first { $0.name == "Padded" }))
    #expect(padded.run.failure == nil && padded.run.isWhole)
    #expect(
      padded.run.findings.contains {
        $0.lines[0].contains("“A caption of the document” is cut off")
      })
  }

  @Test func `a screen is judged with its code and without, by the ids of its document`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try Self.runner(
      [
        "Orders.swift": DocumentFiles.code, "Main.storyboard": DocumentFiles.storyboard,
        "PriceTag.xib": DocumentFiles.nib,
      ], in: folder)
    let screen = try #require(app.screens.first { $0.name == "OrderController" })
    #expect(screen.screen?.id == "ord-er-001")
    let result = runner.result(for: screen)
    let document = try #require(result.document)
    #expect(result.run.failure == nil && document.failure == nil)
    func cuts(_ run: ViewRun) -> [String] {
      run.findings.filter { $0.json.contains("\"tot-al-001\"") }.map { $0.lines[0] }
        .filter { $0.contains("cut off") }
    }
    #expect(cuts(result.run).contains { $0.contains("“A total that is set by code” is cut off") })
    #expect(cuts(document).isEmpty)
  }

  @Test func `values that no initializer makes are blank, and what traps makes none`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try Self.runner(["Menu.swift": Self.menu], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Menu" }))
    #expect(result.run.failure == nil)
    #expect(
      result.run.reachedStubs.map { $0.prefix { $0 != ":" } } == [
        "Server.interaction()", "Server.session()", "Server.state()", "Server.style()",
      ])
    #expect(!result.run.isWhole)
  }

  private static let menu = """
    import UIKit
    final class Session {
      let name: String
      let ends: () -> Void
      init() { fatalError("no server") }
    }
    enum State { case named(String, Session), plain, other }
    struct Style { let size: Double; let state: State; let session: Session }
    final class Menu: UIView {
      let interaction: UIContextMenuInteraction = Server.interaction()
      let session: Session = Server.session()
      let state: State = Server.state()
      let style: Style = Server.style()
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        session.ends()
        if case .plain = state { label.text = session.name + style.session.name }
        addSubview(label)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
}
