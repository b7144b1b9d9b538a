/// Runs the completion of an animation, at once.
///
/// An animation that restarts when it ends would block its caller: it restarts a few times only.
@MainActor
enum Completion {
  @TaskLocal private static var depth = 0
  private static let limit = 8

  static func run(_ completion: () -> Void) {
    guard depth < limit else { return }
    $depth.withValue(depth + 1, operation: completion)
  }
}
