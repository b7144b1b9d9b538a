import AutoLayout
import Commands
import Testing

@testable import Workflows

@Suite struct ProofClassesTests {
  private let widths = ProvenRange(axis: .horizontal, range: 320...1366)

  private func scene() -> Scene {
    Scene(
      id: "s", name: "s",
      items: [Item(id: "root", name: "Root", kind: .view(.plain), superview: nil)],
      reference: .cookbook)
  }

  @Test func `by width, the range is cut where the window becomes regular`() throws {
    let classes = try ProofClasses("by-width", over: widths)
    let parts = classes.parts(of: scene(), over: widths)
    #expect(parts.map(\.range) == [320...660, 660...1366])
    #expect(parts.flatMap(\.classes).map(\.horizontal) == [.compact, .regular])
    let narrow = ProvenRange(axis: .horizontal, range: 320...500)
    #expect(classes.parts(of: scene(), over: narrow).map(\.range) == [320...500])
    let wide = ProvenRange(axis: .horizontal, range: 700...900)
    #expect(
      classes.parts(of: scene(), over: wide).flatMap(\.classes).map(\.horizontal) == [.regular])
  }

  @Test func `one pair of size classes holds for the whole range`() throws {
    let parts = try ProofClasses("regular-compact", over: widths).parts(of: scene(), over: widths)
    #expect(parts.map(\.range) == [320...1366])
    #expect(parts.first?.classes.map(\.horizontal) == [.regular])
    #expect(parts.first?.classes.map(\.vertical) == [.compact])
  }

  @Test func `a height has no size class of its width, and other words are none`() {
    let heights = ProvenRange(axis: .vertical, range: 320...1366)
    #expect(throws: CommandError.self) { try ProofClasses("by-width", over: heights) }
    #expect(throws: CommandError.self) { try ProofClasses("regular", over: widths) }
    #expect(throws: CommandError.self) { try ProofClasses("compact-huge", over: widths) }
  }
}
