import Foundation

/// Writes whole lines to the standard streams.
enum Console {
  static func print(_ line: String) { write(line + "\n", to: .standardOutput) }
  static func error(_ line: String) { write(line + "\n", to: .standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
