extension SourceLowering {
  /// The rewriter's source files, from the folder `Rewriter`.
  static var sources: [(name: String, text: String)] {
    let files: [(String, [UInt8])] = [
      ("Conditions.swift", PackageResources.Conditions_swift),
      ("Declarations.swift", PackageResources.Declarations_swift),
      ("ExtensionMembers.swift", PackageResources.ExtensionMembers_swift),
      ("Factories.swift", PackageResources.Factories_swift),
      ("LoweringVisitor.swift", PackageResources.LoweringVisitor_swift),
      ("OptionalMembers.swift", PackageResources.OptionalMembers_swift),
      ("Rewriter.swift", PackageResources.Rewriter_swift),
      ("IndexedNode.swift", PackageResources.IndexedNode_swift),
      ("SourceIndexer.swift", PackageResources.SourceIndexer_swift),
      ("InertValues.swift", PackageResources.InertValues_swift),
      ("ObjectiveCClasses.swift", PackageResources.ObjectiveCClasses_swift),
      ("ObjectiveCMembers.swift", PackageResources.ObjectiveCMembers_swift),
      ("ObjectiveCStubs.swift", PackageResources.ObjectiveCStubs_swift),
    ]
    return files.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) }
  }
}

extension SourceLowering {
  /// The replacements of Apple's headers and modules, by their names in the folder `AppleHeaders`.
  static var headers: [(name: String, text: String)] {
    let files: [(String, [UInt8])] = [
      ("CoreFoundation.h", PackageResources.CoreFoundation_h),
      ("CoreFoundation.stub", PackageResources.CoreFoundation_stub),
      ("CoreGraphics.h", PackageResources.CoreGraphics_h),
      ("Foundation.h", PackageResources.Foundation_h),
      ("Foundation.stub", PackageResources.Foundation_stub),
      ("ObjectiveC.h", PackageResources.ObjectiveC_h),
      ("ObjectiveC.stub", PackageResources.ObjectiveC_stub),
      ("Swift.stub", PackageResources.Swift_stub),
      ("UIKit.h", PackageResources.UIKit_h),
      ("module.modulemap", PackageResources.module_modulemap),
    ]
    return files.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) }
  }
}

extension SourceLowering {
  /// The deepest folder that contains all the folders, which are full paths.
  package static func commonFolder(of folders: [String]) -> String {
    var common = folders.first?.split(separator: "/") ?? []
    for folder in folders {
      let words = folder.split(separator: "/")
      while !words.starts(with: common) { common.removeLast() }
    }
    return "/" + common.joined(separator: "/")
  }
}
