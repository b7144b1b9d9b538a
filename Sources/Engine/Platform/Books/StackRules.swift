/// Stack views.
package enum StackRules {
  package static let all: [any RuleRow] = [
    exist, hiddenBeforeOne, hiddenBehindOne, allHidden, equalWithoutSizes, improvesTextWidths,
    buttonWidths,
  ]

  package static let exist = SystemRule<Bool>(
    "stacks.exist", "There are stack views since iOS 9.", [.always(false), .since(.ios(9), true)],
    evidence: [.published("UIStackView, availability")], .sure,
    test: "oldSystem")

  static let hiddenBeforeOne = Behaviour(
    "stacks.hidden-before-one",
    "A hidden arranged view before the only visible one starts where the stack view does, if the alignment is fill "
      + "or the spacing 0; otherwise, and before several, it ends there. Seen where it keeps a length.",
    evidence: [
      .counted(14, of: "of 15 hidden views at either side of one, by this and the next rule"),
      .counted(9, of: "of 9 hidden views that keep a length before several, which end there"),
    ], .likely, test: "a hidden view that keeps a length stands before the first visible one")

  static let hiddenBehindOne = Behaviour(
    "stacks.hidden-behind-one",
    "A hidden arranged view behind the only visible one starts where the stack view does, if the alignment is "
      + "fill; otherwise, and behind several, it ends the stack view.",
    evidence: [
      .counted(14, of: "of 15 hidden views at either side of one, by this and the rule before")
    ], .likely, test: "a hidden view behind the only one lies at the start")

  static let allHidden = Behaviour(
    "stacks.all-hidden",
    "Where no arranged view is visible, the hidden ones are aligned among themselves only: across the axis they start "
      + "where the stack view does and are as long as their content, whatever the alignment is.",
    evidence: [
      .counted(
        3, of: "stack views of hidden views, two that fill and one aligned at the bottom",
        documents: 3, authors: 3)
    ], .likely, test: "hidden views alone are as wide as their content")

  static let buttonWidths = Behaviour(
    "stacks.button-widths",
    "In a horizontal stack view that fills, and arranges nothing but several buttons with configurations, these "
      + "are equally wide, each at its resistance + 10.",
    evidence: [.counted(5, of: "stack views of such buttons", authors: 3)], .likely,
    test: "buttons with configurations are equally wide, among themselves")

  package static let equalWithoutSizes = SystemRule<Bool>(
    "stacks.proportional-without-sizes",
    "iOS 9 and 10 made arranged views equally long where none of a proportional stack view has a size.",
    [.always(true), .since(.ios(11), false)],
    evidence: [
      .published("kean/Arranged, whose tests compare its constraints with those of UIStackView")
    ], .likely,
    test: "views without sizes are equal in proportional stack views until iOS 10")

  package static let improvesTextWidths = SystemRule<Bool>(
    "stacks.text-widths",
    "From about iOS 16 the tie of widths is made among multi-line labels only, if there are several; before, "
      + "between each and an even share.", [.always(false), .since(.ios(16), true)],
    evidence: [
      .published("radars 39275811 and 41192642, of iOS 9 to 11.3"),
      .counted(43, of: "stack views with multi-line labels of documents"),
    ], .likely,
    test: "one multi-line label has an even share until iOS 15")
}
