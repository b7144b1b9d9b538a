import AutoLayout
import Simplex
import Verification

extension PatchEdit {
  /// The edit as an instruction, such as `add ‘Title’.trailing <= ‘Pay’.leading - 8`.
  public func words(in scene: Scene) -> String {
    func name(_ item: Int) -> String { "‘\(scene.items[item].name)’" }
    func number(_ value: some BinaryFloatingPoint) -> String { PointsText.number(Double(value)) }
    func constraint(_ index: Int) -> String { scene.describe(scene.constraints[index]) }
    switch self {
    case .constant(let index, let value):
      return "change the constant of \(constraint(index)) to \(number(value))"
    case .relation(let index, let value):
      return "change the relation of \(constraint(index)) to \(value.sign)"
    case .priority(let index, let value):
      return "change the priority of \(constraint(index)) to \(number(value))"
    case .replace(let index, let shape):
      var made = scene.constraints[index]
      (made.first, made.relation, made.second) = (shape.first, shape.relation, shape.second)
      (made.multiplier, made.constant) = (shape.multiplier, shape.constant)
      return "replace \(constraint(index)) with \(scene.describe(made))"
    case .remove(let index): return "remove \(constraint(index))"
    case .installEverywhere(let index):
      return "install \(constraint(index)) in all size classes"
    case .add(let shape, let priority, let id):
      return "add "
        + scene.describe(
          Constraint(
            id: id, first: shape.first, relation: shape.relation, second: shape.second,
            multiplier: shape.multiplier, constant: shape.constant, priority: priority))
    case .lines(let item, let count):
      return count == 0
        ? "set the number of lines of \(name(item)) to 0"
        : "set the number of lines of \(name(item)) to \(count)"
    case .minimumScale(let item, let scale):
      return "let the text of \(name(item)) shrink to \(number(scale)) of its size"
    case .hugging(let item, let axis, let value):
      return "set the \(axis.word) hugging of \(name(item)) to \(number(value))"
    case .resistance(let item, let axis, let value):
      return "set the \(axis.word) compression resistance of \(name(item)) to \(number(value))"
    case .stackAxis(let item, let axis):
      return "set the axis of the stack view \(name(item)) to \(axis.word)"
    case .stackAlignment(let item, let value):
      return "set the alignment of the stack view \(name(item)) to \(value)"
    case .stackDistribution(let item, let value):
      return "set the distribution of the stack view \(name(item)) to \(value)"
    case .autoresizing(let item, let mask):
      return "set the autoresizing mask of \(name(item)) to \(mask.words)"
    case .embed(let embedding):
      return
        "put the views in \(name(embedding.view)) into a scroll view, which scrolls where they need more height"
    }
  }
}

extension [PatchEdit] {
  /// All edits in one sentence, without a full stop.
  public func sentence(in scene: Scene) -> String {
    var words = map { $0.words(in: scene) }
    if words.count > 1 { words[words.count - 1] = "and " + words[words.count - 1] }
    let text = words.joined(separator: words.count > 2 ? ", " : " ")
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
