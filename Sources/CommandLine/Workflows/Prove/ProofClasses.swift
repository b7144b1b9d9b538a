import AutoLayout
import Commands
import Proving

/// The size classes for which a scene is proven.
package enum ProofClasses: Sendable {
  /// One pair for each structure of the scene.
  case structures
  case one(SizeClassPair)
  /// The width decides, as in split view.
  case byWidth

  /// A part of the range with the size classes that hold in it.
  package struct Part {
    package var range: ClosedRange<Double>
    package var classes: [ProofPlan.Classes]
  }

  /// - Parameter text: two size classes such as `compact-regular`, or `by-width`; nil for one pair a
  ///   structure.
  /// - Throws: ``CommandError``, usage, for anything else, and for `by-width` over a height.
  package init(_ text: String?, over: ProvenRange) throws(CommandError) {
    guard let text else {
      self = .structures
      return
    }
    if text == "by-width" {
      guard over.axis == .horizontal else {
        throw .usage("--size-class by-width needs --over width=A...B")
      }
      self = .byWidth
    } else if let pair = ValueKind<SizeClassPair>.sizeClasses.parse(text) {
      self = .one(pair)
    } else {
      throw .usage(
        "invalid value '\(text)' for --size-class: expected \(ValueKind<SizeClassPair>.sizeClasses.expected), or by-width"
      )
    }
  }

  /// The range cut where size classes change, in points from its lower end; one part but for `by-width`.
  package func parts(of scene: Scene, over: ProvenRange) -> [Part] {
    switch self {
    case .structures:
      return [Part(range: over.range, classes: ProofPlan.structures(of: scene))]
    case .one(let pair):
      return [
        Part(
          range: over.range,
          classes: [ProofPlan.Classes(horizontal: pair.horizontal, vertical: pair.vertical)])
      ]
    case .byWidth:
      let (lower, upper) = (over.range.lowerBound, over.range.upperBound)
      let limit = min(max(Screen.regularWidth, lower), upper)
      func part(_ range: ClosedRange<Double>, _ horizontal: SizeClass) -> Part {
        Part(
          range: range, classes: [ProofPlan.Classes(horizontal: horizontal, vertical: .regular)])
      }
      return (lower < limit ? [part(lower...limit, .compact)] : [])
        + (limit < upper ? [part(limit...upper, .regular)] : [])
    }
  }
}
