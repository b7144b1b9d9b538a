/// What a rule rests on.
package enum Evidence: Hashable, Sendable {
  /// Apple, or somebody who measured on a device, says so in public: where.
  case published(String)
  /// Seen in documents that Interface Builder saved, whose frames Apple's engine computed: how many of what,
  /// in how many documents, by how many authors. Nil is not counted.
  case counted(Int, of: String, documents: Int? = nil, authors: Int? = nil)
  /// Nothing shows it; why it is taken to be so.
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

/// How far a rule can be trusted.
package enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Nothing shows it.
  case assumed
  /// Few samples, or samples of one author.
  case thin
  /// Several samples agree, or one source says so.
  case likely
  /// Many samples of several authors agree, or Apple says so.
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
