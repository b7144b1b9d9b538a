/// A command line that cannot be run, and why.
struct UsageError: Error, Hashable {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
