/// The data of a page as JSON, for its script. Names are short: each occurs thousands of times.
package struct ExplorerData: Encodable, Sendable {
  var format = 1
  /// The program and its version.
  var generator: String
  var scenes: [SceneData]
}

/// A scene, in one version or two.
package struct SceneData: Encodable, Sendable {
  var id: String
  var title: String
  var file: String
  var classes: [ClassData]
  var speeches: [SpeechData]
  /// Text sizes: `L`.
  var sizes: [String]
  /// The versions; of two, the older first.
  var versions: [VersionData]
}

/// A class of screens.
struct ClassData: Encodable, Sendable {
  struct Preset: Encodable, Sendable {
    var name: String
    var size: [Double]
  }

  var name: String
  /// `compact width, regular height`.
  var detail: String
  /// Pixels per point.
  var scale: Double
  /// Top, left, bottom, right, points; left and right are exchanged in the other direction.
  var insets: [Double]
  var direction: String
  /// From, to, points.
  var widths: [Double]
  var heights: [Double]
  /// The initial width and height, points.
  var start: [Double]
  var presets: [Preset]
}

/// The displayed texts.
struct SpeechData: Encodable, Sendable {
  var name: String
  /// `ltr` or `rtl`.
  var direction: String
}

/// One version of a scene. Frequent values are in a table, and the index of each is used in their
/// place.
struct VersionData: Encodable, Sendable {
  struct View: Encodable, Sendable {
    var id: String
    var name: String
    var kind: String
    /// Index of the superview, -1 for the root.
    var parent: Int
    var place: String
  }

  struct Constraint: Encodable, Sendable {
    var text: String
    var place: String
  }

  struct Text: Encodable, Sendable {
    var string: String
    /// Points.
    var size: Double
    /// The CSS weight.
    var weight: Int
    /// The maximum number of lines; 0 means no limit.
    var lines: Int
    var align: String
    /// The width of the whole text on one line, points.
    var width: Double
    var lineHeight: Double
  }

  /// The parts of a map besides its frames.
  struct Look: Encodable, Hashable, Sendable {
    /// View and text, in pairs.
    var texts: [Int]
    /// Views that are removed or hidden.
    var gone: [Int]
    /// View, top, left, bottom, right, in groups of five: the margins of the frame outside of the
    /// alignment rectangle.
    var insets: [Double]
  }

  struct Holding: Encodable, Sendable {
    /// Four per view, into ``reasons``: the reasons for left, top, width and height.
    var lengths: [Int]
    /// Constraints, the broken one first.
    var conflicts: [[Int]]
  }

  struct Strip: Encodable, Sendable {
    /// From, to, points.
    var heights: [Double]
    /// The ends of cells, points, in pairs: at the lower height, at the upper one.
    var ends: [Double]
    /// Frames, holding, and the number of broken constraints, in groups of three.
    var cells: [Int]
    var sampled: Bool?
  }

  struct Failures: Encodable, Sendable {
    /// `w` if the width varies over its range.
    var axis: String
    /// The other length, points.
    var other: Double
    /// Claim, then from and to in pairs.
    var claims: [[Double]]
  }

  struct Claim: Encodable, Hashable, Sendable {
    var text: String
    var views: [Int]
  }

  struct Map: Encodable, Sendable {
    var strips: [Strip]
    var look: Int
    var failures: [Failures]
  }

  var label: String
  var views: [View]
  /// Constant, slope by width, slope by height, in groups of three.
  var lengths: [Double] = []
  /// Frames of all views, four lengths each: the index of a similar entry, then place and length of
  /// each difference in pairs; or -1, then all lengths.
  var frames: [[Int]] = []
  var constraints: [Constraint] = []
  /// Constraint and multiplier in pairs.
  var reasons: [[Double]] = []
  var holdings: [Holding] = []
  var texts: [Text] = []
  var looks: [Look] = []
  var claims: [Claim] = []
  var maps: [Map] = []
  /// By class, text and text size: the map.
  var cases: [Int] = []
}
