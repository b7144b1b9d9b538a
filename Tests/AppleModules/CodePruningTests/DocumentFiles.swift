/// Documents of an app for tests.
enum DocumentFiles {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
    initialViewController="ord-er-001">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s1"><objects>
        <viewController storyboardIdentifier="Order" id="ord-er-001" customClass="OrderController" \
    customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="roo-t0-001">
            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
            <subviews>
              <label opaque="NO" text="Total" translatesAutoresizingMaskIntoConstraints="NO" id="tot-al-001">
                <rect key="frame" x="20" y="60" width="60" height="20.5"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="tag-00-001" \
    customClass="PriceTag" customModule="App" customModuleProvider="target">
                <rect key="frame" x="20" y="100" width="200" height="40"/>
              </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
            <constraints>
              <constraint firstItem="tot-al-001" firstAttribute="top" secondItem="saf-e0-001" \
    secondAttribute="top" constant="16" id="c00-00-001"/>
              <constraint firstItem="tot-al-001" firstAttribute="leading" secondItem="saf-e0-001" \
    secondAttribute="leading" constant="20" id="c00-00-002"/>
              <constraint firstItem="tag-00-001" firstAttribute="top" secondItem="tot-al-001" \
    secondAttribute="bottom" constant="8" id="c00-00-003"/>
              <constraint firstItem="tag-00-001" firstAttribute="leading" secondItem="saf-e0-001" \
    secondAttribute="leading" constant="20" id="c00-00-004"/>
            </constraints>
          </view>
          <connections>
            <outlet property="total" destination="tot-al-001" id="o00-00-001"/>
            <outlet property="gap" destination="c00-00-003" id="o00-00-002"/>
            <outlet property="tap" destination="tap-00-001" id="o00-00-003"/>
            <outletCollection property="all" destination="tot-al-001" id="o00-00-004"/>
            <outletCollection property="all" destination="tag-00-001" id="o00-00-005"/>
          </connections>
        </viewController>
        <tapGestureRecognizer id="tap-00-001"/>
      </objects></scene></scenes>
    </document>
    """

  static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="PriceTag" \
    customModule="App" customModuleProvider="target">
          <connections><outlet property="price" destination="pri-ce-001" id="o10-00-001"/></connections>
        </placeholder>
        <view contentMode="scaleToFill" id="nib-ro-001">
          <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
          <subviews>
            <label opaque="NO" text="0" translatesAutoresizingMaskIntoConstraints="NO" id="pri-ce-001">
              <rect key="frame" x="0.0" y="0.0" width="50" height="40"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="pri-ce-001" firstAttribute="top" secondItem="nib-ro-001" \
    secondAttribute="top" id="c10-00-001"/>
            <constraint firstItem="pri-ce-001" firstAttribute="leading" secondItem="nib-ro-001" \
    secondAttribute="leading" id="c10-00-002"/>
            <constraint firstAttribute="bottom" secondItem="pri-ce-001" secondAttribute="bottom" id="c10-00-003"/>
            <constraint firstItem="pri-ce-001" firstAttribute="width" constant="50" id="c10-00-004"/>
            <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="pri-ce-001" \
    secondAttribute="trailing" id="c10-00-005"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  static let code = """
    import UIKit
    protocol Orders { var name: String { get }; func count(of name: String) -> Int; func forget() }
    final class OrderController: UIViewController {
      @IBOutlet private weak var total: UILabel!
      @IBOutlet private weak var gap: NSLayoutConstraint!
      @IBOutlet weak var tap: UITapGestureRecognizer!
      @IBOutlet private var all: [UIView]!
      override func viewDidLoad() {
        super.viewDidLoad()
        precondition(all.count == 2 && gap.constant == 8)
        total.text = "A total that is set by code"
        total.widthAnchor.constraint(equalToConstant: 40).isActive = true
        tap.numberOfTapsRequired = 2
      }
    }
    final class PriceTag: UIView {
      @IBOutlet private weak var price: UILabel!
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
      }
      private func setUp() {
        guard let content = Bundle.main.loadNibNamed("PriceTag", owner: self)?.first as? UIView else {
          fatalError("no content")
        }
        addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          content.leadingAnchor.constraint(equalTo: leadingAnchor),
          content.trailingAnchor.constraint(equalTo: trailingAnchor),
          content.topAnchor.constraint(equalTo: topAnchor),
          content.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        price.text = "A price that code sets"
      }
    }
    final class OrdersController: UIViewController {
      private let orders: Orders
      private let line: Line
      init(orders: Orders, line: Line) {
        (self.orders, self.line) = (orders, line)
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() {
        super.viewDidLoad()
        title = orders.name + "\\(orders.count(of: line.name))"
        orders.forget()
      }
    }
    final class Line {
      let name: String
      private init(name: String) { self.name = name }
      static let first = Line(name: "a")
      convenience init(number: Number) { self.init(name: "\\(number.value)") }
    }
    struct Number { let value: Int }
    """

  /// Classes with parameters, and one whose document gives it values.
  static let generic = """
    import UIKit
    class Box<Content: UIView>: UIView {
      let content: Content
      init(content: Content) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    protocol Titled { var title: String { get } }
    struct Row: Titled { let title: String }
    final class Pair<First: Titled, Second>: UIView {
      init(first: First) { super.init(frame: .zero); accessibilityLabel = first.title }
      required init?(coder: NSCoder) { fatalError() }
    }
    protocol Lonely { func nothing() }
    final class Unfit<Item: Lonely>: UIView {}
    final class Padded: UIView {
      @IBOutlet weak var label: UILabel!
      @IBInspectable var gap: CGFloat = 0
      @IBInspectable var lines: Int = 0
      @IBInspectable var caption: String {
        get { label.text ?? "" }
        set { label.text = newValue }
      }
      @IBInspectable var isCapital: Bool = false
      override func awakeFromNib() {
        super.awakeFromNib()
        precondition(lines == 1 && isCapital)
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap).isActive = true
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -gap).isActive = true
        widthAnchor.constraint(equalToConstant: 250).isActive = true
      }
    }
    """

  static let runtimeAttributes = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view contentMode="scaleToFill" id="pad-vw-001" customClass="Padded" customModule="App">
    <rect key="frame" x="0.0" y="0.0" width="250" height="40"/>
    <subviews>
    <label opaque="NO" text="Short" translatesAutoresizingMaskIntoConstraints="NO" id="pad-lb-001">
    <rect key="frame" x="90" y="0.0" width="70" height="40"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews>
    <constraints>
    <constraint firstItem="pad-lb-001" firstAttribute="top" secondItem="pad-vw-001" \
    secondAttribute="top" id="c1"/>
    <constraint firstAttribute="bottom" secondItem="pad-lb-001" secondAttribute="bottom" id="c2"/>
    </constraints>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="gap"><real key="value" value="90"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="lines"><integer key="value" value="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="boolean" keyPath="isCapital" value="YES"/>
    <userDefinedRuntimeAttribute type="string" keyPath="caption" value="A caption of the document"/>
    </userDefinedRuntimeAttributes>
    <connections><outlet property="label" destination="pad-lb-001" id="o1"/></connections>
    </view>
    </objects>
    </document>
    """
}
