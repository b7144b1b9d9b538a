/// `UIContextMenuConfiguration`: no menu is ever shown.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  open var preferredMenuElementOrder = 0
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: "")
    super.init()
  }
}

/// `UIContextMenuInteraction`.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func dismissMenu() {}
}
/// `UIContextMenuInteractionAnimating`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
/// `UIContextMenuInteractionCommitStyle`.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }
/// `UIContextMenuInteractionCommitAnimating`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
/// `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// `UIPreviewParameters`.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .clear
  public convenience init(textLineRects: [NSValue]) { self.init() }
}
/// `UIPreviewTarget`.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint
  public init(container: UIView, center: CGPoint) {
    (self.container, self.center) = (container, center)
    super.init()
  }
}
/// `UITargetedPreview`.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
  public convenience init(
    view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget
  ) { self.init(view: view, parameters: parameters) }
}

/// `UIPointerInteraction`: there is no pointer.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open var isEnabled = true
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { super.init() }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func invalidate() {}
}
/// `UIPointerInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}
/// `UIPointerRegion`.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    super.init()
  }
}
/// `UIPointerRegionRequest`.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  open var location: CGPoint { .zero }
}
/// `UIPointerEffect`.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}
/// `UIPointerShape`.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
}
/// `UIPointerStyle`.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { super.init() }
}

/// `UIDragInteraction`: nothing is dragged.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open var isEnabled = true
  public init(delegate: any UIDragInteractionDelegate) { super.init() }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
/// `UIDragInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}
/// `UIDropInteraction`.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  public init(delegate: any UIDropInteractionDelegate) { super.init() }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
/// `UIDropInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {}
/// `UIDragDropSession`.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
}
/// `UIDragSession`.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}
/// `UIDropSession`.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
}
/// `UIDragItem`.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  open var localObject: Any?
  open var previewProvider: (() -> Any?)?
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
/// `UIDropOperation`.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }
/// `UIDropProposal`.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// `NSItemProvider`, which provides nothing.
open class NSItemProvider: NSObject {
  public override init() { super.init() }
  public init(object: Any) { super.init() }
  public init?(contentsOf url: URL?) { super.init() }
  open var registeredTypeIdentifiers: [String] { [] }
  open var suggestedName: String?
  open func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool { false }
  open func canLoadObject(ofClass type: AnyClass) -> Bool { false }
}
