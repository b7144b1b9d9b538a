import Foundation

/// A copy of the repository in which the commands of one document run, with what one leaves to the next.
struct Shell {
  /// Everything of the document lies below.
  let folder: String
  let binaries: String

  /// Copies what is under version control, and new files beside it, into a fresh folder.
  init(named name: String, binaries: String) throws {
    folder = FileManager.default.currentDirectoryPath + "/.build/snippets/" + name
    self.binaries = binaries
    let copied = try Self.run(
      """
      rm -rf '\(folder)'; mkdir -p '\(folder)/plumb'
      git ls-files -z --cached --others --exclude-standard --deduplicate \
        | tar --null --ignore-failed-read -cf - -T - 2>/dev/null | tar -xf - -C '\(folder)/plumb'
      cd '\(folder)/plumb' && git init -q . && git add -A
      git -c user.name=Reader -c user.email=reader@example.com commit -qm 'As cloned'
      printf '%s' "$PWD" > ../cwd
      """, environment: [:])
    guard copied.status == 0 else { throw Trouble("cannot copy the repository: \(copied.output)") }
  }

  /// Runs a command where the last one left off.
  func run(_ command: String) throws -> (output: String, status: Int32) {
    try Self.run(
      """
      cd "$(cat '\(folder)/cwd')"
      trap 'printf "%s" "$PWD" > "\(folder)/cwd"' EXIT
      \(command)
      """,
      environment: [
        "PATH": binaries + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
        "HOME": folder, "GIT_AUTHOR_NAME": "Reader", "GIT_AUTHOR_EMAIL": "reader@example.com",
        "GIT_COMMITTER_NAME": "Reader", "GIT_COMMITTER_EMAIL": "reader@example.com",
      ])
  }

  static func run(_ script: String, environment: [String: String]) throws
    -> (output: String, status: Int32)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", "-c", script]
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
