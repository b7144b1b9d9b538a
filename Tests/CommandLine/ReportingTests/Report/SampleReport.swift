import AutoLayout
import Foundation
import Judging
import Recipes
import Testing
import TextMetrics
import Triage
import Verification

@testable import Reporting

/// Reports of a real case, with what no format may be confused by.
enum SampleReport {
  /// Text that breaks careless writers of XML, JSON, YAML, Markdown, HTML and workflow commands.
  static let hostile = "‘a’ <b> & \"c\" 50 % | d: e, #1 `f` ::g \\ </script><!-- \u{1} \nh"

  static let file = "Sources/My App/R1.recipe.md"

  static func scene() throws -> Scene {
    let entry = try #require(BuiltInCookbook.entries.first { $0.fileName.hasPrefix("R1-") })
    return try RecipeParser().scene(in: entry.text, file: entry.fileName)
  }

  /// The violations of the scene at a very large content size.
  static func cases() throws -> [Case] {
    let scene = try scene()
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: scene.reference)
    variant.environment.contentSizeCategory = try #require(ContentSizeCategory(rawValue: "AX3"))
    let identity = SceneIdentity(scene, documentBytes: [])
    let judgement = judge.judge(variant, isDetailed: true)
    let layout = try #require(judgement.layout)
    return try judgement.violations.map { violation in
      let bucket = Bucket(
        violation, variant: variant, scene: scene, identity: identity, laidOut: layout.scene)
      return try Case.make(from: bucket, judge: &judge, limit: 100)
    }
  }

  /// One finding of every status, and hostile words in all of them.
  static func mixed() throws -> Report {
    let failingCase = try #require(try cases().first)
    var report = Report(.fuzz, version: "1.2.3")
    report.seed = 7
    report.campaign = "00112233445566778899aabbccddeeff"
    report.variants = 1000
    report.failures = 10
    report.timing = Report.Timing(
      start: Date(timeIntervalSince1970: 1_700_000_000), seconds: 12.3456)
    var scene = ReportedScene(failingCase.scene, file: file)
    scene.variants = 1000
    scene.regimes = 4
    scene.pairs = 200
    scene.pairsCovered = 100
    scene.judged = [
      "no-overlap": 900, "declared:\(failingCase.signature.rule)": 1000, "text-fits": 5,
      "equal-widths:x:a,b": 3,
    ]
    scene.axes = [ReportedScene.Axis(name: "content size", values: ["L", "AX1"])]
    report.scenes = [scene]
    report.findings = (0..<6).map { index in
      var own = failingCase
      own.bucket = "b1:000000000000000\(index)"
      own.title += " \(hostile)"
      own.because += [hostile]
      own.file = "R1.recipe.md"
      own.location = "R1.recipe.md:\(10 + index):4"
      var finding = ReportedFinding(own, token: "p1:token\(index)", variants: index, path: file)
      finding.isKnown = index % 2 == 0
      switch index {
      case 1: finding.ignored = "known \(hostile)"
      case 2: finding.status = .fixed
      case 3: finding.status = .error("no such view \(hostile)")
      case 4: finding.status = .changed("36 >= 40 \(hostile)")
      case 5:
        finding.failingCase.signature.kind = .alignedEdges
        finding.failingCase.grade = Grade(
          tier: .hint, reason: "read off the canvas \(hostile)", audience: .everyone)
      default: break
      }
      return finding
    }
    return report
  }

  /// A report of so many open buckets.
  static func large(_ count: Int) throws -> Report {
    var report = try mixed()
    let finding = report.findings[0]
    report.findings = (0..<count).map { index in
      var own = finding
      let digits = String(index, radix: 16)
      own.failingCase.bucket = "b1:" + String(repeating: "0", count: 16 - digits.count) + digits
      return own
    }
    return report
  }

  static func text(_ report: Report, _ format: ReportFormat) -> String {
    ReportWriter(relativeTo: "/work").text(report, as: format)
  }

  /// Repository's `Tests/Schemas`.
  static var schemas: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Schemas")
      .path
  }
}

/// Programs that are not ours and judge what we write, where the machine has them.
enum Validator {
  static func path(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program on a file with this text, whose path replaces `FILE`; returns its words if it
  /// refuses.
  static func complaint(
    _ program: String, _ arguments: [String], about text: String, suffix: String
  ) throws -> String? {
    let file = NSTemporaryDirectory() + "plumb-report-\(UUID().uuidString).\(suffix)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(program)))
    process.arguments = arguments.map { $0 == "FILE" ? file : $0 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let words = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : String(decoding: words, as: UTF8.self)
  }
}
