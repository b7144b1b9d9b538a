/// `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// `UIMenuElement.State`.
  public enum State: Int, Sendable { case off, on, mixed }
  /// `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  open var title: String
  open var image: UIImage?
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// `UIAction`.
open class UIAction: UIMenuElement {
  /// `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  private let handler: (UIAction) -> Void
  open var attributes: Attributes
  open var state: State
  open private(set) var sender: Any?
  public let identifier: Identifier

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.handler = handler
    self.attributes = attributes
    self.state = state
    self.identifier = identifier ?? Identifier("")
    super.init(title: title, image: image)
  }

  func send(_ sender: Any?) {
    self.sender = sender
    handler(self)
  }
}

/// `UIMenu`.
open class UIMenu: UIMenuElement {
  /// `UIMenu.Options`.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayAsPalette = Options(rawValue: 128)
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }
  public let children: [UIMenuElement]
  /// `UIMenu.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// `UIMenu.ElementSize`.
  public enum ElementSize: Int, Sendable { case small, medium, large, automatic }
  open var preferredElementSize = ElementSize.automatic
  open var selectedElements: [UIMenuElement] { [] }
  open func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, children: children)
  }
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}
