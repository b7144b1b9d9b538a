import AutoLayout
import Testing

@testable import AppProject

@Suite struct PackageManifestTests {
  @Test func `targets, their folders and the oldest system are read as text`() {
    let manifest = PackageManifest(
      """
      // .target(name: "Gone")
      let package = Package(
        platforms: [.macOS(.v12), .iOS(.v15)],
        targets: [
          .target(
            name: "A", dependencies: [.target(name: "B", condition: nil), "(odd"],
            path: "Code/A"),
          .target(name: "B"), .testTarget(name: "ATests", dependencies: ["A"]),
          .target(name: "\\(dynamic)"), .target(name: computed)
        ])
      """)
    #expect(manifest.oldest == OSGeneration(major: 15))
    #expect(manifest.targets.map(\.name).sorted() == ["A", "ATests", "B"])
    #expect(manifest.targets.first { $0.name == "A" }?.path == "Code/A")
    #expect(
      manifest.targets.first { $0.name == "B" }.map { manifest.folders(of: $0, in: "/p") }?
        .first == "/p/Sources/B")
    #expect(manifest.targets.filter(\.isTests).map(\.name) == ["ATests"])
  }

  @Test(arguments: [
    "", ".target(", ".target(name: \"", ".iOS(", ".iOS(.v)", ".target(name:\"A\\\"",
  ])
  func `a truncated text names no target`(text: String) {
    let manifest = PackageManifest(text)
    #expect(manifest.targets.isEmpty)
    #expect(manifest.oldest == nil)
  }
}
