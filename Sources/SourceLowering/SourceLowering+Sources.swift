extension SourceLowering {
  /// The rewriter's files, as they stand in the folder `Rewriter`.
  static var sources: [(name: String, text: String)] {
    let files: [(String, [UInt8])] = [
      ("Conditions.swift", PackageResources.Conditions_swift),
      ("Declarations.swift", PackageResources.Declarations_swift),
      ("ExtensionMembers.swift", PackageResources.ExtensionMembers_swift),
      ("Factories.swift", PackageResources.Factories_swift),
      ("LoweringVisitor.swift", PackageResources.LoweringVisitor_swift),
      ("OptionalMembers.swift", PackageResources.OptionalMembers_swift),
      ("Rewriter.swift", PackageResources.Rewriter_swift),
    ]
    return files.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) }
  }
}

extension SourceLowering {
  /// The deepest folder that holds all the folders, which are full paths.
  package static func commonFolder(of folders: [String]) -> String {
    var common = folders.first?.split(separator: "/") ?? []
    for folder in folders {
      let words = folder.split(separator: "/")
      while !words.starts(with: common) { common.removeLast() }
    }
    return "/" + common.joined(separator: "/")
  }
}
