internal import Files
internal import Foundation
internal import SourceLowering

/// The locks of Foundation that classes of packages inherit from, as those of RxSwift 6.5 do: with Foundation of Linux
/// the compiler refuses that for Swift 5, so that a class with the same methods takes their place.
struct LockClasses {
  private static let known: Set = ["NSLock", "NSRecursiveLock"]
  /// By path: the line and the lock of each class.
  private var places: [String: [(line: Int, lock: String)]] = [:]

  init(_ errors: [Diagnostic]) {
    for error in errors where error.message.hasPrefix("cannot inherit from class") {
      guard let lock = error.names.first, Self.known.contains(lock) else { continue }
      places[error.path, default: []].append((error.line, lock))
    }
  }

  /// Writes the files whose classes inherit from locks anew.
  ///
  /// - Parameter folder: Where these are written.
  /// - Returns: The paths, with those of the new files.
  func mend(_ paths: [String], in folder: URL) throws(SourceLowering.Failure) -> [String] {
    var mended = paths
    for (number, path) in paths.enumerated() {
      guard let found = places[path], let text = try? FileReader.text(of: path, as: .source) else {
        continue
      }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (line, lock) in found where lines.indices.contains(line - 1) {
        lines[line - 1] = lines[line - 1].replacing(lock, with: "Plumb" + lock, maxReplacements: 1)
      }
      let place = folder.appending(component: "locks-\(number).swift")
      let source =
        "#sourceLocation(file: \"\(path)\", line: 1)\n" + lines.joined(separator: "\n")
      try SourceLowering.write(source, to: place)
      mended[number] = place.path
    }
    guard mended != paths else { return paths }
    let classes = folder.appending(component: "locks.swift")
    try SourceLowering.write(
      "import Foundation\n" + Self.known.sorted().map(Self.source).joined(), to: classes)
    return mended + [classes.path]
  }

  /// A class that has the lock.
  private static func source(of lock: String) -> String {
    """
    open class Plumb\(lock): NSObject, NSLocking, @unchecked Sendable {
      private let held = \(lock)()
      open var name: String? { get { held.name } set { held.name = newValue } }
      public override init() { super.init() }
      open func lock() { held.lock() }
      open func unlock() { held.unlock() }
      open func `try`() -> Bool { held.try() }
      open func lock(before limit: Date) -> Bool { held.lock(before: limit) }
    }

    """
  }
}
