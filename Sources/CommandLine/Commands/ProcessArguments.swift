import CArguments

/// The words that this program was started with.
package enum ProcessArguments {
  /// Its own name first; known even if the system does not show processes as files.
  package static var all: [String] {
    guard let words = plumb_arguments() else { return CommandLine.arguments }
    return (0..<Int(plumb_argument_count())).compactMap { index in
      words[index].map { String(cString: $0) }
    }
  }
}
