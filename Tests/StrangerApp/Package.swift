// swift-tools-version: 6.2
import PackageDescription

// An app's package as its own team would write it: what Plumb looks like from outside. In an app of your
// own the dependency is a URL in place of a path.
let package = Package(
  name: "StrangerApp",
  // Without traits no Debian package is needed: nothing here is measured with a font file.
  dependencies: [.package(name: "plumb", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Scenes", path: "Scenes", exclude: ["Profile.recipe.md", "Settings.storyboard"],
      plugins: [.plugin(name: "PlumbBuildPlugin", package: "plumb")]),
    .target(
      name: "Shop", dependencies: [.product(name: "UIKit", package: "plumb")], path: "App",
      exclude: ["Code", "Resources"],
      plugins: [.plugin(name: "PlumbLoweringPlugin", package: "plumb")]),
    .testTarget(
      name: "StrangerAppTests",
      dependencies: [
        "Shop",
        .product(name: "PlumbTesting", package: "plumb"),
        .product(name: "PlumbCapture", package: "plumb"),
        .product(name: "UIKit", package: "plumb"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
  ]
)
