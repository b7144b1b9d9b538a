import SourceFacts

/// The properties that a stretch of Swift sets on views and constraints, by the names of the members that hold them.
public struct MemberEffects: Sendable {
  /// On members of the object whose code it is.
  public private(set) var ofSelf: [String: Set<CodeUse.Property>] = [:]
  /// On members of other objects.
  public private(set) var ofOthers: [String: Set<CodeUse.Property>] = [:]
  /// On the object itself.
  public private(set) var own: Set<CodeUse.Property> = []
  /// By member, of this object or of others: the most characters of its texts, where the words reveal all.
  public private(set) var lengths: [String: Int] = [:]

  /// Reads the code as words.
  ///
  /// - Parameter members: The properties of the app's types that hold texts.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], members: TextMembers = TextMembers()) {
    var sources: [String: [TextSource]] = [:]
    let walk = SourceWalk(bytes, wanted: CodeIndex.Wanted())
    for (index, token) in walk.tokens.enumerated() where token.kind == .word {
      if walk.isWord(CodeVocabulary.introducers, at: index - 1) { continue }
      let isOfSelf = walk.isOfSelf(index)
      if isOfSelf, let property = CodeVocabulary.assigned[token.name],
        walk.isAssigned(at: index + 1)
      {
        own.insert(property)
      }
      var properties = walk.properties(setBehind: index)
      if walk.isArgument(at: index, of: CodeVocabulary.activations) {
        properties.insert(.constant)
      }
      guard !properties.isEmpty else { continue }
      let name = String(decoding: bytes[token.range], as: UTF8.self)
      if properties.contains(.text) {
        let given = walk.givenText(behind: index)?.sources ?? [.open]
        sources[name, default: []] += given
        if members.index.joined(given) == .free { properties.insert(.freeText) }
      }
      if isOfSelf {
        ofSelf[name, default: []].formUnion(properties)
      } else {
        ofOthers[name, default: []].formUnion(properties)
      }
    }
    lengths = sources.compactMapValues { sources in
      if case .known(let longest) = members.index.joined(sources) { longest } else { nil }
    }
  }
}

/// The properties of an app's types that hold texts, and what fills them.
public struct TextMembers: Sendable {
  let index: CodeIndex

  /// - Parameter sources: All sources of the app; none knows no property.
  /// - Complexity: O(bytes).
  public init(_ sources: [[UInt8]] = []) {
    var index = CodeIndex()
    for source in sources { SourceWalk.add(source, wanted: CodeIndex.Wanted(), to: &index) }
    index.link()
    self.index = index
  }
}

extension SourceWalk {
  /// True for the one argument of a call of some functions.
  fileprivate func isArgument(at index: Int, of functions: Set<CodeName>) -> Bool {
    isMark("(", at: index - 1) && isMark(")", at: index + 1) && isWord(functions, at: index - 2)
  }
}
