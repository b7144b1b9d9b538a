import Foundation

/// Buckets that are known and accepted, each with a reason, in a text file beside the scenes.
///
/// One bucket a line: its key, then the reason. Lines that begin with `#` are remarks.
struct IgnoreList: Sendable {
  static let fileName = "plumb-ignore.txt"

  private(set) var reasons: [String: String] = [:]

  init() {}

  /// Reads the file named, or those that lie beside the paths.
  ///
  /// - Throws: ``CommandError`` for a named file that is not there, and for a line without a reason.
  init(file: String?, beside paths: [String]) throws(CommandError) {
    if let file {
      try read(file)
      return
    }
    var seen: Set<String> = []
    for path in paths {
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      let folder =
        exists && isDirectory.boolValue ? path : (path as NSString).deletingLastPathComponent
      let candidate = (folder as NSString).appendingPathComponent(Self.fileName)
      if seen.insert(candidate).inserted, FileManager.default.fileExists(atPath: candidate) {
        try read(candidate)
      }
    }
  }

  private mutating func read(_ path: String) throws(CommandError) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .badInput("the list of ignored buckets cannot be read as UTF-8 text", at: path)
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let bucket = words.first, !bucket.hasPrefix("#") else { continue }
      guard bucket.hasPrefix("b1:") else {
        throw .badInput(
          "a bucket was expected, such as b1:0123456789abcdef", at: "\(path):\(index + 1)")
      }
      guard words.count == 2 else {
        throw .badInput("a reason was expected after the bucket", at: "\(path):\(index + 1)")
      }
      reasons[String(bucket)] = words[1].trimmingCharacters(in: .whitespaces)
    }
  }
}

extension IgnoreList {
  /// Adds a line to a list, which is made if it is not there.
  static func append(
    _ bucket: String, reason: String, to path: String
  ) throws(CommandError) {
    var text = ""
    if FileManager.default.fileExists(atPath: path) {
      let known = try IgnoreList(file: path, beside: [])
      if known.reasons[bucket] != nil {
        throw .badInput("\(bucket) is in the list already", at: path)
      }
      text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if !text.isEmpty && !text.hasSuffix("\n") { text += "\n" }
    }
    try OutputDirectory.write("\(text)\(bucket)  \(reason)\n", to: path)
  }
}
