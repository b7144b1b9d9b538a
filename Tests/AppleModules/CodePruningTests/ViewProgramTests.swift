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
      }
    }
    """,
  ]

  @Test func `views run confined, and harm is a line of the report`() throws {
    let folder = try TemporaryFolder()
    let (runner, views) = try Self.runner(Self.files, in: folder)
    var results: [String: ViewResult] = [:]
    for view in views { results[view.name] = runner.result(for: view) }

    let badge = try #require(results["Badge"])
    #expect(badge.run.failure == nil && badge.run.isMade)
    let finding = try #require(badge.run.findings.first)
    #expect(finding.lines[0].contains("“A name that is too long for it” is cut off"))
    #expect(finding.lines.contains { $0.contains("Badge.swift:14") })
    #expect(badge.stubs == ["UILabel.kf"])

    let themed = try #require(results["Themed"])
    #expect(themed.run.reachedStubs == ["Theme.height: CGFloat"])
    #expect(themed.run.findings.allSatisfy { $0.tier == "hint" && !$0.doubt.isEmpty })

    let ends = results.mapValues { $0.run.failure ?? "" }
    #expect(ends["Loop"] == "it took longer than 8 s")
    #expect(ends["Recursion"] == "it ran out of its stack or its memory")
    #expect(ends["Greedy"]?.isEmpty == false)
    #expect(ends["Trap"]?.hasPrefix("it stopped itself: ") == true)
    #expect(ends["Leaver"] == "it ended by itself before it was laid out")
    #expect(ends["Writer"] == "")
    let here = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App"))
    #expect(here == ["Badge.swift", "Harm.swift"])

    // The second answer is the kept one.
    let before = Date()
    #expect(views.allSatisfy { runner.result(for: $0) == results[$0.name] })
    #expect(Date().timeIntervalSince(before) < 2)
  }

  private static func runner(
    _ files: [String: String], in folder: TemporaryFolder
  ) throws -> (CodeRunner, [ViewClass]) {
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
    let build = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.build/debug").standardizedFileURL
    let runner = CodeRunner(
      app, kit: try KitModules(build: build, cache: cache, lowering: lowering), lowering: lowering,
      build: "test", seconds: 8)
    return (runner, app.views)
  }

  @Test func `classes with outlets run with their documents`() throws {
    let folder = try TemporaryFolder()
    let (runner, views) = try Self.runner(
      [
        "Orders.swift": DocumentFiles.code, "Main.storyboard": DocumentFiles.storyboard,
        "PriceTag.xib": DocumentFiles.nib,
      ], in: folder)
    var results: [String: ViewResult] = [:]
    for view in views { results[view.name] = runner.result(for: view) }

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
}
