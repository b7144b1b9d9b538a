// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors everywhere, so that a clean build stays clean.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A folder of `Sources` and of `Tests`. Districts import one another one way only: a target imports only what
/// stands above it here and in the tables of the architecture article.
struct District {
  var name: String

  func path(_ target: String) -> String { "Sources/\(name)/\(target)" }

  /// A library target whose tests mirror it under `Tests/`.
  func library(
    _ target: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    resources: [Resource]? = nil
  ) -> Target {
    .target(
      name: target, dependencies: dependencies, path: path(target), exclude: exclude,
      resources: resources, swiftSettings: settings)
  }

  /// A library of C, by the name that pkg-config knows and the Debian package that brings it.
  func systemLibrary(_ target: String, pkgConfig: String, debian: String) -> Target {
    .systemLibrary(
      name: target, path: path(target), pkgConfig: pkgConfig, providers: [.apt([debian])])
  }

  /// The tests of a target.
  func tests(
    _ target: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
  ) -> Target {
    testTarget(
      target + "Tests", [.byName(name: target)] + dependencies, exclude: exclude)
  }

  func testTarget(
    _ target: String, _ dependencies: [Target.Dependency], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: target, dependencies: dependencies, path: "Tests/\(name)/\(target)",
      exclude: exclude, swiftSettings: settings)
  }

  /// A target that the tests of several targets share.
  func testSupport(_ target: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
      name: target, dependencies: dependencies, path: "Tests/\(name)/\(target)",
      swiftSettings: settings)
  }
}

let system = District(name: "System")
let engine = District(name: "Engine")
let documents = District(name: "Documents")
let appleModules = District(name: "AppleModules")
let judgement = District(name: "Judgement")
let campaigns = District(name: "Campaigns")
let commandLine = District(name: "CommandLine")
let testing = District(name: "Testing")

let package = Package(
  name: "plumb",
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .library(name: "PlumbTesting", targets: ["PlumbTesting"]),
    // The modules that view code imports, on Linux.
    .library(name: "UIKit", targets: ["UIKit", "UIFoundation", "CoreGraphics", "QuartzCore"]),
    .library(name: "OSLog", targets: ["OSLog", "os"]),
  ]
    // Modules beside it, each a product of its own: an app compiles only those it needs.
    + [
      "Combine", "Contacts", "CoreData", "CoreImage", "CoreLocation", "MapKit", "PassKit",
      "PlumbCapture",
      "WebKit",
    ].map { .library(name: $0, targets: [$0]) }
    + ["PlumbCommandPlugin", "PlumbBuildPlugin", "PlumbLoweringPlugin"].map {
      .plugin(name: $0, targets: [$0])
    },
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
    // MARK: System

    // The arguments of the process, from the C library.
    .target(name: "CArguments", path: system.path("CArguments")),
    // The system's C library, by one name.
    system.library("SystemCalls"),
    // Confines a process before it runs code of others.
    .target(name: "CConfinement", path: system.path("CConfinement")),
    // Files of users and of Plumb, read and written in one place.
    system.library("Files", ["SystemCalls"]),
    system.library("Determinism"),
    system.library("Spelling"),
    system.library("SafeText"),

    // MARK: Engine

    engine.systemLibrary("CHarfBuzz", pkgConfig: "harfbuzz", debian: "libharfbuzz-dev"),
    engine.systemLibrary("CFontconfig", pkgConfig: "fontconfig", debian: "libfontconfig-dev"),
    .target(
      name: "CICU", path: engine.path("CICU"),
      cSettings: [.define("PLUMB_FONTS", .when(traits: ["Fonts"]))],
      linkerSettings: [.linkedLibrary("icuuc", .when(traits: ["Fonts"]))]),
    // Vector code with its targets chosen at run time, which Swift cannot express.
    .target(name: "CKernels", path: engine.path("CKernels")),
    engine.library("Simplex", ["CKernels", "Determinism", "SystemCalls"]),
    engine.library("IntervalChecking", ["Simplex"]),
    // Facts about Apple's systems.
    engine.library("Platform"),
    engine.library(
      "TextMetrics",
      [
        "Files",
        "Platform",
        .target(name: "CHarfBuzz", condition: .when(traits: ["Fonts"])),
        .target(name: "CICU", condition: .when(traits: ["Fonts"])),
        .target(name: "CFontconfig", condition: .when(traits: ["Fonts"])),
        "Determinism",
      ]),
    engine.library("SourceFacts"),
    engine.library(
      "AutoLayout",
      [
        "CKernels", "Determinism", "IntervalChecking", "Platform", "Simplex", "SourceFacts",
        "TextMetrics",
      ]),
    engine.library("Doubts", ["AutoLayout", "Platform", "TextMetrics"]),

    // MARK: Documents

    documents.library("InterfaceBuilder", ["AutoLayout", "Platform"]),
    documents.library("AppProject", ["Files", "AutoLayout"]),
    documents.library("ConstraintLogs", ["AutoLayout", "Simplex"]),
    documents.library("AppCode", ["Files", "AppProject", "InterfaceBuilder", "SourceFacts"]),
    documents.library(
      "Recipes", ["AutoLayout", "Spelling"], resources: [.embedInCode("Cookbook/Texts")]),
    documents.library(
      "SceneFiles",
      [
        "Files", "AutoLayout", "InterfaceBuilder", "Recipes", "Simplex", "SourceFacts",
        "TextMetrics",
      ]),

    // MARK: AppleModules

    // Apple's modules that view code imports, as far as layout needs them; swift-testing looks for the two
    // with underscores wherever a test imports one of them.
    appleModules.library("_Testing_CoreGraphics"),
    appleModules.library("_Testing_UIKit"),
    appleModules.library("CoreGraphics", ["_Testing_CoreGraphics"]),
    appleModules.library("QuartzCore", ["CoreGraphics"]),
    // The part below the views that Apple's UIKit and this one share: values, fonts, traits.
    appleModules.library(
      "UIFoundation", ["QuartzCore", "CoreGraphics", "AutoLayout", "Simplex", "TextMetrics"]),
    appleModules.library(
      "UIKit",
      [
        "_Testing_UIKit", "UIFoundation", "QuartzCore", "CoreGraphics", "AutoLayout", "Simplex",
        "TextMetrics",
      ]),
    // Modules that an app's view code imports beside UIKit, so that it compiles: only Combine does its work.
    appleModules.library("Combine"),
    appleModules.library("Contacts"),
    appleModules.library("CoreData"),
    appleModules.library("CoreLocation"),
    appleModules.library("CoreImage", ["UIFoundation"]),
    appleModules.library("MapKit", ["CoreLocation", "UIKit"]),
    appleModules.library("PassKit", ["UIKit"]),
    appleModules.library("WebKit", ["UIKit"]),
    appleModules.library("os"),
    appleModules.library("OSLog", ["os"]),
    appleModules.library("CodeScenes", ["UIKit", "UIFoundation", "AutoLayout", "SourceFacts"]),
    // Compiled with Apple's UIKit elsewhere: it may use nothing else.
    appleModules.library("PlumbCapture", ["UIKit"]),
    // Its rewriter is text here: it links SwiftSyntax as the toolchain has it, which no package can name.
    appleModules.library(
      "SourceLowering", ["Files", "Determinism", "SystemCalls"],
      resources: [.embedInCode("Rewriter"), .embedInCode("AppleHeaders")]),
    // The part of an app that one view needs, made smaller until it compiles.
    appleModules.library(
      "CodePruning",
      [
        "SourceLowering", "InterfaceBuilder", "AppCode", "SourceFacts", "Files", "Determinism",
        "SystemCalls",
      ]),

    // MARK: Judgement

    judgement.library("Linting", ["AutoLayout", "Platform"]),
    judgement.library("Verification", ["CKernels", "AutoLayout", "Simplex", "TextMetrics"]),
    judgement.library(
      "Judging", ["Determinism", "AutoLayout", "Verification", "Simplex", "TextMetrics"]),
    judgement.library(
      "Fuzzing",
      [
        "CKernels", "Determinism", "AutoLayout", "Verification", "Judging", "Simplex",
        "TextMetrics",
      ]),
    judgement.library(
      "Proving", ["Judging", "Verification", "AutoLayout", "Simplex", "TextMetrics"]),
    judgement.library(
      "Comparison", ["Fuzzing", "Judging", "Verification", "AutoLayout", "Simplex", "TextMetrics"]),
    judgement.library(
      "LayoutDiff",
      [
        "Determinism", "Comparison", "Fuzzing", "Judging", "Verification", "AutoLayout", "Simplex",
        "TextMetrics",
      ]),
    judgement.library(
      "Triage",
      [
        "Judging", "Fuzzing", "Verification", "AutoLayout", "Doubts", "SourceFacts", "TextMetrics",
      ]),
    judgement.library(
      "Mending",
      [
        "Determinism", "Comparison", "Triage", "Fuzzing", "Judging", "Verification", "AutoLayout",
        "Simplex", "TextMetrics",
      ]),
    judgement.library(
      "Mutation",
      ["Proving", "Fuzzing", "Judging", "Verification", "AutoLayout", "Simplex", "TextMetrics"]),

    // MARK: Campaigns

    campaigns.systemLibrary("CZstd", pkgConfig: "libzstd", debian: "libzstd-dev"),
    campaigns.systemLibrary("CNATS", pkgConfig: "libnats", debian: "libnats-dev"),
    campaigns.library("Corpus", ["Files", "CZstd", "SystemCalls"]),
    campaigns.library(
      "Campaigns",
      [
        "Corpus", "Triage", "Proving", "Fuzzing", "Judging", "SceneFiles", "Verification",
        "AutoLayout", "SourceFacts", "TextMetrics", "Determinism", "SystemCalls",
      ]),
    campaigns.library(
      "JetStream",
      [.target(name: "CNATS", condition: .when(traits: ["NATS"])), "SystemCalls"]),
    campaigns.library(
      "Fleet", ["Files", "JetStream", "Campaigns", "Corpus", "Fuzzing", "SystemCalls"]),

    // MARK: CommandLine

    commandLine.library(
      "Reporting",
      [
        "Determinism", "Simplex", "AutoLayout", "Comparison", "LayoutDiff", "Doubts", "TextMetrics",
        "Verification", "Judging", "ConstraintLogs",
        "Proving", "Triage", "SafeText",
      ], resources: [.embedInCode("Resources")]),
    commandLine.library("Commands", ["CArguments", "Spelling", "SafeText", "SystemCalls"]),
    commandLine.systemLibrary("CGit2", pkgConfig: "libgit2", debian: "libgit2-dev"),
    commandLine.library("Git", ["CGit2", "Commands", "SystemCalls"]),
    commandLine.library(
      "Workflows",
      [
        "Files",
        "Commands", "Git", "Spelling", "Determinism", "AutoLayout", "Doubts", "TextMetrics",
        "Recipes", "AppCode", "AppProject", "ConstraintLogs", "SceneFiles", "Linting",
        "Verification", "Judging", "Comparison", "LayoutDiff",
        "Fuzzing", "Triage", "Proving", "Corpus", "Campaigns", "JetStream", "Fleet", "Reporting",
        "SafeText", "SystemCalls", "Mutation", "Mending", "InterfaceBuilder", "Simplex",
      ]),
    // A page that evaluates what the engine found.
    commandLine.library(
      "Explorer",
      [
        "Determinism", "Simplex", "AutoLayout", "TextMetrics", "SceneFiles", "Verification",
        "Judging", "Fuzzing", "Comparison", "Proving", "Reporting", "Commands", "Workflows",
      ], resources: [.embedInCode("Resources")]),
    commandLine.library(
      "Serving",
      [
        "Files", "Commands", "Workflows", "Determinism", "AutoLayout",
        "TextMetrics", "SceneFiles", "Judging", "Proving", "Campaigns", "Reporting", "SafeText",
        "SystemCalls",
      ]),
    commandLine.library(
      "Benchmarks",
      [
        "Files",
        "Commands", "Workflows", "Spelling", "Determinism", "Simplex", "IntervalChecking",
        "TextMetrics", "AutoLayout", "Recipes", "SceneFiles", "Judging", "Fuzzing", "Proving",
        "Campaigns", "Reporting",
      ]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "Files",
        "Simplex", "TextMetrics", "AutoLayout", "InterfaceBuilder", "AppCode", "AppProject",
        "Recipes", "SceneFiles", "Linting", "Verification", "Judging", "Fuzzing", "Triage",
        "Proving", "Corpus", "Campaigns", "JetStream", "Fleet", "Reporting", "Determinism",
        "Spelling", "SafeText", "Commands", "Git", "Workflows", "Explorer",
        "Benchmarks", "Mutation", "SourceFacts", "SourceLowering", "CodePruning", "Serving",
        "SystemCalls",
      ], path: commandLine.path("plumb"), exclude: ["plumb.schema.json", "capture.schema.json"],
      swiftSettings: settings),
    // `swift package plumb`, judging with every build, and view code rewritten for one. They run the plumb on the PATH: as a dependency,
    // SwiftPM would compile every target of it a second time, for the host, in each build of this package.
    .plugin(
      name: "PlumbCommandPlugin",
      capability: .command(
        intent: .custom(verb: "plumb", description: "Find the layouts of this package that break")),
      path: commandLine.path("PlumbCommandPlugin")),
    .plugin(
      name: "PlumbBuildPlugin", capability: .buildTool(), path: commandLine.path("PlumbBuildPlugin")
    ),
    .plugin(
      name: "PlumbLoweringPlugin", capability: .buildTool(),
      path: commandLine.path("PlumbLoweringPlugin")),

    // MARK: Testing

    // For the test targets of others; without the trait Fonts it needs no Debian package.
    testing.library(
      "PlumbTesting",
      [
        "Files",
        "Simplex", "TextMetrics", "AutoLayout", "Recipes", "SceneFiles", "Verification", "Judging",
        "Fuzzing", "LayoutDiff", "Triage", "Reporting", "CodeScenes", "UIKit", "UIFoundation",
      ]),
    // The other side of a program that runs one view of an app.
    testing.library(
      "CodeHosting",
      [
        "PlumbTesting", "CodeScenes", "UIKit", "UIFoundation", "QuartzCore", "CoreGraphics",
        "AutoLayout", "SourceFacts", "TextMetrics", "InterfaceBuilder", "Files", "CConfinement",
        "SystemCalls",
      ]),

    // MARK: Tests

    system.tests("Files", ["SystemCalls", "TestFolders"]),
    system.tests("Determinism"),
    system.tests("Spelling"),
    // Folders for the files of tests.
    system.testSupport("TestFolders"),
    engine.tests("Simplex", ["IntervalChecking"]),
    engine.tests("Platform"),
    engine.tests("TextMetrics"),
    // The scenes that its tests build are those of Doubts too.
    engine.tests("AutoLayout", ["Platform", "Doubts", "Judging"]),
    documents.tests("InterfaceBuilder"),
    documents.tests("AppProject", ["AutoLayout"]),
    documents.tests("ConstraintLogs", ["AutoLayout", "Simplex", "TextMetrics"]),
    documents.tests("AppCode", ["AppProject", "InterfaceBuilder", "SourceFacts"]),
    documents.tests(
      "Recipes", ["Judging", "AutoLayout", "Simplex", "TextMetrics", "Verification"]),
    documents.tests("SceneFiles", ["AutoLayout", "InterfaceBuilder"]),
    appleModules.tests(
      "UIKit",
      [
        "CodeScenes", "PlumbCapture", "SceneFiles", "PlumbTesting", "Recipes", "AutoLayout",
        "TextMetrics", "Combine", "Contacts", "CoreData", "CoreImage", "CoreLocation", "MapKit",
        "OSLog", "PassKit", "WebKit",
      ]),
    appleModules.tests("SourceLowering", ["TestFolders"]),
    // Programs of views are linked with what CodeHosting needs.
    appleModules.tests("CodePruning", ["CodeHosting", "SourceLowering", "TestFolders"]),
    // The claims of Apple's guide, with the numbers that UIKit gives.
    judgement.testTarget(
      "SemanticsTests", ["Recipes", "AutoLayout", "TextMetrics", "Verification"],
      exclude: ["RunTime/Cases.jsonl", "RunTime/Sources.jsonl"]),
    judgement.tests("Linting", ["InterfaceBuilder", "Recipes", "AutoLayout"]),
    judgement.tests(
      "Verification", ["Recipes", "SceneFiles", "AutoLayout", "Simplex", "TextMetrics"]),
    // Scenes that the tests of several targets share.
    judgement.testSupport("SceneSamples", ["Judging", "AutoLayout", "Simplex", "TextMetrics"]),
    judgement.tests(
      "Judging",
      ["SceneSamples", "Fuzzing", "AutoLayout", "Verification", "Simplex", "TextMetrics"]),
    judgement.tests(
      "Fuzzing",
      [
        "SceneSamples", "Recipes", "Judging", "AutoLayout", "Verification", "Simplex",
        "TextMetrics",
      ]
    ),
    judgement.tests(
      "Triage",
      [
        "SceneSamples", "Recipes", "Judging", "Fuzzing", "AutoLayout", "Verification", "Simplex",
        "TextMetrics",
      ]),
    judgement.tests(
      "Comparison", ["Fuzzing", "Judging", "Verification", "AutoLayout", "TextMetrics"]),
    judgement.tests(
      "LayoutDiff",
      [
        "Determinism", "Simplex", "Comparison", "Recipes", "Fuzzing", "Judging", "AutoLayout",
        "TextMetrics",
      ]),
    judgement.tests(
      "Proving", ["Recipes", "AutoLayout", "Simplex", "Verification", "Judging", "TextMetrics"]),
    judgement.tests(
      "Mending",
      [
        "Recipes", "SceneFiles", "Fuzzing", "Judging", "Verification", "AutoLayout", "TextMetrics",
      ]),
    judgement.tests(
      "Mutation", ["Recipes", "Proving", "Judging", "Fuzzing", "Verification", "AutoLayout"]),
    campaigns.tests("Corpus"),
    campaigns.tests(
      "Campaigns",
      [
        "CampaignsTestWorker", "Recipes", "SceneFiles", "Judging", "Fuzzing", "Triage", "Corpus",
        "TestFolders",
      ]),
    // A program that the tests of Campaigns start and kill.
    .executableTarget(
      name: "CampaignsTestWorker", dependencies: ["Campaigns", "Corpus", "Fleet", "JetStream"],
      path: "Tests/Campaigns/CampaignsTestWorker", swiftSettings: settings),
    campaigns.tests("JetStream"),
    campaigns.tests(
      "Fleet",
      [
        "JetStream", "CampaignsTestWorker", "Campaigns", "Corpus", "Judging", "Fuzzing",
        "TestFolders",
      ]),
    commandLine.tests(
      "Reporting",
      [
        "Recipes", "AutoLayout", "Doubts", "TextMetrics", "Verification", "Judging", "Triage",
        "SafeText",
      ]),
    commandLine.tests("Commands"),
    commandLine.tests("Serving", ["Workflows", "TestFolders"]),
    commandLine.tests(
      "Workflows",
      [
        "Commands", "Git", "TestFolders", "AutoLayout", "SceneFiles", "SceneSamples", "Judging",
        "Verification", "TextMetrics", "Reporting", "Triage", "Campaigns", "Fuzzing", "Corpus",
        "Recipes", "Mending", "Simplex", "InterfaceBuilder",
      ]),
    commandLine.tests("Git", ["Commands", "SystemCalls", "TestFolders"]),
    commandLine.tests(
      "Explorer",
      ["AutoLayout", "Judging", "Recipes", "TextMetrics", "Verification", "Simplex"]),
    commandLine.tests("Benchmarks", ["Commands"], exclude: ["counts.jsonl"]),
    commandLine.testTarget(
      "PlumbCommandTests", ["plumb", "Commands", "Workflows", "TestFolders"], exclude: ["Golden"]),
    testing.tests("PlumbTesting", ["UIKit"]),
    // The claims of the project itself: citations, and the promises of CONTRIBUTING.
    .testTarget(name: "HouseTests", swiftSettings: settings),
  ]
)

// Needs libFuzzer, so an ordinary build could not link it: Tests/Documents/ReaderFuzzer/run. The usual linker, gold,
// ends with an error of its own there.
if Context.environment["PLUMB_FUZZER"] != nil {
  let fuzzer: [SwiftSetting] = settings + [.unsafeFlags(["-sanitize=fuzzer"])]
  package.targets.append(
    .executableTarget(
      name: "ReaderFuzzer", dependencies: ["InterfaceBuilder", "AutoLayout"],
      path: "Tests/Documents/ReaderFuzzer", exclude: ["run"], swiftSettings: fuzzer,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
