import AutoLayout
import Proving
import TextMetrics

/// Names sets of a proof's variants in few words, such as `XS–L, AX5, right-to-left`.
struct ProofCaseNames {
  private let proof: SceneProof
  private let classes: [String]
  private let directions: [LayoutDirection]

  init(_ proof: SceneProof) {
    self.proof = proof
    var classes: [String] = []
    var directions: [LayoutDirection] = []
    for own in proof.proofs.map(\.variant.environment) {
      if !classes.contains(Self.classes(own)) { classes.append(Self.classes(own)) }
      if !directions.contains(own.layoutDirection) { directions.append(own.layoutDirection) }
    }
    self.classes = classes
    self.directions = directions
  }

  static func classes(_ environment: Environment) -> String {
    "\(environment.horizontalSizeClass.rawValue)-\(environment.verticalSizeClass.rawValue)"
  }

  /// Facts common to all are left out.
  func text(_ indices: [Int]) -> String {
    if indices.count == proof.proofs.count { return "all variants" }
    var parts: [String] = []
    for pair in classes {
      var byDirection: [(LayoutDirection, [ContentSizeCategory])] = []
      for direction in directions {
        let sizes = indices.map { proof.proofs[$0].variant.environment }.filter {
          Self.classes($0) == pair && $0.layoutDirection == direction
        }.map(\.contentSizeCategory)
        if !sizes.isEmpty { byDirection.append((direction, sizes)) }
      }
      guard let first = byDirection.first else { continue }
      let prefix = classes.count > 1 ? "\(pair): " : ""
      if byDirection.count == directions.count,
        byDirection.allSatisfy({ $0.1 == first.1 })
      {
        parts.append(prefix + sizes(first.1))
      } else {
        for (direction, own) in byDirection {
          parts.append(prefix + sizes(own) + " " + DirectionWords.name(direction.rawValue))
        }
      }
    }
    return parts.joined(separator: "; ")
  }

  /// Runs of neighbouring sizes by their ends.
  private func sizes(_ sizes: [ContentSizeCategory]) -> String {
    let all = Set(proof.proofs.map(\.variant.environment.contentSizeCategory))
    if all.count > 1 && Set(sizes) == all { return "every text size" }
    var runs: [[ContentSizeCategory]] = []
    for size in Set(sizes).sorted(by: { $0.index < $1.index }) {
      if let last = runs.last?.last, last.index + 1 == size.index {
        runs[runs.count - 1].append(size)
      } else {
        runs.append([size])
      }
    }
    return runs.map { run in
      guard let first = run.first, let last = run.last, run.count > 1 else {
        return run[0].rawValue
      }
      return "\(first.rawValue)–\(last.rawValue)"
    }.joined(separator: ", ")
  }
}
