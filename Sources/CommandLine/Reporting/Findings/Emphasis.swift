/// Colours for people at a terminal; none for files and pipes.
public struct Emphasis: Sendable {
  private let isColoured: Bool

  /// With escape sequences of ANSI terminals, or without.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  func bad(_ text: String) -> String { wrap(text, "1;31") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func quiet(_ text: String) -> String { wrap(text, "2") }
  func strong(_ text: String) -> String { wrap(text, "1") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
