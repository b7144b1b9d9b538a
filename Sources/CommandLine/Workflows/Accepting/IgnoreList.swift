import Commands
import Files
import Foundation
import Judging
import SceneFiles

/// Buckets that are known and accepted, each with a reason, in text files beside the scenes and in the folders above.
///
/// One bucket a line: its key, `until` and a day if it is accepted for a time, then the reason. After
/// that day it counts again. Lines that begin with `#` are remarks.
package struct IgnoreList: Sendable {
  package static let fileName = "plumb-ignore.txt"

  /// Reasons of what is accepted today.
  package private(set) var reasons: [String: String] = [:]
  /// The entries that count again, in words, in the order of the files.
  package private(set) var expired: [String] = []

  /// The last days of what is accepted for a time.
  package private(set) var ends: [String: String] = [:]
  /// The files that were read.
  package private(set) var files: [String] = []

  private var known: Set<String> = []
  private let today: CalendarDay

  package init() { today = .today }

  /// Reads the file named, or those in the folders of the paths and above them, up to one with `.git`: what is accepted for
  /// the whole is accepted in each of its folders.
  ///
  /// - Throws: ``CommandError`` for a missing named file, for a line without a reason, and for one
  ///   with a day that does not exist.
  package init(
    file: String?, beside paths: [String], today: CalendarDay = .today
  ) throws(CommandError) {
    self.today = today
    if let file {
      try read(file, .named)
      return
    }
    var seen: Set<String> = []
    for path in paths {
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      let folder =
        exists && isDirectory.boolValue ? path : (path as NSString).deletingLastPathComponent
      let beside = (folder as NSString).appendingPathComponent(Self.fileName)
      for (depth, above) in Self.folders(above: path).enumerated() {
        let full = (above as NSString).appendingPathComponent(Self.fileName)
        guard seen.insert(full).inserted, FileManager.default.fileExists(atPath: full) else {
          continue
        }
        try read(depth == 0 ? beside : full, .found)
      }
    }
  }

  /// The folder of a path and those above it, nearest first, up to one with `.git`.
  private static func folders(above path: String) -> [String] {
    let all = RepositoryRoot.folders(above: path)
    let top = all.firstIndex {
      FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(".git"))
    }
    return Array(all.prefix((top ?? 0) + 1))
  }

  /// Reports expired entries, which explain why their findings count.
  package func reportExpired(_ console: Console) {
    for line in expired { console.errorLine(line) }
  }

  private static func text(
    of path: String, _ origin: FileReader.Origin
  ) throws(CommandError) -> String {
    do throws(FileError) {
      return try FileReader.text(of: path, as: .ignoreList, origin)
    } catch {
      throw .unreadable(error, "the list of ignored buckets cannot be read as UTF-8 text")
    }
  }

  private mutating func read(
    _ path: String, _ origin: FileReader.Origin
  ) throws(CommandError) {
    let text = try Self.text(of: path, origin)
    files.append(path)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try read(line, at: "\(path):\(index + 1)")
    }
  }

  private mutating func read(_ line: Substring, at place: String) throws(CommandError) {
    var words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let bucket = words.first.map(String.init), !bucket.hasPrefix("#") else { return }
    guard bucket.hasPrefix("b1:") else {
      throw .badInput("a bucket was expected, such as b1:0123456789abcdef", at: place)
    }
    known.insert(bucket)
    var end: CalendarDay?
    let rest = words.count == 2 ? words[1].split(maxSplits: 2, whereSeparator: \.isWhitespace) : []
    if rest.first == "until" {
      guard rest.count >= 2, let day = CalendarDay(rest[1]) else {
        throw .badInput(
          "a day was expected after 'until', such as 2027-01-31"
            + (rest.count >= 2 ? ", not '\(rest[1])'" : ""), at: place)
      }
      end = day
      words = [words[0]] + (rest.count == 3 ? [rest[2]] : [])
    }
    guard words.count == 2 else {
      throw .badInput("a reason was expected after the bucket", at: place)
    }
    let reason = words[1].trimmingCharacters(in: .whitespaces)
    if let end, end < today {
      expired.append("\(place): \(bucket) was ignored until \(end) and counts again: \(reason)")
    } else {
      reasons[bucket] = reason
      ends[bucket] = end?.description
    }
  }
}

extension IgnoreList {
  /// The reason why a finding is accepted; nil if it is not.
  ///
  /// A bucket is found by its id, and by those that versions before gave it: of its file as well, which may be named by
  /// the end of its path.
  ///
  /// - Parameter path: the file of the finding, as the user wrote it; nil is the case's own.
  package func reason(for failingCase: Case, path: String? = nil) -> String? {
    if reasons.isEmpty { return nil }
    if let reason = reasons[failingCase.bucket] { return reason }
    var ends: [String] = []
    if let file = path ?? failingCase.file {
      var end = URL(fileURLWithPath: file).standardized.path[...]
      ends.append(file)
      while let slash = end.firstIndex(of: "/") {
        end = end[end.index(after: slash)...]
        ends.append(String(end))
      }
    }
    return failingCase.names(places: ends).lazy.compactMap { reasons[$0] }.first
  }
}

extension IgnoreList {
  /// The acceptances of a list: buckets, with the last day if there is one.
  package static func acceptances(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
        guard let bucket = words.first, bucket.hasPrefix("b1:") else { return nil }
        let isForATime = words.count > 2 && words[1] == "until"
        return isForATime ? "\(bucket) until \(words[2])" : String(bucket)
      })
  }

  /// Adds a line to a list, which is created if it is missing.
  package static func append(
    _ bucket: String, reason: String, until end: CalendarDay? = nil, to path: String
  ) throws(CommandError) {
    var text = ""
    if FileManager.default.fileExists(atPath: path) {
      let list = try IgnoreList(file: path, beside: [])
      if list.known.contains(bucket) {
        throw .badInput("\(bucket) is in the list already", at: path)
      }
      text = try Self.text(of: path, .named)
      if !text.isEmpty && !text.hasSuffix("\n") { text += "\n" }
    }
    let term = end.map { "until \($0)  " } ?? ""
    try OutputDirectory.write("\(text)\(bucket)  \(term)\(reason)\n", to: path)
  }
}
