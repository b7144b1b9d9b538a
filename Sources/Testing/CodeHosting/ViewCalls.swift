import Synchronization
import UIKit

/// Calls of code that is not there, of views or with them: that code may have laid them out.
///
/// A call counts if a view that it was about has no layout of its own in the end. One that has was given it by the code
/// that is there, and the call was about something else: its image, its colours.
final class ViewCalls: Sendable {
  /// Those of the program that runs; nil before it does.
  @TaskLocal static var current: ViewCalls?

  private struct Call: @unchecked Sendable {
    var label: String
    weak var view: UIView?
  }
  private let calls = Mutex<[Call]>([])

  /// Keeps a call.
  func note(_ label: String, _ views: [UIView]) {
    calls.withLock { list in list += views.map { Call(label: label, view: $0) } }
  }

  /// The calls about views without a layout, once all is laid out.
  ///
  /// - Parameter roots: Views that are shown and have no superview.
  @MainActor func mattering(in roots: [UIView]) -> [String] {
    var known: [ObjectIdentifier: Bool] = [:]
    var labels: [String] = []
    for call in calls.withLock({ $0 }) {
      guard let view = call.view, !labels.contains(call.label) else { continue }
      let id = ObjectIdentifier(view)
      if known[id] == nil, known.count < Self.mostViews {
        known[id] = roots.contains { $0 === view } || Self.isPlaced(view)
      }
      if known[id] != true { labels.append(call.label) }
    }
    return labels
  }
  /// Views beyond these are taken for some without a layout: each takes the solver once.
  private static let mostViews = 100

  /// True for a view with a frame of its own, or that constraints place.
  @MainActor private static func isPlaced(_ view: UIView) -> Bool {
    // That code may have been what adds it.
    guard view.superview != nil else { return false }
    if view.translatesAutoresizingMaskIntoConstraints {
      return view.bounds.width > 0 && view.bounds.height > 0
    }
    return !view.hasAmbiguousLayout
  }
}
