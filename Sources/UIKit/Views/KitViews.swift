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
    default: UIView(frame: frame)
    }
  }
}
