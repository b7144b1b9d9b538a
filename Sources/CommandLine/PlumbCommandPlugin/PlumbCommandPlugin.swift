import Foundation
import PackagePlugin

/// `swift package plumb check`, `lint` and every other command, on the package's folder where no path is named.
///
/// It runs the plumb on the `PATH`: compiling it with the package would take minutes in each clean checkout.
///
/// SwiftPM lets a command read the package and write into its own folder only; what writes beside the
/// scenes, such as `--write-baseline`, needs `--allow-writing-to-package-directory` on the command line.
@main struct PlumbCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let words = arguments.isEmpty ? ["check"] : arguments
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["plumb"] + words + (takesFolder(words) ? ["."] : [])
    try process.run()
    process.waitUntilExit()
    // A plugin has no other exit code than 0 and 1.
    if process.terminationStatus != 0 { throw Ended(code: process.terminationStatus) }
  }

  /// True if the command judges scenes and is given none.
  private func takesFolder(_ words: [String]) -> Bool {
    guard let command = words.first, ["check", "lint", "project", "init"].contains(command) else {
      return false
    }
    return !words.dropFirst().contains { !$0.hasPrefix("-") } && !words.contains("--help")
  }

  /// The way in which plumb ended.
  struct Ended: Error, CustomStringConvertible {
    let code: Int32
    var description: String {
      switch code {
      case 1: "plumb found layouts that break (exit code 1)"
      case 2: "plumb was called wrongly, or its input cannot be read (exit code 2)"
      case 127: "no plumb on the PATH (exit code 127)"
      default: "plumb ended with exit code \(code)"
      }
    }
  }
}
