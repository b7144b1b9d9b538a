import SourceFacts

/// The end of a document's name that says for which devices it is: `Menu~ipadland` is `Menu` for tablets on their side.
struct DocumentMark: Hashable {
  /// The rest of the name, in small letters: the same for all documents of one choice.
  let base: String
  private(set) var isForTablets: Bool?
  private(set) var isLandscape: Bool?
  /// True if it is set off by `~`, as UIKit wants its own.
  private let isSeparated: Bool

  /// - Parameter stem: the name of the file without its extension.
  init(_ stem: String) {
    var rest = stem[...]
    var found: (isForTablets: Bool?, isLandscape: Bool?)
    while let (mark, shorter) = Self.mark(at: rest) {
      switch mark {
      case .tablets: found.isForTablets = found.isForTablets ?? true
      case .phones: found.isForTablets = found.isForTablets ?? false
      case .landscape: found.isLandscape = found.isLandscape ?? true
      case .portrait: found.isLandscape = found.isLandscape ?? false
      }
      rest = shorter
    }
    base = rest.lowercased()
    isForTablets = found.isForTablets
    isLandscape = found.isLandscape
    isSeparated = stem.dropFirst(rest.count).contains("~")
  }

  private enum Mark { case tablets, phones, landscape, portrait }

  private static let marks: [(word: String, mark: Mark, isShort: Bool)] = [
    ("ipad", .tablets, false), ("iphone", .phones, false), ("landscape", .landscape, false),
    ("portrait", .portrait, false), ("land", .landscape, true), ("port", .portrait, true),
  ]

  /// The mark at the end of a name, and the name without it. A mark begins with a capital, or follows a separator or the
  /// name of a device; short ones do not follow other letters, as in `Import`.
  private static func mark(at name: Substring) -> (Mark, Substring)? {
    let small = name.lowercased()
    for (word, mark, isShort) in marks where small.hasSuffix(word) {
      let head = name.dropLast(word.count)
      let own = name.suffix(word.count)
      guard let last = head.last else { return isShort ? nil : (mark, head) }
      if "~_-. ".contains(last) { return (mark, head.dropLast()) }
      if ["ipad", "iphone"].contains(where: { head.lowercased().hasSuffix($0) }) {
        return (mark, head)
      }
      let isCapital = own.first?.isUppercase ?? false || own.dropFirst().first?.isUppercase ?? false
      return isCapital && !isShort ? (mark, head) : nil
    }
    return nil
  }

  /// The devices of the document, beside the others of its base.
  ///
  /// A name for tablets says so alone; one for phones, or for a way of holding them, does where UIKit's own mark says it
  /// or another document is there for the rest.
  func choice(beside others: [DocumentMark]) -> DeviceChoice? {
    var choice = DeviceChoice(isForTablets: isForTablets, isLandscape: isLandscape)
    if isForTablets == false, !isSeparated, !others.contains(where: { $0.isForTablets != false }) {
      choice.isForTablets = nil
    }
    if isForTablets == nil {
      let marked = Set(others.compactMap(\.isForTablets))
      if marked.count == 1 { choice.isForTablets = marked.first.map { !$0 } }
    }
    let alike = others.filter { $0.isForTablets == isForTablets }
    if isLandscape != nil, !isSeparated, !alike.contains(where: { $0.isLandscape != isLandscape }) {
      choice.isLandscape = nil
    }
    if isLandscape == nil {
      let marked = Set(alike.compactMap(\.isLandscape))
      if marked.count == 1 { choice.isLandscape = marked.first.map { !$0 } }
    }
    return choice == DeviceChoice() ? nil : choice
  }
}
