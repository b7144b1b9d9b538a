import AutoLayout
import Foundation
import TextMetrics

/// A case in at most 200 printable characters: the values, never the seed.
///
/// `p1:` and, packed and in base64url: the scene's document digest, the bucket, the environment,
/// text transforms, overrides, removed items and constraints as bitmaps, and a checksum. A case
/// that does not fit becomes `ref:` and its hash, under which the corpus finds it. Indices are
/// those of the document with that digest; a later version of it is replayed from the corpus, where
/// cases contain ids.
public enum ReproToken: Hashable, Sendable {
  /// The maximum number of printable characters in a token.
  public static let maximumLength = 200

  /// The case itself: only its document is needed besides.
  case values(Values)
  /// ``Case/hash`` of a case in the corpus.
  case reference(String)

  /// The content of a token.
  public struct Values: Hashable, Sendable {
    /// ``SceneIdentity/document``.
    public var document: String
    /// ``SceneIdentity/seedWord`` of the scene in its document, folded to 16 bits.
    public var sceneCheck: UInt16
    /// ``Bucket/key``.
    public var bucket: String
    /// The variant to judge.
    public var variant: Variant

    /// True if the token belongs to this scene of its document.
    public func matches(_ identity: SceneIdentity) -> Bool {
      identity.document == document && ReproToken.check(identity) == sceneCheck
    }
  }

  static func check(_ identity: SceneIdentity) -> UInt16 {
    UInt16(truncatingIfNeeded: identity.seedWord >> 48)
  }

  /// The token of a variant in a bucket; a reference to the case if it would be too long.
  ///
  /// - Parameter caseHash: asked for a reference only.
  public static func token(
    of variant: Variant, bucket: String, scene: Scene, identity: SceneIdentity,
    caseHash: @autoclosure () throws -> String
  ) rethrows -> String {
    let values = Values(
      document: identity.document, sceneCheck: check(identity), bucket: bucket, variant: variant)
    guard let bytes = TokenCoder.encode(values, scene: scene) else {
      return "ref:" + (try caseHash())
    }
    let text = "p1:" + base64url(bytes)
    return text.utf8.count <= maximumLength ? text : "ref:" + (try caseHash())
  }

  /// Reads a token.
  ///
  /// - Throws: ``TokenError`` for every text that this version did not write.
  public init(_ text: String) throws(TokenError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.utf8.count <= Self.maximumLength else { throw .tooLong(trimmed.utf8.count) }
    if trimmed.hasPrefix("ref:") {
      let hash = String(trimmed.dropFirst(4))
      guard !hash.isEmpty, hash.utf8.allSatisfy({ Self.isHexadecimal($0) }) else {
        throw .badValue("the hash of a case is hexadecimal")
      }
      self = .reference(hash)
      return
    }
    guard trimmed.hasPrefix("p1:") else {
      let version = trimmed.prefix { $0 != ":" }
      throw .unknownVersion(String(version.prefix(16)))
    }
    guard let bytes = Self.bytes(base64url: String(trimmed.dropFirst(3))) else {
      throw .notBase64
    }
    self = .values(try TokenCoder.decode(bytes))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func base64url(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  private static func bytes(base64url text: String) -> [UInt8]? {
    guard
      text.utf8.allSatisfy({ byte in
        byte != UInt8(ascii: "+") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "=")
      })
    else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let standard =
      text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
      + padding
    // Some bits of the last character may be unused: only one encoding is a token, so that a typing
    // error in it is noticed.
    guard let data = Data(base64Encoded: standard), data.base64EncodedString() == standard else {
      return nil
    }
    return Array(data)
  }
}

/// The reason why a text is no repro token.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part before the colon belongs to no version of tokens.
  case unknownVersion(String)
  /// More characters than ``ReproToken/maximumLength``.
  case tooLong(Int)
  /// A character that is not allowed in tokens.
  case notBase64
  /// The text ends before its values do.
  case truncated
  /// The checksum differs: the token was changed after it was written.
  case damaged
  /// A value that no case has; the text describes it.
  case badValue(String)

  public var description: String {
    switch self {
    case .unknownVersion(let version):
      "‘\(version)’ is no version of a token; ‘p1:…’ or ‘ref:…’ was expected"
    case .tooLong(let count):
      "the token has \(count) characters; at most \(ReproToken.maximumLength) were expected"
    case .notBase64: "the token is not base64url"
    case .truncated: "the token is cut off"
    case .damaged: "the token's check sum is wrong: it was changed on its way"
    case .badValue(let what): "the token is not valid: \(what)"
    }
  }
}
