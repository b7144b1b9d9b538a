/// Runs what code does when an animation has ended, which is at once.
///
/// An animation that begins anew when it has ended would never let its caller go on: it begins a few times.
@MainActor
enum Completion {
  @TaskLocal private static var depth = 0
  private static let limit = 8

  static func run(_ completion: () -> Void) {
    guard depth < limit else { return }
    $depth.withValue(depth + 1, operation: completion)
  }
}
