import InterfaceBuilder
import SourceFacts

/// The texts that sources give the views of one document, through their outlets.
struct GivenTexts {
  /// Ascending by view.
  let texts: [CodeText]
  /// By view: the most characters of its texts, where the words reveal all.
  private(set) var lengths: [String: Int] = [:]
  /// Views that show what people write, or servers send.
  private(set) var free: Set<String> = []

  /// More phrases are a list, whose shown entry the words do not reveal.
  private static let phraseLimit = 8

  private struct Key: Hashable {
    var item: String
    var attribute: CodeText.Attribute
  }

  /// - Parameters:
  ///   - families: of the classes that own outlets.
  ///   - declaring: the classes that declare an outlet, by its name, over all documents: a text
  ///     that code gives a member of another object may be meant for any of them.
  init(
    of connections: DocumentConnections, in index: CodeIndex,
    families: [CodeName: Set<CodeName>], declaring: [String: Set<String>]
  ) {
    var phrases: [Key: Set<CodeText.Phrase>] = [:]
    // Views that may show texts that the words do not reveal.
    var open: Set<String> = []
    var sources: [String: [TextSource]] = [:]
    for outlet in connections.outlets {
      guard let name = outlet.owner, index.declares(name) else {
        open.insert(outlet.destination)
        sources[outlet.destination, default: []].append(.open)
        continue
      }
      let family = families[CodeName(name)] ?? []
      for given in index.givenTexts[CodeName(outlet.property)] ?? []
      where index.isMeant(given.owner, family, isOfSelf: given.isOfSelf) {
        guard let attribute = given.attribute,
          given.isOfSelf || declaring[outlet.property]?.count == 1
        else {
          open.insert(outlet.destination)
          sources[outlet.destination, default: []].append(.open)
          continue
        }
        sources[outlet.destination, default: []] += given.sources
        for value in given.values {
          switch value {
          case .phrase(let phrase):
            phrases[Key(item: outlet.destination, attribute: attribute), default: []]
              .formUnion(Self.named(phrase, index))
          case .open: open.insert(outlet.destination)
          case .nothing: break
          }
        }
      }
    }
    for view in connections.classedViews {
      if index.own(of: CodeName(view.name)).contains(.text) || !index.declares(view.name) {
        open.insert(view.id)
        sources[view.id, default: []].append(.open)
      }
    }
    for (view, sources) in sources {
      switch index.joined(sources) {
      case .known(let longest): lengths[view] = longest
      case .free: free.insert(view)
      default: break
      }
    }
    texts = phrases.map { key, phrases in
      CodeText(
        item: key.item, attribute: key.attribute, phrases: phrases,
        isWhole: !open.contains(key.item) && phrases.count <= Self.phraseLimit)
    }.sorted { ($0.item, $0.attribute.rawValue) < ($1.item, $1.attribute.rawValue) }
  }

  /// Notes the lengths of texts, and which are free.
  func note(in use: inout CodeUse) {
    for view in free { use.properties[view, default: []].insert(.freeText) }
    use.lengths = lengths
  }

  /// The value of a member, if the sources contain it.
  private static func named(
    _ phrase: CodeText.Phrase, _ index: CodeIndex
  ) -> Set<CodeText.Phrase> {
    guard case .member(let names) = phrase, let last = names.last else { return [phrase] }
    let types = names.dropLast()
    let found = (index.namedTexts[CodeName(last)] ?? []).filter { named in
      let count = min(named.path.count, types.count)
      return count > 0 && named.path.suffix(count).elementsEqual(types.suffix(count))
    }
    return found.isEmpty ? [phrase] : Set(found.map(\.phrase))
  }
}
