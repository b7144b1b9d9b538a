import Combine
import Contacts
import CoreLocation
import FoundationNetworking
import OSLog
import PassKit
import Testing
import UIKit
import WebKit

/// Modules that view code imports beside UIKit.
@MainActor
@Suite struct ImportedModulesTests {
  private final class Model: ObservableObject {
    @Published var title = "One"
    @Published var count = 1
  }

  @Test func `published values arrive at once, until cancelled`() {
    let model = Model()
    let label = UILabel()
    var kept: Set<AnyCancellable> = []
    model.$title.combineLatest(model.$count).map { "\($0) \($1)" }.removeDuplicates()
      .receive(on: DispatchQueue.main).debounce(for: .milliseconds(50), scheduler: RunLoop.main)
      .sink { label.text = $0 }.store(in: &kept)
    #expect(label.text == "One 1")
    model.count = 2
    #expect(label.text == "One 2")
    kept = []
    model.title = "Two"
    #expect(label.text == "One 2" && model.title == "Two")
  }

  @Test func `subjects, errors and pairs are forwarded in order`() {
    struct Broken: Error {}
    let names = PassthroughSubject<String, Broken>()
    var seen: [String] = []
    let one = names.zip(["a", "b"].publisher.setFailureType(to: Broken.self)).map { $0 + $1 }
      .catch { _ in Just("end") }.sink { seen.append($0) }
    for name in ["x", "y", "z"] { names.send(name) }
    #expect(seen == ["xa", "yb"])
    let other = names.replaceError(with: "none").sink { seen.append($0) }
    names.send(completion: .failure(Broken()))
    names.send("late")
    #expect(seen == ["xa", "yb", "none"])
    withExtendedLifetime((one, other)) {}
  }

  @Test func `notifications and values by key path are published`() {
    let name = Notification.Name("plumb.test")
    var count = 0
    let kept = NotificationCenter.default.publisher(for: name).sink { _ in count += 1 }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count == 1)
    let view = UIView()
    view.tag = 7
    var tag = 0
    _ = view.publisher(for: \.tag).assign(to: \.tagged, on: Box { tag = $0 })
    #expect(tag == 7)
    withExtendedLifetime(kept) {}
  }

  private final class Box {
    let told: (Int) -> Void
    init(_ told: @escaping (Int) -> Void) { self.told = told }
    var tagged: Int {
      get { 0 }
      set { told(newValue) }
    }
  }

  @Test func `a degree of latitude is 111 km`() {
    let one = CLLocation(latitude: 50, longitude: 10)
    let metres = one.distance(from: CLLocation(latitude: 51, longitude: 10))
    #expect(abs(metres - 111_195) < 1)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test(arguments: [
    (-7_200, "2 hours ago", "2 hours ago"), (86_400, "in 1 day", "tomorrow"),
    (-1_209_600, "2 weeks ago", "2 weeks ago"), (0.5, "in 0 seconds", "now"),
  ])
  func `a relative time uses its largest unit`(
    _ seconds: Double, _ number: String, _ name: String
  ) {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: seconds) == number)
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: seconds) == name)
  }

  @Test func `a bitmap has the size from code, and other bitmaps are nil`() {
    let info = CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue
    func bitmap(_ width: Int) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 20, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    }
    #expect(bitmap(30)?.makeImage()?.width == 30 && bitmap(30)?.makeImage()?.height == 20)
    #expect(bitmap(0) == nil && CGContext().makeImage() == nil)
  }

  @Test func `an address has a line for each part that it has`() {
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("1 Main St", "Springfield", "12345")
    #expect(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        == "1 Main St\nSpringfield, 12345")
  }

  @Test func `a contact is named by its names, else by its organisation`() {
    let contact = CNMutableContact()
    contact.organizationName = "Plumbers"
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelWork, value: CNPhoneNumber(stringValue: "+1 555"))
    ]
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Plumbers")
    (contact.givenName, contact.familyName) = ("Ann", "Lee")
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ann Lee")
    #expect(contact.phoneNumbers.first?.value.stringValue == "+1 555")
    let label = CNLabeledValue<CNPhoneNumber>.localizedString(forLabel: CNLabelWork)
    #expect(label == "work")
  }

  @Test func `tables hold objects weakly, once each and in order`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    table.add(NSObject())
    #expect(table.allObjects == [kept] && table.contains(kept))
    let map = NSMapTable<NSObject, NSObject>.weakToStrongObjects()
    map.setObject(NSObject(), forKey: kept)
    map.setObject(kept, forKey: NSObject())
    #expect(map.count == 1 && map.object(forKey: kept) != nil)
  }

  @Test func `a view may override its baselines`() throws {
    final class Row: UIView {
      let label = UILabel()
      override var lastBaselineAnchor: NSLayoutYAxisAnchor { label.lastBaselineAnchor }
    }
    let (view, row, other) = (UIView(), Row(), UILabel())
    for inner in [row, other] { view.addSubview(inner) }
    row.addSubview(row.label)
    let constraint = other.lastBaselineAnchor.constraint(equalTo: row.lastBaselineAnchor)
    #expect(constraint.secondItem === row.label)
  }

  @Test func `a log message is not evaluated`() {
    var asked = 0
    func value() -> Int {
      asked += 1
      return asked
    }
    Logger(subsystem: "app", category: "test").debug("a \(value(), privacy: .public)")
    os_log(.info, "b \(value())")
    #expect(asked == 0)
  }

  @Test func `a text without a table is its key or its default value`() {
    #expect(String(localized: "cart.title") == "cart.title")
    #expect(String(localized: "cart.count \(3)") == "cart.count 3")
    #expect(String(localized: "cart.title", defaultValue: "Cart of \("Ann")") == "Cart of Ann")
    #expect(String(localized: LocalizedStringResource("a", defaultValue: "A")) == "A")
    #expect(AppResources.text("a", in: nil, value: "") == "a")
  }

  private final class Browser: NSObject, WKNavigationDelegate {
    var finished = 0
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
  }

  @Test func `a web view takes its place, loads nothing and calls no delegate`() throws {
    let (browser, configuration) = (Browser(), WKWebViewConfiguration())
    configuration.userContentController.addUserScript(
      WKUserScript(source: "1", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    let view = WKWebView(
      frame: CGRect(x: 0, y: 0, width: 10, height: 20), configuration: configuration)
    view.navigationDelegate = browser
    let page = try #require(URL(string: "https://example.com"))
    #expect(view.load(URLRequest(url: page)) == nil && view.url == nil)
    view.evaluateJavaScript("1") { _, _ in Issue.record("no script is run") }
    #expect(view.bounds.size == CGSize(width: 10, height: 20) && view.subviews.isEmpty)
    #expect(view.configuration.userContentController.userScripts.count == 1)
    #expect(browser.finished == 0)
    let pay = PKPaymentButton(paymentButtonType: .inStore, paymentButtonStyle: .automatic)
    #expect(pay.currentTitle == nil)
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, 3_610.0, "1:00:10"), (.positional, 65, "1:05"),
    (.positional, 5, "5"), (.abbreviated, 3_600, "1h"), (.short, 3_660, "1 hr, 1 min"),
    (.full, 7_260, "2 hours, 1 minute"), (.full, 0, "0 seconds"), (.positional, -65, "-1:05"),
  ])
  func `a duration is formatted by its units`(
    style: DateComponentsFormatter.UnitsStyle, seconds: TimeInterval, text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == text)
  }

  @Test func `zeros of a duration are kept or dropped by option`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "00:01:05")
    formatter.zeroFormattingBehavior = [.dropLeading, .pad]
    #expect(formatter.string(from: DateComponents(minute: 1, second: 5)) == "01:05")
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = .dropTrailing
    #expect(formatter.string(from: 60) == "0h 1m")
  }

  @Test func `arguments of a format are forwarded, and an array is one argument`() {
    func text(_ format: String, _ values: any CVarArg...) -> String {
      String.localizedStringWithFormat(format, values)
    }
    #expect(text("%d of %d", 1, 2) == "1 of 2")
    #expect(text("%@!", "b") == "b!")
    #expect(String(format: "%@!", [1, 2]) == "[1, 2]!")
  }

  @Test func `a format takes a locale, a list of arguments, or the arguments themselves`() {
    let (locale, none): (Locale, Locale?) = (Locale(identifier: "en_US"), nil)
    // A list is read once.
    func text(_ values: any CVarArg..., make: (CVaListPointer) -> NSString) -> NSString {
      withVaList(values, make)
    }
    #expect(
      text(1, "2") { NSString(format: "%d of %@", locale: locale, arguments: $0) } == "1 of 2")
    #expect(text(1, "2") { NSString(format: "%d of %@", locale: none, arguments: $0) } == "1 of 2")
    #expect(text(1, "2") { NSString(format: "%d of %@", locale: nil, arguments: $0) } == "1 of 2")
    #expect(NSString(format: "%d of %d", 1, 2) == "1 of 2")
    #expect(NSString(format: "%d of %d", locale: locale, 1, 2) == "1 of 2")
  }
}
