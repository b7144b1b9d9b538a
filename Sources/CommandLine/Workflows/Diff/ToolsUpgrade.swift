import SceneFiles

/// A document stored by another Interface Builder.
package struct ToolsUpgrade: Hashable, Sendable {
  /// The newer document.
  package var path: String
  /// Interface Builder's own versions.
  package var before, after: String

  /// Nil if the same one stored both, or none did.
  init?(from base: SceneDocument, to head: SceneDocument) {
    guard let before = base.toolsVersion, let after = head.toolsVersion,
      base.bytes[before] != head.bytes[after]
    else { return nil }
    path = head.path
    self.before = String(decoding: base.bytes[before], as: UTF8.self)
    self.after = String(decoding: head.bytes[after], as: UTF8.self)
  }
}

extension SceneDocument {
  /// Takes what the project says of a later version, and the Interface Builder that stored that: both versions are judged
  /// on the same screens, as one Xcode builds them, or a change of these would look like one of the scene.
  mutating func takeProject(of document: SceneDocument) {
    place = document.place
    support = document.support
    code = document.code
    imageSizes = document.imageSizes
    invariants = document.invariants
    if let own = toolsVersion, let other = document.toolsVersion {
      bytes.replaceSubrange(own, with: document.bytes[other])
    }
  }

  /// The place of Interface Builder's version; nil in other formats.
  fileprivate var toolsVersion: Range<Int>? {
    guard format == .interfaceBuilder else { return nil }
    let mark = Array("toolsVersion=\"".utf8)
    let head = bytes.prefix(2000)
    guard
      let start = head.indices.first(where: { head[$0...].starts(with: mark) })
        .map({ $0 + mark.count })
    else { return nil }
    let digits = head[start...].prefix { byte in
      byte == UInt8(ascii: ".") || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    }
    return digits.isEmpty ? nil : digits.startIndex..<digits.endIndex
  }
}
