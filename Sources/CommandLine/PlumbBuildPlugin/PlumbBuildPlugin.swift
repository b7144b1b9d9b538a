import Foundation
import PackagePlugin

/// Judges the storyboards, xibs and recipes of a target whenever it is built and one of them has changed.
///
/// Findings stand in the list of issues, beside their lines. An error stops the build, as a compiler's does; `--fail-on error` leaves warnings to `plumb check`.
/// It runs the plumb on the `PATH`: as a dependency, SwiftPM would compile it in each clean checkout. Where there
/// is none, the build goes on and warns, so that a machine without it can still build the app.
@main struct PlumbBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let scenes = scenes(below: target.directoryURL)
    guard !scenes.isEmpty else { return [] }
    guard let plumb else {
      Diagnostics.warning(
        "no plumb on the PATH: \(scenes.count) layout documents of \(target.name) are not checked")
      return []
    }
    let report = context.pluginWorkDirectoryURL.appending(path: "plumb.jsonl")
    return [
      .buildCommand(
        displayName: "Judging \(scenes.count) layout documents of \(target.name)",
        executable: plumb,
        arguments: ["check"] + scenes.map { $0.path(percentEncoded: false) } + [
          "--fail-on", "error", "--report", "jsonl=\(report.path(percentEncoded: false))",
          "--report", "xcode",
        ],
        inputFiles: scenes, outputFiles: [report])
    ]
  }

  /// The first program of that name on the `PATH`.
  private var plumb: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: "plumb") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }

  private func scenes(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { file in
      ["storyboard", "xib"].contains(file.pathExtension)
        || [".recipe.md", ".capture.json"].contains { file.lastPathComponent.hasSuffix($0) }
    }.sorted { $0.path < $1.path }
  }
}
