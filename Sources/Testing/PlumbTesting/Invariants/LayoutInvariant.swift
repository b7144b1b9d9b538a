import Verification

/// A statement that must hold for every layout of a scene.
///
/// A check judges the given invariants only, apart from scenes that cannot be laid out at all.
public struct LayoutInvariant {
  enum Body {
    /// Findings of these kinds; if items are named, of these items only.
    case builtIn(Set<Invariant.Kind>, items: [LayoutItemReference])
    /// Relations, each with a name or nil for its own text.
    case relations([(name: String?, relation: LayoutRelation)])
    /// The margin in points, negative on failure; nil if it is not judged.
    case custom(name: String, margin: (SolvedLayout) throws -> Double?)
  }

  let body: Body

  private static func builtIn(
    _ kinds: Set<Invariant.Kind>, _ items: [any LayoutItem] = []
  ) -> LayoutInvariant {
    LayoutInvariant(body: .builtIn(kinds, items: items.map(\.layoutReference)))
  }

  // MARK: Built in

  /// Everything that `plumb check` judges: built-in invariants, those that the scene declares, and
  /// those inferred from its design canvas. As there, hints are reported and fail nothing.
  public static var standard: LayoutInvariant { builtIn(Set(Invariant.Kind.allCases)) }

  /// All required constraints hold together.
  public static var noConflicts: LayoutInvariant { builtIn([.satisfiable]) }

  /// The constraints admit one layout only.
  public static var unambiguous: LayoutInvariant { builtIn([.unambiguous]) }

  /// Texts are not cut, if a text of that size can be shown at all: absurdly long ones are not
  /// judged, and several changes of texts at once only if there is room left.
  public static var noTruncation: LayoutInvariant {
    builtIn(Invariant.kinds(.truncated, .truncatedBesideRoom))
  }

  /// ``noTruncation`` of some views.
  public static func noTruncation(of items: any LayoutItem...) -> LayoutInvariant {
    builtIn(Invariant.kinds(.truncated, .truncatedBesideRoom), items)
  }

  /// Siblings that are apart in the environment that the scene was designed for stay apart.
  public static var noOverlap: LayoutInvariant { builtIn(Invariant.kinds(.overlap)) }

  /// Views lie inside their superviews, unless they extend beyond them in the scene's design.
  public static var insideSuperview: LayoutInvariant { builtIn(Invariant.kinds(.outside)) }

  /// ``insideSuperview`` of some views.
  public static func insideSuperview(_ items: any LayoutItem...) -> LayoutInvariant {
    builtIn(Invariant.kinds(.outside), items)
  }

  /// Views with content keep a size of at least a pixel.
  public static var notCollapsed: LayoutInvariant { builtIn(Invariant.kinds(.collapse)) }

  /// Right-to-left is the mirror image of left-to-right.
  public static var mirrored: LayoutInvariant { builtIn([.mirrored]) }

  /// A text stays beside its neighbour in the design, in both directions.
  public static var textBeside: LayoutInvariant { builtIn([.textBeside]) }

  /// Texts whose baselines a constraint aligns are drawn on one line.
  public static var drawnBaselines: LayoutInvariant { builtIn(Invariant.kinds(.line)) }

  /// The declarations of the scene's own file: the invariants of a recipe.
  public static var declared: LayoutInvariant { builtIn([.declared]) }

  /// Relations of the environment that the scene was designed for: equal sizes, shared edges and
  /// baselines, centring, containment.
  public static var inferred: LayoutInvariant {
    builtIn(Set(Invariant.Kind.allCases.filter(\.isInferred)))
  }

  // MARK: Relations

  /// A relation between anchors: `.relation(title.bottomAnchor + 8 <= field.topAnchor)`. Reports call it
  /// by its own text.
  public static func relation(_ relation: LayoutRelation) -> LayoutInvariant {
    LayoutInvariant(body: .relations([(nil, relation)]))
  }

  /// A relation between anchors with a name for reports.
  public static func relation(_ name: String, _ relation: LayoutRelation) -> LayoutInvariant {
    LayoutInvariant(body: .relations([(name, relation)]))
  }

  /// All are as wide as the first.
  public static func equalWidths(_ items: any LayoutItem...) -> LayoutInvariant {
    LayoutInvariant(body: .relations(pairs(items) { equal($0, $1, .width) }))
  }

  /// All are as high as the first.
  public static func equalHeights(_ items: any LayoutItem...) -> LayoutInvariant {
    LayoutInvariant(body: .relations(pairs(items) { equal($0, $1, .height) }))
  }

  /// A view has at least this size, such as 44 × 44 points for a control.
  public static func minimumSize(
    of item: any LayoutItem, width: Double = 0, height: Double = 0
  ) -> LayoutInvariant {
    let reference = item.layoutReference
    return LayoutInvariant(
      body: .relations([
        (nil, LayoutQuantity(reference, .width) >= width),
        (nil, LayoutQuantity(reference, .height) >= height),
      ]))
  }

  /// An item lies inside another, with at least this distance from its edges on all four sides.
  public static func contained(
    _ item: any LayoutItem, in outer: any LayoutItem, inset: Double = 0
  ) -> LayoutInvariant {
    let (a, b) = (item.layoutReference, outer.layoutReference)
    return LayoutInvariant(
      body: .relations([
        (nil, LayoutQuantity(a, .left) >= LayoutQuantity(b, .left) + inset),
        (nil, LayoutQuantity(a, .right) <= LayoutQuantity(b, .right) - inset),
        (nil, LayoutQuantity(a, .top) >= LayoutQuantity(b, .top) + inset),
        (nil, LayoutQuantity(a, .bottom) <= LayoutQuantity(b, .bottom) - inset),
      ]))
  }

  private static func equal(
    _ a: LayoutItemReference, _ b: LayoutItemReference, _ attribute: SizeAttribute
  ) -> LayoutRelation {
    attribute == .width
      ? LayoutQuantity(a, .width) == LayoutQuantity(b, .width)
      : LayoutQuantity(a, .height) == LayoutQuantity(b, .height)
  }

  private enum SizeAttribute { case width, height }

  private static func pairs(
    _ items: [any LayoutItem],
    _ relation: (LayoutItemReference, LayoutItemReference) -> LayoutRelation
  ) -> [(name: String?, relation: LayoutRelation)] {
    guard let first = items.first else { return [] }
    return items.dropFirst().map { (nil, relation($0.layoutReference, first.layoutReference)) }
  }

  // MARK: Code

  /// These items never overlap, in any environment; hidden and absent ones are left out.
  public static func noOverlap(of items: any LayoutItem...) -> LayoutInvariant {
    let references = items.map(\.layoutReference)
    let names = references.map { "‘\($0.name)’" }.joined(separator: ", ")
    return .margin("no overlap of \(names)") { layout in
      let rects = references.compactMap { reference -> Rect? in
        let item = layout[reference]
        return item.isHidden ? nil : item.alignmentRect
      }
      var margin = Double.greatestFiniteMagnitude
      for (index, a) in rects.enumerated() {
        for b in rects[(index + 1)...] {
          let x = max(a.minX, b.minX) - min(a.maxX, b.maxX)
          let y = max(a.minY, b.minY) - min(a.maxY, b.maxY)
          margin = min(margin, max(x, y))
        }
      }
      return margin
    }
  }

  /// Any predicate: true if it holds. An error counts as a failure, with its text.
  ///
  /// - Parameter name: its name in reports; unique in a check.
  public static func custom(
    _ name: String, _ holds: @escaping (SolvedLayout) throws -> Bool
  ) -> LayoutInvariant {
    LayoutInvariant(body: .custom(name: name) { try holds($0) ? 0 : -1 })
  }

  /// Any predicate with a margin in points, negative on failure.
  ///
  /// - Parameter name: its name in reports; unique in a check.
  public static func margin(
    _ name: String, _ margin: @escaping (SolvedLayout) throws -> Double
  ) -> LayoutInvariant {
    LayoutInvariant(body: .custom(name: name, margin: margin))
  }
}

extension LayoutItemReference: LayoutItem {
  /// Itself.
  public var layoutReference: LayoutItemReference { self }
}
