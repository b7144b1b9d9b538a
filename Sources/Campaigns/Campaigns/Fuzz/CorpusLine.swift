import Foundation
import Judging
import SceneFiles

/// One line of a pack: a document, a case of one of its scenes, or the coverage of a scene.
///
/// JSON with sorted keys, so that equal campaigns write equal bytes and `zstdcat pack.zst | jq`
/// reads them.
public enum CorpusLine: Hashable, Sendable {
  /// The format that this build writes; others are refused with their number.
  public static let currentFormat = 1

  /// A document that cases of the pack refer to.
  case document(Document)
  /// One case.
  case finding(Finding)
  /// The coverage of one scene's variants.
  case coverage(FuzzFindings.Coverage)

  /// A scene file that cases refer to.
  public struct Document: Hashable, Sendable, Codable {
    /// ``SceneIdentity/document`` of its scenes.
    public var hash: String
    /// The file with its bytes and translations.
    public var source: FuzzManifest.Document

    /// A document under the hash by which cases refer to it.
    public init(hash: String, source: FuzzManifest.Document) {
      self.hash = hash
      self.source = source
    }
  }

  /// A case with the entries of a list of cases.
  public struct Finding: Hashable, Sendable, Codable {
    /// The bucket's key, such as `b1:79acf1b135253517`.
    public var bucket: String
    /// The violated rule, with its way if there are several.
    public var invariant: String
    /// The id of the scene.
    public var scene: String
    /// The token for `plumb replay`.
    public var token: String
    /// The number of variants of the campaign in the bucket.
    public var variants: Int
    /// The case itself, shrunk and self-contained.
    public var failingCase: Case

    /// The list entries of a finding, and its case.
    public init(_ finding: FuzzFindings.Finding) {
      bucket = finding.bucket.key
      invariant = finding.bucket.signature.rule
      scene = finding.failingCase.scene.id
      token = finding.token
      variants = finding.bucket.variantCount
      failingCase = finding.failingCase
    }
  }

  private enum Kind: String, Codable { case document, `case`, coverage }

  private enum CodingKeys: String, CodingKey {
    case format, kind, hash, source, bucket, invariant, scene, token, variants, `case`, coverage
  }

  /// One line that ends in a newline.
  public func encoded() throws -> [UInt8] {
    Array(try CanonicalJSON.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// - Throws: ``CorpusLineError`` for a line that this version did not write.
  public init(decoding line: [UInt8]) throws(CorpusLineError) {
    struct Header: Decodable { var format: Int }
    let data = Data(line)
    do {
      let header = try CanonicalJSON.decode(Header.self, from: data)
      guard header.format == CorpusLine.currentFormat else {
        throw CorpusLineError.unknownFormat(header.format)
      }
      self = try CanonicalJSON.decode(CorpusLine.self, from: data)
    } catch let error as CorpusLineError {
      throw error
    } catch {
      throw .unreadable("\(error)")
    }
  }
}

extension CorpusLine: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .document:
      self = .document(
        Document(
          hash: try values.decode(String.self, forKey: .hash),
          source: try values.decode(FuzzManifest.Document.self, forKey: .source)))
    case .case:
      self = .finding(
        Finding(
          bucket: try values.decode(String.self, forKey: .bucket),
          invariant: try values.decode(String.self, forKey: .invariant),
          scene: try values.decode(String.self, forKey: .scene),
          token: try values.decode(String.self, forKey: .token),
          variants: try values.decode(Int.self, forKey: .variants),
          failingCase: try values.decode(Case.self, forKey: .case)))
    case .coverage:
      self = .coverage(try values.decode(FuzzFindings.Coverage.self, forKey: .coverage))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(CorpusLine.currentFormat, forKey: .format)
    switch self {
    case .document(let document):
      try values.encode(Kind.document, forKey: .kind)
      try values.encode(document.hash, forKey: .hash)
      try values.encode(document.source, forKey: .source)
    case .finding(let finding):
      try values.encode(Kind.case, forKey: .kind)
      try values.encode(finding.bucket, forKey: .bucket)
      try values.encode(finding.invariant, forKey: .invariant)
      try values.encode(finding.scene, forKey: .scene)
      try values.encode(finding.token, forKey: .token)
      try values.encode(finding.variants, forKey: .variants)
      try values.encode(finding.failingCase, forKey: .case)
    case .coverage(let coverage):
      try values.encode(Kind.coverage, forKey: .kind)
      try values.encode(coverage, forKey: .coverage)
    }
  }
}

extension CorpusLine.Finding {
  init(
    bucket: String, invariant: String, scene: String, token: String, variants: Int,
    failingCase: Case
  ) {
    self.bucket = bucket
    self.invariant = invariant
    self.scene = scene
    self.token = token
    self.variants = variants
    self.failingCase = failingCase
  }
}

/// The reason why a line of a pack cannot be used.
public enum CorpusLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line is not JSON of this form; the text is the reason.
  case unreadable(String)
  /// The format of the line is unknown to this build.
  case unknownFormat(Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): "not a line of a corpus: \(reason)"
    case .unknownFormat(let format):
      "line format \(format) is not known; this version reads \(CorpusLine.currentFormat)"
    }
  }
}

extension FuzzFindings {
  /// The lines of the failures pack: each document once, before its first case; then the cases.
  public func failureLines(_ manifest: FuzzManifest) -> [CorpusLine] {
    var lines: [CorpusLine] = []
    var written: Set<String> = []
    for finding in findings {
      let hash = finding.failingCase.scene.document
      if written.insert(hash).inserted {
        var source = manifest.documents[manifest.scenes[finding.scene].document]
        // A case contains the translations that it needs.
        source.localizations = nil
        lines.append(.document(CorpusLine.Document(hash: hash, source: source)))
      }
      lines.append(.finding(CorpusLine.Finding(finding)))
    }
    return lines
  }

  /// The lines of the coverage pack: one for each scene.
  public var coverageLines: [CorpusLine] { coverage.map(CorpusLine.coverage) }
}
