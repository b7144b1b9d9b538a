import SourceFacts

/// The words of Swift, Objective-C and UIKit that reveal the effect of code on a view.
enum CodeVocabulary {
  static let declarations = names("class struct enum extension actor protocol")
  static let objectiveDeclarations = names("interface implementation protocol")
  static let end = CodeName("end")
  /// Before a name that is declared.
  static let introducers = names("let var func case inout")
  static let implicitSelf = names("self weakSelf strongSelf this sself")
  static let entries = names("UIApplicationMain main")
  /// Classes that the system creates by itself.
  static let madeBySystem = names(
    "UIApplicationDelegate UISceneDelegate UIWindowSceneDelegate App UIApplication AppIntent Widget"
  )
  /// Prefixes of Apple's classes that a document names as those of its views.
  static let systemPrefixes = ["UI", "WK", "MK", "AV", "MTK", "SCN", "SK", "PK", "PDF"]
  static let tests = names("XCTestCase XCTest")
  static let extensionWord = CodeName("extension")
  static let protocolWord = CodeName("protocol")
  /// Before the names of xibs in generated code.
  static let nib = CodeName("nib")
  static let caseWord = CodeName("case")
  static let itemLabel = names("item constraintWithItem")
  static let constraintMethodPrefix = Array("constraint".utf8)
  static let anchorSuffix = Array("Anchor".utf8)

  /// Properties that are set by `=`.
  static let assigned: [CodeName: CodeUse.Property] = table([
    .frame: "frame bounds center contentSize",
    .visibility: "isHidden hidden alpha",
    .text:
      "text attributedText title attributedTitle placeholder attributedPlaceholder configuration",
    .image: "image",
    .font: "font contentEdgeInsets",
    .lines:
      "numberOfLines lineBreakMode adjustsFontSizeToFitWidth minimumScaleFactor preferredMaxLayoutWidth",
    .constraints: "translatesAutoresizingMaskIntoConstraints",
    .arrangement: "axis distribution spacing alignment",
    .constant: "constant priority isActive active",
  ])

  /// Properties that are set by a call, or by a message.
  static let called: [CodeName: CodeUse.Property] = table([
    .frame: "setFrame setBounds setCenter setContentSize sizeToFit pin",
    .visibility:
      "setHidden setAlpha removeFromSuperview hide show fadeIn fadeOut setIsHidden",
    .text:
      "setText setAttributedText setTitle setAttributedTitle setPlaceholder setAttributedPlaceholder",
    .image: "setImage",
    .font: "setFont",
    .lines:
      "setNumberOfLines setLineBreakMode setAdjustsFontSizeToFitWidth setPreferredMaxLayoutWidth",
    .constraints:
      "addConstraint addConstraints removeConstraint removeConstraints setContentHuggingPriority setContentCompressionResistancePriority",
    .arrangement:
      "addArrangedSubview insertArrangedSubview removeArrangedSubview setAxis setSpacing setDistribution setCustomSpacing",
    .constant: "setConstant setPriority setActive",
  ])

  /// Functions that turn the constraints of a list on and off.
  static let activations = names("activate deactivate")

  /// The beginning of messages that set styled text: `setAttributedTitle:`.
  static let attributed = Array("setAttributed".utf8)
  /// Words that state the font of such a text.
  static let fonts = names("font NSFontAttributeName")

  /// Properties that any chain with the member sets: libraries that place views by such a member.
  static let mentioned: [CodeName: CodeUse.Property] = table([
    .frame: "pin",
    .constraints: "snp mas_makeConstraints mas_updateConstraints mas_remakeConstraints",
  ])

  /// Members after which a member of the view itself follows.
  static let through = names("titleLabel rx reactive textLabel")
  /// The properties that a binding sets.
  static let bindings = names("rx reactive")

  /// The attribute of a view that shows the text that a member or a message sets; none for a member
  /// whose words do not reveal the text.
  static let attributes: [CodeName: CodeText.Attribute] = {
    var table: [CodeName: CodeText.Attribute] = [:]
    for name in names("text setText") { table[name] = .text }
    for name in names("title setTitle") { table[name] = .title }
    for name in names("placeholder setPlaceholder") { table[name] = .placeholder }
    return table
  }()
  /// Words for no text.
  static let nothing = names("nil Nil NULL")
  /// The label of a text that is shown if no table has the key.
  static let fallbacks = names("value fallback defaultValue")
  /// The label by which a string is looked up: `String(localized: "key")`.
  static let localizedLabel = CodeName("localized")
  /// The function of generated code that looks a key up in a table.
  static let tableLookup = "tr"
  /// Before a name that keeps its value.
  static let constantWords = names("let var func")
  static let propertyWords = names("let var")
  static let staticWord = CodeName("static")
  static let returnWords = names("return get")
  static let variableWord = CodeName("var")

  /// True if a function or a member looks up a key, by its name.
  static func looksUp(_ name: String) -> Bool {
    if name == tableLookup { return true }
    let folded = ResourceName.folded(name)
    return ["locali", "l10n", "i18n", "translat"].contains { folded.contains($0) }
      && !["case", "capitalized", "compare", "contains"].contains { folded.hasSuffix($0) }
  }

  /// Members that a class overrides to return its own size or room.
  static let sizes = names(
    "intrinsicContentSize sizeThatFits systemLayoutSizeFitting textRect textRectForBounds drawText "
      + "drawTextInRect titleRect titleRectForContentRect imageRect alignmentRectInsets")

  /// Words of a class that fills itself with views or constraints.
  static let fillings = names(
    "addSubview insertSubview addArrangedSubview loadNibNamed UINib NSLayoutConstraint addConstraint addConstraints "
      + "constraint constraints snp mas_makeConstraints")
  /// The classes of the system that have no size of their own.
  static let classesWithoutSize = names("UIView UIControl")

  /// The outlet of a controller to its root view.
  static let rootView = CodeName("view")
  /// The message by which code asks for a view without an outlet.
  static let tagged = CodeName("viewWithTag")
  /// The views of a list's row that show its texts, and their description since iOS 14.
  static let rowTexts = names("textLabel detailTextLabel")
  static let rowContent = names("defaultContentConfiguration contentConfiguration")
  /// Members by which code answers with the size of a collection's cell.
  static let itemSizes = names("sizeForItemAt sizeForItemAtIndexPath")
  /// The same of the height of a row.
  static let rowHeights = names("heightForRowAt heightForRowAtIndexPath")
  /// The height of rows that size themselves to their content.
  static let automaticHeights = names("automaticDimension UITableViewAutomaticDimension")

  /// Members that a controller overrides to state its orientations.
  static let orientations = names("supportedInterfaceOrientations")
  /// Members of an app's delegate that state the orientations of all controllers.
  static let orientationsOfApp = names(
    "supportedInterfaceOrientationsFor supportedInterfaceOrientationsForWindow")
  static let portrait = names("portrait UIInterfaceOrientationMaskPortrait")
  static let orientationTypes = names("UIInterfaceOrientationMask UIInterfaceOrientation")
  /// Words for the other orientations of a phone.
  static let turned = names(
    "landscape landscapeLeft landscapeRight UIInterfaceOrientationMaskLandscape "
      + "UIInterfaceOrientationMaskLandscapeLeft UIInterfaceOrientationMaskLandscapeRight super")
  /// Words for all orientations, which may be allowed on tablets alone if a condition separates
  /// them from phones.
  static let everyWay = names(
    "all allButUpsideDown UIInterfaceOrientationMaskAll UIInterfaceOrientationMaskAllButUpsideDown")
  static let tablets = names(
    "pad isPad isiPad isIPad iPad regular UIUserInterfaceIdiomPad UIUserInterfaceSizeClassRegular "
      + "SYSTEM_IS_IPAD IS_IPAD phone isPhone UIUserInterfaceIdiomPhone compact")

  /// Ends of the names of classes that show something.
  static let shownSuffixes = [
    "View", "ViewController", "Controller", "Cell", "Button", "Label", "Field", "Control",
  ].map { Array($0.utf8) }

  static func names(_ words: String) -> Set<CodeName> {
    Set(words.split(separator: " ").map { CodeName($0) })
  }

  private static func table(
    _ words: [CodeUse.Property: String]
  ) -> [CodeName: CodeUse.Property] {
    var table: [CodeName: CodeUse.Property] = [:]
    for (property, words) in words {
      for name in names(words) { table[name] = property }
    }
    return table
  }
}
