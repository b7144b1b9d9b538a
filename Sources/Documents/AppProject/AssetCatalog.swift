import AutoLayout
import Foundation

/// The content of the asset catalogs of a project, by name.
public struct AssetCatalog: Hashable, Sendable {
  /// Sizes in points; nil for a set whose files are missing or have no known header.
  public var images: [String: Size?] = [:]
  /// Images that are stretched by slices.
  public var sliced: Set<String> = []
  /// Names of `.symbolset` folders.
  public var symbols: Set<String> = []
  /// Names of `.colorset` folders.
  public var colors: Set<String> = []
  /// The place of each asset, in the order of the catalogs: generated code names assets by their
  /// folders.
  public private(set) var places: [Place] = []

  /// The place of an image, a symbol or a colour.
  public struct Place: Hashable, Sendable {
    /// Its name, prefixed by the folders that provide namespaces.
    public let name: String
    /// The catalog's, without its ending.
    public let catalog: String
    /// A colour, else an image or a symbol.
    public let isColor: Bool
  }

  /// An empty catalog.
  public init() {}

  /// The images of known size whose names stand in quotes in a document.
  public func sizes(named document: [UInt8]) -> [String: Size] {
    guard !images.isEmpty else { return [:] }
    var sizes: [String: Size] = [:]
    for part in document.split(separator: UInt8(ascii: "\"")) where part.count < 256 {
      let name = String(decoding: part, as: UTF8.self)
      if let size = images[name] ?? nil { sizes[name] = size }
    }
    return sizes
  }

  private static let entryLimit = 50_000
  private static let depthLimit = 16

  /// Adds the content of a `.xcassets` folder.
  mutating func add(_ folder: String, _ files: inout ProjectFiles) {
    var left = Self.entryLimit
    let catalog = Path.stem(of: Path.name(of: folder))
    walk(folder, of: catalog, prefix: "", depth: 0, left: &left, &files)
    if left <= 0 {
      files.report(folder, "more than \(Self.entryLimit) entries; the rest is not read")
    }
  }

  private mutating func walk(
    _ folder: String, of catalog: String, prefix: String, depth: Int, left: inout Int,
    _ files: inout ProjectFiles
  ) {
    guard depth < Self.depthLimit else { return }
    for name in ProjectFiles.names(in: folder) where !name.hasPrefix(".") {
      left -= 1
      guard left > 0 else { return }
      let path = Path.join(folder, name)
      let stem = prefix + Path.stem(of: name)
      let ending = Path.ending(of: name)
      if ["imageset", "symbolset", "colorset"].contains(ending) {
        places.append(Place(name: stem, catalog: catalog, isColor: ending == "colorset"))
      }
      switch ending {
      case "imageset": addImage(stem, path, &files)
      case "symbolset": symbols.insert(stem)
      case "colorset": colors.insert(stem)
      case "":
        guard ProjectFiles.isFolder(path) else { continue }
        let inner = providesNamespace(path, &files) ? "\(prefix)\(name)/" : prefix
        walk(path, of: catalog, prefix: inner, depth: depth + 1, left: &left, &files)
      default: break
      }
    }
  }

  /// True if names in the folder are prefixed with its own.
  private func providesNamespace(_ folder: String, _ files: inout ProjectFiles) -> Bool {
    let path = Path.join(folder, "Contents.json")
    guard ProjectFiles.exists(path) else { return false }
    struct Contents: Decodable {
      struct Properties: Decodable {
        var isNamespace: Bool?
        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    return files.json(Contents.self, at: path)?.properties?.isNamespace ?? false
  }

  private struct ImageSet: Decodable {
    struct Image: Decodable {
      var filename: String?
      var idiom: String?
      var scale: String?
      var resizing: Resizing?
      struct Resizing: Decodable { var mode: String? }
    }
    var images: [Image]?
  }

  /// Of two images of one name and different sizes, the intended one is unknown.
  private mutating func addImage(_ name: String, _ folder: String, _ files: inout ProjectFiles) {
    let size = imageSize(name, folder, &files)
    if let before = images[name], before != size {
      images[name] = .some(nil)
    } else {
      images[name] = .some(size)
    }
  }

  /// The size of the set's image for phones, or for everything.
  private mutating func imageSize(
    _ name: String, _ folder: String, _ files: inout ProjectFiles
  ) -> Size? {
    let contents = Path.join(folder, "Contents.json")
    guard ProjectFiles.exists(contents), let set = files.json(ImageSet.self, at: contents) else {
      return nil
    }
    let all = (set.images ?? []).filter { $0.filename != nil }
    if all.contains(where: { $0.resizing != nil }) { sliced.insert(name) }
    let order = ["universal", "iphone", "ipad"]
    let usable = order.flatMap { idiom in all.filter { $0.idiom == idiom } }
    for image in usable {
      guard let file = image.filename, !file.contains("/") else { continue }
      let path = Path.join(folder, file)
      guard let data = files.beginning(of: path, bytes: ImageHeader.byteLimit),
        let size = ImageHeader.size(of: data)
      else { continue }
      let isVector = ["pdf", "svg"].contains(Path.ending(of: file))
      let scale = isVector ? 1 : Double(image.scale?.prefix { $0.isNumber } ?? "1") ?? 1
      guard scale > 0 else { continue }
      return Size(width: size.width / scale, height: size.height / scale)
    }
    return nil
  }
}

extension ProjectFiles {
  /// A JSON file; nil, and a diagnostic, if it has another form.
  mutating func json<T: Decodable>(_ type: T.Type, at path: String) -> T? {
    guard let data = data(at: path, limit: .writtenProjectFile) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      report(path, "not the JSON of an asset catalog")
      return nil
    }
  }
}
