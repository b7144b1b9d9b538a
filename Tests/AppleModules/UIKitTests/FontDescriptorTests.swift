import Testing
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
}
