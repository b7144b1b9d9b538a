// One file for the tests of an app, on a Mac or a device: it imports UIKit and nothing of Plumb,
// and needs iOS 15 and Xcode 16. `plumb check` and `plumb layout --compare` read its output.
public import UIKit

/// A tree of live views, laid out, as UIKit has it: constraints, sizes, fonts, texts, traits and frames.
///
/// ```swift
/// try PlumbCapture(of: controller).json().write(to: url)
/// ```
@MainActor
public struct PlumbCapture {
  /// The version of the format. Readers refuse a newer one than their own.
  public static let version = 1

  private var fields: Fields
  private let views: [Fields]
  private let constraints: [Fields]

  /// The view of a controller, on its own or in a window; for a container, that of the controller
  /// that it shows. Reports use the name, or the controller's class.
  public init(of controller: UIViewController, named name: String? = nil) {
    var shown = controller
    while let inner = (shown as? UINavigationController)?.topViewController
      ?? (shown as? UITabBarController)?.selectedViewController
    { shown = inner }
    shown.loadViewIfNeeded()
    self.init(Tree(root: shown.view, controller: shown), name ?? "\(type(of: shown))")
  }

  /// A view with its subviews, at its final size: a cell, or a view on its own.
  public init(of view: UIView, named name: String? = nil) {
    let tree = Tree(root: view, controller: view.next as? UIViewController)
    self.init(tree, name ?? "\(type(of: view))")
  }

  private init(_ tree: Tree, _ name: String) {
    var tree = tree
    tree.walk()
    fields = tree.surroundings
    fields["format"] = "plumb-capture"
    fields["version"] = Self.version
    fields["name"] = name
    views = tree.items
    let found = tree.constraints.map { (constraint: $0, fields: tree.fields(of: $0)) }
    constraints = found.compactMap(\.fields)
    fields["omitted"] = found.filter { $0.fields == nil }.map { "\($0.constraint)" }
  }

  /// The capture as JSON in UTF-8, with a line for each view and constraint: equal views give equal
  /// bytes. Name its file `….capture.json`, so that Plumb finds it in a folder.
  ///
  /// - Throws: the errors of `JSONSerialization`.
  public func json() throws -> Data {
    func text(_ value: Fields) throws -> String {
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: value, options: options)
      return String(decoding: data, as: UTF8.self)
    }
    let lists = try [("views", views), ("constraints", constraints)].map { name, values in
      "\"\(name)\":[\n" + (try values.map(text)).joined(separator: ",\n") + "\n]"
    }
    return Data("\(try text(fields).dropLast()),\n\(lists.joined(separator: ",\n"))}\n".utf8)
  }
}

/// An object of JSON. Lists of numbers are sizes (width, height), rectangles (x, y, width, height) and insets
/// (top, left or leading, bottom, right or trailing), in points; numbers of enumerations are UIKit's raw values.
private typealias Fields = [String: Any]

private func numbers(_ values: CGFloat...) -> [Double]? {
  values.allSatisfy(\.isFinite) ? values.map { Double($0) } : nil
}

private func numbers(_ rect: CGRect) -> [Double]? {
  numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
}

private func numbers(_ insets: UIEdgeInsets) -> [Double]? {
  numbers(insets.top, insets.left, insets.bottom, insets.right)
}

/// True if a class is not Apple's, by its module or its prefix.
private func isOfApp(_ type: Any.Type) -> Bool {
  let name = String(reflecting: type)
  let prefixes = name.contains(".") ? ["UIKit.", "UIKitCore."] : ["UI", "_", "NS", "WK", "MK"]
  return !prefixes.contains { name.hasPrefix($0) }
}

// UIKit deprecates calling these by name; older apps still use them.
@MainActor private protocol OlderController {
  var topLayoutGuide: any UILayoutSupport { get }
  var bottomLayoutGuide: any UILayoutSupport { get }
}
extension UIViewController: OlderController {}

@MainActor private protocol OlderButton {
  var contentEdgeInsets: UIEdgeInsets { get }
  var titleEdgeInsets: UIEdgeInsets { get }
  var imageEdgeInsets: UIEdgeInsets { get }
}
extension UIButton: OlderButton {}

/// Walks the views for constraints and guides, and again to write them.
@MainActor
private struct Tree {
  let root: UIView
  let controller: UIViewController?
  /// The guides at its top and bottom: views on Apple's systems.
  let supports: [AnyObject]
  private(set) var constraints: [NSLayoutConstraint] = []
  /// A superview comes before its subviews, and a guide after the view that owns it.
  private(set) var items: [Fields] = []
  /// Guides that constraints name or the app created.
  private var guides: [(guide: AnyObject, kind: String, owner: UIView)] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var properties: [ObjectIdentifier: String] = [:]

  init(root: UIView, controller: UIViewController?) {
    self.root = root
    self.controller = controller
    let older: (any OlderController)? = controller
    supports = older.map { [$0.topLayoutGuide, $0.bottomLayoutGuide] } ?? []
  }

  mutating func walk() {
    root.layoutIfNeeded()
    collect(root)
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] { keepGuide(item) }
    }
    add(root, below: nil)
  }

  var surroundings: Fields {
    let traits = root.traitCollection
    let isCell =
      root is UITableViewCell || root is UICollectionViewCell || root is UITableViewHeaderFooterView
    let environment: [String: Any?] = [
      "size": numbers(root.bounds.size.width, root.bounds.size.height),
      "safeAreaInsets": numbers(root.safeAreaInsets),
      "scale": traits.displayScale > 0 ? Double(traits.displayScale) : nil,
      "horizontalSizeClass": traits.horizontalSizeClass.rawValue,
      "verticalSizeClass": traits.verticalSizeClass.rawValue,
      "layoutDirection": traits.layoutDirection.rawValue,
      "contentSizeCategory": traits.preferredContentSizeCategory.rawValue,
      "isBoldText": traits.legibilityWeight == .bold,
      "systemVersion": UIDevice.current.systemVersion,
    ]
    var fields: Fields = ["environment": environment.compactMapValues(\.self)]
    fields["root"] = controller != nil ? "viewController" : isCell ? "cell" : "view"
    guard let controller else { return fields }
    let navigation = controller.navigationController
    fields["bars"] = [
      "statusBar": !controller.prefersStatusBarHidden,
      "navigationBar": navigation.map { !$0.isNavigationBarHidden } ?? false,
      "largeTitle": navigation?.navigationBar.prefersLargeTitles ?? false,
      "toolbar": navigation.map { !$0.isToolbarHidden } ?? false,
      "tabBar": controller.tabBarController != nil,
    ]
    return fields
  }

  // MARK: Views

  private mutating func collect(_ view: UIView) {
    if let controller = view.next as? UIViewController { note(Mirror(reflecting: controller)) }
    note(Mirror(reflecting: view))
    for guide in view.layoutGuides { keepGuide(guide) }
    // UIKit creates guides of its own subclasses, and with its own names.
    constraints += view.constraints.filter { constraint in
      let type = type(of: constraint)
      let own = constraint.identifier ?? ""
      return (type == NSLayoutConstraint.self || isOfApp(type))
        && !["UISV-", "UIView", "_UI"].contains { own.hasPrefix($0) }
    }
    for child in children(of: view) { collect(child) }
  }

  /// The subviews that the app added; the parts of UIKit's controls are left out.
  private func children(of view: UIView) -> [UIView] {
    let button = view as? UIButton
    let parts = supports + [button?.titleLabel, button?.imageView].compactMap(\.self)
    let kit = view.classes.first(where: { !isOfApp($0) }).map { "\($0)" } ?? "UIView"
    let isContainer = [
      "UIView", "UIStackView", "UIScrollView", "UIControl", "UIVisualEffectView", "UITableViewCell",
      "UITableViewCellContentView", "UICollectionViewCell", "UITableViewHeaderFooterView",
    ].contains(kit)
    return view.subviews.filter { child in
      let isRow = child is UITableViewCell || child is UICollectionViewCell
      if isRow || parts.contains(where: { $0 === child }) { return false }
      let isContent = child === (view as? UIVisualEffectView)?.contentView
      return isOfApp(type(of: child)) || isContent
        || (isContainer
          ? !"\(type(of: child))".hasPrefix("_") : !child.translatesAutoresizingMaskIntoConstraints)
    }
  }

  private mutating func add(_ view: UIView, below superview: Int?) {
    let place = items.count
    places[ObjectIdentifier(view)] = place
    items.append([:])
    let own = guides.filter { $0.owner === view }.sorted { $0.kind < $1.kind }
    for (guide, kind, _) in own {
      places[ObjectIdentifier(guide)] = items.count
      let frame = (guide as? UILayoutGuide)?.layoutFrame ?? (guide as? UIView)?.frame ?? .zero
      let fields: [String: Any?] = [
        "superview": place, "guide": kind, "frame": numbers(frame),
        "identifier": (guide as? UILayoutGuide)?.identifier,
        "property": properties[ObjectIdentifier(guide)],
      ]
      items.append(fields.compactMapValues(\.self))
    }
    for child in children(of: view) { add(child, below: place) }
    var fields = view.placement
    fields["superview"] = superview
    fields["property"] = properties[ObjectIdentifier(view)]
    fields["stack"] = (view as? UIStackView).map(arrangement)
    items[place] = fields.merging(view.content) { $1 }.compactMapValues(\.self)
  }

  private func arrangement(of stack: UIStackView) -> Fields {
    func points(_ spacing: CGFloat) -> Double? {
      spacing == UIStackView.spacingUseSystem ? 8 : numbers(spacing)?.first
    }
    let arranged = stack.arrangedSubviews.filter { places[ObjectIdentifier($0)] != nil }
    let fields: [String: Any?] = [
      "axis": stack.axis.rawValue, "distribution": stack.distribution.rawValue,
      "alignment": stack.alignment.rawValue, "spacing": points(stack.spacing),
      "isBaselineRelativeArrangement": stack.isBaselineRelativeArrangement,
      "isLayoutMarginsRelativeArrangement": stack.isLayoutMarginsRelativeArrangement,
      "arrangedSubviews": arranged.compactMap { places[ObjectIdentifier($0)] },
      // The spacing after each of them; that of the stack itself is 0 minus 1.
      "customSpacing": arranged.map { view in
        let gap = stack.customSpacing(after: view)
        return gap == UIStackView.spacingUseDefault ? -1 : points(gap) ?? -1
      },
    ]
    return fields.compactMapValues(\.self)
  }

  /// The first property that holds a view or a guide names it.
  private mutating func note(_ mirror: Mirror) {
    guard isOfApp(mirror.subjectType) else { return }
    for child in mirror.children {
      guard let label = child.label?.replacingOccurrences(of: "$__lazy_storage_$_", with: "") else {
        continue
      }
      let one: AnyObject? = child.value as? UIView ?? child.value as? UILayoutGuide
      let list = (child.value as? [UIView] ?? []).enumerated()
      let held = one.map { [(label, $0)] } ?? list.map { ("\(label)[\($0.offset)]", $0.element) }
      for (name, object) in held where properties[ObjectIdentifier(object)] == nil {
        properties[ObjectIdentifier(object)] = name
      }
    }
    if let parent = mirror.superclassMirror { note(parent) }
  }

  private mutating func keepGuide(_ item: AnyObject?) {
    let isSupport = supports.contains { $0 === item }
    guard let item, !guides.contains(where: { $0.guide === item }),
      let owner = isSupport ? root : (item as? UILayoutGuide)?.owningView
    else { return }
    let scroll = owner as? UIScrollView
    let system: KeyValuePairs<String, AnyObject?> = [
      "safeArea": owner.safeAreaLayoutGuide, "layoutMargins": owner.layoutMarginsGuide,
      "readableContent": owner.readableContentGuide, "keyboard": owner.keyboardLayoutGuide,
      "topLayoutGuide": supports.first, "bottomLayoutGuide": supports.last,
      "scrollContent": scroll?.contentLayoutGuide, "scrollFrame": scroll?.frameLayoutGuide,
    ]
    guides.append((item, system.first { $0.value === item }?.key ?? "plain", owner))
  }

  private func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> [Int]? {
    guard let item, let place = places[ObjectIdentifier(item)], attribute != .notAnAttribute else {
      return nil
    }
    return [place, attribute.rawValue]
  }

  /// Nil for a constraint with an item outside of the capture.
  func fields(of constraint: NSLayoutConstraint) -> Fields? {
    let second = side(constraint.secondItem, constraint.secondAttribute)
    guard let first = side(constraint.firstItem, constraint.firstAttribute),
      second != nil || constraint.secondAttribute == .notAnAttribute,
      let values = numbers(constraint.multiplier, constraint.constant)
    else { return nil }
    let fields: [String: Any?] = [
      "first": first, "second": second, "multiplier": values[0], "constant": values[1],
      "priority": Double(constraint.priority.rawValue), "identifier": constraint.identifier,
      "relation": constraint.relation.rawValue,
    ]
    return fields.compactMapValues(\.self)
  }
}

extension UIView {
  /// Its own class, then its superclasses up to `UIView`.
  fileprivate var classes: [Any.Type] {
    var mirror: Mirror? = Mirror(reflecting: self)
    var classes: [Any.Type] = []
    while let type = mirror?.subjectType {
      classes.append(type)
      if type == UIView.self { break }
      mirror = mirror?.superclassMirror
    }
    return classes
  }

  fileprivate var placement: [String: Any?] {
    func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> [Double] {
      [Double(priority(.horizontal).rawValue), Double(priority(.vertical).rawValue)]
    }
    let intrinsic = intrinsicContentSize
    let (row, tile) = (superview as? UITableViewCell, superview as? UICollectionViewCell)
    return [
      "frame": numbers(frame), "classes": classes.map { "\($0)" }, "isHidden": isHidden,
      "isCustomClass": isOfApp(type(of: self)), "identifier": accessibilityIdentifier,
      "isContentView": (row?.contentView ?? tile?.contentView) === self,
      "safeAreaInsets": numbers(safeAreaInsets), "layoutMargins": numbers(layoutMargins),
      "alignmentRectInsets": numbers(alignmentRectInsets),
      "preservesSuperviewLayoutMargins": preservesSuperviewLayoutMargins,
      "insetsLayoutMarginsFromSafeArea": insetsLayoutMarginsFromSafeArea,
      "showsBackground": backgroundColor != nil && backgroundColor != .clear,
      "contentHuggingPriority": priorities(contentHuggingPriority),
      "contentCompressionResistancePriority": priorities(contentCompressionResistancePriority),
      "intrinsicContentSize": numbers(intrinsic.width, intrinsic.height),
      "semanticContentAttribute": semanticContentAttribute.rawValue,
      "autoresizingMask": translatesAutoresizingMaskIntoConstraints
        ? Int(autoresizingMask.rawValue) : nil,
    ]
  }

  /// Its content; texts have the font and the paragraph style of their first character.
  fileprivate var content: [String: Any?] {
    let (button, field, area) = (self as? UIButton, self as? UITextField, self as? UITextView)
    let (configuration, older) = (button?.configuration, button as (any OlderButton)?)
    let background = button?.currentBackgroundImage
    let label = self as? UILabel ?? button?.titleLabel
    let shown = label?.attributedText
    let attributes = (shown?.length ?? 0) > 0 ? shown?.attributes(at: 0, effectiveRange: nil) : nil
    let style = attributes?[.paragraphStyle] as? NSParagraphStyle
    let titleFont =
      configuration?.attributedTitle?.runs.first?.uiKit.font
      ?? configuration?.titleTextAttributesTransformer?.transform(AttributeContainer()).uiKit.font
    let labelFont = configuration == nil ? attributes?[.font] as? UIFont ?? label?.font : titleFont
    let title =
      configuration?.attributedTitle.map { String($0.characters) } ?? configuration?.title
      ?? button?.currentAttributedTitle?.string ?? button?.currentTitle
    let image = (self as? UIImageView)?.image ?? configuration?.image ?? button?.currentImage
    return [
      "text": (self as? UILabel)?.text ?? title ?? field?.text ?? area?.text,
      "font": (labelFont ?? field?.font ?? area?.font)?.fields,
      "adjustsFontForContentSizeCategory": label?.adjustsFontForContentSizeCategory
        ?? field?.adjustsFontForContentSizeCategory ?? area?.adjustsFontForContentSizeCategory,
      "numberOfLines": label?.numberOfLines, "lineBreakMode": label?.lineBreakMode.rawValue,
      "preferredMaxLayoutWidth": label.flatMap { numbers($0.preferredMaxLayoutWidth)?.first },
      "adjustsFontSizeToFitWidth": label?.adjustsFontSizeToFitWidth,
      "minimumScaleFactor": label.map { Double($0.minimumScaleFactor) },
      "lineHeight": style.flatMap {
        numbers($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight, $0.lineSpacing)
      },
      "placeholder": field?.placeholder, "borderStyle": field?.borderStyle.rawValue,
      "isScrollEnabled": area?.isScrollEnabled, "buttonType": button?.buttonType.rawValue,
      "hasConfiguration": button.map { _ in configuration != nil },
      "contentEdgeInsets": older.flatMap { numbers($0.contentEdgeInsets) },
      "titleEdgeInsets": older.flatMap { numbers($0.titleEdgeInsets) },
      "imageEdgeInsets": older.flatMap { numbers($0.imageEdgeInsets) },
      "contentInsets": configuration.map(\.contentInsets).flatMap {
        numbers($0.top, $0.leading, $0.bottom, $0.trailing)
      },
      "imagePadding": configuration.flatMap { numbers($0.imagePadding)?.first },
      "image": image.flatMap { numbers($0.size.width, $0.size.height) },
      "isSymbolImage": image?.isSymbolImage,
      "backgroundImage": background.flatMap { numbers($0.size.width, $0.size.height) },
      "segmentTitles": (self as? UISegmentedControl).map { control in
        (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
      },
      "activityIndicatorStyle": (self as? UIActivityIndicatorView)?.style.rawValue,
      "numberOfPages": (self as? UIPageControl)?.numberOfPages,
    ]
  }
}

extension UIFont {
  fileprivate var fields: Fields {
    let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    let features = fontDescriptor.object(forKey: .featureSettings) as? [[String: Int]]
    let fields: [String: Any?] = [
      "name": fontName, "pointSize": Double(pointSize),
      "textStyle": fontDescriptor.object(forKey: .textStyle) as? String,
      "weight": (traits?[.weight] as? CGFloat).map { Double($0) },
      "isItalic": fontDescriptor.symbolicTraits.contains(.traitItalic),
      // Core Text's kNumberSpacingType and kMonospacedNumbersSelector.
      "hasMonospacedDigits": features?.contains {
        $0["CTFeatureTypeIdentifier"] == 6 && $0["CTFeatureSelectorIdentifier"] == 0
      },
    ]
    return fields.compactMapValues(\.self)
  }
}
