import AutoLayout
import CodeScenes
import Testing
import UIKit

/// The output that `plumb lower` would have written for the module of these tests; empty unless a
/// test sets it.
final class LoweredResources: AppResources {
  struct Known: Sendable {
    var texts: [String: String] = [:]
    var translations: [String: [String: String]] = [:]
    var literals: Set<String> = []
    var support = ""
  }
  @TaskLocal static var known = Known()

  override class var texts: [String: [String: String]] { ["Localizable": known.texts] }
  override class var translations: [String: [String: [String: String]]] {
    ["Localizable": known.translations]
  }
  override class var literals: Set<String> { known.literals }
  override class var support: String { known.support }
}

/// The origins of texts in views that code builds.
@MainActor
@Suite struct TextOriginsTests {
  private final class Row: UIView {
    let pay = UIButton(type: .system)
    let name = UILabel()

    init(name text: String, build: (Row) -> Void = { _ in }) {
      super.init(frame: .zero)
      pay.accessibilityIdentifier = "pay"
      pay.setTitle("Pay", for: .normal)
      name.accessibilityIdentifier = "name"
      name.text = text
      _ = adding(pay, name)
      build(self)
    }
    required init?(coder: NSCoder) { nil }
  }

  private func scene(_ known: LoweredResources.Known, of row: @escaping () -> UIView) -> CodeScene {
    LoweredResources.$known.withValue(known) { CodeScene(.view(row)) }
  }

  private func properties(_ known: LoweredResources.Known, name: String) -> [String: [String]] {
    (scene(known) { Row(name: name) }.scene.code?.properties ?? [:])
      .mapValues { $0.map(\.rawValue).sorted() }
  }

  @Test func `a text in neither tables nor code is a sample of a test`() {
    let known = LoweredResources.Known(
      texts: ["row.pay": "Pay"], literals: ["row.pay", "Unknown", "3"])
    #expect(properties(known, name: "Ada Lovelace") == ["name": ["sampleText"]])
    #expect(properties(known, name: "3") == ["name": ["sampleText"]])
    #expect(properties(known, name: "Unknown") == [:])
    #expect(properties(LoweredResources.Known(), name: "Ada Lovelace") == [:])
  }

  @Test func `a text of a table has its translations in the languages that differ`() {
    let known = LoweredResources.Known(
      texts: ["row.pay": "Pay", "other": "Pay"],
      translations: [
        "de": ["row.pay": "Bezahlen", "other": "Jetzt bezahlen"], "en-GB": ["row.pay": "Pay"],
        "ar": ["row.pay": "ادفع"], "sv": ["unused": "Betala"],
      ])
    let scene = scene(known) { Row(name: "Ada") }.scene
    #expect(
      scene.localizations.map { [$0.language.code] + $0.strings.map(\.string.string) }
        == [["ar", "ادفع"], ["de", "Bezahlen"]])
    #expect(scene.localizations.allSatisfy { $0.strings.map(\.item) == [1] })
  }

  @Test func `a key of a catalogue is its text if its own language has no other`() {
    let known = LoweredResources.Known(translations: ["de": ["Pay": "Bezahlen"]])
    let scene = scene(known) { Row(name: "Ada") }.scene
    #expect(scene.localizations.map(\.language.code) == ["de"])
  }

  @Test func `an app without languages of the other direction is not mirrored`() {
    func isNotTurned(_ languages: [String]) -> Bool {
      let translations = languages.map { ($0, ["row.pay": "…"]) }
      let known = LoweredResources.Known(
        texts: ["row.pay": "Pay"], translations: Dictionary(uniqueKeysWithValues: translations))
      let scene = scene(known) { Row(name: "Ada") }.scene
      return scene.code?.sets([.direction], of: scene.items[0].id) ?? false
    }
    #expect(isNotTurned(["de", "fr"]))
    #expect(!isNotTurned(["de", "he"]))
    #expect(!isNotTurned([]))
  }

  @Test func `a layout for one direction is shown in languages of that direction only`() {
    let known = LoweredResources.Known(
      texts: ["row.pay": "Pay"],
      translations: ["de": ["row.pay": "Bezahlen"], "ar": ["row.pay": "ادفع"]])
    let built = scene(known) {
      Row(name: "Ada") { row in
        let isTurned = row.effectiveUserInterfaceLayoutDirection == .rightToLeft
        row.pay.widthAnchor.constraint(equalToConstant: isTurned ? 80 : 40).isActive = true
      }
    }
    #expect(built.keys == [.direction])
    let languages = ([built.scene] + built.others).map { $0.localizations.map(\.language.code) }
    #expect(languages == [["de"], ["ar"]])
  }

  @Test func `only labels whose code sets an ellipsis are truncated on purpose`() {
    let texts = ["a": "Ada"]
    func isAsked(_ build: @escaping (Row) -> Void) -> Bool {
      let known = LoweredResources.Known(texts: texts)
      let scene = scene(known) { Row(name: "Ada", build: build) }.scene
      return scene.code?.sets([.truncation], of: "name") ?? false
    }
    #expect(!isAsked { _ in })
    #expect(isAsked { $0.name.lineBreakMode = .byTruncatingTail })
    #expect(!isAsked { $0.name.lineBreakMode = .byWordWrapping })
  }

  @Test func `code that depends on screens runs on those of its app`() {
    let upright =
      #"{"phone":["portrait"],"pad":[],"hasWindows":false,"isLaunchScreen":false}"#
    func sizes(_ support: String) -> [Size] {
      scene(LoweredResources.Known(support: support)) {
        Row(name: "Ada") { row in
          row.pay.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width / 2).isActive =
            true
        }
      }.others.map(\.reference.size)
    }
    #expect(sizes("").contains { $0.width > $0.height })
    #expect(!sizes(upright).isEmpty)
    #expect(sizes(upright).allSatisfy { $0.width < $0.height && $0.width < 500 })
  }

  private final class Spaced: UILabel {
    override var text: String? {
      get { super.text }
      set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
  }
  private final class Note: UITextView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var text: String! {
      get { attributedText.string }
      set { attributedText = NSAttributedString(string: newValue) }
    }
  }
  private final class Amount: UITextField {
    override var text: String? {
      get { attributedText?.string }
      set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
  }

  @Test func `a class may set its text by its attributed text`() {
    let (label, note, amount) = (Spaced(), Note(), Amount())
    (label.text, note.text, amount.text) = ("a", "b", "c")
    #expect([label.text, note.text, amount.text] == ["a", "b", "c"])
    #expect(label.intrinsicContentSize.width > 0)
  }
}
