import AutoLayout
import Foundation
import Fuzzing
import Judging
import SceneFiles
import SourceFacts
import TextMetrics

/// All inputs of a fuzz campaign: its units are pure functions of the manifest.
///
/// Documents are included, so that a worker needs no file of the machine that started the campaign.
public struct FuzzManifest: Hashable, Sendable, Codable {
  /// The format that this build writes and reads.
  public static let currentFormat = 1

  /// The format of the manifest; it is read first.
  public var format = FuzzManifest.currentFormat
  /// Decides the variants, together with scene and number.
  public var seed: UInt64
  /// Variants of the whole campaign, over all scenes; nil means until it is stopped.
  public var runs: Int?
  /// The maximum number of variants in one unit.
  public var unitSize: Int
  /// True if invariants are inferred from the design canvas.
  public var infers: Bool
  /// Names of the axes that vary; nil means all.
  public var axes: [String]?
  /// Sets, devices or screens to lay out on, in the form of ``DeviceSet``; nil means a selection.
  public var devices: [String]?
  /// ``FontLibrary/campaignText`` of the fonts for measuring; nil for none.
  public var fonts: String?
  /// The maximum number of pivots for one variant: with more it counts as a hang.
  public var stepLimit: Int
  /// Each once, in the order in which they were found.
  public var documents: [Document]
  /// The varied scenes, in the order in which units go round them.
  public var scenes: [SceneEntry]

  /// A scene file with its bytes.
  public struct Document: Hashable, Sendable, Codable {
    /// Its name in findings, by which cases find it.
    public var name: String
    /// A `SceneDocument.Format`, as text.
    public var syntax: String
    /// ``SceneDocument/place``.
    package var place: String?
    /// The bytes as text if they are UTF-8; nil otherwise.
    public var text: String?
    /// The bytes in base64 if they are not UTF-8; nil otherwise.
    public var base64: String?
    /// Its strings in other languages; nil if there are none.
    public var localizations: [StringTable]?
    /// The screens and systems that its app supports; nil without a project.
    public var support: AppSupport?
    /// The use of the document in the app's sources; nil without sources.
    public var code: CodeUse?
    /// Width and height in points of the app's images that it may show; nil if none are known.
    public var imageSizes: [String: [Double]]?
    /// Its file of invariants; nil if there is none.
    package var invariants: String?

    /// Creates an entry from a document with its bytes and translations.
    public init(_ document: SceneDocument) {
      name = document.name
      syntax = document.format.rawValue
      place = document.place
      support = document.support
      code = document.code
      if !document.imageSizes.isEmpty {
        imageSizes = document.imageSizes.mapValues { [$0.width, $0.height] }
      }
      localizations = document.localizations.isEmpty ? nil : document.localizations
      invariants = document.invariants.map { String(decoding: $0, as: UTF8.self) }
      hold(document.bytes)
    }

    package init(name: String, syntax: String) {
      self.name = name
      self.syntax = syntax
    }

    /// Stores these bytes in the entry.
    package mutating func hold(_ bytes: [UInt8]) {
      text = String(validating: bytes, as: UTF8.self)
      base64 = text == nil ? Data(bytes).base64EncodedString() : nil
    }

    /// Removes the bytes from the entry and returns them in their stored form.
    package mutating func releaseBytes() -> [UInt8] {
      defer { (text, base64) = (nil, nil) }
      return Array((text ?? base64 ?? "").utf8)
    }

    /// The document, under its own name everywhere.
    ///
    /// - Throws: ``FuzzManifestError/invalidDocument(_:)``.
    public func document() throws(FuzzManifestError) -> SceneDocument {
      guard let format = SceneDocument.Format(rawValue: syntax) else {
        throw .invalidDocument(name)
      }
      let bytes: [UInt8]
      if let text {
        bytes = Array(text.utf8)
      } else if let base64, let data = Data(base64Encoded: base64) {
        bytes = Array(data)
      } else {
        throw .invalidDocument(name)
      }
      var document = SceneDocument(
        name: name, path: name, format: format, bytes: bytes, localizations: localizations ?? [])
      document.place = place
      document.support = support
      document.code = code
      document.invariants = invariants.map { Array($0.utf8) }
      for (name, lengths) in imageSizes ?? [:] {
        guard lengths.count == 2, lengths.allSatisfy({ (0...100_000).contains($0) }) else {
          throw .invalidDocument(self.name)
        }
        document.imageSizes[name] = Size(width: lengths[0], height: lengths[1])
      }
      return document
    }
  }

  /// One scene of one document.
  public struct SceneEntry: Hashable, Sendable, Codable {
    /// Index into ``FuzzManifest/documents``.
    public var document: Int
    /// Position among the document's scenes.
    public var index: Int
    public var id: String
    /// Variants of the scene; nil if it shares ``FuzzManifest/runs`` evenly with the others.
    package var variants: Int?
  }

  /// The default number of variants in a unit: enough units for any number of workers, and fewer of
  /// them in long campaigns, since each writes its own findings, regimes and pairs.
  ///
  /// - Parameters:
  ///   - runs: variants of the campaign; nil if it has no end.
  ///   - scenes: the number of scenes that share them.
  /// - Returns: 500 up to 125,000 variants per scene, and 8,000 from 1,000,000 upwards.
  public static func unitSize(runs: Int?, scenes: Int) -> Int {
    let share = (runs ?? 0) / max(1, scenes)
    return min(8000, max(500, share / 125 / 500 * 500))
  }

  /// - Parameter unitSize: nil means ``unitSize(runs:scenes:)``.
  public init(
    seed: UInt64, runs: Int?, unitSize: Int? = nil, infers: Bool = true, axes: [String]? = nil,
    devices: [String]? = nil, stepLimit: Int = 1_000_000, documents: [Document],
    scenes: [SceneEntry]
  ) {
    self.seed = seed
    self.runs = runs
    self.unitSize = max(1, unitSize ?? Self.unitSize(runs: runs, scenes: scenes.count))
    self.infers = infers
    self.axes = axes
    self.devices = devices
    self.stepLimit = stepLimit
    self.documents = documents
    self.scenes = scenes
  }

  /// - Throws: ``FuzzManifestError/otherFonts(wanted:found:)`` for fonts other than those of the
  ///   campaign: they would change its results.
  public func check(_ library: FontLibrary) throws(FuzzManifestError) {
    let found = library.campaignText
    if fonts != found { throw .otherFonts(wanted: fonts, found: found) }
  }

  /// The axes of a scene in the campaign.
  ///
  /// - Throws: ``FuzzManifestError/unknownDevice(_:)``.
  public func space(of scene: Scene) throws(FuzzManifestError) -> VariationSpace {
    var screens: [Screen]?
    if let devices = scene.support?.devices ?? devices {
      do throws(UnknownDeviceError) {
        screens = try DeviceSet.screens(named: devices, support: scene.support)
      } catch {
        throw .unknownDevice(error.name)
      }
    }
    return VariationSpace(
      scene, names: (scene.support?.axes ?? axes).map(Set.init), screens: screens)
  }

  /// Canonical JSON: equal manifests have equal bytes.
  public func encoded() throws -> Data { try CanonicalJSON.encode(self) }

  /// - Throws: ``FuzzManifestError`` for bytes that are no manifest of this version.
  public init(decoding bytes: [UInt8]) throws(FuzzManifestError) {
    struct Header: Decodable { var format: Int }
    let data = Data(bytes)
    do {
      let header = try CanonicalJSON.decode(Header.self, from: data)
      guard header.format == FuzzManifest.currentFormat else {
        throw FuzzManifestError.unknownFormat(header.format)
      }
      self = try CanonicalJSON.decode(FuzzManifest.self, from: data)
      if let reason = invalidity { throw FuzzManifestError.unreadable(reason) }
    } catch let error as FuzzManifestError {
      throw error
    } catch {
      throw .unreadable("\(error)")
    }
  }
}

extension FuzzManifest {
  /// The maximum number of variants in a campaign.
  public static let runLimit = 1_000_000_000_000
  /// The maximum number of variants in a unit.
  public static let unitSizeLimit = 1_000_000

  /// The reason why no campaign can have written the manifest: the numbers are used in computations
  /// before any other check.
  private var invalidity: String? {
    if scenes.isEmpty { return "it has no scenes" }
    if let runs, !(0...Self.runLimit).contains(runs) { return "it claims \(runs) variants" }
    if !(1...Self.unitSizeLimit).contains(unitSize) {
      return "it claims units of \(unitSize) variants"
    }
    if !(1...Int(Int32.max)).contains(stepLimit) {
      return "it claims a limit of \(stepLimit) pivots"
    }
    if scenes.contains(where: { !(1...unitSize).contains($0.variants ?? 1) }) {
      return "a scene claims more variants than a unit has"
    }
    if let scene = scenes.first(where: { !documents.indices.contains($0.document) }) {
      return "scene ‘\(scene.id)’ is of document \(scene.document), which is not in it"
    }
    return nil
  }
}

extension FontLibrary {
  /// The identity of the fonts in a campaign; nil for none.
  public var campaignText: String? {
    if fingerprint == 0 { return nil }
    return (isForItsOwnFontsOnly ? Self.ownFontsPrefix : "") + fingerprintText
  }

  private static let ownFontsPrefix = "own-"

  /// The fonts as a campaign with this identity measures with them: a worker receives files only.
  func forCampaign(_ text: String?) -> FontLibrary {
    text?.hasPrefix(Self.ownFontsPrefix) == true ? forItsOwnFontsOnly : self
  }
}

/// The reason why a manifest cannot be used.
public enum FuzzManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not JSON of this form; the text is the reason.
  case unreadable(String)
  /// Its format is unknown to this build.
  case unknownFormat(Int)
  /// A document of it cannot be read; the text is the document's error.
  case invalidDocument(String)
  /// The document does not contain the scene of the manifest.
  case missingScene(document: String, id: String)
  /// There is no scene to vary.
  case noScenes
  /// No screen has this name.
  case unknownDevice(String)
  /// The available fonts differ from those at the beginning of the campaign; nil means none.
  case otherFonts(wanted: String?, found: String?)

  public var description: String {
    switch self {
    case .unreadable(let reason): "not a campaign manifest: \(reason)"
    case .unknownFormat(let format):
      "manifest format \(format) is not known; this version reads \(FuzzManifest.currentFormat)"
    case .invalidDocument(let name): "\(name): the manifest's copy of the document is damaged"
    case .missingScene(let document, let id): "\(document): no scene ‘\(id)’ in it"
    case .otherFonts(let wanted, let found):
      "the campaign measures with \(wanted.map { "fonts \($0)" } ?? "no fonts"), "
        + "not with \(found.map { "fonts \($0)" } ?? "none")"
    case .unknownDevice(let name): "no device is called ‘\(name)’"
    case .noScenes: "a campaign needs at least one scene"
    }
  }
}
