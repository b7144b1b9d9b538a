// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors everywhere, so that a clean build stays clean.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A library target whose tests mirror it under `Tests/`.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "plumb",
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .library(name: "PlumbTesting", targets: ["PlumbTesting"]),
  ],
  traits: [
    .default(enabledTraits: ["Fonts"]),
    .trait(
      name: "Fonts",
      description: """
        Measure with font files: HarfBuzz shapes, ICU breaks lines (Debian packages libharfbuzz-dev \
        and libicu-dev); without it the system font is measured from tables alone
        """),
    .trait(
      name: "NATS",
      description: "Campaigns over many machines by NATS JetStream (Debian package libnats-dev)"),
  ],
  targets: [
    // Lowest first: a target imports only what stands above it.
    .systemLibrary(
      name: "CZstd", path: "Sources/CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]
    ),
    .systemLibrary(
      name: "CHarfBuzz", path: "Sources/CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"])]),
    .target(
      name: "CICU", cSettings: [.define("PLUMB_FONTS", .when(traits: ["Fonts"]))],
      linkerSettings: [.linkedLibrary("icuuc", .when(traits: ["Fonts"]))]),
    .systemLibrary(
      name: "CNATS", pkgConfig: "libnats", providers: [.apt(["libnats-dev"])]),
    // Vector code with its targets chosen at run time, which Swift cannot express.
    .target(name: "CKernels"),
    library("Simplex", ["CKernels"]),
    // What is known of Apple's systems by experience.
    library("Platform"),
    library(
      "TextMetrics",
      [
        "Platform",
        .target(name: "CHarfBuzz", condition: .when(traits: ["Fonts"])),
        .target(name: "CICU", condition: .when(traits: ["Fonts"])),
      ]),
    library("AutoLayout", ["CKernels", "Platform", "Simplex", "TextMetrics"]),
    library("InterfaceBuilder", ["AutoLayout", "Platform"]),
    library("Recipes", ["AutoLayout"]),
    library("SceneFiles", ["AutoLayout", "InterfaceBuilder", "Recipes"]),
    library("Linting", ["AutoLayout", "Platform"]),
    library("Verification", ["CKernels", "AutoLayout", "Simplex", "TextMetrics"]),
    library(
      "Fuzzing", ["CKernels", "AutoLayout", "Verification", "Simplex", "TextMetrics"]),
    library(
      "Proving", ["Fuzzing", "Verification", "AutoLayout", "Simplex", "TextMetrics"]),
    library("Corpus", ["CZstd"]),
    library(
      "Campaigns",
      [
        "Corpus", "Proving", "Fuzzing", "SceneFiles", "Verification", "AutoLayout", "TextMetrics",
      ]),
    library("JetStream", [.target(name: "CNATS", condition: .when(traits: ["NATS"]))]),
    library("Fleet", ["JetStream", "Campaigns", "Corpus", "Fuzzing"]),
    library(
      "Reporting",
      ["Simplex", "AutoLayout", "TextMetrics", "Verification", "Fuzzing", "Proving"]),
    // For the test targets of others; without the trait Fonts it needs no Debian package.
    library(
      "PlumbTesting",
      [
        "Simplex", "TextMetrics", "AutoLayout", "Recipes", "SceneFiles", "Verification", "Fuzzing",
        "Reporting",
      ]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "Simplex", "TextMetrics", "AutoLayout", "InterfaceBuilder", "Recipes", "SceneFiles",
        "Linting", "Verification", "Fuzzing", "Proving", "Corpus", "Campaigns", "JetStream",
        "Fleet", "Reporting",
      ], swiftSettings: settings),

    tests("Simplex"),
    tests("Platform"),
    tests("TextMetrics"),
    tests("AutoLayout", ["Platform"]),
    tests("InterfaceBuilder"),
    tests("Recipes", ["AutoLayout", "Simplex", "TextMetrics", "Verification"]),
    tests("SceneFiles"),
    tests("Linting", ["InterfaceBuilder", "Recipes", "AutoLayout"]),
    tests("Verification", ["Recipes", "SceneFiles", "AutoLayout", "Simplex", "TextMetrics"]),
    tests("Fuzzing", ["Recipes", "AutoLayout", "Verification", "Simplex", "TextMetrics"]),
    tests(
      "Proving", ["Recipes", "AutoLayout", "Simplex", "Verification", "Fuzzing", "TextMetrics"]),
    tests("Corpus"),
    tests("Campaigns", ["CampaignsTestWorker", "Recipes", "SceneFiles", "Fuzzing", "Corpus"]),
    // A program that the tests of Campaigns start and kill.
    .executableTarget(
      name: "CampaignsTestWorker", dependencies: ["Campaigns", "Corpus", "Fleet", "JetStream"],
      path: "Tests/CampaignsTestWorker", swiftSettings: settings),
    tests("JetStream"),
    tests("Fleet", ["JetStream", "CampaignsTestWorker", "Campaigns", "Corpus", "Fuzzing"]),
    tests("Reporting", ["Recipes", "AutoLayout", "TextMetrics", "Verification", "Fuzzing"]),
    tests("PlumbTesting"),
    .testTarget(name: "PlumbCommandTests", dependencies: ["plumb"], swiftSettings: settings),
  ]
)

// Needs libFuzzer, so an ordinary build could not link it: Tests/ReaderFuzzer/run. The usual linker, gold,
// ends with an error of its own there.
if Context.environment["PLUMB_FUZZER"] != nil {
  let fuzzer: [SwiftSetting] = settings + [.unsafeFlags(["-sanitize=fuzzer"])]
  package.targets.append(
    .executableTarget(
      name: "ReaderFuzzer", dependencies: ["InterfaceBuilder", "AutoLayout"],
      path: "Tests/ReaderFuzzer", exclude: ["run"], swiftSettings: fuzzer,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
