import AutoLayout
import Commands
import Workflows
import TextMetrics

// The kinds of values that only `plumb prove` takes.

extension ValueKind<ProvenRange> {
  static var over: ValueKind {
    ValueKind(
      "SIZE=A...B",
      expected: "width or height with a range of 0 to 100000 points, such as width=320...1366",
      names: ["width", "height"],
      describe: {
        "\($0.axis == .horizontal ? "width" : "height")=\(Int($0.range.lowerBound))...\(Int($0.range.upperBound))"
      }
    ) { text in
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let axis = ["width": Axis.horizontal, "height": .vertical][parts[0]],
        let dots = parts[1].firstRange(of: "..."),
        let lower = number(parts[1][..<dots.lowerBound]),
        let upper = number(parts[1][dots.upperBound...]), lower < upper
      else { return nil }
      return ProvenRange(axis: axis, range: lower...upper)
    }
  }

  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ ".0123456789".contains($0) }), let value = Double(text),
      value <= 100_000
    else { return nil }
    return value
  }
}

extension ValueKind<[ContentSizeCategory]> {
  static var contentSizes: ValueKind {
    ValueKind(
      "LIST", expected: "some of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, with commas",
      names: ContentSizeCategory.allCases.map(\.rawValue)
    ) { text in
      var sizes: [ContentSizeCategory] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let size = ContentSizeCategory(rawValue: word.uppercased()) else { return nil }
        if !sizes.contains(size) { sizes.append(size) }
      }
      return sizes.isEmpty ? nil : sizes
    }
  }
}
