import AppProject
import Foundation

@testable import AppCode

/// An app of files that a test writes, removed with it.
final class AppSample {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent(
    "plumb-app-\(UUID().uuidString)")

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var code: AppCode { AppCode(AppProjectReader().read([root.path], findsSources: true)) }

  func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  /// A storyboard of controllers, each with a label and a stack view of two buttons.
  static func storyboard(initial: String? = nil, _ controllers: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21507" \(initial.map { "initialViewController=\"\($0)\"" } ?? "")>
    <scenes>\(controllers)</scenes></document>
    """
  }

  static func controller(
    _ id: String, className: String? = nil, identifier: String? = nil, connections: String = ""
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \
    \(className.map { "customClass=\"\($0)\"" } ?? "") \
    \(identifier.map { "storyboardIdentifier=\"\($0)\"" } ?? "")>
    <view key="view" id="v-\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews><label id="l-\(id)"><rect key="frame" x="0.0" y="0.0" width="50" height="20"/></label>
    </subviews></view><connections>\(connections)</connections></viewController></objects></scene>
    """
  }

  static func xib(_ id: String, className: String? = nil, owner: String? = nil) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \
    \(owner.map { "customClass=\"\($0)\"" } ?? "")/>
    <view id="\(id)" \(className.map { "customClass=\"\($0)\"" } ?? "")>
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></objects></document>
    """
  }

  static let delegate =
    "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
}

enum JSONCoder {
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}
