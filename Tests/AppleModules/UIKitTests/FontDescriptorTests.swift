import AutoLayout
import Testing
import UIFoundation
import UIKit

@MainActor struct FontDescriptorTests {
  @Test func `a size among the attributes counts, whatever type of number it is`() {
    let base = UIFont.systemFont(ofSize: 9).fontDescriptor
    for size in [CGFloat(15), Double(15), Float(15), 15] as [Any] {
      let made = UIFontDescriptor(fontAttributes: [.size: size])
      #expect(UIFont(descriptor: made, size: 0).pointSize == 15)
      #expect(base.addingAttributes([.size: size]).pointSize == 15)
    }
    #expect(UIFontDescriptor(fontAttributes: [:]).pointSize == 12)
    #expect(base.addingAttributes([:]).pointSize == 9)
    #expect(UIFont(descriptor: base, size: 20).pointSize == 20)
  }

  @Test func `a font made for a content size has its size at every other`() {
    let largest = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest).pointSize == 53)
    #expect(UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: largest).pointSize == 43)
    let smallest = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(UIFont.preferredFont(forTextStyle: .headline, compatibleWith: smallest).pointSize == 14)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: .current).pointSize == 17)
    let scaled = UIFontMetrics.default.scaledValue(for: 22, compatibleWith: largest)
    #expect(abs(scaled - 62) < 0.01)
  }

  @Test func `fonts stop at their maximum size and at the maximum of a view around them`() {
    let tall = label(UIFont.preferredFont(forTextStyle: .body))
    let limited = label(
      UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: 17), maximumPointSize: 20))
    let inside = label(UIFont.preferredFont(forTextStyle: .body))
    inside.adjustsFontForContentSizeCategory = true
    let around = UIView()
    around.maximumContentSizeCategory = .extraLarge
    around.addSubview(inside)
    let unmoved = label(UIFont.preferredFont(forTextStyle: .body))
    around.addSubview(unmoved)
    var environment = AutoLayout.Environment.cookbook
    environment.contentSizeCategory = .accessibility5
    let heights = AppEnvironment.$current.withValue(AppEnvironment(environment)) {
      [tall, limited, inside, unmoved].map(\.intrinsicContentSize.height)
    }
    // At 53, 20 and 19 points; a font that does not adjust keeps the app's size.
    #expect(heights == [63.5, 24, 23, 63.5])
  }

  private func label(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = "Hello"
    label.font = font
    return label
  }
}
