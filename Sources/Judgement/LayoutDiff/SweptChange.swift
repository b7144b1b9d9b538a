import AutoLayout
import Simplex

/// The range of the root view's width or height in which a view moved: exact, not sampled.
public struct SweptChange: Hashable, Sendable {
  /// Lengths in points, of the root view.
  public struct Interval: Hashable, Sendable {
    /// The first length of the interval.
    public var lower: Double
    /// The last length of the interval.
    public var upper: Double
  }

  /// The swept setting.
  public var setting: SweptSetting
  /// The intervals in which the view moved, ascending.
  public var intervals: [Interval]

  /// True if it moved throughout the range.
  public var isEverywhere: Bool {
    intervals
      == [Interval(lower: setting.range.lowerBound, upper: setting.range.upperBound)]
  }
}

/// Two versions of a scene swept over the same lengths in one environment.
struct SweptPair {
  let setting: SweptSetting
  /// The layout of the later version, as wide and as high as the environment without the sweep.
  let variant: Variant
  private let finder: MoveFinder
  /// The pieces of both versions over the same lengths.
  private let overlaps: [(before: LayoutSweep.Piece, after: LayoutSweep.Piece)]

  /// Nil if one of the versions cannot be swept there.
  ///
  /// - Parameter earlier: the variant of the earlier version.
  init?(
    _ base: inout LayoutEngine, _ head: inout LayoutEngine, _ setting: SweptSetting,
    variant: Variant, earlier: Variant, finder: MoveFinder
  ) {
    guard let before = try? base.sweep(earlier, axis: setting.axis, range: setting.range),
      let after = try? head.sweep(variant, axis: setting.axis, range: setting.range)
    else { return nil }
    self.setting = setting
    self.variant = variant
    self.finder = finder
    overlaps = Self.overlaps(before.pieces, after.pieces)
  }

  /// The change of the place of an item of the later version in its superview.
  func change(of item: Int) -> SweptChange? {
    guard let earlier = finder.earlier[item] else { return nil }
    var intervals: [SweptChange.Interval] = []
    func add(_ lower: Double, _ upper: Double) {
      if let last = intervals.last, lower <= last.upper + ItemMove.tolerance {
        intervals[intervals.count - 1].upper = max(last.upper, upper)
      } else {
        intervals.append(SweptChange.Interval(lower: lower, upper: upper))
      }
    }
    for (own, other) in overlaps {
      let (lower, upper) = (max(own.lower, other.lower), min(own.upper, other.upper))
      let differences = Self.differences(
        rect(earlier, in: own, isEarlier: true), rect(item, in: other, isEarlier: false))
      for (first, last) in Self.apart(differences, lower, upper) { add(first, last) }
    }
    return SweptChange(setting: setting, intervals: intervals)
  }

  private static func overlaps(
    _ before: [LayoutSweep.Piece], _ after: [LayoutSweep.Piece]
  ) -> [(before: LayoutSweep.Piece, after: LayoutSweep.Piece)] {
    var result: [(before: LayoutSweep.Piece, after: LayoutSweep.Piece)] = []
    var start = 0
    for own in before {
      while start < after.count, after[start].upper < own.lower { start += 1 }
      var index = start
      while index < after.count, after[index].lower <= own.upper {
        let other = after[index]
        // Pieces that only touch belong to their neighbours too.
        if min(own.upper, other.upper) > max(own.lower, other.lower) || own.lower == own.upper {
          result.append((own, other))
        }
        index += 1
      }
    }
    return result
  }

  /// An item's rectangle in its superview, if that is the same in both versions.
  private func rect(_ item: Int, in piece: LayoutSweep.Piece, isEarlier: Bool) -> AffineRect {
    let scene = isEarlier ? finder.base : finder.head
    var rect = piece.rects[item]
    let later = isEarlier ? finder.earlier.firstIndex(of: item) : item
    guard let later, finder.hasSameSuperview(later), let superview = scene.items[item].superview
    else {
      return rect
    }
    if finder.isPlacedByCode(later) {
      (rect.x, rect.y) = (rect.x - rect.x, rect.y - rect.y)
      return rect
    }
    let outer = piece.rects[superview]
    rect.x = rect.x - outer.x
    rect.y = rect.y - outer.y
    return rect
  }

  private static func differences(_ a: AffineRect, _ b: AffineRect) -> [AffineLength] {
    [(a.x, b.x), (a.y, b.y), (a.width, b.width), (a.height, b.height)].map { $0.0 - $0.1 }
  }

  /// The parts of a stretch in which any of the lengths differs from 0 by more than the threshold.
  private static func apart(
    _ lengths: [AffineLength], _ lower: Double, _ upper: Double
  ) -> [(Double, Double)] {
    var found: [(Double, Double)] = []
    for length in lengths {
      // The lengths beyond the tolerance: above it or below its negative, each a half line of an affine length.
      for sign in [1.0, -1.0] {
        let (offset, slope) = (length.offset * sign - ItemMove.tolerance, length.slope * sign)
        let (atLower, atUpper) = (offset + slope * lower, offset + slope * upper)
        if atLower > 0, atUpper > 0 {
          found.append((lower, upper))
        } else if atLower > 0 || atUpper > 0 {
          let crossing = min(max(-offset / slope, lower), upper)
          found.append(atLower > 0 ? (lower, crossing) : (crossing, upper))
        }
      }
    }
    return found.sorted { $0.0 < $1.0 }
  }
}
