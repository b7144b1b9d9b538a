import Foundation

/// The program that runs the tests.
package enum TestProgram {
  /// The folder that it was built into, whatever the scratch path: executables and modules of the package
  /// are beside it.
  package static var folder: URL {
    let itself = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: itself ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }
}
