/// The evidence of a rule.
package enum Evidence: Hashable, Sendable {
  /// Published by Apple, or by the author of a measurement on a device, with the source.
  case published(String)
  /// Seen in documents that Interface Builder saved, whose frames Apple's engine computed: how many
  /// of what, in how many documents, by how many authors. Nil is not counted.
  case counted(Int, of: String, documents: Int? = nil, authors: Int? = nil)
  /// Without evidence; the reason for the assumption.
  case assumed(String)

  /// In a few words, such as `20 labels in 5 documents of 1 author`.
  package var description: String {
    switch self {
    case .published(let source): return source
    case .assumed(let reason): return "assumed: \(reason)"
    case .counted(let count, let things, let documents, let authors):
      var text = "\(count) \(things)"
      if let documents { text += " in \(documents) document\(documents == 1 ? "" : "s")" }
      if let authors { text += " of \(authors) author\(authors == 1 ? "" : "s")" }
      return text
    }
  }
}

/// The degree to which a rule can be trusted.
package enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Without evidence.
  case assumed
  /// Few samples, or samples of one author.
  case thin
  /// Several samples agree, or there is one source.
  case likely
  /// Many samples of several authors agree, or Apple documents it.
  case sure

  package static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .assumed: 0
    case .thin: 1
    case .likely: 2
    case .sure: 3
    }
  }
}
