import SourceFacts

/// The properties that a stretch of Swift sets on views and constraints, by the names of the members that hold them.
public struct MemberEffects: Sendable {
  /// On members of the object whose code it is.
  public private(set) var ofSelf: [String: Set<CodeUse.Property>] = [:]
  /// On members of other objects.
  public private(set) var ofOthers: [String: Set<CodeUse.Property>] = [:]
  /// On the object itself.
  public private(set) var own: Set<CodeUse.Property> = []

  /// Reads the code as words.
  ///
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) {
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
      if isOfSelf {
        ofSelf[name, default: []].formUnion(properties)
      } else {
        ofOthers[name, default: []].formUnion(properties)
      }
    }
  }
}

extension SourceWalk {
  /// True for the one argument of a call of some functions.
  fileprivate func isArgument(at index: Int, of functions: Set<CodeName>) -> Bool {
    isMark("(", at: index - 1) && isMark(")", at: index + 1) && isWord(functions, at: index - 2)
  }
}
