import AutoLayout
import Determinism
import Foundation
import TextMetrics
import Verification

/// A self-contained finding: the corpus stores it and `replay` runs it.
///
/// A case contains values only: neither the seed nor the campaign, the machine or the time.
public struct Case: Hashable, Sendable, Codable {
  /// The format that this version writes, the only one that it reads.
  public static let currentFormat = 1

  /// ``currentFormat`` of the writer.
  public var format = Case.currentFormat
  /// The scene that fails.
  public var scene: SceneIdentity
  /// The file of the scene, as given; nil if there was none.
  public var file: String?
  /// The key of its bucket; see ``Signature/bucketKey(sceneID:)``.
  public var bucket: String
  /// The identity of the failure: the invariant, the items and the cause.
  public var signature: Signature
  /// The variant in which it fails.
  public var variant: VariantRecord
  /// The screen of the variant, such as `iPhone 16 portrait, 393 × 852 @3x`; nil for scenes that
  /// are not laid out on devices.
  public var screen: String?
  /// The device alone, such as `iPhone 16`; nil if no device has the screen, and in older cases.
  public var device: String?
  /// The font files that the scene was measured with; nil for none. They matter even if the scene
  /// names none of them: with them, lines break by the rules of ICU.
  public var fonts: Fonts?
  /// The differences from the reference, for readers.
  public var varied: [VariedAxis]
  /// The failure in one line.
  public var title: String
  /// The expected state, with numbers.
  public var expected: String
  /// The state that was found instead.
  public var actual: String
  /// The reasons: the constraints that determine the values, the conflict set, or the causes of the
  /// ambiguity; one sentence each.
  public var because: [String]
  /// The constraint to change first, or the view whose priorities or frame decide, with its line;
  /// nil in older cases.
  public var change: String?
  /// The same in parts, for sentences of other forms; nil in older cases.
  public var hold: Hold?
  /// The visible text of the view if it is truncated, in the words of the document or of a
  /// translation; nil for other findings.
  public var text: ShownText?
  /// The screens on which it fails; nil for scenes without screens, for hints, and in older cases.
  public var extent: ScreenExtent?
  /// Other failures with the same cause, in parts; nil in older cases.
  public var also: [Consequence]?
  /// Ids of the author's constraints that are involved.
  public var constraints: [String]
  /// `file:line` of the item or constraint concerned, if known.
  public var location: String?
  /// Ids of the items, as in the layout.
  public var items: [String]
  /// Points, negative.
  public var margin: Double
  /// The judged numbers, to the last digit.
  public var values: [Double]
  /// The conflict sets of the layout, by ids.
  public var conflicts: [[String]]
  /// Other failures with the same cause, in words.
  public var consequences: [String]
  /// True if the design canvas fails too.
  public var isOnCanvas: Bool
  /// The certainty that it is a defect, and the users who meet it; nil in cases older than grades.
  public var grade: Grade?

  /// The certainty that it is a defect; a case older than tiers is a warning.
  public var tier: Tier { grade?.tier ?? .warning }

  /// A case before it is put into words: every part that a judgement provides is empty.
  package init(
    scene: SceneIdentity, file: String?, bucket: String, signature: Signature,
    variant: VariantRecord, varied: [VariedAxis]
  ) {
    self.scene = scene
    self.file = file
    self.bucket = bucket
    self.signature = signature
    self.variant = variant
    self.varied = varied
    title = signature.rule
    expected = ""
    actual = ""
    because = []
    constraints = []
    items = []
    margin = 0
    values = []
    conflicts = []
    consequences = []
    isOnCanvas = false
  }

  /// Its bucket, and the bucket's ids in earlier versions.
  ///
  /// - Parameter places: the possible names of the file, besides the scene's place.
  package func names(places: [String] = []) -> [String] {
    let places = (scene.place.map { [$0] } ?? []) + places
    return [bucket, signature.bucketKey(sceneID: scene.id)]
      + signature.earlierBucketKeys(sceneID: scene.id, places: places)
  }

  /// Font files of an app.
  public struct Fonts: Hashable, Sendable, Codable {
    /// A digest of the files of these fonts if they were found, else of all files of the named
    /// folder: 16 hexadecimal digits.
    public var fingerprint: String
    /// The fonts that the scene names.
    public var names: [String]
    /// True if they were found in the project or on the machine; nil if their folder was named.
    public var wereFound: Bool?

    /// Font files by ``FontLibrary/fingerprintText`` or ``FontLibrary/fingerprintText(ofFonts:)``.
    package init(fingerprint: String, names: [String], wereFound: Bool? = nil) {
      self.fingerprint = fingerprint
      self.names = names
      self.wereFound = wereFound
    }

    /// The fonts with which a scene that names these fonts is measured; nil if the library does not
    /// affect it.
    package init?(_ names: [String], from library: FontLibrary) {
      if library.fingerprint == 0 || library.isForItsOwnFontsOnly && names.isEmpty { return nil }
      self.init(
        fingerprint: library.isForItsOwnFontsOnly
          ? library.fingerprintText(ofFonts: names) : library.fingerprintText,
        names: names, wereFound: library.isForItsOwnFontsOnly ? true : nil)
    }

    fileprivate func isMeasured(by library: FontLibrary) -> Bool {
      fingerprint == library.fingerprintText
        || wereFound == true && fingerprint == library.fingerprintText(ofFonts: names)
    }
  }

  /// The reason why the case cannot be run with these fonts; nil if it can.
  public func fontsMissing(from library: FontLibrary) -> String? {
    guard let fonts, !fonts.isMeasured(by: library) else { return nil }
    var names = fonts.names.map { "‘\($0)’" }.joined(separator: ", ")
    if names.isEmpty { names = "of an app" }
    let matchesNamedFonts = fonts.wereFound == true || !library.isForItsOwnFontsOnly
    return matchesNamedFonts && fonts.names.contains(where: library.contains)
      ? "it was found with other files of the fonts \(names): \(fonts.fingerprint), not "
        + (fonts.wereFound == true
          ? library.fingerprintText(ofFonts: fonts.names) : library.fingerprintText)
      : "it was found with the fonts \(names); name their folder with --fonts"
  }

  /// Canonical JSON on one line, without a line break.
  public func encoded() throws -> Data { try CanonicalJSON.encode(self) }

  /// - Throws: ``CaseError`` for data that is not a case of this version.
  public init(decoding data: Data) throws(CaseError) {
    struct Header: Decodable { var format: Int }
    let header: Header
    do {
      header = try CanonicalJSON.decode(Header.self, from: data)
    } catch {
      throw .unreadable("\(error)")
    }
    guard header.format == Case.currentFormat else { throw .unknownFormat(header.format) }
    do {
      self = try CanonicalJSON.decode(Case.self, from: data)
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// The hash in `ref:` tokens: 16 hexadecimal digits of a digest of the encoded case.
  public var hash: String {
    get throws {
      var digest = StableDigest()
      digest.combine(try encoded())
      return digest.hex
    }
  }
}

/// The reason why data is not a case.
public enum CaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not JSON of this form; the text is the reason.
  case unreadable(String)
  /// Its format is unknown to this build.
  case unknownFormat(Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): "not a case: \(reason)"
    case .unknownFormat(let format):
      "case format \(format) is not known; this version reads \(Case.currentFormat)"
    }
  }
}
