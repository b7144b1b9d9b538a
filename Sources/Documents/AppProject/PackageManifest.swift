import AutoLayout

/// The facts in a `Package.swift`, which is read as text: the program in it is not run.
struct PackageManifest {
  struct Target {
    var name: String
    var isTests: Bool
    /// Relative to the package; nil for the usual place.
    var path: String?
  }

  /// The number of targets that are read, tests included, and the bytes of the arguments of one.
  static let callLimit = 1_000
  private static let argumentLimit = 16 << 10

  var targets: [Target] = []
  /// True if there were more targets than are read.
  private(set) var isCut = false
  /// From `platforms: [.iOS(.v15)]`.
  var oldest: OSGeneration?

  init(_ text: String) {
    let text = Self.withoutComments(text)
    if let start = text.firstRange(of: ".iOS(")?.upperBound {
      let inside = text[start...].prefix { $0 != ")" }.drop { ". \"v".contains($0) }
      oldest = OSGeneration(
        number: inside.replacing("_", with: ".").filter { $0.isNumber || $0 == "." })
    }
    for (call, isTests) in [
      (".target(", false), (".executableTarget(", false), (".testTarget(", true),
    ] {
      var rest = text[...]
      var left = Self.callLimit
      while let range = rest.firstRange(of: call) {
        rest = rest[range.upperBound...]
        left -= 1
        guard left >= 0 else {
          isCut = true
          break
        }
        // `.target(name: "A")` in a list of dependencies names an existing target.
        let arguments = Self.arguments(from: range.upperBound, in: text)
        guard let name = Self.literal("name:", in: arguments),
          !targets.contains(where: { $0.name == name && $0.path != nil })
        else { continue }
        targets.removeAll { $0.name == name }
        targets.append(
          Target(name: name, isTests: isTests, path: Self.literal("path:", in: arguments)))
      }
    }
  }

  /// The folders of a target's files, as SwiftPM looks for them.
  func folders(of target: Target, in package: String) -> [String] {
    if let path = target.path { return [Path.join(package, path)] }
    let places = target.isTests ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
    return places.map { Path.join(Path.join(package, $0), target.name) }
  }

  /// The text from a parenthesis to the one that closes it, or as much of it as one target takes.
  private static func arguments(from start: String.Index, in text: String) -> Substring {
    var depth = 1
    var isString = false
    let bytes = text.utf8[start...].prefix(argumentLimit)
    let end = bytes.firstIndex { byte in
      switch byte {
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "(") where !isString: depth += 1
      case UInt8(ascii: ")") where !isString: depth -= 1
      default: break
      }
      return depth == 0
    }
    return text[start..<(end ?? bytes.endIndex)]
  }

  /// The string after a label, if it has plain letters and is no expression.
  private static func literal(_ label: String, in text: Substring) -> String? {
    guard let start = text.firstRange(of: label)?.upperBound else { return nil }
    let rest = text[start...].drop { $0.isWhitespace }
    guard rest.first == "\"" else { return nil }
    let value = rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
    return value.isEmpty || value.contains("\\") ? nil : String(value)
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let trimmed = line.drop { $0.isWhitespace }
      return trimmed.hasPrefix("//") ? "" : String(line)
    }.joined(separator: "\n")
  }
}
