import Foundation
import Testing
import UIKit

/// Sizes of texts with several fonts, spacings and pictures. A line of the system font of 34 points
/// is 40.57 points high, one of 17 is 20.29.
@MainActor
@Suite struct AttributedTextTests {
  private let label = UILabel()

  private func text(_ parts: (String, CGFloat)...) -> NSMutableAttributedString {
    let text = NSMutableAttributedString()
    for (string, size) in parts {
      text.append(
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: size)]))
    }
    return text
  }

  private func size(_ text: NSAttributedString, lines: Int = 1) -> CGSize {
    label.numberOfLines = lines
    label.attributedText = text
    return label.intrinsicContentSize
  }

  @Test func `a line is as high as the highest of its fonts, wherever that is`() {
    #expect(size(text(("Big", 34), (" small", 12))).height == 41)
    #expect(size(text(("small", 12), (" Big", 34))).height == 41)
    #expect(size(text(("small", 12), (" small", 12))).height == 14.5)
  }

  @Test func `a line is as wide as its parts in their fonts`() {
    let both = size(text(("Big", 34), ("small", 12))).width
    let sum = size(text(("Big", 34))).width + size(text(("small", 12))).width
    #expect(abs(both - sum) <= 1)
  }

  @Test func `each line has the height of its own fonts`() {
    let lines = text(("Big", 34), ("\nsmall", 12))
    #expect(size(lines, lines: 0).height == 55)
    #expect(size(lines, lines: 1).height == 41)
    let words = text(("Big ", 34), ("small small small small", 12))
    label.attributedText = words
    label.numberOfLines = 0
    let fitting = label.sizeThatFits(CGSize(width: 70, height: 1000)).height
    // The big word leaves room for nothing beside it; two words of 12 points fit on a line.
    #expect(fitting == 69.5)
  }

  @Test(arguments: [CGFloat(10), Double(10), Float(10), 10, NSNumber(value: 10)] as [any Sendable])
  func `kern follows every character, whatever type of number it is`(_ kern: any Sendable) {
    let plain = text(("abc", 17))
    let spaced = text(("abc", 17))
    spaced.addAttribute(.kern, value: kern, range: NSRange(location: 0, length: 3))
    #expect(size(spaced).width - size(plain).width == 30)
    #expect(size(spaced).height == 20.5)
    #expect(spaced.size().width - plain.size().width == 30)
  }

  @Test func `kern makes a text wrap earlier`() {
    let spaced = text(("one two", 17))
    let width = CGSize(width: 80, height: 1000)
    #expect(
      spaced.boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil).height
        == 20.5)
    spaced.addAttribute(.kern, value: 8, range: NSRange(location: 0, length: 7))
    #expect(
      spaced.boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil).height == 41)
  }

  @Test func `a picture takes its bounds, and what is above the baseline raises the line`() {
    let picture = NSTextAttachment()
    picture.bounds = CGRect(x: 0, y: -4, width: 30, height: 40)
    let shown = text(("ab", 17))
    let bare = size(shown)
    shown.append(NSAttributedString(attachment: picture))
    #expect(size(shown).width - bare.width == 30)
    // 36 above the baseline and 4.1 below: the descender of the font.
    #expect(size(shown).height == 40.5)
    picture.bounds = .zero
    picture.image = UIImage(size: CGSize(width: 12, height: 10))
    #expect(size(shown).width - bare.width == 12)
    #expect(size(shown).height == bare.height)
  }

  @Test func `lengths that are no numbers count as none`() {
    let odd = text(("abc", 17))
    odd.addAttribute(.kern, value: CGFloat.nan, range: NSRange(location: 0, length: 3))
    let picture = NSTextAttachment()
    picture.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    odd.append(NSAttributedString(attachment: picture))
    #expect(size(odd).width < 60)
    odd.addAttribute(.kern, value: -1e300, range: NSRange(location: 0, length: 3))
    #expect(size(odd).width >= 0)
  }

  @Test func `a text view keeps its attributes and is as high as its lines`() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.attributedText = text(("Big", 34), ("\nsmall", 12))
    #expect(
      view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
        == .systemFont(ofSize: 12))
    #expect(view.sizeThatFits(CGSize(width: 300, height: 1000)).height == 71)
    view.text = "small"
    #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) == nil)
  }

  @Test func `a button is as wide as its attributed title`() {
    let button = UIButton(type: .custom)
    button.setAttributedTitle(text(("abcdefgh", 17)), for: .normal)
    let plain = button.intrinsicContentSize
    let spaced = text(("abcdefgh", 17))
    spaced.addAttribute(.kern, value: 10, range: NSRange(location: 0, length: 8))
    button.setAttributedTitle(spaced, for: .normal)
    #expect(button.intrinsicContentSize.width - plain.width == 80)
  }

  @Test func `colours alone make no difference`() {
    let coloured = text(("one ", 17), ("two", 17))
    coloured.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    label.text = "one two"
    let plain = label.intrinsicContentSize
    #expect(size(coloured) == plain)
  }
}
