public import FoundationNetworking
@_exported public import UIKit

/// `WKWebView`: a view that shows nothing. No page is loaded, scripts never answer, and delegates
/// are never called.
@preconcurrency @MainActor
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  /// Not a subview here: its content is the page's.
  public let scrollView = UIScrollView()
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var isInspectable = false
  open var pageZoom: CGFloat = 1
  open var underPageBackgroundColor: UIColor?
  open var url: URL? { nil }
  open var title: String? { nil }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }
  open var hasOnlySecureContent: Bool { false }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  public let backForwardList = WKBackForwardList()

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public override init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { nil }
  @discardableResult
  open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { nil }
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo folder: URL) -> WKNavigation? { nil }
  @discardableResult
  open func reload() -> WKNavigation? { nil }
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { nil }
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  @discardableResult
  open func goForward() -> WKNavigation? { nil }
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }
  open func stopLoading() {}
  open func evaluateJavaScript(
    _ script: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {}
  open func takeSnapshot(
    with configuration: WKSnapshotConfiguration?,
    completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {}
}

/// `WKNavigation`.
open class WKNavigation: NSObject {}

/// `WKBackForwardListItem`.
open class WKBackForwardListItem: NSObject {
  public let url: URL
  open var title: String? { nil }
  init(url: URL) { self.url = url }
}

/// `WKBackForwardList`: no page was seen.
open class WKBackForwardList: NSObject {
  open var currentItem: WKBackForwardListItem? { nil }
  open var backItem: WKBackForwardListItem? { nil }
  open var forwardItem: WKBackForwardListItem? { nil }
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
}

/// `WKSnapshotConfiguration`.
open class WKSnapshotConfiguration: NSObject {
  open var rect = CGRect.zero
  open var snapshotWidth: NSNumber?
  open var afterScreenUpdates = true
}

/// `WKNavigationType`.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// `WKFrameInfo`.
open class WKFrameInfo: NSObject {
  public let isMainFrame: Bool
  public let request: URLRequest
  open weak var webView: WKWebView? { nil }
  init(isMainFrame: Bool, request: URLRequest) {
    (self.isMainFrame, self.request) = (isMainFrame, request)
  }
}

/// `WKNavigationAction`.
open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let navigationType: WKNavigationType
  public let sourceFrame: WKFrameInfo
  open var targetFrame: WKFrameInfo? { sourceFrame }
  open var shouldPerformDownload: Bool { false }
  init(request: URLRequest, navigationType: WKNavigationType) {
    (self.request, self.navigationType) = (request, navigationType)
    sourceFrame = WKFrameInfo(isMainFrame: true, request: request)
  }
}

/// `WKNavigationResponse`.
open class WKNavigationResponse: NSObject {
  public let response: URLResponse
  open var isForMainFrame: Bool { true }
  open var canShowMIMEType: Bool { true }
  init(response: URLResponse) { self.response = response }
}

/// `WKNavigationActionPolicy`.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// `WKNavigationResponsePolicy`.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
