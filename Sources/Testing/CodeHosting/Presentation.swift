import AutoLayout
import CodeScenes
import UIKit

/// The size at which a view on its own is shown: that which the app gives it, else that of its canvas, else what its
/// content asks for.
@MainActor
struct Presentation: CustomStringConvertible {
  private let size: HostedSize
  /// The size that its content asks for, points; zero for none.
  private let fitting: CGSize
  /// The size on its canvas; nil without a document.
  private let canvas: CGSize?
  private let isRow: Bool
  private let isCell: Bool
  /// The size that the content of a list's item asks for, points; nil for other views.
  private let itemSize: CGSize?

  /// Views that ask for less take what they ask for; wider ones fill the width of their host.
  private static let narrowest = 280.0
  /// The height of an empty row.
  private static let rowHeight = 44.0
  private static let screen = Size(width: 375, height: 667)

  init(of view: UIView, size: HostedSize) {
    self.size = size
    isRow = view is UITableViewCell || view is UITableViewHeaderFooterView
    isCell = isRow || view is UICollectionViewCell
    canvas = view.documentID == nil || view.frame.isEmpty ? nil : view.frame.size
    itemSize = (view as? UICollectionViewCell).map {
      $0.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    fitting = isCell ? .zero : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// True if the view is as large as its content.
  private var hugs: Bool {
    !hasGivenSize && fitting.width > 0 && fitting.height > 0 && fitting.width < Self.narrowest
  }

  private var contentSize: Size? {
    let size = itemSize ?? fitting
    guard size.width > 0 || size.height > 0 else { return nil }
    return Size(width: Double(size.width), height: Double(size.height))
  }

  private var hasGivenSize: Bool { size.width != nil || size.height != nil }

  nonisolated var description: String {
    MainActor.assumeIsolated {
      let open = size.openAxes
      let place = size.file.isEmpty ? "" : " (\(size.file):\(size.line))"
      if hasGivenSize, open.isEmpty { return "at the size that its app gives it\(place)" }
      if hugs { return "as large as its content" }
      if open == [.vertical] {
        return size.width == nil
          ? "in the width of a list, at a height of its own" : "at a height of its own"
      }
      if open == [.horizontal] { return "at a width of its own" }
      return isCell ? "at a size of its own" : "in the width of a screen"
    }
  }

  /// The size of the scene in which the code runs.
  var reference: Size {
    var size = Self.screen
    guard !isRow, !hasGivenSize, !hugs, let canvas else { return size }
    size = Size(width: Double(canvas.width), height: Double(canvas.height))
    return size
  }

  /// The facts about the view.
  func facts(
    _ project: HostedProject,
    _ annotate: @escaping @MainActor @Sendable (inout Scene, AppFacts.Objects) -> Void
  ) -> AppFacts {
    let least = max(Double(canvas?.height ?? 0), isRow ? Self.rowHeight : 0)
    return AppFacts(
      openAxes: size.openAxes, isAsWideAsItsContent: hugs, contentSize: contentSize,
      fitsContent: hasGivenSize && size.height != nil ? true : nil,
      leastHeight: hasGivenSize || hugs ? 0 : least, support: project.support,
      isPortraitOnly: project.isPortraitOnly, annotate: annotate)
  }

  /// The view in a host that gives it its size, or lets it be as large as its content asks.
  func hosted(_ view: UIView) -> UIView {
    guard hasGivenSize || hugs else { return view }
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    pin(view, .leading, .equal, host)
    pin(view, .top, .equal, host)
    guard hasGivenSize else {
      pin(view, .trailing, .lessThanOrEqual, host)
      // A view that is higher than the host keeps its height: nothing says that the app's is as low.
      pin(view, .bottom, .lessThanOrEqual, host, priority: .defaultHigh - 1)
      for attribute in [NSLayoutConstraint.Attribute.width, .height] {
        give(view, attribute, HostedSize.Length(points: 0), host, priority: .fittingSizeLevel)
      }
      return host
    }
    pin(view, .bottom, .equal, host)
    if let width = size.width {
      give(view, .width, width, host)
    } else {
      pin(view, .trailing, .equal, host)
    }
    if let height = size.height { give(view, .height, height, host) }
    return host
  }

  private func pin(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ host: UIView, priority: UILayoutPriority = .required
  ) {
    let pin = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: host, attribute: attribute,
      multiplier: 1, constant: 0, file: "", line: 0)
    pin.priority = priority
    host.addConstraint(pin)
  }

  /// Gives the view a length, which reports show with the line that does in the app.
  private func give(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ length: HostedSize.Length,
    _ host: UIView, priority: UILayoutPriority = .required
  ) {
    let isShare = length.share > 0
    let given = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: isShare ? host : nil,
      attribute: isShare ? .width : .notAnAttribute, multiplier: isShare ? length.share : 1,
      constant: length.points, file: size.file, line: size.line)
    given.priority = priority
    host.addConstraint(given)
  }
}
