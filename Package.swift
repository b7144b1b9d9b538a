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
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "plumb",
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .library(name: "PlumbTesting", targets: ["PlumbTesting"]),
    // The modules that view code imports, on Linux.
    .library(name: "UIKit", targets: ["UIKit", "UIFoundation", "CoreGraphics", "QuartzCore"]),
    // What it imports beside, each on its own: no more of them is compiled than an app asks for.
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "OSLog", targets: ["OSLog", "os"]),
    .library(name: "PassKit", targets: ["PassKit"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "PlumbCapture", targets: ["PlumbCapture"]),
    .plugin(name: "PlumbCommandPlugin", targets: ["PlumbCommandPlugin"]),
    .plugin(name: "PlumbBuildPlugin", targets: ["PlumbBuildPlugin"]),
    .plugin(name: "PlumbLoweringPlugin", targets: ["PlumbLoweringPlugin"]),
  ],
  traits: [
    .default(enabledTraits: ["Fonts"]),
    .trait(
      name: "Fonts",
      description: """
        Measure with font files: HarfBuzz shapes, ICU breaks lines, fontconfig finds the machine's fonts \
        (Debian packages libharfbuzz-dev, libicu-dev and libfontconfig-dev); without it the system font is \
        measured from tables alone
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
    .systemLibrary(
      name: "CFontconfig", path: "Sources/CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]),
    .target(
      name: "CICU", cSettings: [.define("PLUMB_FONTS", .when(traits: ["Fonts"]))],
      linkerSettings: [.linkedLibrary("icuuc", .when(traits: ["Fonts"]))]),
    .systemLibrary(
      name: "CNATS", pkgConfig: "libnats", providers: [.apt(["libnats-dev"])]),
    // Vector code with its targets chosen at run time, which Swift cannot express.
    .target(name: "CKernels"),
    // What the C library tells a program of itself.
    .target(name: "CArguments"),
    // The system's C library, by one name.
    library("SystemCalls"),
    library("Determinism"),
    library("Simplex", ["CKernels", "Determinism", "SystemCalls"]),
    library("IntervalChecking", ["Simplex"]),
    // What is known of Apple's systems by experience.
    library("Platform"),
    library(
      "TextMetrics",
      [
        "Platform",
        .target(name: "CHarfBuzz", condition: .when(traits: ["Fonts"])),
        .target(name: "CICU", condition: .when(traits: ["Fonts"])),
        .target(name: "CFontconfig", condition: .when(traits: ["Fonts"])),
        "Determinism",
      ]),
    library("SourceFacts"),
    library(
      "AutoLayout",
      [
        "CKernels", "Determinism", "IntervalChecking", "Platform", "Simplex", "SourceFacts",
        "TextMetrics",
      ]),
    library("Doubts", ["AutoLayout", "Platform", "TextMetrics"]),
    // Apple's modules that view code imports, as far as layout needs them; swift-testing looks for the two
    // with underscores wherever a test imports one of them.
    library("_Testing_CoreGraphics"),
    library("_Testing_UIKit"),
    library("CoreGraphics", ["_Testing_CoreGraphics"]),
    library("QuartzCore", ["CoreGraphics"]),
    // What stands in both Apple's and this UIKit below the views: values, fonts, traits.
    library(
      "UIFoundation", ["QuartzCore", "CoreGraphics", "AutoLayout", "Simplex", "TextMetrics"]),
    library(
      "UIKit",
      [
        "_Testing_UIKit", "UIFoundation", "QuartzCore", "CoreGraphics", "AutoLayout", "Simplex",
        "TextMetrics",
      ]),
    // Modules that an app's view code imports beside UIKit, so that it compiles: only Combine does its work.
    library("Combine"),
    library("Contacts"),
    library("CoreLocation"),
    library("CoreImage", ["UIFoundation"]),
    library("MapKit", ["CoreLocation", "UIKit"]),
    library("PassKit", ["UIKit"]),
    library("WebKit", ["UIKit"]),
    library("os"),
    library("OSLog", ["os"]),
    library("CodeScenes", ["UIKit", "UIFoundation", "AutoLayout", "SourceFacts"]),
    // Compiled with Apple's UIKit elsewhere: it may use nothing else.
    library("PlumbCapture", ["UIKit"]),
    // Its rewriter is text here: it links SwiftSyntax as the toolchain has it, which no package can name.
    library(
      "SourceLowering", ["Determinism"],
      resources: [.embedInCode("Rewriter"), .embedInCode("AppleHeaders")]),
    library("InterfaceBuilder", ["AutoLayout", "Platform"]),
    library("AppProject", ["AutoLayout"]),
    library("AppCode", ["AppProject", "InterfaceBuilder", "SourceFacts"]),
    library("Spelling"),
    library("SafeText"),
    library(
      "Recipes", ["AutoLayout", "Spelling"], resources: [.embedInCode("Cookbook/Texts")]),
    library(
      "SceneFiles",
      ["AutoLayout", "InterfaceBuilder", "Recipes", "Simplex", "SourceFacts", "TextMetrics"]),
    library("Linting", ["AutoLayout", "Platform"]),
    library("Verification", ["CKernels", "AutoLayout", "Simplex", "TextMetrics"]),
    library(
      "Judging", ["Determinism", "AutoLayout", "Verification", "Simplex", "TextMetrics"]),
    library(
      "Fuzzing",
      [
        "CKernels", "Determinism", "AutoLayout", "Verification", "Judging", "Simplex",
        "TextMetrics",
      ]),
    library("Proving", ["Judging", "Verification", "AutoLayout", "Simplex", "TextMetrics"]),
    library(
      "Triage",
      ["Judging", "Fuzzing", "Verification", "AutoLayout", "SourceFacts", "TextMetrics"]),
    library(
      "Mutation",
      ["Proving", "Fuzzing", "Judging", "Verification", "AutoLayout", "Simplex", "TextMetrics"]),
    library("Corpus", ["CZstd", "SystemCalls"]),
    library(
      "Campaigns",
      [
        "Corpus", "Triage", "Proving", "Fuzzing", "Judging", "SceneFiles", "Verification",
        "AutoLayout", "SourceFacts", "TextMetrics", "Determinism", "SystemCalls",
      ]),
    library(
      "JetStream",
      [.target(name: "CNATS", condition: .when(traits: ["NATS"])), "SystemCalls"]),
    library("Fleet", ["JetStream", "Campaigns", "Corpus", "Fuzzing", "SystemCalls"]),
    library(
      "Reporting",
      [
        "Determinism", "Simplex", "AutoLayout", "Doubts", "TextMetrics", "Verification", "Judging",
        "Proving", "Triage", "SafeText",
      ], resources: [.embedInCode("Resources")]),
    library("Commands", ["CArguments", "Spelling", "SafeText", "SystemCalls"]),
    library("Git", ["Commands"]),
    library(
      "Sessions",
      [
        "Commands", "Git", "Spelling", "Determinism", "AutoLayout", "Doubts", "TextMetrics",
        "Recipes",
        "AppCode", "AppProject",
        "SceneFiles", "Linting", "Verification", "Judging", "Fuzzing", "Triage", "Proving",
        "Corpus", "Campaigns", "JetStream", "Fleet", "Reporting", "SafeText", "SystemCalls",
        "Mutation",
      ]),
    library(
      "ContinuousIntegration",
      [
        "Spelling",
        "Commands", "Git", "Sessions", "Determinism", "AutoLayout", "TextMetrics", "SceneFiles",
        "Judging", "Fuzzing", "Triage", "Corpus", "Campaigns", "Fleet", "Reporting", "Proving",
      ]),
    library(
      "Benchmarks",
      [
        "Commands", "Sessions", "Spelling", "Determinism", "Simplex", "IntervalChecking",
        "TextMetrics", "AutoLayout", "Recipes", "SceneFiles", "Judging", "Fuzzing", "Proving",
        "Campaigns", "Reporting",
      ]),
    // For the test targets of others; without the trait Fonts it needs no Debian package.
    library(
      "PlumbTesting",
      [
        "Simplex", "TextMetrics", "AutoLayout", "Recipes", "SceneFiles", "Verification", "Judging",
        "Fuzzing", "Triage", "Reporting", "CodeScenes", "UIKit", "UIFoundation",
      ]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "Simplex", "TextMetrics", "AutoLayout", "InterfaceBuilder", "AppCode", "AppProject",
        "Recipes", "SceneFiles",
        "Linting", "Verification", "Judging", "Fuzzing", "Triage", "Proving", "Corpus",
        "Campaigns", "JetStream", "Fleet", "Reporting", "Determinism", "Spelling", "SafeText",
        "Commands",
        "Git",
        "Sessions", "ContinuousIntegration", "Benchmarks", "Mutation",
        "SourceLowering",
      ], exclude: ["plumb.schema.json", "capture.schema.json"], swiftSettings: settings),
    // `swift package plumb`, judging with every build, and view code rewritten for one. They run the plumb on the PATH: as a dependency,
    // SwiftPM would compile every target of it a second time, for the host, in each build of this package.
    .plugin(
      name: "PlumbCommandPlugin",
      capability: .command(
        intent: .custom(verb: "plumb", description: "Find the layouts of this package that break")),
      path: "Sources/PlumbCommandPlugin"),
    .plugin(
      name: "PlumbBuildPlugin", capability: .buildTool(), path: "Sources/PlumbBuildPlugin"),
    .plugin(
      name: "PlumbLoweringPlugin", capability: .buildTool(), path: "Sources/PlumbLoweringPlugin"),

    tests("Simplex", ["IntervalChecking"]),
    tests("Platform"),
    tests("TextMetrics"),
    // The scenes that its tests build are those of Doubts too.
    tests("AutoLayout", ["Platform", "Doubts", "Judging"]),
    tests(
      "UIKit",
      [
        "CodeScenes", "PlumbCapture", "SceneFiles", "PlumbTesting", "Recipes", "AutoLayout",
        "TextMetrics", "Combine", "Contacts", "CoreImage", "CoreLocation", "MapKit",
        "OSLog", "PassKit", "WebKit",
      ]),
    tests("SourceLowering", ["TestFolders"]),
    tests("InterfaceBuilder"),
    tests("AppProject", ["AutoLayout"]),
    tests("AppCode", ["AppProject", "InterfaceBuilder", "SourceFacts"]),
    tests("Recipes", ["Judging", "AutoLayout", "Simplex", "TextMetrics", "Verification"]),
    // What Apple's guide claims, with the numbers that UIKit gives.
    .testTarget(
      name: "SemanticsTests",
      dependencies: ["Recipes", "AutoLayout", "TextMetrics", "Verification"],
      exclude: ["RunTime/Cases.jsonl", "RunTime/Sources.jsonl"], swiftSettings: settings),
    tests("SceneFiles"),
    tests("Linting", ["InterfaceBuilder", "Recipes", "AutoLayout"]),
    tests("Verification", ["Recipes", "SceneFiles", "AutoLayout", "Simplex", "TextMetrics"]),
    // Scenes that the tests of several targets share.
    .target(
      name: "SceneSamples", dependencies: ["Judging", "AutoLayout", "Simplex", "TextMetrics"],
      path: "Tests/SceneSamples", swiftSettings: settings),
    tests("Determinism"),
    tests(
      "Judging",
      ["SceneSamples", "Fuzzing", "AutoLayout", "Verification", "Simplex", "TextMetrics"]),
    tests(
      "Fuzzing",
      [
        "SceneSamples", "Recipes", "Judging", "AutoLayout", "Verification", "Simplex",
        "TextMetrics",
      ]
    ),
    tests(
      "Triage",
      [
        "SceneSamples", "Recipes", "Judging", "Fuzzing", "AutoLayout", "Verification", "Simplex",
        "TextMetrics",
      ]),
    tests(
      "Proving", ["Recipes", "AutoLayout", "Simplex", "Verification", "Judging", "TextMetrics"]),
    tests(
      "Mutation", ["Recipes", "Proving", "Judging", "Fuzzing", "Verification", "AutoLayout"]),
    tests("Corpus"),
    tests(
      "Campaigns",
      ["CampaignsTestWorker", "Recipes", "SceneFiles", "Judging", "Fuzzing", "Triage", "Corpus"]),
    // A program that the tests of Campaigns start and kill.
    .executableTarget(
      name: "CampaignsTestWorker", dependencies: ["Campaigns", "Corpus", "Fleet", "JetStream"],
      path: "Tests/CampaignsTestWorker", swiftSettings: settings),
    tests("JetStream"),
    tests(
      "Fleet",
      ["JetStream", "CampaignsTestWorker", "Campaigns", "Corpus", "Judging", "Fuzzing"]),
    tests(
      "Reporting",
      [
        "Recipes", "AutoLayout", "Doubts", "TextMetrics", "Verification", "Judging", "Triage",
        "SafeText",
      ]),
    tests("PlumbTesting"),
    tests("Spelling"),
    tests("Commands"),
    // What tests of several targets keep their files in.
    .target(name: "TestFolders", path: "Tests/TestFolders", swiftSettings: settings),
    tests(
      "Sessions",
      [
        "Commands", "TestFolders", "AutoLayout", "SceneFiles", "Judging", "Verification",
        "TextMetrics",
      ]),
    tests("Git", ["Commands", "TestFolders"]),
    tests(
      "ContinuousIntegration",
      [
        "Commands", "Git", "Sessions", "SceneFiles", "TestFolders", "AutoLayout", "Corpus",
        "Campaigns", "Fuzzing", "Judging", "Reporting", "Verification", "SceneSamples",
      ]),
    tests("Benchmarks", ["Commands"], exclude: ["counts.jsonl"]),
    .testTarget(
      name: "PlumbCommandTests", dependencies: ["plumb", "Commands", "Sessions", "TestFolders"],
      exclude: ["Golden"],
      swiftSettings: settings),
    // What the project says of itself: citations, and what CONTRIBUTING promises.
    .testTarget(name: "HouseTests", swiftSettings: settings),
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
