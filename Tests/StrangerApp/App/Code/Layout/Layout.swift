import UIKit

/// The app's own words for constraints.
enum Edge {
  case leading, trailing, top, bottom
}

extension UIView {
  func add(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  @discardableResult
  func pin(
    _ edges: Edge..., to guide: UILayoutGuide, inset: CGFloat = 0, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    for edge in edges {
      switch edge {
      case .leading: tie(leadingAnchor, guide.leadingAnchor, inset, file, line)
      case .trailing: tie(trailingAnchor, guide.trailingAnchor, -inset, file, line)
      case .top: tie(topAnchor, guide.topAnchor, inset, file, line)
      case .bottom: tie(bottomAnchor, guide.bottomAnchor, -inset, file, line)
      }
    }
    return self
  }

  @discardableResult
  func below(
    _ view: UIView, by gap: CGFloat = 8, file: String = #fileID, line: Int = #line
  ) -> Self {
    tie(topAnchor, view.bottomAnchor, gap, file, line)
    return self
  }

  @discardableResult
  func after(
    _ view: UIView, by gap: CGFloat = 8, file: String = #fileID, line: Int = #line
  ) -> Self {
    tie(leadingAnchor, view.trailingAnchor, gap, file, line)
    return self
  }

  @discardableResult
  func middle(of guide: UILayoutGuide, file: String = #fileID, line: Int = #line) -> Self {
    tie(centerYAnchor, guide.centerYAnchor, 0, file, line)
    return self
  }

  private func tie<Axis>(
    _ one: NSLayoutAnchor<Axis>, _ other: NSLayoutAnchor<Axis>, _ constant: CGFloat,
    _ file: String, _ line: Int
  ) {
    one.constraint(equalTo: other, constant: constant, file: file, line: line).isActive = true
  }
}
