import Foundation
import Judging

/// A run of Plumb and all its findings: the source of every report format.
///
/// Only ``timing`` depends on the machine or the time of the run.
public struct Report: Sendable {
  /// The command that was run.
  public enum Command: String, Sendable {
    /// The command of that name; `merge` of parts that others judged, `report` of a corpus.
    case fuzz, check, merge, replay, report
  }

  /// The command that was run.
  public var command: Command
  /// The version of Plumb.
  public var version: String
  /// Identifies the manifest; nil if none was written.
  public var campaign: String?
  /// Nil if nothing was drawn.
  public var seed: UInt64?
  /// The ending of the judging: complete, incomplete, out-of-time or interrupted.
  public var ending = "complete"
  /// Documents that should have been judged and could not be.
  public var unjudged: [UnjudgedDocument] = []
  /// Variants judged.
  public var variants = 0
  /// Failing variants, counted once for every kind of finding.
  public var failures = 0
  /// Identifies what all units gave; nil if no ledger was written.
  public var digest: String?
  /// The address below which the pages of families of findings are published; nil if none is known.
  public var guide: String?
  /// The notes to read before everything else.
  public var notes: [Note] = []
  /// In the order in which they were named.
  public var scenes: [ReportedScene] = []
  /// In the order of their scenes.
  public var findings: [ReportedFinding] = []
  /// The views that a change moved; nil if no versions were compared.
  public var moves: DiffMarkdown?
  /// Pages of scenes whose size can be dragged, for formats that have a place for them.
  public var explorers: [SceneIdentity: String] = [:]
  /// Campaigns that the corpus knows of, the oldest first, this one last.
  public var history: [PastCampaign] = []
  /// The start and the duration of the run, for formats that have a place for them.
  public var timing = Timing()

  /// A report of nothing so far.
  public init(_ command: Command, version: String) {
    self.command = command
    self.version = version
  }

  /// A sentence about the run, and the file that it is about.
  public struct Note: Hashable, Sendable {
    /// The sentence, without its full stop.
    public var text: String
    /// Its path from the root of the repository.
    public var file: String

    /// Creates a note from its parts.
    public init(_ text: String, file: String) {
      self.text = text
      self.file = file
    }
  }

  /// The time of a run.
  public struct Timing: Sendable {
    /// The start.
    public var start: Date
    /// The duration.
    public var seconds: Double

    /// - Parameter start: the beginning of 1970 where it is not known.
    public init(start: Date = Date(timeIntervalSince1970: 0), seconds: Double = 0) {
      self.start = start
      self.seconds = seconds.isFinite ? max(0, seconds) : 0
    }
  }

  /// Findings that count: not ignored, and still failing.
  public var open: [ReportedFinding] { findings.filter(\.isOpen) }

  /// The text of a report without open findings; with no variant and no case nothing is known.
  var nothing: String {
    variants == 0 && findings.isEmpty ? "nothing was checked" : "nothing found"
  }

  /// The outcome of the run, which is not complete if it lacks a document.
  var outcome: String { Self.outcome(ending, lacking: unjudged) }

  /// The outcome of a run with an ending.
  public static func outcome(_ ending: String, lacking unjudged: [UnjudgedDocument]) -> String {
    ending == "complete" && !unjudged.isEmpty ? "incomplete" : ending
  }

  /// Ways in which the layouts worked, over all scenes.
  public var regimes: Int { scenes.reduce(0) { $0 + $1.regimes } }
  /// Pairs of axis values that were covered.
  public var pairsCovered: Int { scenes.reduce(0) { $0 + $1.pairsCovered } }
  /// Pairs of axis values that there are.
  public var pairs: Int { scenes.reduce(0) { $0 + $1.pairs } }

  /// The scenes, each with its findings; those whose scene is not listed come last.
  var suites: [(scene: ReportedScene, findings: [ReportedFinding])] {
    var suites = scenes.map { (scene: $0, findings: [ReportedFinding]()) }
    var positions: [SceneIdentity: Int] = [:]
    for (index, scene) in scenes.enumerated() where positions[scene.identity] == nil {
      positions[scene.identity] = index
    }
    for finding in findings {
      let identity = finding.failingCase.scene
      if let position = positions[identity] {
        suites[position].findings.append(finding)
      } else {
        positions[identity] = suites.count
        suites.append(
          (scene: ReportedScene(identity, file: finding.sourcePath), findings: [finding]))
      }
    }
    return suites
  }
}

/// A scene of a report, and what its variants reached.
public struct ReportedScene: Sendable {
  /// The identity of the scene.
  public var identity: SceneIdentity
  /// The path of its file as the user wrote it.
  public var file: String?
  /// Variants judged.
  public var variants = 0
  /// The number of regimes: sets of tight and of violated constraints.
  public var regimes = 0
  /// Pairs of axis values that were covered.
  public var pairsCovered = 0
  /// Pairs of axis values that there are.
  public var pairs = 0
  /// The number of times that each invariant was judged, by its id.
  public var judged: [String: Int] = [:]
  /// The varied axes.
  public var axes: [Axis] = []

  /// An axis and how its values are called, the reference first.
  public struct Axis: Sendable, Encodable {
    /// Of the axis.
    public var name: String
    /// The reference first.
    public var values: [String]

    /// Creates an axis from its parts.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// A scene of which nothing is known so far.
  public init(_ identity: SceneIdentity, file: String?) {
    self.identity = identity
    self.file = file
  }

  /// The rules that were judged and that no finding is of, sorted.
  func passedRules(_ findings: [ReportedFinding]) -> [String] {
    let failed = findings.map(\.failingCase.signature.invariantRule)
    return Set(judged.keys.map(Self.rule)).subtracting(failed).sorted()
  }

  /// The rule in findings of the invariant with this id.
  private static func rule(of id: String) -> String {
    if id.hasPrefix("declared:") { return String(id.dropFirst("declared:".count)) }
    return String(id.prefix { $0 != ":" })
  }
}

/// A campaign that the corpus knows of.
public struct PastCampaign: Sendable, Encodable {
  /// The beginning of its manifest's digest.
  public var name: String
  /// Its buckets.
  public var buckets: Set<String>

  /// Creates a campaign from its parts.
  public init(name: String, buckets: Set<String>) {
    self.name = name
    self.buckets = buckets
  }
}
