/// Stack views.
package enum StackRules {
  package static let all: [any RuleRow] = [
    exist, hiddenStartsThere, hiddenAfterLastStarts, equalWithoutSizes, improvesTextWidths,
  ]

  package static let exist = SystemRule<Bool>(
    "stacks.exist", "There are stack views since iOS 9.", [.always(false), .since(.ios(9), true)],
    evidence: [.published("UIStackView, availability")], .sure,
    test: "oldSystem")

  package static let hiddenStartsThere = SystemRule<Bool>(
    "stacks.hidden-before-first",
    "A hidden arranged view before the first visible one starts where the stack view does; since about iOS 16 it "
      + "ends there. Seen where the author's constraints give it a length.",
    [.always(true), .since(.ios(16), false)],
    evidence: [.counted(3, of: "stack views", documents: 3)], .likely,
    test: "a hidden view that keeps a length stands before the first visible one")

  package static let hiddenAfterLastStarts = SystemRule<Bool>(
    "stacks.hidden-after-last",
    "Before iOS 14 a hidden arranged view behind the last visible one starts where the stack view does, where "
      + "there is no spacing; later ones, and with spacing, it ends the stack view.",
    [.always(true), .since(.ios(14), false)],
    evidence: [
      .counted(3, of: "of 3 such views of Xcode 11, at the start", authors: 2),
      .counted(2, of: "of 4 such views of Xcode 13 to 15, at the end", authors: 2),
    ], .likely, test: "a hidden view behind the last lies at the start before iOS 14"
  )

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
