// Of Apple's UIKit the classes that apps make classes of, with what those say again of their superclass's, and the
// values that headers name, with their names in Swift.
#import <Foundation/Foundation.h>

#define IBOutlet
#define IBAction void
#define IBInspectable
#define IB_DESIGNABLE
#define IBOutletCollection(type)
#define UI_APPEARANCE_SELECTOR
#define UIKIT_EXTERN extern
#define VALUE(name, swift) \
  typedef struct __attribute__((swift_name(swift))) name { \
    NSInteger value; \
  } name

NS_ASSUME_NONNULL_BEGIN


@class UIResponder, UIView, UIControl, UIWindow, UILabel, UIImageView, UIButton, UITextField, UISwitch,
UISlider, UIStepper, UISegmentedControl, UIPageControl, UIDatePicker, UIRefreshControl, UIPickerView,
UIActivityIndicatorView, UIProgressView, UIStackView, UIVisualEffectView, UIScrollView, UITextView,
UITableView, UICollectionView, UINavigationBar, UIToolbar, UITabBar, UISearchBar, UITableViewCell,
UITableViewHeaderFooterView, UICollectionReusableView, UICollectionViewCell, UIViewController,
UITableViewController, UICollectionViewController, UINavigationController, UITabBarController,
UISplitViewController, UIPageViewController, UIAlertController, UIActivityViewController, UISearchController,
UICollectionViewLayout, UICollectionViewFlowLayout, UIColor, UIFont, UIImage, UIBarItem, UIBarButtonItem,
UITabBarItem, UIGestureRecognizer, CALayer, CAShapeLayer, CAGradientLayer;

@interface UIAlertAction : NSObject
@end
@interface UIBlurEffect : NSObject
@end
@interface UIImpactFeedbackGenerator : NSObject
@end
@interface NSLayoutConstraint : NSObject
@end
@interface UISwipeGestureRecognizer : NSObject
@end
@interface UIApplication : NSObject
@end

VALUE(UIEdgeInsets, "UIEdgeInsets");
VALUE(NSDirectionalEdgeInsets, "NSDirectionalEdgeInsets");
VALUE(UIOffset, "UIOffset");
VALUE(NSTextAlignment, "NSTextAlignment");
VALUE(NSLineBreakMode, "NSLineBreakMode");
VALUE(UITableViewStyle, "UITableView.Style");
VALUE(UITableViewCellStyle, "UITableViewCell.CellStyle");
VALUE(UITableViewCellAccessoryType, "UITableViewCell.AccessoryType");
VALUE(UITableViewCellSelectionStyle, "UITableViewCell.SelectionStyle");
VALUE(UITableViewRowAnimation, "UITableView.RowAnimation");
VALUE(UITableViewScrollPosition, "UITableView.ScrollPosition");
VALUE(UIControlState, "UIControl.State");
VALUE(UIControlEvents, "UIControl.Event");
VALUE(UIButtonType, "UIButton.ButtonType");
VALUE(UIViewContentMode, "UIView.ContentMode");
VALUE(UIViewAnimationOptions, "UIView.AnimationOptions");
VALUE(UIViewAnimationCurve, "UIView.AnimationCurve");
VALUE(UIViewAutoresizing, "UIView.AutoresizingMask");
VALUE(UIRectEdge, "UIRectEdge");
VALUE(UIRectCorner, "UIRectCorner");
VALUE(UIStatusBarStyle, "UIStatusBarStyle");
VALUE(UIInterfaceOrientation, "UIInterfaceOrientation");
VALUE(UIInterfaceOrientationMask, "UIInterfaceOrientationMask");
VALUE(UIUserInterfaceStyle, "UIUserInterfaceStyle");
VALUE(UIKeyboardType, "UIKeyboardType");
VALUE(UIReturnKeyType, "UIReturnKeyType");
VALUE(UIKeyboardAppearance, "UIKeyboardAppearance");
VALUE(UIModalPresentationStyle, "UIModalPresentationStyle");
VALUE(UIModalTransitionStyle, "UIModalTransitionStyle");
VALUE(UIImageRenderingMode, "UIImage.RenderingMode");
VALUE(UIImageOrientation, "UIImage.Orientation");
VALUE(UIBarStyle, "UIBarStyle");
VALUE(UIBarMetrics, "UIBarMetrics");
VALUE(UIBarButtonItemStyle, "UIBarButtonItem.Style");
VALUE(UIBarButtonSystemItem, "UIBarButtonItem.SystemItem");
VALUE(UIAlertControllerStyle, "UIAlertController.Style");
VALUE(UIAlertActionStyle, "UIAlertAction.Style");
typedef float UILayoutPriority NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_name("UILayoutPriority")));
VALUE(UILayoutConstraintAxis, "NSLayoutConstraint.Axis");
VALUE(NSLayoutAttribute, "NSLayoutConstraint.Attribute");
VALUE(NSLayoutRelation, "NSLayoutConstraint.Relation");
VALUE(UIStackViewAlignment, "UIStackView.Alignment");
VALUE(UIStackViewDistribution, "UIStackView.Distribution");
VALUE(UIActivityIndicatorViewStyle, "UIActivityIndicatorView.Style");
VALUE(UIBlurEffectStyle, "UIBlurEffect.Style");
VALUE(UIGestureRecognizerState, "UIGestureRecognizer.State");
VALUE(UISwipeGestureRecognizerDirection, "UISwipeGestureRecognizer.Direction");
VALUE(UICollectionViewScrollDirection, "UICollectionView.ScrollDirection");
typedef CGFloat UIFontWeight NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_name("UIFont.Weight")));
typedef NSString *UIFontTextStyle NS_TYPED_ENUM __attribute__((swift_name("UIFont.TextStyle")));
VALUE(UITextFieldViewMode, "UITextField.ViewMode");
VALUE(UITextBorderStyle, "UITextField.BorderStyle");
VALUE(UITextAutocapitalizationType, "UITextAutocapitalizationType");
typedef NSString *UITextContentType NS_TYPED_ENUM __attribute__((swift_name("UITextContentType")));
VALUE(UIImpactFeedbackStyle, "UIImpactFeedbackGenerator.FeedbackStyle");
VALUE(UIApplicationState, "UIApplication.State");
VALUE(UIDeviceOrientation, "UIDeviceOrientation");
VALUE(UIUserInterfaceSizeClass, "UIUserInterfaceSizeClass");
VALUE(UIUserInterfaceIdiom, "UIUserInterfaceIdiom");
typedef NSString *UIContentSizeCategory NS_TYPED_ENUM __attribute__((swift_name("UIContentSizeCategory")));
VALUE(CATransform3D, "CATransform3D");

@interface UIResponder : NSObject
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@property(readonly) BOOL canBecomeFirstResponder;
@property(readonly) BOOL canResignFirstResponder;
@property(readonly) BOOL isFirstResponder;
@property(readonly, nullable) UIResponder *nextResponder;
@property(nullable, readonly) UIView *inputView;
@property(nullable, readonly) UIView *inputAccessoryView;
@end
@interface UIView : UIResponder
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)layoutSubviews;
- (void)layoutIfNeeded;
- (void)setNeedsLayout;
- (void)setNeedsDisplay;
- (void)updateConstraints;
- (void)didMoveToSuperview;
- (void)didMoveToWindow;
- (void)tintColorDidChange;
- (void)drawRect:(CGRect)rect;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
@property(readonly) CGSize intrinsicContentSize;
@property CGRect frame;
@property CGRect bounds;
@property CGPoint center;
@property(nullable) UIColor *backgroundColor;
@property(null_resettable) UIColor *tintColor;
@property(getter=isHidden) BOOL hidden;
@property CGFloat alpha;
@property NSInteger tag;
@property(getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property(class, readonly) Class layerClass;
@end
@interface UIControl : UIView
@property(getter=isEnabled) BOOL enabled;
@property(getter=isSelected) BOOL selected;
@property(getter=isHighlighted) BOOL highlighted;
@end
@interface UIWindow : UIView
@end
@interface UILabel : UIView
@property(nullable) NSString *text;
@property(null_resettable) UIColor *textColor;
@end
@interface UIImageView : UIView
@end
@interface UIButton : UIControl
@end
@interface UITextField : UIControl
@property(nullable) NSString *text;
@property(nullable) NSString *placeholder;
@end
@interface UISwitch : UIControl
@end
@interface UISlider : UIControl
@end
@interface UIStepper : UIControl
@end
@interface UISegmentedControl : UIControl
@end
@interface UIPageControl : UIControl
@end
@interface UIDatePicker : UIControl
@end
@interface UIRefreshControl : UIControl
@end
@interface UIPickerView : UIView
@end
@interface UIActivityIndicatorView : UIView
@end
@interface UIProgressView : UIView
@end
@interface UIStackView : UIView
@end
@interface UIVisualEffectView : UIView
@end
@interface UIScrollView : UIView
@end
@interface UITextView : UIScrollView
@property(null_resettable) NSString *text;
@end
@interface UITableView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end
@interface UICollectionView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end
@interface UINavigationBar : UIView
@end
@interface UIToolbar : UIView
@end
@interface UITabBar : UIView
@end
@interface UISearchBar : UIView
@end
@interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(nullable NSString *)reuseIdentifier NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)prepareForReuse;
- (void)setSelected:(BOOL)selected animated:(BOOL)animated;
- (void)setHighlighted:(BOOL)highlighted animated:(BOOL)animated;
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
@end
@interface UITableViewHeaderFooterView : UIView
- (instancetype)initWithReuseIdentifier:(nullable NSString *)reuseIdentifier NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)prepareForReuse;
@end
@interface UICollectionReusableView : UIView
- (void)prepareForReuse;
@end
@interface UICollectionViewCell : UICollectionReusableView
@property(getter=isSelected) BOOL selected;
@property(getter=isHighlighted) BOOL highlighted;
@end
@interface UIViewController : UIResponder
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)viewDidLoad;
- (void)loadView;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewDidLayoutSubviews;
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
@property(nullable, copy) NSString *title;
@property(null_resettable) UIView *view;
@property(readonly) BOOL prefersStatusBarHidden;
@property(readonly) BOOL shouldAutorotate;
@end
@interface UITableViewController : UIViewController
@property(null_resettable) UITableView *tableView;
@end
@interface UICollectionViewController : UIViewController
@end
@interface UINavigationController : UIViewController
@end
@interface UITabBarController : UIViewController
@end
@interface UISplitViewController : UIViewController
@end
@interface UIPageViewController : UIViewController
@end
@interface UIAlertController : UIViewController
@end
@interface UIActivityViewController : UIViewController
@end
@interface UISearchController : UIViewController
@end
@interface UICollectionViewLayout : NSObject
@end
@interface UICollectionViewFlowLayout : UICollectionViewLayout
@end
@interface UIColor : NSObject
@end
@interface UIFont : NSObject
@end
@interface UIImage : NSObject
@end
@interface UIBarItem : NSObject
@end
@interface UIBarButtonItem : UIBarItem
@end
@interface UITabBarItem : UIBarItem
@end
@interface UIGestureRecognizer : NSObject
@end
@interface CALayer : NSObject
@end
@interface CAShapeLayer : CALayer
@end
@interface CAGradientLayer : CALayer
@end

NS_ASSUME_NONNULL_END

#undef VALUE
