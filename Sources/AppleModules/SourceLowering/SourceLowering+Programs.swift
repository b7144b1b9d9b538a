internal import Foundation

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
  /// - Returns: Its messages.
  /// - Throws: ``Failure`` if it cannot be started.
  package func compile(_ arguments: [String]) throws(Failure) -> String {
    let answer = try tools.run([tools.compiler] + arguments)
    return answer.errors + answer.output
  }
}
