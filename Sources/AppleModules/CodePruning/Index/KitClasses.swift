/// UIKit's classes that apps inherit views and controllers from.
enum KitClasses {
  /// The way to create an object without a superclass in the app.
  enum Form: Sendable {
    case view, cell, tableCell, headerFooter, controller
    case tableController, collectionController, collection
  }

  static func form(_ name: String) -> Form? {
    switch name {
    case "UITableViewCell": .tableCell
    case "UICollectionViewCell", "UICollectionViewListCell", "UICollectionReusableView": .cell
    case "UITableViewHeaderFooterView": .headerFooter
    case "UITableViewController": .tableController
    case "UICollectionViewController": .collectionController
    case "UICollectionView": .collection
    case "UIViewController": .controller
    case _ where views.contains(name): .view
    default: nil
    }
  }

  private static let views: Set = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView", "UIScrollView",
    "UITableView", "UITextField", "UITextView", "UISearchBar", "UINavigationBar", "UIToolbar",
    "UISwitch", "UISlider", "UIStepper", "UIPageControl", "UISegmentedControl",
    "UIVisualEffectView", "UIProgressView", "UIActivityIndicatorView", "UIPickerView",
    "UIDatePicker", "UITabBar", "UIInputView",
  ]

  /// The arguments of the initializer that an app's class inherits.
  static func arguments(of form: KitClasses.Form) -> String {
    switch form {
    case .view, .cell: "(frame: .zero)"
    case .tableCell: "(style: .default, reuseIdentifier: nil)"
    case .headerFooter: "(reuseIdentifier: nil)"
    case .controller: "(nibName: nil, bundle: nil)"
    case .tableController: "(style: .plain)"
    case .collectionController: "(collectionViewLayout: UICollectionViewFlowLayout())"
    case .collection: "(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    }
  }

  /// The arguments with which a stand-in of a class makes itself.
  static func standInCall(_ name: String) -> String {
    switch form(name) {
    case .tableCell: "style: .default, reuseIdentifier: nil"
    case .headerFooter: "reuseIdentifier: nil"
    case .collection: "frame: .zero, collectionViewLayout: UICollectionViewLayout()"
    case .view, .cell: "frame: .zero"
    case nil where others.contains(name): ""
    case .controller, .tableController, .collectionController, nil: "nibName: nil, bundle: nil"
    }
  }

  /// Classes that are neither views nor controllers.
  private static let others: Set = [
    "CALayer", "UICollectionViewLayout", "UICollectionViewFlowLayout",
  ]

  /// True for a class of UIKit's that a missing class may inherit from.
  static func isClass(_ name: String) -> Bool {
    form(name) != nil || others.contains(name)
      || ["UINavigationController", "UITabBarController"].contains(name)
  }

  /// The arguments of a superclass's initializer; nil for a class that is not known.
  static func superCall(_ name: String) -> String? {
    ["NSObject", "CALayer"].contains(name) ? "()" : form(name).map(arguments)
  }

  /// The arguments of an initializer that one in an extension can call at least; nil for a type that is not known.
  static func extendedCall(_ name: String) -> String? {
    switch name {
    case "UIColor": "(white: 0, alpha: 1)"
    case "UIImage", "String", "Date", "Data", "Int", "Double", "CGFloat", "UIBezierPath": "()"
    case "NSAttributedString", "NSMutableAttributedString": "(string: \"\")"
    default: form(name).map(arguments)
    }
  }

  /// The class of UIKit that the name of a missing class promises.
  static func promised(by name: String) -> String? {
    let endings = [
      ("TableViewCell", "UITableViewCell"), ("CollectionViewCell", "UICollectionViewCell"),
      ("TableViewController", "UITableViewController"),
      ("NavigationController", "UINavigationController"), ("ViewController", "UIViewController"),
      ("TableView", "UITableView"), ("CollectionView", "UICollectionView"),
      ("ScrollView", "UIScrollView"), ("StackView", "UIStackView"), ("ImageView", "UIImageView"),
      ("TextView", "UITextView"), ("TextField", "UITextField"), ("Button", "UIButton"),
      ("Label", "UILabel"), ("Switch", "UISwitch"), ("Slider", "UISlider"),
      ("SearchBar", "UISearchBar"), ("Cell", "UITableViewCell"), ("Controller", nil),
      ("View", "UIView"), ("Control", "UIControl"), ("Layer", "CALayer"),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1
  }

  /// True for types of Apple's and Swift's, whose extensions the app uses without naming them.
  static func isKnown(_ name: String) -> Bool {
    let prefixes = ["UI", "NS", "CG", "CA", "URL", "WK", "MK", "CL", "IndexPath"]
    return common.contains(name)
      || prefixes.contains { prefix in
        name.hasPrefix(prefix)
          && (name.dropFirst(prefix.count).first.map { $0.isUppercase } ?? true)
      }
  }

  private static let common: Set = [
    "String", "Substring", "Character", "StringProtocol", "Array", "Dictionary", "Set", "Optional",
    "Result", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt32", "UInt64", "Double", "Float",
    "Bool", "Sequence", "Collection", "RangeReplaceableCollection", "MutableCollection",
    "BidirectionalCollection", "RandomAccessCollection", "Comparable", "Equatable", "Hashable",
    "Numeric", "BinaryInteger", "BinaryFloatingPoint", "FloatingPoint", "Data", "Date", "Bundle",
    "Locale", "Calendar", "TimeZone", "DateFormatter", "NumberFormatter", "Notification",
    "DispatchQueue", "Timer", "Selector", "RawRepresentable", "CaseIterable", "Range",
    "ClosedRange", "AttributedString", "DateComponents", "FileManager", "UserDefaults", "Error",
    "Encodable", "Decodable", "JSONDecoder", "JSONEncoder", "Measurement", "UUID", "Publisher",
    "AnyPublisher", "TimeInterval", "OperationQueue",
  ]
}
