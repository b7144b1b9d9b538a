import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// Documents damaged at random, by seed: each is read or refused with a message, never a trap.
@Suite struct MutatedInputTests {
  /// A small linear congruential generator: the same numbers everywhere.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, limit)))
    }
  }

  private static let document = storyboard(
    view: """
      <subviews>
      \(leaf("label", id: "a", attributes: #"text="Ä" numberOfLines="0""#))
      <stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s">
      <rect key="frame" x="0" y="0" width="10" height="20"/>
      <subviews>\(leaf("button", id: "b", inside: #"<state key="normal" title="Go"/>"#))</subviews>
      </stackView></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="c1"/>
      <constraint firstItem="s" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:2" id="c2"/>
      </constraints>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <variation key="heightClass=compact"><mask key="constraints"><exclude reference="c1"/></mask></variation>
      """,
    designables: """
      <designable name="a"><size key="intrinsicContentSize" width="12" height="20.5"/></designable>
      <designable name="b"><size key="intrinsicContentSize" width="60" height="44"/></designable>
      """)

  private static let fragments = [
    "NaN", "1e308", "-1", "0", "YES", "\"", "<", ">", "</view>", "<view>", "&#0;", "id=\"a\"",
    "<!--", "<![CDATA[", "\u{FFFD}", "leaf", "stackView", "key=\"view\"", "16:0",
  ]

  private func mutated(_ seed: Int) -> Data {
    var numbers = Numbers(state: UInt64(seed))
    var bytes = Array(Self.document.utf8)
    for _ in 0...numbers.next(below: 4) {
      let position = numbers.next(below: bytes.count)
      switch numbers.next(below: 5) {
      case 0: bytes[position] = UInt8(numbers.next(below: 256))
      case 1:
        let length = min(numbers.next(below: 40), bytes.count - position)
        bytes.removeSubrange(position..<position + length)
      case 2:
        let length = min(numbers.next(below: 200), bytes.count - position)
        let copy = Array(bytes[position..<position + length])
        bytes.insert(contentsOf: copy, at: numbers.next(below: bytes.count))
      case 3:
        let fragment = Self.fragments[numbers.next(below: Self.fragments.count)]
        bytes.insert(contentsOf: Array(fragment.utf8), at: position)
      default:
        let fragment = Self.fragments[numbers.next(below: Self.fragments.count)]
        let length = min(numbers.next(below: 6), bytes.count - position)
        bytes.replaceSubrange(position..<position + length, with: Array(fragment.utf8))
      }
    }
    return Data(bytes)
  }

  /// 1,500, or what the environment variable `PLUMB_MUTATIONS` says.
  private static var count: Int {
    ProcessInfo.processInfo.environment["PLUMB_MUTATIONS"].flatMap { Int($0) } ?? 1500
  }

  @Test func damagedDocumentsAreReadOrRefused() {
    var read = 0
    var refused = 0
    for seed in 0..<Self.count {
      do {
        let scenes = try InterfaceBuilderReader().scenes(in: mutated(seed), file: "m.storyboard")
        for scene in scenes {
          for (index, item) in scene.items.enumerated() {
            #expect(item.superview.map { $0 < index } ?? (index == 0))
          }
          for constraint in scene.constraints {
            #expect(scene.items.indices.contains(constraint.first.item))
            #expect(constraint.constant.isFinite && constraint.multiplier.isFinite)
          }
        }
        read += 1
      } catch {
        #expect(error.description.hasPrefix("m.storyboard"))
        refused += 1
      }
    }
    // Both kinds occur, or the mutations prove nothing.
    #expect(read > 50 && refused > 100, "\(read) read, \(refused) refused")
  }
}
