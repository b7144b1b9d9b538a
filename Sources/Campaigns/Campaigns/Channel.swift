import Dispatch
import Synchronization

/// A queue from many threads to one that waits. Senders wait if it is full, so that they are never
/// far ahead of the receiver.
final class Channel<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])
  private let available = DispatchSemaphore(value: 0)
  private let places: DispatchSemaphore?

  /// - Parameter limit: the maximum number of sent elements that are not yet received; nil if
  ///   senders must never wait.
  init(limit: Int?) {
    places = limit.map { DispatchSemaphore(value: $0) }
  }

  func send(_ element: Element) {
    places?.wait()
    elements.withLock { $0.append(element) }
    available.signal()
  }

  /// Waits until there is an element, then takes all of them, in order.
  func receiveAll() -> [Element] {
    available.wait()
    return elements.withLock { elements in
      defer { elements.removeAll() }
      // Every element has its own signal; the signals of the others must not be waited for again.
      for _ in elements.dropFirst() { available.wait() }
      for _ in elements { _ = places?.signal() }
      return elements
    }
  }

  /// Waits until there is an element, then takes the first.
  func receive() -> Element {
    available.wait()
    defer { _ = places?.signal() }
    return elements.withLock { $0.removeFirst() }
  }
}
