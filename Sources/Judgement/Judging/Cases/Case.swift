import AutoLayout
import Determinism
import Foundation
import TextMetrics
import Verification

/// A finding made self-contained: what the corpus stores and `replay` runs.
///
/// A case holds values only: neither the seed nor the campaign, nor anything of the machine or the
/// time that found it.
public struct Case: Hashable, Sendable, Codable {
  /// The format that this version writes, and the only one that it reads.
  public static let currentFormat = 1

  /// ``currentFormat`` of whoever wrote it.
  public var format = Case.currentFormat
  /// The scene that fails.
  public var scene: SceneIdentity
  /// The file that the scene was read from, as given; nil where there was none.
  public var file: String?
  /// The key of its bucket; see ``Signature/bucketKey(sceneID:)``.
  public var bucket: String
  /// What fails: the invariant, the items and the cause.
  public var signature: Signature
  /// The variant in which it fails.
  public var variant: VariantRecord
  /// The screen that the variant is laid out on, such as `iPhone 16 portrait, 393 × 852 @3x`; nil for
  /// scenes that are not laid out on devices.
  public var screen: String?
  /// The device alone, such as `iPhone 16`; nil where no device has the screen, and in cases that are older.
  public var device: String?
  /// The font files that the scene was measured with, nil for none. They matter where the scene names
  /// none of them too: with them, lines break by the rules of ICU.
  public var fonts: Fonts?
  /// What differs from the reference, for readers.
  public var varied: [VariedAxis]
  /// One line that says what is wrong.
  public var title: String
  /// What was to hold, with numbers.
  public var expected: String
  /// What was found instead.
  public var actual: String
  /// Why: what holds the values, the conflict set, or what leaves them open; one sentence each.
  public var because: [String]
  /// The constraint, or the view whose priorities or frame decide, that is to be changed first, with its line;
  /// nil in cases that are older.
  public var change: String?
  /// The same with its parts, for sentences of other forms; nil in cases that are older.
  public var hold: Hold?
  /// What the view concerned shows where its text is cut, in the document's or a translation's words; nil where it is
  /// about something else.
  public var text: ShownText?
  /// On which screens it fails; nil for scenes that are on none, for hints, and in cases that are older.
  public var extent: ScreenExtent?
  /// What fails for the same cause, by its parts; nil in cases that are older.
  public var also: [Consequence]?
  /// Ids of the author's constraints that take part.
  public var constraints: [String]
  /// `file:line` of the item or constraint concerned, if known.
  public var location: String?
  /// Ids of the items, as in the layout.
  public var items: [String]
  /// Points, negative.
  public var margin: Double
  /// The numbers judged, to the last digit.
  public var values: [Double]
  /// The conflict sets of the layout, by ids.
  public var conflicts: [[String]]
  /// What fails for the same cause.
  public var consequences: [String]
  /// The design canvas fails too.
  public var isOnCanvas: Bool
  /// How sure it is that it is a defect, and who meets it; nil in cases that are older than grades.
  public var grade: Grade?

  /// How sure it is that it is a defect; a case that is older than tiers is a warning.
  public var tier: Tier { grade?.tier ?? .warning }

  /// A case as it stands before it is put into words: everything that a judgement says is empty.
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

  /// Its bucket, and what versions before called it.
  ///
  /// - Parameter places: the names that the file may have had, besides the scene's place.
  package func names(places: [String] = []) -> [String] {
    let places = (scene.place.map { [$0] } ?? []) + places
    return [bucket, signature.bucketKey(sceneID: scene.id)]
      + signature.earlierBucketKeys(sceneID: scene.id, places: places)
  }

  /// Font files of an app.
  public struct Fonts: Hashable, Sendable, Codable {
    /// Of the files of these fonts where they were found, else of all files of the folder that was named:
    /// 16 hexadecimal digits.
    public var fingerprint: String
    /// Those that the scene names.
    public var names: [String]
    /// Whether they were found in the project or on the machine; nil where their folder was named.
    public var wereFound: Bool?

    /// Font files by ``FontLibrary/fingerprintText`` or ``FontLibrary/fingerprintText(ofFonts:)``.
    package init(fingerprint: String, names: [String], wereFound: Bool? = nil) {
      self.fingerprint = fingerprint
      self.names = names
      self.wereFound = wereFound
    }

    /// What a scene that names these fonts is measured with; nil where the library changes nothing about
    /// it.
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

  /// Why the case cannot be run with these fonts; nil where it can.
  public func fontsMissing(from library: FontLibrary) -> String? {
    guard let fonts, !fonts.isMeasured(by: library) else { return nil }
    var names = fonts.names.map { "‘\($0)’" }.joined(separator: ", ")
    if names.isEmpty { names = "of an app" }
    let isLikeNamed = fonts.wereFound == true || !library.isForItsOwnFontsOnly
    return isLikeNamed && fonts.names.contains(where: library.contains)
      ? "it was found with other files of the fonts \(names): \(fonts.fingerprint), not "
        + (fonts.wereFound == true
          ? library.fingerprintText(ofFonts: fonts.names) : library.fingerprintText)
      : "it was found with the fonts \(names); name their folder with --fonts"
  }

  /// Canonical JSON on one line, without a line break.
  public func encoded() throws -> Data { try CanonicalJSON.encode(self) }

  /// - Throws: ``CaseError`` for data that is no case of this version.
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

  /// What `ref:` tokens name: 16 hexadecimal digits of a digest of the encoded case.
  public var hash: String {
    get throws {
      var digest = StableDigest()
      digest.combine(try encoded())
      return digest.hex
    }
  }
}

/// Why data is no case.
public enum CaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no JSON of this form; why.
  case unreadable(String)
  /// It says a format that this build does not know.
  case unknownFormat(Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): "not a case: \(reason)"
    case .unknownFormat(let format):
      "case format \(format) is not known; this version reads \(Case.currentFormat)"
    }
  }
}
