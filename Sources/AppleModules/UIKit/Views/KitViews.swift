/// Instances of the classes of this module, chosen at run time.
@MainActor
enum KitViews {
  static func make(_ type: UIView.Type, _ frame: CGRect) -> UIView {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(UILabel.self): UILabel(frame: frame)
    case ObjectIdentifier(UIButton.self): UIButton(frame: frame)
    case ObjectIdentifier(UIControl.self): UIControl(frame: frame)
    case ObjectIdentifier(UIImageView.self): UIImageView(frame: frame)
    case ObjectIdentifier(UIStackView.self): UIStackView(frame: frame)
    case ObjectIdentifier(UIScrollView.self): UIScrollView(frame: frame)
    case ObjectIdentifier(UITextField.self): UITextField(frame: frame)
    case ObjectIdentifier(UITextView.self): UITextView(frame: frame)
    case ObjectIdentifier(UISwitch.self): UISwitch(frame: frame)
    case ObjectIdentifier(UISlider.self): UISlider(frame: frame)
    case ObjectIdentifier(UITableView.self): UITableView(frame: frame)
    case ObjectIdentifier(UICollectionViewCell.self): UICollectionViewCell(frame: frame)
    case ObjectIdentifier(UICollectionReusableView.self): UICollectionReusableView(frame: frame)
    case ObjectIdentifier(UINavigationBar.self): UINavigationBar(frame: frame)
    case ObjectIdentifier(UIToolbar.self): UIToolbar(frame: frame)
    case ObjectIdentifier(UITabBar.self): UITabBar(frame: frame)
    case ObjectIdentifier(UISegmentedControl.self): UISegmentedControl(frame: frame)
    case ObjectIdentifier(UIPageControl.self): UIPageControl(frame: frame)
    case ObjectIdentifier(UISearchBar.self): UISearchBar(frame: frame)
    case ObjectIdentifier(UIProgressView.self): UIProgressView(frame: frame)
    case ObjectIdentifier(UIActivityIndicatorView.self): UIActivityIndicatorView(frame: frame)
    case ObjectIdentifier(UIStepper.self): UIStepper(frame: frame)
    case ObjectIdentifier(UIDatePicker.self): UIDatePicker(frame: frame)
    case ObjectIdentifier(UIPickerView.self): UIPickerView(frame: frame)
    case ObjectIdentifier(UIRefreshControl.self): UIRefreshControl(frame: frame)
    case ObjectIdentifier(UIVisualEffectView.self): UIVisualEffectView(frame: frame)
    case ObjectIdentifier(UIWindow.self): UIWindow(frame: frame)
    case ObjectIdentifier(UISearchTextField.self): UISearchTextField(frame: frame)
    case ObjectIdentifier(UICollectionView.self):
      UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    default: UIView(frame: frame)
    }
  }
}
