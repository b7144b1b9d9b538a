internal import Foundation
internal import SystemCalls

extension SourceLowering {
  /// Lists the declarations, bodies and statements of files, each into a file beside it that ends in `.index`.
  ///
  /// - Throws: ``Failure`` if a file cannot be read or written.
  package func index(_ files: [String]) throws(Failure) {
    let lines = files.map { "\($0)\t\($0).index\n" }.joined()
    _ = try Toolchain.demand([program.path, "index"], input: lines)
  }

  /// Runs the compiler.
  ///
  /// - Parameter seconds: of processor time that each of its processes may take by itself.
  /// - Returns: Its messages.
  /// - Throws: ``Failure`` if it cannot be started, or takes longer.
  package func compile(
    _ arguments: [String], seconds: Int = compilerSeconds
  ) throws(Failure) -> String {
    // The system ends what the compiler starts as well, though nobody waits for it any more.
    let limited = ["sh", "-c", "ulimit -t \(seconds); exec \"$@\"", "sh", tools.compiler]
    let answer = try tools.run(limited + arguments)
    // `ulimit -t` sets the hard limit too, at which the system kills. At a soft one the compiler looks up the names of its
    // own code for minutes.
    if answer.status == 128 + SIGKILL
      || answer.errors.contains("failed due to signal \(SIGKILL)")
    {
      throw Failure(
        description:
          "the compiler was ended: it took more than \(seconds) s, or there was too little memory")
    }
    return answer.errors + answer.output
  }

  /// Seconds of processor time. Programs of views in two apps without their packages, of a megabyte each, took 15.
  package static let compilerSeconds = 120
}
