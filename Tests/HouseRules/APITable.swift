import Foundation

/// The article that lists the declarations of the modules with Apple's names.
struct APITable {
  static let article = "Sources/CommandLine/plumb/plumb.docc/ViewCodeAPI.md"
  /// Names that apps mention, with the number of files that do.
  static let wanted = "Tests/HouseRules/wanted-names.txt"
  private static let modules = ["UIKit", "UIFoundation", "CoreGraphics", "QuartzCore"]

  private let inventory: APIInventory
  private let reach: LayoutReach
  private let wanted: [(name: String, files: Int)]

  init(_ files: [SourceFile], wanted: String) {
    inventory = APIInventory(
      files.filter { file in
        file.isOfProduct && (Self.modules + ["CodeScenes"]).contains(file.target ?? "")
      })
    reach = LayoutReach(inventory) { $0 == "UIKit/Layout" || $0.hasPrefix("CodeScenes") }
    self.wanted = wanted.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
    }
  }

  /// The whole article.
  var text: String {
    var lines = [Self.head]
    for place in places {
      lines.append("## \(place.replacing("/", with: ": "))\n")
      lines.append("| type | works | accepted without effect |\n|---|---|---|")
      let types = inventory.types.values.filter { $0.place == place && isListed($0) }
      lines += types.sorted { $0.name < $1.name }.map(row)
      lines.append("")
    }
    let free = inventory.types[""]?.members.filter(\.isPublic).map(\.label) ?? []
    lines.append("## Beside types\n\n\(list(free))\n")
    lines.append(missing)
    return lines.joined(separator: "\n") + "\n"
  }

  private var places: [String] {
    let all = Set(inventory.types.values.filter(isListed).map(\.place))
    return all.sorted { a, b in (rank(a), a) < (rank(b), b) }
  }

  private func rank(_ place: String) -> Int {
    Self.modules.firstIndex(of: place.split(separator: "/").first.map(String.init) ?? "") ?? 99
  }

  private func isListed(_ type: APIInventory.TypeEntry) -> Bool {
    type.isPublic && !type.place.isEmpty && !type.place.hasPrefix("CodeScenes")
  }

  // MARK: Rows

  private func row(_ type: APIInventory.TypeEntry) -> String {
    var columns: [[String]] = [[], []]
    var isWorking = false
    for member in type.members where member.isPublic && member.label != "rawValue" {
      let works = reach.isEffective(member, of: type.name)
      isWorking = isWorking || works
      columns[works ? 0 : 1].append(member.label)
    }
    let values = Set(type.members.filter(\.isValue).map(\.label))
    if isWorking {
      // Values of something that layout reads are what it reads.
      let moved = columns[1].filter { values.contains($0) }
      columns[0] += moved
      columns[1].removeAll { moved.contains($0) }
    }
    let above = type.inherited.filter { !Self.quiet.contains($0) && !$0.contains("Sendable") }
    let name = "`\(type.name)`" + (above.isEmpty ? "" : ": " + above.joined(separator: ", "))
    return "| \(name) | \(list(columns[0])) | \(list(columns[1])) |"
  }

  private static let quiet: Set<String> = [
    "NSObject", "Int", "UInt", "Hashable", "OptionSet", "RawRepresentable", "AnyObject",
    "Equatable",
    "CaseIterable", "Comparable", "UInt32", "Int32", "String", "UInt64",
  ]

  private func list(_ labels: [String]) -> String {
    var seen: Set<String> = []
    // Two backticks, of a keyword as a name, would be a link to the documentation's compiler.
    let each = labels.map { $0.filter { $0 != "`" } }
      .filter { seen.insert($0).inserted && $0 != "init(rawValue:)" }
    return each.isEmpty ? "" : "`" + each.sorted().joined(separator: "` `") + "`"
  }

  // MARK: What is missing

  private var missing: String {
    let declared = Set(inventory.types.keys)
    let functions = Set(inventory.types[""]?.members.map(\.name) ?? [])
    let absent = wanted.filter { name, _ in !declared.contains(name) && !functions.contains(name) }
    let there = wanted.count - absent.count
    let names = absent.map { "`\($0.name)` \($0.files)" }
    return """
      ## Missing

      Of the \(wanted.count) names of UIKit, Core Graphics and Quartz Core that \(Self.corpus) mention in four files or
      more, \(there) are declared. The others, with the number of files:

      \(names.joined(separator: ", ")).
      """
  }

  private static let corpus = "2,008 view and controller files of 20 apps"

  private static let head = """
    # What view code may say

    Every public declaration of the modules that replace Apple's on Linux.

    ## Overview

    `Tests/HouseRules/run --renew` makes this page from the sources, and `Tests/HouseRules/run` fails if the two differ.
    [Test your view code](ViewCode.md) says how to test view code.

    A member *works* if layout reads it, if it leads to a member that layout reads, if it returns a result of layout, or
    if it runs code of the app. A member is *accepted* if it is kept or ignored: code that uses it compiles, and is laid
    out as without it. The page distinguishes the two by the names in bodies, without types: a member may be listed as
    working because another member of its name works. Overloads are listed once. A protocol requirement works if code here
    calls it.

    """
}

extension APITable {
  /// The differences between the article and the sources.
  static func offences(_ files: [SourceFile], in root: URL) throws -> [Offence] {
    let text = try current(files, in: root).text
    let written = try? String(contentsOf: root.appending(path: article), encoding: .utf8)
    guard written != text else { return [] }
    let pairs = zip((written ?? "").split(separator: "\n"), text.split(separator: "\n"))
    let line = pairs.prefix { $0.0 == $0.1 }.count + 1
    return [
      Offence(
        rule: "api-table", file: article, line: line,
        message: "is not what the sources declare; Tests/HouseRules/run --renew writes it")
    ]
  }

  static func renew(_ files: [SourceFile], in root: URL) throws {
    try current(files, in: root).text.write(
      to: root.appending(path: article), atomically: true, encoding: .utf8)
  }

  private static func current(_ files: [SourceFile], in root: URL) throws -> APITable {
    let names = try String(contentsOf: root.appending(path: Self.wanted), encoding: .utf8)
    return APITable(files, wanted: names)
  }
}
