/// What a page holds as JSON, and what its script reads. Names are short: they stand there thousands of times.
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
  /// Sizes of text: `L`.
  var sizes: [String]
  /// The older first, where there are two.
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
  /// Pixels a point.
  var scale: Double
  /// Top, left, bottom, right, points; left and right change places in the other direction.
  var insets: [Double]
  var direction: String
  /// From, to, points.
  var widths: [Double]
  var heights: [Double]
  /// What is shown first: width and height, points.
  var start: [Double]
  var presets: [Preset]
}

/// The texts that are shown.
struct SpeechData: Encodable, Sendable {
  var name: String
  /// `ltr` or `rtl`.
  var direction: String
}

/// One version of a scene. What occurs often stands in a table, and its index where it occurs.
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
    /// As CSS has it.
    var weight: Int
    /// At most; 0 for as many as it takes.
    var lines: Int
    var align: String
    /// Of the whole text on one line, points.
    var width: Double
    var lineHeight: Double
  }

  /// What a map shows beside its frames.
  struct Look: Encodable, Hashable, Sendable {
    /// View and text, in pairs.
    var texts: [Int]
    /// Views that are not there or hidden.
    var gone: [Int]
    /// View, top, left, bottom, right, in fives: by how much the frame is larger than the alignment rectangle.
    var insets: [Double]
  }

  struct Holding: Encodable, Sendable {
    /// Four a view, into ``reasons``: what holds left, top, width and height.
    var lengths: [Int]
    /// Constraints, the broken one first.
    var conflicts: [[Int]]
  }

  struct Strip: Encodable, Sendable {
    /// From, to, points.
    var heights: [Double]
    /// Where cells begin and end, points, in pairs: at the lower height, at the upper one.
    var ends: [Double]
    /// Frames, holding, and how many constraints are given up, in threes.
    var cells: [Int]
    var sampled: Bool?
  }

  struct Failures: Encodable, Sendable {
    /// `w` where the width goes through its range.
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
  /// Constant, slope by width, slope by height, in threes.
  var lengths: [Double] = []
  /// Frames of all views, four lengths each: the index of others that they differ from, then place and length in
  /// pairs; or -1, then all lengths.
  var frames: [[Int]] = []
  var constraints: [Constraint] = []
  /// Constraint and multiplier in pairs.
  var reasons: [[Double]] = []
  var holdings: [Holding] = []
  var texts: [Text] = []
  var looks: [Look] = []
  var claims: [Claim] = []
  var maps: [Map] = []
  /// By class, text and size of text: the map.
  var cases: [Int] = []
}
