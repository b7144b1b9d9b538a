import TestFolders
import Testing

@testable import CodePruning

@Suite struct PackageSearchTests {
  @Test func `files of packages are found by manifests and folders, and so are those they import`()
    throws
  {
    let folder = try TemporaryFolder()
    func write(_ text: String, _ path: String) throws -> String { try folder.write(text, to: path) }
    let app = try write("import UIKit\n@testable import Flow\n", "App/Main.swift")
    let manifest = """
      let package = Package(name: "Store", targets: [
        .target(name: "Store", dependencies: ["Other"], path: "./Code"), .target(name: "Unused"),
      ])
      """
    let found = [
      try write(
        "#if canImport(UIKit)\n  import struct Store.State\n#endif\n",
        "P/flow-swift/Flow/Flow.swift"),
      try write(manifest, "P/store-swift/Package.swift"),
      try write("public import Gaps\n", "P/store-swift/Code/State.swift"),
      try write("", "P/Gaps/Gap.swift"),
    ]
    let others = [
      try write("// import Far\n", "P/store-swift/Sources/Unused/Unused.swift"),
      try write("", "P/Gaps/Example/Main.swift"), try write("", "P/Far/Far.swift"),
    ]
    let search = PackageSearch(below: folder.path + "/P", (found + others).sorted())
    #expect(search.files(importedBy: [app]) == found.sorted())
  }
}
