import AutoLayout

/// The names of Interface Builder's attributes and values.
enum KnownNames {
  /// Layout attributes of constraints (semantics 11.1).
  static let attributes: [String: Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Values of `distribution` of stack views.
  static let distributions: [String: StackConfiguration.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  /// Values of `alignment` of stack views; `top` and `bottom` serve both axes.
  static let alignments: [String: StackConfiguration.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .leading, "center": .center,
    "trailing": .trailing, "bottom": .trailing, "firstBaseline": .firstBaseline,
    "lastBaseline": .lastBaseline,
  ]

  /// Attributes of constraints that are read, or do not affect geometry.
  static let constraintAttributes: Set<String> = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "constant", "priority", "id", "identifier", "userLabel", "symbolic", "symbolType",
    "placeholder", "shouldBeArchived",
  ]

  /// Attributes of views that are read, or do not affect geometry.
  static let viewAttributes: Set<String> = [
    "accessoryType", "adjustsFontForContentSizeCategory", "adjustsFontSizeToFit",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "adjustsImageWhenDisabled",
    "adjustsImageWhenHighlighted", "adjustsLetterSpacingToFitWidth", "alignment",
    "allowsBackForwardNavigationGestures", "allowsEditingTextAttributes", "allowsLinkPreview",
    "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing", "allowsSelection",
    "allowsSelectionDuringEditing", "allowsUserCustomization", "alpha", "alwaysBounceVertical",
    "ambiguous", "animating", "apportionsSegmentWidthsByContent", "autorepeat",
    "autoresizesSubviews", "axis", "barStyle", "baselineAdjustment",
    "baselineRelativeArrangement", "behavioralStyle", "borderStyle", "bounces", "bouncesZoom",
    "buttonType", "canCancelContentTouches", "changesSelectionAsPrimaryAction", "clearButtonMode",
    "clearsContextBeforeDrawing", "clearsOnBeginEditing", "clipsSubviews", "colorPixelFormat",
    "contentHorizontalAlignment", "contentInsetAdjustmentBehavior", "contentMode",
    "contentVerticalAlignment", "contentViewInsetsToSafeArea", "continuous", "countDownDuration",
    "currentPage", "customClass", "customClassName", "customModule", "customModuleProvider",
    "customUserAgent", "dataMode", "datePickerMode", "decelerationRate",
    "defersCurrentPageDisplay", "delaysContentTouches", "depthStencilPixelFormat",
    "detailTextLabel", "directionalLockEnabled", "distribution", "editable",
    "editingAccessoryType", "enableSetNeedsDisplay", "enabled", "estimatedRowHeight",
    "estimatedSectionFooterHeight", "estimatedSectionHeaderHeight", "fillerRowHeight",
    "fixedFrame", "focusGroupIdentifier", "hasAttributedTitle", "hidden",
    "hidesAccessoryWhenEditing", "hidesForSinglePage", "hidesWhenStopped", "highlighted",
    "horizontalCompressionResistancePriority", "horizontalHuggingPriority", "id", "image",
    "imageView", "indentationLevel", "indentationWidth", "indexDisplayMode", "indicatorStyle",
    "insetsLayoutMarginsFromSafeArea", "isAccessibilityElement", "key", "keyboardDismissMode",
    "largeContentTitle", "largeTitles", "layoutMarginsFollowReadableWidth",
    "layoutMarginsRelativeArrangement", "lineBreakMode", "lineBreakStrategy", "mapType",
    "maxValue", "maximumContentSizeCategory", "maximumDate", "maximumValue", "maximumValueImage",
    "maximumZoomScale", "minValue", "minimumContentSizeCategory", "minimumDate",
    "minimumFontSize", "minimumScaleFactor", "minimumValueImage", "minimumZoomScale",
    "minuteInterval", "misplaced", "momentary", "multipleTouchEnabled", "numberOfLines",
    "numberOfPages", "on", "opaque", "pagingEnabled", "paused", "pitchEnabled", "placeholder",
    "placeholderIntrinsicHeight", "placeholderIntrinsicWidth", "pointerInteraction",
    "preferredMaxLayoutWidth", "prefetchingEnabled", "preservesSuperviewLayoutMargins",
    "progress", "progressViewStyle", "prompt", "remembersLastFocusedIndexPath",
    "resizesToFitContent", "restorationIdentifier", "reuseIdentifier",
    "reversesTitleShadowWhenHighlighted", "role", "rotateEnabled", "rowHeight", "scalesPageToFit",
    "sceneName", "scopeBarButtonTitles", "scrollEnabled", "searchBarStyle", "sectionFooterHeight",
    "sectionHeaderHeight", "segmentControlStyle", "selectable", "selected",
    "selectedSegmentIndex", "selectionFollowsFocus", "selectionStyle", "semanticContentAttribute",
    "separatorInsetReference", "separatorStyle", "shouldIndentWhileEditing",
    "showsBookmarkButton", "showsBuildings", "showsCancelButton", "showsCompass",
    "showsExpansionTextWhenTruncated", "showsHorizontalScrollIndicator",
    "showsLargeContentViewer", "showsMenuAsPrimaryAction", "showsPointsOfInterest", "showsScale",
    "showsScopeBar", "showsSearchResultsButton", "showsSelectionImmediatelyOnTouchBegin",
    "showsTouchWhenHighlighted", "showsVerticalScrollIndicator", "simulatedAppContext", "spacing",
    "spacingType", "springLoaded", "stepValue", "style", "symbolAnimationEnabled",
    "tableViewCell", "tag", "text", "textAlignment", "textLabel", "title", "toolTip",
    "translatesAutoresizingMaskIntoConstraints", "translucent", "useCurrentDate",
    "userInteractionEnabled", "userLabel", "usesAttributedText", "value", "verifyAmbiguity",
    "verticalCompressionResistancePriority", "verticalHuggingPriority", "wraps", "zoomEnabled",
    "zoomScale",
  ]

  /// Elements inside those of views that are read, or do not affect geometry.
  static let viewElements: Set<String> = [
    "accessibility", "animations", "array", "attributedString", "autoresizingMask", "cells",
    "collectionViewFlowLayout", "collectionViewLayout", "color", "connections", "constraints",
    "dataDetectorType", "date", "directionalEdgeInsets", "edgeInsets", "extendedEdge",
    "fontDescription", "gestureRecognizers", "imageReference", "inset", "items", "keyCommands",
    "keyboardLayoutGuide",
    "layoutGuides", "locale", "menu", "mutableArray", "mutableString", "navigationItem", "nil",
    "offsetWrapper", "placeholder", "point", "prototypes", "rect", "scopeButtonTitles", "sections",
    "segments", "size", "state", "string", "subviews", "textAttributes", "textInputTraits",
    "timeZone", "userDefinedRuntimeAttributes", "value", "variation", "view", "viewLayoutGuide",
  ]

  /// Suffixes of element names that always have the same form: `buttonConfiguration`, `blurEffect`,
  /// `toolbarAppearance`, `simulatedStatusBarMetrics`.
  static let elementEndings = [
    "Appearance", "Configuration", "ContentView", "Effect", "Interaction", "Metrics", "Recognizer",
  ]
}
