import Foundation

/// The number of accepted offences, by rule and place: a list that only gets shorter.
struct AcceptedExceptions {
  private struct Key: Hashable {
    var rule: String
    var place: String
  }

  private var counts: [Key: Int] = [:]

  /// Reads lines of a rule, a file or folder and a number, with spaces between.
  init(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let count = Int(parts[2]), count > 0 else {
        throw ExceptionLineError(line: String(line))
      }
      counts[Key(rule: String(parts[0]), place: String(parts[1]))] = count
    }
  }

  var total: Int { counts.values.reduce(0, +) }

  /// The offences beyond the accepted ones, and the accepted ones that are gone.
  func problems(with offences: [Offence]) -> [String] {
    var result: [String] = []
    let found = Self.grouped(offences)
    for (key, own) in found.sorted(by: { $0.key.place < $1.key.place }) {
      let accepted = counts[key] ?? 0
      if own.count > accepted {
        result += own.map(\.description)
        if accepted > 0 { result.append("  (\(accepted) of these \(own.count) are accepted)") }
      }
    }
    for (key, accepted) in counts.sorted(by: { $0.key.place < $1.key.place }) {
      let left = found[key]?.count ?? 0
      guard left < accepted else { continue }
      result.append(
        "\(key.place): \(key.rule): \(accepted) accepted, \(left) left; run with --renew")
    }
    return result
  }

  /// Accepts no more than what is left; never more than before.
  ///
  /// - Returns: how many fewer.
  mutating func lower(to offences: [Offence]) -> Int {
    let before = total
    let found = Self.grouped(offences)
    for (key, accepted) in counts {
      let left = min(accepted, found[key]?.count ?? 0)
      counts[key] = left > 0 ? left : nil
    }
    return before - total
  }

  var text: String {
    let lines = counts.map { "\($0.key.rule) \($0.key.place) \($0.value)" }.sorted()
    return """
      # What is accepted for now, by rule and place. Numbers only go down: Tests/HouseRules/run --renew.
      \(lines.joined(separator: "\n"))

      """
  }

  private static func grouped(_ offences: [Offence]) -> [Key: [Offence]] {
    Dictionary(grouping: offences) { Key(rule: $0.rule, place: $0.place) }
  }
}

/// A line of the list of exceptions that cannot be read.
struct ExceptionLineError: Error, CustomStringConvertible {
  var line: String

  var description: String {
    "exceptions.txt: '\(line)': a rule, a file or folder and a number of 1 or more were expected"
  }
}
