import Foundation
import InterfaceBuilder

/// A document of an app with its names.
package struct NamedDocument {
  /// Standardized and absolute.
  package let path: String
  package let connections: DocumentConnections
  /// Its names in code: that of the file, with and without the device suffix.
  package let names: [String]
  /// The device that the end of its name stands for.
  let mark: DocumentMark

  package init(path: String, connections: DocumentConnections) {
    self.path = path
    self.connections = connections
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    names = Self.names(of: stem)
    mark = DocumentMark(stem)
  }

  /// Documents with one key are for different devices, where their marks differ.
  var marked: (key: String, mark: DocumentMark) {
    ("\(mark.base) \(connections.isStoryboard)", mark)
  }

  private static func names(of stem: String) -> [String] {
    var names = [stem]
    let base = stem.split(separator: "~").first.map(String.init) ?? stem
    if base != stem { names.append(base) }
    for device in ["ipad", "iphone"] where base.lowercased().hasSuffix(device) {
      let rest = base.dropLast(device.count)
      let trimmed = rest.last.map { "-_".contains($0) } ?? false ? rest.dropLast() : rest
      if !trimmed.isEmpty { names.append(String(trimmed)) }
    }
    return names
  }
}
