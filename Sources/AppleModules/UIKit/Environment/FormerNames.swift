public import UIFoundation

// Names that Swift 4.2 replaced: the code of older apps has them, and Apple's compiler takes them from it in the mode for
// Swift 4.

/// ``UIControl/State``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// ``UIControl/Event``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// ``UIControl/ContentHorizontalAlignment``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// ``UIControl/ContentVerticalAlignment``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// ``UITableViewCell/CellStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// ``UITableViewCell/SelectionStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// ``UITableViewCell/AccessoryType``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// ``UITableViewCell/EditingStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// ``UITableViewCell/SeparatorStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// ``UITableView/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
/// ``UITableView/ScrollPosition``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// ``UITableView/RowAnimation``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// ``UICollectionView/ScrollDirection``, as Swift 4 named it.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// ``UICollectionView/ScrollPosition``, as Swift 4 named it.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// ``UIView/ContentMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// ``UIView/AnimationOptions``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// ``UIView/AnimationCurve``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// ``UIView/AutoresizingMask``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// ``UIView/KeyframeAnimationOptions``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// ``UIView/TintAdjustmentMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// ``NSLayoutConstraint/Attribute``, as Swift 4 named it.
@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// ``NSLayoutConstraint/Relation``, as Swift 4 named it.
@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// ``NSLayoutConstraint/FormatOptions``, as Swift 4 named it.
@available(*, deprecated, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// ``NSLayoutConstraint/Axis``, as Swift 4 named it.
@available(*, deprecated, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// ``UIStackView/Distribution``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution
/// ``UIStackView/Alignment``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment
/// ``UIButton/ButtonType``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// ``UITextField/BorderStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle
/// ``UITextField/ViewMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode
/// ``UIBarButtonItem/SystemItem``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// ``UIBarButtonItem/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// ``UIAlertController/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
/// ``UIAlertAction/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// ``UIActivityIndicatorView/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// ``UIScrollView/KeyboardDismissMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// ``UIScrollView/IndicatorStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// ``UIScrollView/ContentInsetAdjustmentBehavior``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIScrollView.ContentInsetAdjustmentBehavior")
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
/// ``UIGestureRecognizer/State``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// ``UISwipeGestureRecognizer/Direction``, as Swift 4 named it.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// ``UISearchBar/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
/// ``UISearchBar/Icon``, as Swift 4 named it.
@available(*, deprecated, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon
/// ``UIPageViewController/NavigationDirection``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// ``UIPageViewController/NavigationOrientation``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
/// ``UIPageViewController/TransitionStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// ``UIApplication/LaunchOptionsKey``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// ``UIApplication/OpenURLOptionsKey``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// ``UIApplication/State``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
/// ``UIImage/RenderingMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// ``UIImage/Orientation``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation
/// ``UIImage/ResizingMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode
/// ``UIFont/TextStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle
/// ``UIFontDescriptor/SymbolicTraits``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIFontDescriptor.SymbolicTraits")
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// ``UIDatePicker/Mode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode
/// ``UIProgressView/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
/// ``UIBlurEffect/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// ``UISplitViewController/DisplayMode``, as Swift 4 named it.
@available(*, deprecated, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// ``NSAttributedString/Key``, as Swift 4 named it.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key
/// ``UIWindow/Level``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level
/// ``UIContextualAction/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIContextualAction.Style")
public typealias UIContextualActionStyle = UIContextualAction.Style
/// ``UITableViewRowAction/Style``, as Swift 4 named it.
@available(*, deprecated, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// ``UIImpactFeedbackGenerator/FeedbackStyle``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIImpactFeedbackGenerator.FeedbackStyle")
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// ``UINotificationFeedbackGenerator/FeedbackType``, as Swift 4 named it.
@available(*, deprecated, renamed: "UINotificationFeedbackGenerator.FeedbackType")
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// ``UIImagePickerController/SourceType``, as Swift 4 named it.
@available(*, deprecated, renamed: "UIImagePickerController.SourceType")
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType

/// ``UITableView/automaticDimension``, as Swift 4 named it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = -1
/// ``UIView/noIntrinsicMetric``, as Swift 4 named it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric: CGFloat = -1
/// ``UIView/layoutFittingCompressedSize``, as Swift 4 named it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
public let UILayoutFittingCompressedSize = CGSize.zero
/// ``UIView/layoutFittingExpandedSize``, as Swift 4 named it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
public let UILayoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
/// ``UICollectionView/elementKindSectionHeader``, as Swift 4 named it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// ``UICollectionView/elementKindSectionFooter``, as Swift 4 named it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"

/// Insets by their four sides, in points, as Swift 4 made them.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

extension UIViewController {
  /// ``children``, as Swift 4 named them.
  @available(*, deprecated, renamed: "children")
  public var childViewControllers: [UIViewController] { children }
  /// ``addChild(_:)``, as Swift 4 named it.
  @available(*, deprecated, renamed: "addChild(_:)")
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// ``removeFromParent()``, as Swift 4 named it.
  @available(*, deprecated, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }
  /// ``didMove(toParent:)``, as Swift 4 named it.
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  /// ``willMove(toParent:)``, as Swift 4 named it.
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
}

extension UIView {
  /// ``bringSubviewToFront(_:)``, as Swift 4 named it.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// ``sendSubviewToBack(_:)``, as Swift 4 named it.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
