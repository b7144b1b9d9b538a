import Testing
import UIKit

/// Constraints in the visual format language.
@MainActor
@Suite struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let first = UIView()
  private let second = UIView()

  init() {
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func constraints(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics,
      views: ["first": first, "second": second])
  }

  @Test func `a chain between edges takes gaps, sizes, metrics and what is aligned`() {
    root.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 30)
    NSLayoutConstraint.activate(
      constraints(
        "H:|-[first(100)]-[second]-(gap)-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 12])
        + constraints("V:|-40-[first(==60)]"))
    root.layoutIfNeeded()
    // The margin on the left, the system's 8 points between, 12 on the right.
    #expect(first.frame == CGRect(x: 20, y: 40, width: 100, height: 60))
    #expect(second.frame == CGRect(x: 128, y: 40, width: 180, height: 60))
  }

  @Test func `views flush with each other share a width`() {
    NSLayoutConstraint.activate(
      constraints("|[first][second(first)]|") + constraints("V:|[first]|")
        + constraints("V:[second(>=10,50@750)]-5-|"))
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 160, height: 480))
    #expect(second.frame == CGRect(x: 160, y: 425, width: 160, height: 50))
  }

  @Test func `relations and priorities are kept`() {
    let made = constraints("H:[first(<=second@600)]-(>=7)-[second]")
    #expect(made.count == 2)
    #expect(made.first?.relation == .lessThanOrEqual && made.first?.secondItem === second)
    #expect(made.first?.priority == UILayoutPriority(600))
    #expect(made.last?.relation == .greaterThanOrEqual && made.last?.constant == 7)
  }

  @Test(arguments: [
    "H:|-[first", "[third]", "[first]-x-[second]", "|-|", "H:[first]|[second]", "[first(100]",
    "[first]-4[second]", "",
  ])
  func `an unreadable format makes no constraints`(format: String) {
    #expect(constraints(format).isEmpty)
  }

  @Test(arguments: [
    ("H:|-[a-[b]", "‘]’ was expected here to end the view ‘a’, not ‘-’", 6),
    ("X:[a]", "‘[’ was expected here to begin a view such as [name], not ‘X’", 0),
    ("[a]-gap-[b]", "‘gap’ is not in metrics; one of ‘margin’ was expected", 4),
    ("[a]-(8@2000)-[b]", "a priority of more than 0 to 1000 was expected", 7),
    ("[a]-", "the format ends in a gap; a view such as [name] or | was expected", 4),
    ("[a]|[b]", "nothing can follow the superview's edge |", 4),
    ("[a(>20)]", "‘=’ was expected here to complete >=, not ‘2’", 4),
    ("[a]-1.2.3-[b]", "‘1.2.3’ is no number", 4),
    ("[a()]", "a number or a metric or a view was expected", 3),
    ("", "‘[’ was expected here to begin a view such as [name], not the end", 0),
  ])
  func `errors say what was expected and where`(
    _ format: String, _ message: String, _ offset: Int
  ) throws {
    let error = #expect(throws: VisualFormatError.self) {
      try VisualFormatParser.parse(format, metrics: ["margin": 4])
    }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
    #expect(
      error?.description
        == "\(message)\n\(format)\n" + String(repeating: " ", count: offset) + "^")
  }

  @Test func `a missing superview makes no constraints`() {
    first.removeFromSuperview()
    #expect(constraints("|[first]").isEmpty)
  }
}

/// Values that Apple's Foundation or UIKit add to Foundation's.
@MainActor
@Suite struct GeometryValueTests {
  @Test func `values hold geometry, and zero of another kind`() {
    let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(value.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(value.cgSizeValue == .zero)
    #expect(
      NSValue(uiEdgeInsets: .init(top: 1, left: 2, bottom: 3, right: 4)).uiEdgeInsetsValue.right
        == 4)
  }

  @Test func `an index path has a section and a row`() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path.section == 2 && path.row == 3 && path == IndexPath(item: 3, section: 2))
    path.row = 5
    #expect(path == [2, 5] && IndexPath().row == 0)
  }

  @Test func `an image context gives an image of its size`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 30, height: 20), false, 0)
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    #expect(UIGraphicsGetCurrentContext() != nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 30, height: 20))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `hue, saturation and brightness are those of the colour`() {
    let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 1)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.6) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9)
  }

  @Test func `attributed strings carry fonts both ways`() {
    let font = UIFont.boldSystemFont(ofSize: 21)
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.font, value: font, range: NSRange(location: 1, length: 1))
    let there = AttributedString(text)
    #expect(there.runs.map(\.uiKit.font) == [nil, font])
    let back = NSAttributedString(there)
    #expect(back.string == "ab")
    #expect(back.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == font)
  }
}
