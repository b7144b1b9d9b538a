internal import Files
package import Foundation
package import SourceLowering
internal import SystemCalls

/// The modules that view programs import, built for this machine, and the library with their code.
package struct KitModules: Sendable {
  /// The names of modules that code may import.
  let modules: Set<String>
  /// The compiler's options.
  private let flags: [String]
  /// The linker's.
  let linking: [String]
  /// The identity of the build.
  let identity: String
  /// The folder of what is made of the build.
  let folder: URL

  /// The compiler's options for a module.
  func flags(for module: String) -> [String] { flags + ["-module-name", module] }

  /// Modules of the toolchain.
  private static let toolchain: Set = [
    "Swift", "CoreFoundation", "Foundation", "FoundationNetworking", "FoundationXML",
    "FoundationEssentials",
    "Dispatch", "Glibc", "Observation", "RegexBuilder", "Synchronization",
  ]
  /// Modules of this package that apps import.
  private static let apple = [
    "UIKit", "UIFoundation", "CoreGraphics", "QuartzCore", "Combine", "Contacts", "CoreData",
    "CoreImage",
    "CoreLocation", "MapKit", "PassKit", "WebKit", "os", "OSLog",
  ]
  /// Targets beside them that the library links.
  private static let linked = [
    "_Testing_UIKit", "_Testing_CoreGraphics", "AutoLayout", "Simplex", "TextMetrics", "CKernels",
    "CICU", "Platform", "SourceFacts", "IntervalChecking", "Determinism", "Files", "SystemCalls",
    "CodeScenes", "PlumbTesting", "Recipes", "SceneFiles", "Verification", "Judging", "Fuzzing",
    "LayoutDiff", "Triage", "Reporting", "Spelling", "InterfaceBuilder", "Comparison", "Doubts",
    "Proving", "ConstraintLogs", "SafeText", "CodeHosting", "CConfinement",
  ]
  /// Modules of C, of which code that imports the others sees nothing.
  private static let hidden = [
    "CKernels", "CHarfBuzz", "CFontconfig", "CICU", "CArguments", "CConfinement",
  ]

  /// Links the library, unless the cache has it.
  ///
  /// - Parameters:
  ///   - build: The folder of SwiftPM's build: `.build/release`.
  ///   - cache: The folder for the library.
  /// - Throws: ``SourceLowering/Failure`` if the build lacks something.
  package init(
    build: URL, cache: URL, lowering: SourceLowering
  ) throws(SourceLowering.Failure) {
    let files = FileManager.default
    folder = cache
    var objects: [String] = []
    var newest = 0.0
    for target in Self.apple + Self.linked {
      let made = build.appending(component: target + ".build")
      let names = Self.objects(in: made)
      guard !names.isEmpty else {
        throw SourceLowering.Failure(
          description: """
            \(made.path): not found; `--modules` names the folder in which `swift build -c release` built Plumb, \
            CHECKOUT/.build/release
            """)
      }
      for name in names {
        let path = made.appending(path: name).path
        objects.append(path)
        let date = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
        newest = max(newest, date?.timeIntervalSince1970 ?? 0)
      }
    }
    identity = "\(build.path) \(newest)"
    let maps = cache.appending(component: "hidden.modulemap")
    try SourceLowering.write(Self.hidden.map { "module \($0) {}\n" }.joined(), to: maps)
    modules = Self.toolchain.union(Self.apple)
    flags = [
      "-swift-version", "5", "-suppress-warnings",
      "-diagnostic-style=llvm", "-I", build.appending(component: "Modules").path, "-Xcc",
      "-fmodule-map-file=\(maps.path)",
    ]
    let library = cache.appending(component: "libPlumbViews.so")
    linking = [
      "-L", cache.path, "-lPlumbViews", "-Xlinker", "-rpath", "-Xlinker", cache.path,
    ]
    let stamp = cache.appending(component: "identity")
    let known = try? String(contentsOf: stamp, encoding: .utf8)
    if known == identity, files.fileExists(atPath: library.path) { return }
    let list = cache.appending(component: "objects")
    try SourceLowering.write(objects.map { "\"\($0)\"\n" }.joined(), to: list)
    // Two commands may link it at once: neither sees the other's half.
    let draft = cache.appending(component: "\(UUID().uuidString).so")
    let said = try lowering.compile(["-emit-library", "-o", draft.path, "@" + list.path])
    guard rename(draft.path, library.path) == 0 else {
      throw SourceLowering.Failure(description: "the modules cannot be linked: \(said)")
    }
    try SourceLowering.write(identity, to: stamp)
  }

  /// The names of a target's objects; those of sources that are gone stay behind in its folder.
  static func objects(in target: URL) -> [String] {
    let names =
      (FileManager.default.enumerator(atPath: target.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".o") }.sorted()
    let list = target.appending(component: "sources")
    guard let bytes = try? FileReader.bytes(of: list.path, as: .toolOutput) else { return names }
    let sources = Set(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
        $0.split(separator: "/").last.map { $0.filter { $0 != "'" && $0 != "\"" } }
      })
    return names.filter { sources.contains(String($0.dropLast(2))) }
  }
}
