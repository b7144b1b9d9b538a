import AppProject
import AutoLayout
import Reporting

/// The result of `plumb project`, for people.
package struct ProjectTable {
  private let judged: JudgedProject
  private let project: AppProject
  private let overrides: SettingsOverrides
  private let skipped: [SkippedNotes.Group]

  package init(_ judged: JudgedProject) {
    self.judged = judged
    project = judged.project
    overrides = judged.overrides
    skipped = judged.skipped
  }

  /// Targets by project, assets, documents with the axes on which they are not judged, then skipped
  /// ones; ends with a newline.
  package var text: String {
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
    lines += codeLines
    lines += documentLines
    for group in skipped {
      lines.append("\n\(group.heading)")
      lines += group.paths.map { "  \($0)" }
    }
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
    // Users do not see the screens of tests.
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

  private var codeLines: [String] {
    guard judged.code.sourceCount > 0 else { return [] }
    let unshown = project.documents.map { ($0.path, judged.unshown(in: $0)) }
      .filter { !$0.1.isEmpty }
    let heading = "\nCode\n  \(Count.of(judged.code.sourceCount, "file")) read as words"
    guard !unshown.isEmpty else { return [heading] }
    return ["\(heading); neither code nor a segue shows:"]
      + unshown.map { "  \($0.0): \($0.1.joined(separator: ", "))" }
  }

  /// Documents with equal answers stand together.
  private var documentLines: [String] {
    var groups: [(key: String, exclusions: [String], own: [String], paths: [String])] = []
    for document in project.documents {
      let key = origin(of: document)
      let own = overrides.texts(for: "\(project.root)/\(document.path)")
      if let index = groups.firstIndex(where: {
        $0.key == key && $0.exclusions == document.exclusions && $0.own == own
      }) {
        groups[index].paths.append(document.path)
      } else {
        groups.append((key, document.exclusions, own, [document.path]))
      }
    }
    return groups.flatMap { group -> [String] in
      ["\n\(Count.of(group.paths.count, "document")) \(group.key)"]
        + group.paths.map { "  \($0)" }
        + (group.exclusions.isEmpty
          ? ["  judged on everything"]
          : ["  restrictions:"] + group.exclusions.map { "    \($0)" })
        + (group.own.isEmpty
          ? [] : ["  otherwise, by \(Settings.fileName):"] + group.own.map { "    \($0)" })
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
