import AutoLayout
import Foundation

/// A source of frames that UIKit computed in a running app: a line of `Sources.jsonl`.
struct RunTimeSource: Decodable {
  var key: String
  /// The address of the source.
  var url: String
  /// The part of it that shows the frames.
  var what: String
  /// Versions, as far as they are known.
  var ios: String
  var device: String
}

/// A scene of a source with the frames that UIKit gave it, or bars with the insets that they made: a line of
/// `Cases.jsonl`. Points.
struct RunTimeCase: Decodable {
  var id: String
  var source: String
  /// A scene in the words of a recipe, section by section.
  var environment: [String: String]?
  var views: [String]?
  var constraints: [String]?
  /// Item, attribute, value.
  var attributes: [[String]]?
  /// Frames in the superview's coordinates by item: x, y, width and height, as far as they are known.
  var frames: [String: [Double?]]?
  /// Bars of a device, in the words of a recipe, and what the safe area's edges are with them.
  var device: String?
  var generation: String?
  var orientation: String?
  var bars: String?
  var insets: [String: Double]?
  /// Why an item's frame, or an inset, is not the one that is laid out, where it is known.
  var differs: [String: String]?

  /// The scene as a recipe.
  var recipe: String {
    let settings = (environment ?? [:]).sorted { $0.key < $1.key }.map {
      "- \($0.key): \($0.value)"
    }
    let rows = (attributes ?? []).map { "| " + $0.joined(separator: " | ") + " |" }
    let constraints = (constraints ?? []).enumerated().map { "\($0.offset + 1). \($0.element)" }
    var sections = ["# \(id)"]
    sections += ["## Environment"] + [settings.joined(separator: "\n")]
    sections += ["## Views"] + [(views ?? []).joined(separator: "\n")]
    sections += ["## Constraints"] + [constraints.joined(separator: "\n")]
    if !rows.isEmpty {
      let table = ["| View | Attribute | Value |", "|---|---|---|"] + rows
      sections += ["## Attributes"] + [table.joined(separator: "\n")]
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  static func lines<T: Decodable>(_ name: String, of type: T.Type) throws -> [T] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(T.self, from: Data($0.utf8))
    }
  }
}
