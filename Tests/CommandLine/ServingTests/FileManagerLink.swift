import Foundation

/// Links for tests.
enum FileManagerLink {
  static func make(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }
}
