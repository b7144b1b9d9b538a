import AutoLayout
import ConstraintLogs
import Judging
import Proving
import Reporting
import SceneFiles
import TextMetrics
import Verification

/// Finds the constraints of messages among those of documents, and the widths at which they conflict.
struct LogPlaces {
  private let scenes: [(document: SceneDocument, scene: Scene)]
  private let fonts: FontLibrary
  private var judges: [Int: VariantJudge] = [:]

  /// Scenes that fit equally well and are named, at most.
  private static let mostScenes = 3
  /// Widths that are looked at where no project says which screens there are.
  private static let widths = 320.0...1366.0

  init(_ read: [(document: SceneDocument, scenes: [Scene])], fonts: FontLibrary) {
    scenes = read.flatMap { document, scenes in scenes.map { (document, $0) } }
    self.fonts = fonts
  }

  mutating func find(_ explained: inout ExplainedLogConflict) {
    let conflict = explained.conflict
    let all = Array(conflict.constraints.indices)
    let members = explained.reduced.members.isEmpty ? all : explained.reduced.members
    var best: [(index: Int, match: SceneMatch, isWhole: Bool)] = []
    for (index, entry) in scenes.enumerated() {
      guard let match = SceneMatch(of: conflict, among: all, in: entry.scene) else { continue }
      let isWhole = match.covers(members, of: conflict)
      if let known = best.first {
        let order = (known.isWhole ? 1 : 0, known.match.score)
        let own = (isWhole ? 1 : 0, match.score)
        if own < order { continue }
        if own > order { best = [] }
      }
      best.append((index, match, isWhole))
    }
    // Half of the constraints may belong to anyone.
    let authors = all.filter { conflict.origin(of: $0) == .author }
    best = best.filter { $0.isWhole || $0.match.constraints.count * 2 > authors.count }
    let isAlone = best.count == 1
    explained.scenes = best.prefix(Self.mostScenes).map { index, match, isWhole in
      scene(index, match, isWhole, explained, seeksWidths: isAlone)
    }
  }

  private mutating func scene(
    _ index: Int, _ match: SceneMatch, _ isWhole: Bool, _ explained: ExplainedLogConflict,
    seeksWidths: Bool
  ) -> ExplainedLogConflict.MatchedScene {
    let (document, scene) = scenes[index]
    var places: [Int: SourceLocation] = [:]
    for (logged, own) in match.constraints {
      if var place = scene.constraints[own].location {
        if place.file == scene.file { place.file = document.path }
        places[logged] = place
      }
    }
    let line = scene.items.first?.location.map { ":\($0.line)" } ?? ""
    return ExplainedLogConflict.MatchedScene(
      name: scene.name, place: document.path + line, isWhole: isWhole, places: places,
      names: match.items.mapValues { scene.items[$0].name },
      widths: seeksWidths ? widths(index, match, explained.reduced.members) : nil)
  }

  /// The widths at which a conflict of the scene has the constraints that were found.
  private mutating func widths(
    _ index: Int, _ match: SceneMatch, _ members: [Int]
  ) -> String? {
    let scene = scenes[index].scene
    let wanted = Set(members.compactMap { match.constraints[$0] })
    guard !wanted.isEmpty else { return nil }
    if judges[index] == nil {
      judges[index] = try? VariantJudge(scene, options: LayoutOptions(fonts: fonts), infers: false)
    }
    guard var judge = judges[index] else { return nil }
    defer { judges[index] = judge }
    let known = scene.supportedScreens?.map(\.size.width) ?? []
    let range = (known.min() ?? Self.widths.lowerBound)...(known.max() ?? Self.widths.upperBound)
    let drawn = scene.reference.size.width
    for width in [drawn, range.lowerBound, range.upperBound, 375, 414, 768, 1024] {
      var variant = Variant(environment: scene.reference)
      variant.environment.size.width = width
      let judgement = judge.judge(variant)
      let found = judgement.violations.first { violation in
        violation.kind == .satisfiable
          && wanted.isSubset(of: violation.origins.compactMap(\.author))
      }
      guard let found else { continue }
      let signature = Signature(found, scene: judgement.layout?.scene ?? scene)
      guard
        let fails = FailingRange(of: variant, signature: signature, in: range, judge: judge)
      else { return "a width of \(PointsText.number(width))" }
      if fails.isEverywhere {
        return "every width from \(PointsText.number(fails.lower)) to "
          + PointsText.number(fails.upper)
      }
      let stretches = fails.intervals.map {
        $0.lower == $0.upper
          ? PointsText.number($0.lower)
          : "\(PointsText.number($0.lower))...\(PointsText.number($0.upper))"
      }
      return "widths \(stretches.joined(separator: ", ")) of "
        + "\(PointsText.number(fails.lower))...\(PointsText.number(fails.upper))"
    }
    return nil
  }
}

extension ConstraintOrigin {
  /// The index of an author's constraint.
  fileprivate var author: Int? {
    if case .author(let index) = self { index } else { nil }
  }
}
