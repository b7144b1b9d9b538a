import SystemCalls

/// What the code of an app reaches while it runs, told at once: it may not come to its end.
///
/// A line may come more than once; whoever reads them counts it once.
enum HostedRecord {
  /// The file of the record: no other is open when the program begins.
  private static let descriptor: Int32 = 9

  /// Keeps the standard output for the record; what the app prints goes nowhere.
  static func open() {
    dup2(STDOUT_FILENO, descriptor)
    let nowhere = SystemCalls.open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDOUT_FILENO) }
  }

  /// Adds a line.
  static func tell(_ kind: String, _ text: String) {
    let line =
      kind + "\t"
      + text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      + "\n"
    var bytes = Array(line.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
