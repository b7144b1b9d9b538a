import AutoLayout

/// The changes to constraints in one size class that prose describes: `Uninstall constraints 2 and
/// 5, and add constraints 7, 8 and 9`, below a sentence that names a size class such as
/// `Compact-Regular`.
struct ProseInstallation: Hashable {
  /// The line of the sentence, from 1.
  var line: Int
  /// The size class that was named last; nil if none was. A nil class is any.
  var sizeClass: Pair?
  /// Numbers of constraints, in the order of the text.
  var uninstalled: [String] = []
  var installed: [String] = []

  struct Pair: Hashable {
    var horizontal: SizeClass?
    var vertical: SizeClass?
  }

  var sizeClasses: (horizontal: SizeClass?, vertical: SizeClass?)? {
    sizeClass.map { ($0.horizontal, $0.vertical) }
  }

  /// The heading that a recipe has for the size class.
  var heading: String {
    let width = (sizeClass?.horizontal ?? .any).rawValue
    let height = (sizeClass?.vertical ?? .any).rawValue
    return "\(width.prefix(1).uppercased())\(width.dropFirst()) width, \(height) height"
  }

  /// `uninstalls 2 and 5 and installs 7, 8 and 9`.
  var sentence: String {
    var parts: [String] = []
    if !uninstalled.isEmpty { parts.append("uninstalls \(Self.list(uninstalled))") }
    if !installed.isEmpty { parts.append("installs \(Self.list(installed))") }
    return parts.joined(separator: " and ")
  }

  private static func list(_ numbers: [String]) -> String {
    guard let last = numbers.last, numbers.count > 1 else { return numbers.first ?? "" }
    return numbers.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: Reading

  private static let uninstalling = ["uninstall", "卸载", "卸載", "移除", "remove"]
  private static let installing = ["install", "添加", "安装", "安裝", "add"]

  /// The changes that the prose of a section describes, if it numbers existing constraints.
  static func changes(in section: RecipeSection, among known: [String]) -> [ProseInstallation] {
    var changes: [ProseInstallation] = []
    var sizeClass: Pair?
    for line in section.lines where line.shape == .prose {
      if let named = named(in: line.text) { sizeClass = named }
      var change = ProseInstallation(line: line.number, sizeClass: sizeClass)
      change.read(line.text)
      let numbers = change.uninstalled + change.installed
      // All such texts add constraints: removed ones indicate a variation.
      guard !change.uninstalled.isEmpty, numbers.allSatisfy(known.contains),
        Set(numbers).count == numbers.count
      else { continue }
      changes.append(change)
    }
    return changes
  }

  /// The last `Compact-Regular` or similar of a line that names more than the default.
  private static func named(in text: String) -> Pair? {
    var found: Pair?
    let words = text.lowercased().split { !($0.isASCII && $0.isLetter) && $0 != "-" }
    for word in words {
      let parts = word.split(separator: "-").map(String.init)
      guard parts.count == 2, let first = SizeClass(rawValue: parts[0]),
        let second = SizeClass(rawValue: parts[1]), (first, second) != (.any, .any)
      else { continue }
      found = Pair(
        horizontal: first == .any ? nil : first, vertical: second == .any ? nil : second)
    }
    return found
  }

  /// Numbers after a verb belong to it, up to the next one or the end of the sentence.
  private mutating func read(_ text: String) {
    var verb: Bool?
    var rest = text.lowercased()[...]
    while let first = rest.first {
      if let word = Self.uninstalling.first(where: rest.hasPrefix) {
        verb = false
        rest = rest.dropFirst(word.count)
      } else if let word = Self.installing.first(where: rest.hasPrefix) {
        verb = true
        rest = rest.dropFirst(word.count)
      } else if first == "。" || first == "." || first == ";" || first == "；" {
        verb = nil
        rest = rest.dropFirst()
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        if verb == true { installed.append(String(digits)) }
        if verb == false { uninstalled.append(String(digits)) }
      } else {
        rest = rest.dropFirst()
      }
    }
  }
}
