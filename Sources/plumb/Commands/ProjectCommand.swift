import AppProject
import AutoLayout
import Commands
import Foundation
import Reporting

/// `plumb project`: what the projects of a folder say, and what its scenes are judged on.
struct ProjectCommand: Command {
  enum Format: String, CaseIterable, Sendable { case table, json }

  static let definition = CommandDefinition(
    name: "project", summary: "Show what an app's project says about where its scenes are shown",
    discussion: """
      Reads Xcode projects, Info.plist, .xcconfig, Package.swift and asset catalogs below the paths, and
      the projects in folders above them up to the one with .git. Shows targets with devices,
      orientations, oldest system, fonts and launch screen, and for every storyboard and xib what it is
      not judged on, and why. Nothing is run.

      'plumb check', 'fuzz', 'ci', 'prove' and 'layout' judge a scene by what is shown here.
      """,
    examples: [
      ("plumb project .", "The app in this folder"),
      (
        "plumb project . --format json | jq '.documents[] | select(.targets == [])'",
        "Documents that no target holds"
      ),
    ])

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  @Option("format", .choice(), help: "A table, or one JSON object.") var format: Format = .table

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    for path in paths where !FileManager.default.fileExists(atPath: path) {
      throw .badInput("no such file or directory", at: path)
    }
    let project = AppProjectReader().read(paths)
    switch format {
    case .table: console.write(ProjectTable(project).text)
    case .json: console.line(JSONLine.text(ProjectRecord(project)))
    }
    return .clean
  }
}

/// What was read, for people.
private struct ProjectTable {
  let project: AppProject

  init(_ project: AppProject) { self.project = project }

  var text: String {
    var lines: [String] = []
    var shown = ""
    for target in project.targets {
      if target.project != shown {
        lines.append(lines.isEmpty ? target.project : "\n\(target.project)")
        shown = target.project
      }
      lines += self.lines(of: target)
    }
    if project.targets.isEmpty { lines.append("no project") }
    lines += assetLines
    lines += documentLines
    if !project.diagnostics.isEmpty {
      lines.append("\nNot understood")
      lines += project.diagnostics.map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of target: AppTarget) -> [String] {
    var lines = ["  \(target.name), \(target.kind.rawValue)"]
    func row(_ name: String, _ value: String, _ source: String? = nil) {
      let padded = name.padding(toLength: 14, withPad: " ", startingAt: 0)
      lines.append("    \(padded)\(value)\(source.map { "  (\($0))" } ?? "")")
    }
    // Nobody sees what tests show.
    guard target.isForPhonesOrTablets, target.kind != .tests else {
      if !target.platforms.contains("iOS"), !target.platforms.isEmpty {
        lines[0] += ", for \(target.platforms.joined(separator: ", "))"
      }
      return lines
    }
    row(
      "devices", target.families.value.map(Self.name).joined(separator: ", "),
      target.families.source)
    if let oldest = target.deploymentTarget {
      row("systems", "iOS \(oldest.value.number) and later", oldest.source)
    }
    for idiom in target.families.value {
      let stated = idiom == .phone ? target.phoneOrientations : target.padOrientations
      row(Self.name(idiom), stated.value.map(Self.name).joined(separator: ", "), stated.source)
    }
    if target.families.value.contains(.pad), let reason = target.windowsExclusion {
      row("windows", "none", reason)
    }
    if !target.fonts.isEmpty { row("fonts", target.fonts.joined(separator: ", ")) }
    if let launch = target.launchStoryboard { row("launch screen", launch) }
    return lines
  }

  private static func name(_ idiom: Device.Idiom) -> String { idiom == .phone ? "iPhone" : "iPad" }

  private static func name(_ orientation: InterfaceOrientation) -> String {
    switch orientation {
    case .portrait: "portrait"
    case .portraitUpsideDown: "upside down"
    case .landscapeLeft: "landscape left"
    case .landscapeRight: "landscape right"
    }
  }

  private var assetLines: [String] {
    let assets = project.assets
    let known = assets.images.values.count { $0 != nil }
    guard !assets.images.isEmpty || !assets.symbols.isEmpty || !assets.colors.isEmpty else {
      return []
    }
    return [
      "\nAssets",
      "  \(Count.of(assets.images.count, "image")), \(Count.text(known)) of known size, "
        + "\(Count.text(assets.sliced.count)) sliced; \(Count.of(assets.symbols.count, "symbol")), "
        + Count.of(assets.colors.count, "colour"),
    ]
  }

  /// Documents with equal answers stand together.
  private var documentLines: [String] {
    var groups: [(key: String, exclusions: [String], paths: [String])] = []
    for document in project.documents {
      let key = origin(of: document)
      if let index = groups.firstIndex(where: {
        $0.key == key && $0.exclusions == document.exclusions
      }) {
        groups[index].paths.append(document.path)
      } else {
        groups.append((key, document.exclusions, [document.path]))
      }
    }
    return groups.flatMap { group -> [String] in
      ["\n\(Count.of(group.paths.count, "document")) \(group.key)"]
        + group.paths.map { "  \($0)" }
        + (group.exclusions.isEmpty
          ? ["  judged on everything"]
          : ["  not judged on:"] + group.exclusions.map { "    \($0)" })
    }
  }

  private func origin(of document: AppProject.Document) -> String {
    func names(_ targets: [Int]) -> String {
      targets.map { project.targets[$0].name }.joined(separator: ", ")
    }
    switch document.origin {
    case .targets: return "of \(names(document.targets))"
    case .apps(let apps): return "of \(names(document.targets)), shown in \(names(apps))"
    case .project(let apps): return "of no target, as in all apps of the project: \(names(apps))"
    case .infoPlist(let list): return "of no project, by the nearest list \(list)"
    case .otherPlatform: return "of \(names(document.targets)), for neither phones nor tablets"
    case .none: return "of no project"
    }
  }
}

/// What was read as JSON; format version 1.
private struct ProjectRecord: Encodable {
  var version = 1
  var root: String
  var targets: [Target]
  var documents: [Document]
  var assets: Assets
  var diagnostics: [String]

  struct Fact<Value: Encodable>: Encodable {
    var value: Value
    var source: String
  }

  struct Target: Encodable {
    var name, project, kind: String
    var platforms: [String]
    var devices: Fact<[String]>
    var oldestSystem: Fact<String>?
    var phoneOrientations, padOrientations: Fact<[String]>
    var fullScreen: Fact<Bool>?
    var fonts: [String]
    var launchStoryboard: String?
    var mainStoryboards: [String]
    var infoPlist: String?

    init(_ target: AppTarget) {
      name = target.name
      project = target.project
      kind = target.kind.rawValue
      platforms = target.platforms
      devices = Fact(
        value: target.families.value.map { $0 == .phone ? "iPhone" : "iPad" },
        source: target.families.source)
      oldestSystem = target.deploymentTarget.map {
        Fact(value: $0.value.number, source: $0.source)
      }
      func fact(_ stated: Stated<[InterfaceOrientation]>) -> Fact<[String]> {
        Fact(value: stated.value.map(\.rawValue), source: stated.source)
      }
      phoneOrientations = fact(target.phoneOrientations)
      padOrientations = fact(target.padOrientations)
      fullScreen = target.requiresFullScreen.map { Fact(value: $0.value, source: $0.source) }
      fonts = target.fonts
      launchStoryboard = target.launchStoryboard
      mainStoryboards = target.mainStoryboards
      infoPlist = target.infoPlist
    }
  }

  struct Document: Encodable {
    var path: String
    var targets: [String]
    var judgedBy: String
    /// Missing where nothing is known.
    var support: AppSupport?
    var exclusions: [String]

    init(_ document: AppProject.Document, in project: AppProject) {
      path = document.path
      targets = document.targets.map { project.targets[$0].name }
      judgedBy =
        switch document.origin {
        case .targets: "its targets"
        case .apps(let apps):
          "apps: " + apps.map { project.targets[$0].name }.joined(separator: ", ")
        case .project: "all apps of its project"
        case .infoPlist(let list): list
        case .otherPlatform: "nothing: another platform"
        case .none: "nothing"
        }
      support = document.support
      exclusions = document.exclusions
    }
  }

  struct Assets: Encodable {
    /// Width and height in points, or null.
    var images: [String: [Double]?]
    var sliced, symbols, colors: [String]
  }

  init(_ project: AppProject) {
    root = project.root
    targets = project.targets.map(Target.init)
    documents = project.documents.map { Document($0, in: project) }
    assets = Assets(
      images: project.assets.images.mapValues { $0.map { [$0.width, $0.height] } },
      sliced: project.assets.sliced.sorted(), symbols: project.assets.symbols.sorted(),
      colors: project.assets.colors.sorted())
    diagnostics = project.diagnostics.map(\.description)
  }
}
