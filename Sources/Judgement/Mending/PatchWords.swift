import AutoLayout
import Simplex
import Verification

extension PatchEdit {
  /// The edit as a clause of a sentence, such as `‘Title’.trailing <= ‘Pay’.leading - 8 is added`.
  public func words(in scene: Scene) -> String {
    func name(_ item: Int) -> String { "‘\(scene.items[item].name)’" }
    func number(_ value: some BinaryFloatingPoint) -> String { PointsText.number(Double(value)) }
    func constraint(_ index: Int) -> String { scene.describe(scene.constraints[index]) }
    switch self {
    case .constant(let index, let value):
      return "the constant of \(constraint(index)) becomes \(number(value))"
    case .relation(let index, let value):
      return "the relation of \(constraint(index)) becomes \(value.sign)"
    case .priority(let index, let value):
      return "the priority of \(constraint(index)) becomes \(number(value))"
    case .replace(let index, let shape):
      var made = scene.constraints[index]
      (made.first, made.relation, made.second) = (shape.first, shape.relation, shape.second)
      (made.multiplier, made.constant) = (shape.multiplier, shape.constant)
      return "\(constraint(index)) becomes \(scene.describe(made))"
    case .remove(let index): return "\(constraint(index)) is removed"
    case .installEverywhere(let index):
      return "\(constraint(index)) holds in all size classes"
    case .add(let shape, let priority, let id):
      return
        scene.describe(
          Constraint(
            id: id, first: shape.first, relation: shape.relation, second: shape.second,
            multiplier: shape.multiplier, constant: shape.constant, priority: priority))
        + " is added"
    case .lines(let item, let count):
      return count == 0
        ? "\(name(item)) takes as many lines as its text needs"
        : "\(name(item)) takes up to \(count) lines"
    case .minimumScale(let item, let scale):
      return "the text of \(name(item)) may shrink to \(number(scale)) of its size"
    case .hugging(let item, let axis, let value):
      return "the \(axis.word) hugging of \(name(item)) becomes \(number(value))"
    case .resistance(let item, let axis, let value):
      return "the \(axis.word) compression resistance of \(name(item)) becomes \(number(value))"
    case .stackAxis(let item, let axis):
      return "the stack view \(name(item)) arranges its views \(axis.word)ly"
    case .stackAlignment(let item, let value):
      return "the alignment of the stack view \(name(item)) becomes \(value)"
    case .stackDistribution(let item, let value):
      return "the distribution of the stack view \(name(item)) becomes \(value)"
    case .autoresizing(let item, let mask):
      return "the autoresizing mask of \(name(item)) becomes \(mask.words)"
    case .embed(let embedding):
      return
        "the views in \(name(embedding.view)) go into a scroll view, which scrolls where they need more height"
    }
  }
}

extension [PatchEdit] {
  /// All edits in one sentence, without a full stop.
  public func sentence(in scene: Scene) -> String {
    let text = map { $0.words(in: scene) }.joined(separator: ", and ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Axis {
  /// `horizontal` or `vertical`.
  fileprivate var word: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension AutoresizingMask {
  /// The flexible parts, as Interface Builder draws them.
  fileprivate var words: String {
    let parts: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "left margin"), (.flexibleWidth, "width"),
      (.flexibleRightMargin, "right margin"), (.flexibleTopMargin, "top margin"),
      (.flexibleHeight, "height"), (.flexibleBottomMargin, "bottom margin"),
    ]
    let own = parts.filter { contains($0.0) }.map(\.1)
    return own.isEmpty ? "rigid" : "flexible in " + own.joined(separator: ", ")
  }
}

extension Relation {
  fileprivate var sign: String {
    switch self {
    case .equal: "="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
