import AutoLayout
import Campaigns
import Commands
import SceneFiles

/// The names of the fonts in documents.
enum SceneFonts {
  /// The text that every custom font of Interface Builder has and no system font.
  private static let sign = Array("family=\"".utf8)

  /// The fonts of all readable scenes; the caller that lays them out reports the others.
  static func names(in documents: [SceneDocument]) -> Set<String> {
    var names: Set<String> = []
    OrderedMap.run(documents.filter(mayName)) { document in
      (try? SceneInput().scenes(in: document))?.flatMap(\.fontNames) ?? []
    } consume: { (own: [String]) in
      names.formUnion(own)
    }
    return names
  }

  static func mayName(_ document: SceneDocument) -> Bool {
    document.format != .interfaceBuilder || hasSign(document.bytes)
  }

  /// Byte by byte: the standard library's search takes 0.9 s for 7 MB.
  private static func hasSign(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place + sign.count <= bytes.count {
        if bytes[place] == sign[0], bytes[place..<place + sign.count].elementsEqual(sign) {
          return true
        }
        place += 1
      }
      return false
    }
  }
}

extension AppFonts {
  /// The fonts that documents name where they are to be looked for.
  package func found(in documents: [SceneDocument], at places: [String]) -> AppFonts {
    guard source == .search else { return self }
    return found(SceneFonts.names(in: documents), at: places)
  }

  /// The same, said on the error stream.
  package func reportedFonts(
    of documents: [SceneDocument], at places: [String], _ console: Console
  ) -> AppFonts {
    let fonts = found(in: documents, at: places)
    fonts.reportMissing(of: documents, console)
    return fonts
  }

  /// The fonts of a campaign's documents.
  ///
  /// - Throws: ``CommandError``, bad input, for a manifest whose documents are damaged.
  package func found(
    for manifest: FuzzManifest, at places: [String]
  ) throws(CommandError) -> AppFonts {
    guard source == .search, manifest.fonts != nil else { return self }
    return found(in: try manifest.sceneDocuments(), at: places)
  }

  /// Reports, once per font, notes on the fonts of documents.
  package func reportMissing(of documents: [SceneDocument], _ console: Console) {
    var scenes: [Scene] = []
    for document in documents where SceneFonts.mayName(document) {
      scenes += (try? SceneInput().scenes(in: document)) ?? []
    }
    reportMissing(of: scenes, console)
  }
}
