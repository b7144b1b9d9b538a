import Foundation
import PackagePlugin

/// Judges the storyboards, xibs and recipes of a target whenever it is built and one of them has changed.
///
/// An error stops the build, as a compiler's does; `--fail-on error` leaves warnings to `plumb check`.
@main struct PlumbBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let scenes = scenes(below: target.directoryURL)
    guard !scenes.isEmpty else { return [] }
    let report = context.pluginWorkDirectoryURL.appending(path: "plumb.jsonl")
    return [
      .buildCommand(
        displayName: "Judging \(scenes.count) layout documents of \(target.name)",
        executable: try context.tool(named: "plumb").url,
        arguments: ["check"] + scenes.map { $0.path(percentEncoded: false) } + [
          "--fail-on", "error", "--report", "jsonl=\(report.path(percentEncoded: false))",
        ],
        inputFiles: scenes, outputFiles: [report])
    ]
  }

  private func scenes(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { file in
      ["storyboard", "xib"].contains(file.pathExtension)
        || file.lastPathComponent.hasSuffix(".recipe.md")
    }.sorted { $0.path < $1.path }
  }
}
