import AutoLayout
import Foundation
import TextMetrics

/// A case in at most 200 printable characters: the values, never the seed.
///
/// `p1:` and, in base64url, packed: the scene's document digest, the bucket, the environment, text
/// transforms, overrides, removed items and constraints as bitmaps, and a check sum. What does not fit
/// becomes `ref:` and the hash of the case, to be found in the corpus. Indices are those of the
/// document with that digest; a later version of it is replayed from the corpus, where cases name ids.
public enum ReproToken: Hashable, Sendable {
  /// Printable characters that a token may have.
  public static let maximumLength = 200

  /// The case itself: nothing else is needed but its document.
  case values(Values)
  /// ``Case/hash`` of a case in the corpus.
  case reference(String)

  /// What a token holds.
  public struct Values: Hashable, Sendable {
    /// ``SceneIdentity/document``.
    public var document: String
    /// ``SceneIdentity/seedWord`` of the scene in its document, folded to 16 bits.
    public var sceneCheck: UInt16
    /// ``Bucket/key``.
    public var bucket: String
    /// The variant to judge.
    public var variant: Variant

    /// Whether the token speaks of this scene of its document.
    public func matches(_ identity: SceneIdentity) -> Bool {
      identity.document == document && ReproToken.check(identity) == sceneCheck
    }
  }

  static func check(_ identity: SceneIdentity) -> UInt16 {
    UInt16(truncatingIfNeeded: identity.seedWord >> 48)
  }

  /// The token of a variant in a bucket; a reference to the case where it would be too long.
  public static func token(
    of variant: Variant, bucket: String, scene: Scene, identity: SceneIdentity, caseHash: String
  ) -> String {
    let values = Values(
      document: identity.document, sceneCheck: check(identity), bucket: bucket, variant: variant)
    guard let bytes = TokenCoder.encode(values, scene: scene) else { return "ref:" + caseHash }
    let text = "p1:" + base64url(bytes)
    return text.utf8.count <= maximumLength ? text : "ref:" + caseHash
  }

  /// Reads a token.
  ///
  /// - Throws: ``TokenError`` for everything that this version did not write.
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
    // Of the last character some bits may mean nothing: only one way of writing them is a token, so that
    // a slip in it is seen.
    guard let data = Data(base64Encoded: standard), data.base64EncodedString() == standard else {
      return nil
    }
    return Array(data)
  }
}

/// Why a text is no repro token.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part before the colon is that of no version of tokens.
  case unknownVersion(String)
  /// More characters than ``ReproToken/maximumLength``.
  case tooLong(Int)
  /// A character that tokens do not have.
  case notBase64
  /// It ends before its values do.
  case truncated
  /// The check sum differs: the token was changed on its way.
  case damaged
  /// A value that no case has; which.
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
