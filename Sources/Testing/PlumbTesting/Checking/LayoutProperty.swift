import Foundation
import Judging

/// A scene with its invariants: the subject of a property test.
public struct LayoutProperty {
  /// The scene that is checked.
  public let scene: LayoutScene
  let invariants: [LayoutInvariant]

  /// - Parameter invariants: by default everything that `plumb check` judges.
  public init(_ scene: LayoutScene, _ invariants: LayoutInvariant...) {
    self.init(scene, invariants)
  }

  /// - Parameter invariants: by default everything that `plumb check` judges.
  public init(_ scene: LayoutScene, _ invariants: [LayoutInvariant]) {
    self.scene = scene
    self.invariants = invariants.isEmpty ? [.standard] : invariants
  }

  /// Looks for environments in which the property fails, and records nothing.
  ///
  /// - Parameter saved: failures to run first, and the place for new ones; by default none.
  /// - Throws: ``LayoutSceneError`` and ``LayoutCheckError`` if there is nothing to check.
  public func check(
    over environments: LayoutEnvironments = .all, limits: LayoutLimits = .standard,
    saved: SavedFailures = .none, filePath: String = #filePath
  ) throws -> LayoutReport {
    let clock = RunClock(seconds: limits.seconds)
    let seed = Self.seed(environments)
    func report(_ scene: LayoutScene, _ environments: LayoutEnvironments) throws -> LayoutReport {
      var run = try PropertyRun(
        scene, invariants, environments: environments, limits: limits,
        folder: saved.directory(for: scene, testFile: filePath).map { FailureFolder(url: $0) },
        seed: seed, clock: clock)
      return try run.run()
    }
    if case .only(let cases) = environments.body { return try self.report(of: cases, report) }
    var all = try report(scene, environments)
    for (place, other) in scene.others.enumerated() {
      if clock.isOver {
        all.warnings.append(
          "time ran out after \(place) of \(scene.others.count) environments that the code builds something else in"
            + " (\(limits.seconds) s)")
        break
      }
      all.add(try report(other, environments), limits)
    }
    return all
  }

  /// Each case with the scene that the code builds there.
  private func report(
    of cases: [LayoutCase], _ report: (LayoutScene, LayoutEnvironments) throws -> LayoutReport
  ) throws -> LayoutReport {
    var members: [(scene: LayoutScene, cases: [LayoutCase])] = [(scene, [])]
    var unbuilt: [LayoutCase] = []
    for entry in cases {
      guard let built = scene.built(in: try entry.variant(of: scene).environment) else {
        unbuilt.append(entry)
        members[0].cases.append(entry)
        continue
      }
      if let place = members.firstIndex(where: { $0.scene.name == built.name }) {
        members[place].cases.append(entry)
      } else {
        members.append((built, [entry]))
      }
    }
    var all = try report(scene, .only(members[0].cases))
    for member in members.dropFirst() {
      all.add(try report(member.scene, .only(member.cases)), .standard)
    }
    for entry in unbuilt {
      all.warnings.append(
        "the code depends on \(entry) and did not run with this value; its first result was judged"
      )
    }
    return all
  }

  /// ``check(over:limits:saved:filePath:)`` that throws failures with their full messages: for
  /// XCTest, and for tests that end with their first failure.
  ///
  /// - Throws: ``LayoutReportError`` too.
  public func require(
    over environments: LayoutEnvironments = .all, limits: LayoutLimits = .standard,
    saved: SavedFailures = .besideTest, filePath: String = #filePath
  ) throws {
    let report = try check(
      over: environments, limits: limits, saved: saved, filePath: filePath)
    if !report.holds { throw LayoutReportError(report: report) }
  }

  /// Runs the variant of a token.
  ///
  /// - Throws: ``LayoutCheckError/token(_:)`` if it is damaged or of another version of the scene.
  func check(token: String) throws -> LayoutReport {
    let parsed: ReproToken
    do {
      parsed = try ReproToken(token)
    } catch {
      throw LayoutCheckError.token("\(error)")
    }
    guard case .values(let values) = parsed else {
      throw LayoutCheckError.token("‘\(token)’ names a case of a corpus; paste its environment")
    }
    guard let scene = ([scene] + scene.others).first(where: { values.matches($0.identity) }) else {
      throw LayoutCheckError.token(
        "‘\(scene.name)’ was changed since the token was made; paste its environment instead")
    }
    var run = try PropertyRun(
      scene, invariants, environments: .only([]), limits: .standard, folder: nil, seed: 1,
      clock: RunClock(seconds: LayoutLimits.standard.seconds))
    try run.judgeAlone(values.variant)
    return try run.run()
  }

  /// The only part of the process's environment that enters a check.
  private static func seed(_ environments: LayoutEnvironments) -> UInt64 {
    guard case .random(_, let given) = environments.body else { return 1 }
    let chosen = given ?? ProcessInfo.processInfo.environment["PLUMB_SEED"].flatMap { UInt64($0) }
    let seed = chosen ?? 1
    return seed == 0 ? UInt64.random(in: 1...UInt64.max) : seed
  }
}
