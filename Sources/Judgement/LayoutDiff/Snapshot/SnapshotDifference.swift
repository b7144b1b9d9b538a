import AutoLayout

/// A difference between views and a snapshot.
public struct SnapshotDifference: Hashable, Sendable {
  /// The change of a view.
  public enum Change: Hashable, Sendable {
    /// No view of the snapshot has its name.
    case added
    /// No view of the scene has its name any more.
    case removed
    /// It moved, as at one width, and over these widths of the screen if not over all.
    case moved(ItemMove, [SweptChange.Interval])
    /// It moved in combinations of values only.
    case movedInPairs
  }

  /// The view, by the name that the snapshot has for it.
  public var view: String
  /// The change of the view.
  public var change: Change
  /// The names of the environments, the design first; empty for all.
  public var environments: [String]
}

extension LayoutSnapshot {
  /// The moves of views since an earlier snapshot, by view.
  public func differences(from earlier: LayoutSnapshot) -> [SnapshotDifference] {
    let (own, before) = (Set(digests.keys), Set(earlier.digests.keys))
    var found = own.subtracting(before).map { view in
      SnapshotDifference(view: view, change: .added, environments: [])
    }
    found += before.subtracting(own).map { view in
      SnapshotDifference(view: view, change: .removed, environments: [])
    }
    for view in own.intersection(before) {
      let moves = self.moves(of: view, earlier)
      found += moves
      // Other environments have other numbers.
      let isComparable =
        variants == earlier.variants && sections.map(\.name) == earlier.sections.map(\.name)
      if moves.isEmpty, isComparable, digests[view] != earlier.digests[view] {
        found.append(SnapshotDifference(view: view, change: .movedInPairs, environments: []))
      }
    }
    return found.sorted { ($0.view, $0.environments.count) < ($1.view, $1.environments.count) }
  }

  /// The names of environments that only one of the two snapshots has.
  public func otherEnvironments(than earlier: LayoutSnapshot) -> (added: [String], gone: [String]) {
    let (own, before) = (sections.map(\.title), earlier.sections.map(\.title))
    return (own.filter { !before.contains($0) }, before.filter { !own.contains($0) })
  }

  private func moves(of view: String, _ earlier: LayoutSnapshot) -> [SnapshotDifference] {
    var groups: [(key: MoveKey, change: SnapshotDifference.Change, names: [String])] = []
    var compared = 0
    for section in sections {
      guard let other = earlier.sections.first(where: { $0.title == section.title }),
        let now = rows(of: view, in: section), let before = earlier.rows(of: view, in: other)
      else { continue }
      compared += 1
      guard let change = Self.change(before, now, section.widths) else { continue }
      let key = MoveKey(change)
      if let group = groups.firstIndex(where: { $0.key == key }) {
        groups[group].names.append(section.name)
      } else {
        groups.append((key, change, [section.name]))
      }
    }
    return groups.map { group in
      SnapshotDifference(
        view: view, change: group.change,
        environments: group.names.count == compared ? [] : group.names)
    }
  }

  /// The properties by which moves are grouped: the shift, the lengths before and after, and the
  /// widths.
  private struct MoveKey: Hashable {
    private var lengths: [Length?] = []
    private var intervals: [SweptChange.Interval] = []
    private var isShown: [Bool] = []

    init(_ change: SnapshotDifference.Change) {
      guard case .moved(let move, let intervals) = change else { return }
      self.intervals = intervals
      isShown = [move.before != nil, move.after != nil]
      guard let own = move.before?.rect, let other = move.after?.rect else { return }
      func grown(_ before: Double, _ after: Double) -> [Length?] {
        let (before, after) = (Length(before), Length(after))
        return before == after ? [nil, nil] : [before, after]
      }
      lengths = [Length(other.minX - own.minX), Length(other.minY - own.minY)]
      lengths += grown(own.width, other.width) + grown(own.height, other.height)
    }
  }

  /// Nil if it has the same place at every width.
  private static func change(
    _ before: [Row], _ now: [Row], _ widths: Widths
  ) -> SnapshotDifference.Change? {
    guard before != now else { return nil }
    var intervals: [SweptChange.Interval] = []
    var example: ItemMove?
    for stretch in stretches(widths, [before, now]) {
      let (lower, upper) = (stretch.widths.lower, stretch.widths.upper)
      let (own, other) = (stretch.frames[0], stretch.frames[1])
      guard own != other else { continue }
      if example == nil {
        example = ItemMove(
          item: 0, before: own.map { ItemMove.Place(rect: $0.rect(at: lower.points), lines: nil) },
          after: other.map { ItemMove.Place(rect: $0.rect(at: lower.points), lines: nil) })
        if example?.isMove == false {
          example?.before = own.map { ItemMove.Place(rect: $0.rect(at: upper.points), lines: nil) }
          example?.after = other.map { ItemMove.Place(rect: $0.rect(at: upper.points), lines: nil) }
        }
      }
      if let last = intervals.last, last.upper == lower.points {
        intervals[intervals.count - 1].upper = upper.points
      } else {
        intervals.append(SweptChange.Interval(lower: lower.points, upper: upper.points))
      }
    }
    guard let example else { return nil }
    let isWhole =
      intervals.first?.lower == widths.lower.points
      && intervals.count == 1 && intervals.first?.upper == widths.upper.points
    return .moved(example, isWhole ? [] : intervals)
  }
}

extension LayoutSnapshot.Section {
  /// The title, which distinguishes it from others.
  var title: String { "\(name) \(widths.lower.hundredths) \(widths.upper.hundredths)" }
}
