import AutoLayout
import Fuzzing
import Judging

/// The environments in which a finding fails, and by how much, over the variants that differ from the canvas by one
/// value only.
///
/// The pairs of values in the rows that cover all pairs change with every edit of a scene; a single
/// value is the same environment in each check. Axes over single views are left out of the
/// environments.
public struct FindingExtent: Hashable, Sendable, Codable {
  /// By axis, the labels of the values with which alone it fails; nil if it fails on the canvas, and so anywhere.
  public var fails: [String: [String]]?
  /// By axis of lengths, those with which alone it fails.
  public var lengths: [String: Span]?
  /// The first variant in which it fails; nil if none with one value alone does.
  public var at: String?
  /// Points by which it fails there.
  public var margin: Double?

  /// A range of lengths, points. Which ones are tried depends on the scene, so that it ends somewhere between the
  /// last that fails and the next that holds.
  public struct Span: Hashable, Sendable, Codable {
    /// The least and the greatest length that fails.
    public var from, to: Double
    /// The nearest lengths beyond that hold; nil if none was tried.
    public var above, below: Double?

    /// Nil if no length fails.
    init?(failing: [Double], holding: [Double]) {
      guard let from = failing.min(), let to = failing.max() else { return nil }
      (self.from, self.to) = (from, to)
      above = holding.filter { $0 < from }.max()
      below = holding.filter { $0 > to }.min()
    }

    /// True if lengths of another range are certain not to fail here.
    func isExceeded(by other: Span) -> Bool {
      above.map { other.from <= $0 } ?? false || below.map { other.to >= $0 } ?? false
    }
  }

  /// Creates an extent from its parts.
  public init(
    fails: [String: [String]]?, lengths: [String: Span]? = nil, at: String? = nil,
    margin: Double? = nil
  ) {
    self.fails = fails
    self.lengths = lengths
    self.at = at
    self.margin = margin
  }

  /// The extent of a bucket.
  ///
  /// - Parameter result: of the scene, from its first variant on; nil is returned where it ends before every value was
  ///   tried alone.
  package init?(of bucket: Bucket, _ result: UnitResult, _ space: VariationSpace) {
    let count = 1 + space.axes.reduce(0) { $0 + max(0, $1.values.count - 1) }
    guard result.first == 0, result.count >= count,
      let found = result.findings.first(where: { $0.signature == bucket.signature })
    else { return nil }
    if found.variants.contains(0) {
      self.init(fails: nil, at: Self.canvas)
    } else {
      self.init(fails: [:])
    }
    var number = 0
    for axis in space.axes {
      var (failing, holding): ([String], [String]) = ([], axis.values.prefix(1).map(\.label))
      for value in axis.values.dropFirst() {
        number += 1
        if found.variants.contains(number) {
          failing.append(value.label)
        } else {
          holding.append(value.label)
        }
      }
      guard let first = failing.first else { continue }
      if at == nil { at = Self.name(axis.name, first) }
      guard axis.isPaired, fails != nil else { continue }
      if axis.id == .width || axis.id == .height {
        let span = Span(
          failing: failing.compactMap { Double($0) }, holding: holding.compactMap { Double($0) })
        if let span { lengths = (lengths ?? [:]).merging([axis.name: span]) { $1 } }
      } else {
        fails?[axis.name] = failing
      }
    }
    if at != nil { margin = (-found.example.margin * 100).rounded() / 100 }
  }

  private static let canvas = "as designed"

  private static func name(_ axis: String, _ label: String) -> String {
    "\(AxisID.words(axis)) \(label)"
  }

  /// Points by which it grows at least before it is news: more than a standard gap.
  private static let least = 8.0

  /// The parts of a later extent of the same finding that lie beyond this one, a sentence each.
  public func news(in now: FindingExtent) -> [String] {
    var news: [String] = []
    if let fails {
      if let own = now.fails {
        var beyond = own.sorted { $0.key < $1.key }.flatMap { axis, labels in
          labels.filter { fails[axis]?.contains($0) != true }.map { Self.name(axis, $0) }
        }
        for (axis, span) in (now.lengths ?? [:]).sorted(by: { $0.key < $1.key })
        where lengths?[axis]?.isExceeded(by: span) ?? false {
          beyond.append("\(axis) \(PointsText.number(span.from)) to \(PointsText.number(span.to))")
        }
        if !beyond.isEmpty {
          let rest = beyond.count > 4 ? " and \(beyond.count - 3) more" : ""
          let shown = beyond.prefix(rest.isEmpty ? 4 : 3).joined(separator: ", ")
          news.append("it fails with \(shown)\(rest) now, but passed when it was accepted")
        }
      } else {
        news.append("it fails on the design canvas now, but passed when it was accepted")
      }
    }
    if let margin, let own = now.margin, at == now.at, own > margin + Self.least,
      own > margin * 1.5
    {
      news.append(
        "it fails by \(PointsText.points(own)) with \(at ?? Self.canvas), accepted at "
          + PointsText.points(margin))
    }
    return news
  }

  /// True if it would have failed in some environment that was tried.
  ///
  /// - Parameter values: by axis, the labels that were tried; nil if that is not known.
  package func wasTried(_ values: [String: Set<String>]?) -> Bool {
    guard let values, let fails, !fails.isEmpty, lengths?.isEmpty ?? true else { return true }
    return fails.contains { axis, labels in !(values[axis] ?? []).isDisjoint(with: labels) }
  }

  /// The intersection with a later extent of the finding: never more than either.
  public func shrunk(to now: FindingExtent) -> FindingExtent {
    guard news(in: now).isEmpty else { return self }
    var now = now
    if at == now.at, let margin, let own = now.margin { now.margin = min(margin, own) }
    return now
  }
}
