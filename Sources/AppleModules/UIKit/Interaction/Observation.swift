@_exported import FoundationNetworking

extension UIView {
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let view = UIView()
    view.semanticContentAttribute = attribute
    return view.effectiveUserInterfaceLayoutDirection
  }
}
