/// Heights of the bars that containers put around a view, without the status bar and the home indicator,
/// and of the keyboard.
package enum BarRules {
  package static let all: [any RuleRow] = [
    navigation, tab, toolbar, compactNavigation, compactTab, compactToolbar, pad,
    padAboveHomeIndicator, largeTitle, keyboard, keyboardAboveHomeIndicator, keyboardInLandscape,
    padKeyboard,
  ]

  package static let navigation = SystemRule<Double>(
    "bars.navigation", "A navigation bar is 44 points high, 54 since iOS 26.",
    [.always(44), .since(.ios(26), 54)],
    evidence: [
      .counted(696, of: "navigation bars of documents"),
      .counted(
        2, of: "of 2 navigation bars of Xcode 26, 54 high", documents: 2, authors: 2),
      .published(
        "trees of UI elements of four apps on iOS 26, upright phones 402 and 440 points wide, one with a large title: "
          + "WordPress, Encounter, a list of exercises, Settings"),
    ], .sure,
    test: "barsAddWhatTheDeviceAndItsOrientationSay")

  package static let tab = SystemRule<Double>(
    "bars.tab", "A tab bar is 49 points high, above the home indicator.", [.always(49)],
    evidence: [.counted(69, of: "of 70 tab bars of documents")], .sure,
    test: "barsAddWhatTheDeviceAndItsOrientationSay")

  package static let toolbar = SystemRule<Double>(
    "bars.toolbar", "A tool bar of a navigation controller is 44 points high.", [.always(44)],
    evidence: [
      .counted(8, of: "of 8 tool bars of navigation controllers", documents: 8, authors: 6)
    ],
    .likely, test: "iPadsHaveBarsOfPhonesBeforeIOS12")

  package static let compactNavigation = SystemRule<Double>(
    "bars.compact-navigation",
    "On phones that are compact in both directions, which lie on their side and are no Plus or Max, a "
      + "navigation bar is 32 points high.", [.always(32)],
    evidence: [
      .counted(1, of: "safe area of 52 points on a phone on its side, or more"),
      .published(
        "microsoft/fluentui-apple, pull request 1727, iOS 16: iPhone 14 Pro 32, Pro Max 44"),
      .published("Tencent/QMUI_iOS, issue 633, iOS 12"),
    ], .likely,
    test: "barsAddWhatTheDeviceAndItsOrientationSay")

  package static let compactTab = SystemRule<Double>(
    "bars.compact-tab", "On such phones a tab bar is 32 points high since iOS 11.",
    [.always(49), .since(.ios(11), 32)],
    evidence: [
      .published(
        "Tencent/QMUI_iOS, issue 633, iOS 12: 32 on phones with a home indicator; its table says 49 of those with a "
          + "home button, its library 32")
    ], .thin,
    test: "barsAddWhatTheDeviceAndItsOrientationSay")

  package static let compactToolbar = SystemRule<Double>(
    "bars.compact-toolbar", "On such phones a tool bar is 32 points high.", [.always(32)],
    evidence: [
      .published(
        "Geoff Hackworth, How iPad Apps Adapt to the New 11-inch and 12.9-inch iPads Pro")
    ], .likely,
    test: "phones in landscape have lower bars")

  package static let pad = SystemRule<Double?>(
    "bars.pad", "Since iOS 12 all bars are 50 points high on iPads.",
    [.always(nil), .since(.ios(12), 50)],
    evidence: [
      .counted(5, of: "navigation bars of documents for iPads"),
      .published(
        "Geoff Hackworth, How iPad Apps Adapt to the New 11-inch and 12.9-inch iPads Pro"),
    ], .sure, test: "barsAddWhatTheDeviceAndItsOrientationSay")

  package static let padAboveHomeIndicator = SystemRule<Double>(
    "bars.pad-above-home-indicator",
    "On iPads with a home indicator bars at the bottom are 45 points high since iOS 12.",
    [.always(45)],
    evidence: [
      .published(
        "Geoff Hackworth, How iPad Apps Adapt to the New 11-inch and 12.9-inch iPads Pro")
    ], .likely,
    test: "barsAddWhatTheDeviceAndItsOrientationSay")

  package static let largeTitle = SystemRule<Double>(
    "bars.large-title", "A large title adds 52 points to the navigation bar.", [.always(52)],
    evidence: [.counted(13, of: "navigation bars of 96 points in documents")], .sure,
    test: "a large title makes the navigation bar 96 points high")

  package static let keyboard = SystemRule<WidthStep>(
    "bars.keyboard",
    "The keyboard of a phone in portrait is 260 points high with its row of suggestions, 271 from 414 points of width on.",
    [.always(WidthStep(narrow: 260, wide: 271, start: 414))],
    evidence: [
      .published("SpecialFor/SpecialFor, UIScreen+Keyboard.swift: 253, 258 and 271 by screen"),
      .published("tables in the sources of two other public apps: 253 or 254, 260 and 271"),
    ], .likely, test: "the keyboard is as high as the screen says")

  package static let keyboardAboveHomeIndicator = SystemRule<Double>(
    "bars.keyboard-above-home-indicator",
    "Above a home indicator the keyboard of a phone in portrait is 75 points higher.",
    [.always(75)],
    evidence: [
      .published(
        "tables in the sources of two public apps: 335 or 336 at 375 and 390 points of width, 346 at 414 and 428"
      )
    ], .likely, test: "the keyboard is as high as the screen says")

  package static let keyboardInLandscape = SystemRule<Double>(
    "bars.keyboard-in-landscape",
    "The keys of a phone in landscape are 162 points high; the row of suggestions above them is not counted.",
    [.always(162)],
    evidence: [
      .published("the source of a public app, and an article: 216 in portrait, 162 in landscape")
    ],
    .thin, test: "the keyboard is as high as the screen says")

  package static let padKeyboard = SystemRule<WidthStep>(
    "bars.pad-keyboard",
    "The keyboard of an iPad is 313 points high, 398 from 1024 points of width on.",
    [.always(WidthStep(narrow: 313, wide: 398, start: 1024))],
    evidence: [
      .published(
        "lionheart/openradar-mirror, issue 19513: iOS 11, as UIKit notified an app of 768 × 1024")
    ], .likely, test: "the keyboard is as high as the screen says")
}
