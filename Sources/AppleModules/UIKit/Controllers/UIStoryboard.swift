/// `UIStoryboard`: its documents are those of ``AppDocuments``; there are none elsewhere.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle: Bundle?) {
    self.name = name
    super.init()
  }
  open func instantiateInitialViewController() -> UIViewController? {
    AppDocuments.source?.controller(nil, inStoryboard: name)
  }
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { instantiateInitialViewController() as? Controller }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    AppDocuments.source?.controller(identifier, inStoryboard: name)
      ?? UIViewController(nibName: nil, bundle: nil)
  }
  /// Without a document it is the closure's result for an empty archive.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let drawn = creator == nil ? instantiateViewController(withIdentifier: identifier) : nil
    let made = (drawn as? Controller) ?? creator?(NSKeyedArchiver(requiringSecureCoding: false))
    guard let controller = made ?? Controller.madeByClass() as? Controller else {
      preconditionFailure("no storyboard holds a \(Controller.self) on Linux")
    }
    return controller
  }
}

/// `UIStoryboardSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }
  open func perform() {}
}

/// `UIActivityViewController`.
open class UIActivityViewController: UIViewController {
  /// `UIActivityViewController.CompletionWithItemsHandler`.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// `UIActivity`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// `UIActivity.ActivityType`.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
  }
  /// `UIActivity.Category`.
  public enum Category: Int, Sendable { case action, share }
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open var activityViewController: UIViewController? { nil }
  open func canPerform(withActivityItems items: [Any]) -> Bool { false }
  open func prepare(withActivityItems items: [Any]) {}
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {}
}
/// `UIActivityItemSource`.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {}

/// `UIImagePickerController`.
open class UIImagePickerController: UINavigationController {
  /// `UIImagePickerController.SourceType`.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// `UIImagePickerController.InfoKey`.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open var mediaTypes: [String] = []
  open class func isSourceTypeAvailable(_ type: SourceType) -> Bool { false }
}
/// `UIImagePickerControllerDelegate`.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
/// `UIDocumentPickerDelegate`.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {}
/// `UIDocumentPickerViewController`.
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// `UIDocumentInteractionController`.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  open var url: URL?
  open var name: String?
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  open func presentPreview(animated: Bool) -> Bool { false }
}
/// `UIColorPickerViewController`.
open class UIColorPickerViewController: UIViewController {
  open var selectedColor = UIColor.black
  open var supportsAlpha = true
}
/// `UIFontPickerViewController`.
open class UIFontPickerViewController: UIViewController {}

extension Bundle {
  /// The objects of a document of ``AppDocuments``; nil elsewhere.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { AppDocuments.source?.objects(ofNib: name, owner: owner) }
}
