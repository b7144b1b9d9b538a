/// A target has at most 8,500 lines of Swift; the command line, which is to be thin, 3,500.
enum TargetSizeRule {
  static let limit = 8_500
  /// Targets with a limit of their own.
  static let limits = ["plumb": 3_500]

  static func offences(_ files: [SourceFile]) -> [Offence] {
    var sizes: [String: Int] = [:]
    for file in files where file.isOfProduct {
      guard let target = file.target else { continue }
      sizes[target, default: 0] += file.lineCount
    }
    return sizes.sorted { $0.key < $1.key }.compactMap { target, size in
      let own = limits[target] ?? limit
      guard size > own else { return nil }
      return Offence(
        rule: "target-size", file: "Sources/\(target)", line: 1,
        message: "\(size) lines of Swift, \(own) at most")
    }
  }
}
