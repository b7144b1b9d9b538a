import AutoLayout
import Comparison
import Judging
import LayoutDiff
import Verification

/// One scene of `plumb diff --format json`: a line.
public struct DiffRecord: Encodable {
  private var format = 2
  private var kind: String
  private var file: String
  private var scene: String
  private var name: String
  private var variants: Int?
  private var swept: [SweepRecord]?
  private var sameWhereSwept: Bool?
  private var causes: [CauseRecord]?
  private var addedAndRemoved: [EditRecord]?
  private var withoutEffect: [EditRecord]?
  private var new: [FindingRecord]?
  private var worse: [FindingRecord]?
  private var ofNewViews: [FindingRecord]?
  private var fixed: [FindingRecord]?
  private var findings: [CheckedRecord]?
  private var movedFrom: String?
  private var message: String?

  /// - Parameters:
  ///   - kind: `new`, `gone`, `alike`, `differs` or `unsolvable`.
  ///   - diff: of a scene that differs.
  ///   - findings: of a check, of a new scene.
  ///   - movedFrom: the document that it lay in before.
  public init(
    kind: String, file: String, scene: Scene, diff: SceneDiff? = nil,
    findings: [ReportedFinding]? = nil, movedFrom: String? = nil, message: String? = nil
  ) {
    self.findings = findings?.map { finding in
      CheckedRecord(
        tier: finding.tier.rawValue, invariant: finding.failingCase.signature.rule,
        bucket: finding.failingCase.bucket, title: finding.failingCase.title)
    }
    self.kind = kind
    self.file = file
    self.scene = scene.id
    name = scene.name
    self.movedFrom = movedFrom
    self.message = message
    guard let diff else { return }
    variants = diff.variants.count
    swept = diff.swept.map { SweepRecord($0) }
    sameWhereSwept = diff.isSameWhereSwept
    causes = diff.causes.map { CauseRecord($0, diff) }
    addedAndRemoved = diff.comings.map { EditRecord(diff.edits[$0]) }
    withoutEffect = diff.silent.map { EditRecord(diff.edits[$0]) }
    let failures = diff.comparison?.failures.filter { !$0.regressed.isEmpty } ?? []
    new = failures.filter { $0.standing != .worse }.map { FindingRecord($0, diff) }
    worse = failures.filter { $0.standing == .worse }.map { FindingRecord($0, diff) }
    ofNewViews = diff.comparison?.failures.filter { !$0.ofNew.isEmpty }.map {
      FindingRecord($0, diff, at: $0.ofNew)
    }
    fixed = diff.comparison?.earlier.filter(\.isGone).map { fixed in
      FindingRecord(
        invariant: fixed.signature.rule, items: fixed.signature.items,
        title: DiffBlock.words(of: fixed.signature, diff.versions.base))
    }
  }

  /// The line, without a line break.
  public var line: String { JSONLine.text(self) }

  private struct CheckedRecord: Encodable {
    var tier, invariant, bucket, title: String
  }

  private struct CauseRecord: Encodable {
    var edits: [EditRecord]
    var moves: [MoveRecord]

    init(_ cause: Cause, _ diff: SceneDiff) {
      edits = cause.edits.map { EditRecord(diff.edits[$0]) }
      moves = cause.moves.map { MoveRecord($0, diff) }
    }
  }

  private struct EditRecord: Encodable {
    var kind: String
    var words: String
    var line: Int?

    init(_ edit: Edit) {
      kind = edit.kind.rawValue
      words = edit.words
      line = edit.location?.line
    }
  }

  private struct MoveRecord: Encodable {
    var view: String
    var name: String
    var before: [Double]?
    var after: [Double]?
    var words: String
    var environments: String
    var variants: Int
    /// As designed.
    var widths: [[Double]]?
    /// Elsewhere, and by height.
    var swept: [SweepRecord]
    var most: Double?
    var inside: Int

    init(_ moved: MovedItem, _ diff: SceneDiff) {
      let item = diff.versions.head.items[moved.item]
      view = item.id
      name = item.name
      before = moved.example.before.map { Self.numbers($0.rect) }
      after = moved.example.after.map { Self.numbers($0.rect) }
      words = DiffWords.move(moved.example)
      environments = DiffWords.environments(
        EnvironmentSet(moved.places, of: diff.variants, in: diff.versions.head))
      variants = moved.places.count
      let isPlain = { (change: SweptChange) in
        change.setting.axis == .horizontal && change.setting.condition == .designed
      }
      widths = moved.swept.first(where: isPlain)?.intervals.map { [$0.lower, $0.upper] }
      swept = moved.swept.filter { !isPlain($0) && !$0.intervals.isEmpty }.map { change in
        SweepRecord(change.setting, intervals: change.intervals.map { [$0.lower, $0.upper] })
      }
      most = moved.most.amount.isFinite ? moved.most.amount : nil
      inside = moved.inside
    }

    private static func numbers(_ rect: Rect) -> [Double] {
      [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 1000).rounded() / 1000 }
    }
  }

  private struct SweepRecord: Encodable {
    var axis: String
    var range: [Double]
    var environment: String
    var intervals: [[Double]]?

    init(_ setting: SweptSetting, intervals: [[Double]]? = nil) {
      axis = setting.axis == .horizontal ? "width" : "height"
      range = [setting.range.lowerBound, setting.range.upperBound]
      environment = DiffWords.condition(setting.condition)
      self.intervals = intervals
    }
  }

  private struct FindingRecord: Encodable {
    var invariant: String
    var items: [String]
    var title: String
    var environments: String?

    init(invariant: String, items: [String], title: String, environments: String? = nil) {
      self.invariant = invariant
      self.items = items
      self.title = title
      self.environments = environments
    }

    init(_ failure: SceneComparison.Compared, _ diff: SceneDiff, at places: [Int]? = nil) {
      let scene = diff.versions.head
      self.init(
        invariant: failure.signature.rule, items: failure.signature.items,
        title: DiffBlock.words(of: failure.signature, scene),
        environments: DiffWords.environments(
          EnvironmentSet(places ?? failure.regressed, of: diff.judgedVariants, in: scene)))
    }
  }
}
