import AutoLayout
import Campaigns

/// Options that `fuzz` and `check` share.
enum CampaignOptions {
  enum Format: String, CaseIterable, Sendable { case text, json }

  static let format = Option(
    "format", ValueKind<Format>.choice(), default: "text",
    help: "Blocks for people, or one JSON object at the end.")
  static let scene = Option(
    "scene", .text("ID"), default: "every scene",
    help: "Only the scene with this id, or a recipe's name.")
  static let axes = Option(
    "axes", axesKind, default: "all",
    help: """
      Vary only these, separated by commas: \(axisNames.joined(separator: ", ")), or an axis of the \
      scene.
      """)
  static let noInference = Flag(
    "no-inference", help: "Judge declared and built-in invariants only, none inferred.")
  static let ignore = Option(
    "ignore", .text("FILE"), default: "\(IgnoreList.fileName) beside the scenes",
    help: "List of buckets that are known and do not count, each with a reason.")
  static let findingsExit0 = Flag(
    "findings-exit-0", help: "Exit with 0 also where there are findings.")
  static let jobs = Option(
    "jobs", short: "j", .integer("N", in: 1...1024), default: "the number of cores",
    help: "Threads or processes; no more processes are started than there are cores.")

  private static let axisNames = [
    "width", "height", "size classes", "insets", "scale", "direction", "content size", "bold text",
    "text",
  ]

  /// Finds misspelt names: a campaign without the axis that was meant would find nothing.
  ///
  /// - Throws: ``CommandError`` for a name that is no axis of any scene, nor one that others have.
  static func check(
    axes names: [String]?, of manifest: FuzzManifest, _ scenes: FuzzScenes, command: String
  ) throws(CommandError) {
    guard let names else { return }
    var whole = manifest
    whole.axes = nil
    var known = axisNames
    for scene in scenes.scenes {
      for axis in (try? whole.space(of: scene))?.axes ?? [] where !known.contains(axis.name) {
        known.append(axis.name)
      }
    }
    for name in names where !known.contains(name) {
      let hint = NearestName.of(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("no scene has the axis '\(name)'\(hint)", command: command)
    }
  }

  private static let axesKind = ValueKind<[String]>(
    "LIST", expected: "names of axes, separated by commas"
  ) { text in
    let names = text.split(separator: ",").map { $0.trimming(while: { $0 == " " }) }
    return names.isEmpty ? nil : names
  }
}

extension Substring {
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> String {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
