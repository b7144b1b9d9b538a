import Dispatch
import Synchronization

/// A queue from many threads to one that waits.
final class Channel<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])
  private let available = DispatchSemaphore(value: 0)

  func send(_ element: Element) {
    elements.withLock { $0.append(element) }
    available.signal()
  }

  /// Waits until there is something, then takes all of it, in order.
  func receiveAll() -> [Element] {
    available.wait()
    return elements.withLock { elements in
      defer { elements.removeAll() }
      // Every element has a signal of its own; those taken together must not be waited for again.
      for _ in elements.dropFirst() { available.wait() }
      return elements
    }
  }

  /// Waits until there is something, then takes the first.
  func receive() -> Element {
    available.wait()
    return elements.withLock { $0.removeFirst() }
  }
}
