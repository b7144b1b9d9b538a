/// The documents at the paths that a user names.
public struct SceneSearch: Sendable {
  /// The documents with scenes, in the order in which they were found.
  public var documents: [SceneDocument] = []
  /// One for each path that holds nothing.
  public var pathErrors: [SceneFileError] = []
  /// One for each file or folder below a path that cannot be read.
  public var errors: [SceneFileError] = []
  /// Documents that exist but are not the project's own, or not for iOS, in order of their paths.
  public var skipped: [Skipped] = []

  /// A document that is not read, with the reason.
  public struct Skipped: Hashable, Sendable {
    /// The path as the user would write it.
    public var path: String
    /// The reason why it is skipped.
    public var reason: Reason
  }

  /// The reason why a document below a folder is not read. A file that is named itself is always
  /// read.
  public enum Reason: Hashable, Sendable {
    /// It lies in a folder that a tool fills, such as `Pods`.
    case dependencies(folder: String)
    /// The project's settings leave it out.
    case excluded
    /// Git ignores it.
    case ignoredByGit
    /// It is for another system, such as `watchOS`.
    case platform(String)
    /// It is an archive of Xcode 4 or older.
    case archive
    /// A link that leads out of the project, to files of others.
    case outside
  }
}

extension SceneSearch.Reason {
  /// Folders that package managers and builds fill; hidden ones such as `.build` are never searched.
  package static let dependencyFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules",
  ]

  /// The reason why the bytes of an Interface Builder document are not read; nil for those of iOS,
  /// and for files that are no such document, which the reader reports.
  init?(interfaceBuilder bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let element = head.firstMatch(of: /<(document|archive)\b[^>]*?\btype="([^"]*)"/) else {
      return nil
    }
    switch element.output.2 {
    case let type where type.hasPrefix("com.apple.InterfaceBuilder.WatchKit"):
      self = .platform("watchOS")
    case let type where type.hasPrefix("com.apple.InterfaceBuilder.AppleTV"):
      self = .platform("tvOS")
    case let type where type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa."):
      self = .platform("macOS")
    case let type
    where element.output.1 == "archive" && type.hasPrefix("com.apple.InterfaceBuilder3."):
      self = .archive
    default: return nil
    }
  }
}
