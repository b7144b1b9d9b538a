import Foundation
import PackagePlugin

/// Compiles an app's view code on Linux: the Swift files below a target's folder that it excludes are rewritten by
/// `plumb lower`, and their results are compiled in their place.
///
/// SwiftPM wants one file that is not excluded. The plugin runs the plumb on the `PATH`, as the other plugins do.
@main struct PlumbLoweringPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let folder = target.directoryURL.standardizedFileURL
    let own = Set(target.sourceModule?.sourceFiles.map(\.url.standardizedFileURL.path) ?? [])
    let files = files(below: folder)
    let sources = files.filter { $0.pathExtension == "swift" && !own.contains($0.path) }
    guard !sources.isEmpty else { return [] }
    guard let plumb else {
      Diagnostics.error("no plumb on the PATH, which rewrites the view code of \(target.name)")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Lowered")
    let results = sources.map { file in
      let name = file.path.dropFirst(folder.path.count + 1).dropLast(".swift".count)
      return output.appending(path: "\(name).lowered.swift")
    }
    let hasHeaders = files.contains { $0.pathExtension == "h" }
    let names =
      ["AssetSymbols.swift", "LoweredResources.swift"]
      + (hasHeaders ? ["ObjectiveCStubs.swift"] : [])
    let made = names.map { output.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Lowering \(sources.count) files of \(target.name)", executable: plumb,
        arguments: [
          "lower", folder.path(percentEncoded: false), "--output",
          output.path(percentEncoded: false),
        ], inputFiles: files, outputFiles: results + made)
    ]
  }

  /// The first program of that name on the `PATH`.
  private var plumb: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: "plumb") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }

  /// The sources of the results: code, headers and their constants, catalogues, tables of strings.
  private func files(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).map(\.standardizedFileURL).filter { file in
      ["swift", "h", "m", "strings", "stringsdict", "xcstrings"].contains(file.pathExtension)
        || file.path.contains(".xcassets/") && !file.hasDirectoryPath
    }.filter { !$0.pathComponents.contains(".build") }.sorted { $0.path < $1.path }
  }
}
