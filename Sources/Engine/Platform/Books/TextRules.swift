/// Texts and fonts.
package enum TextRules {
  package static let all: [any RuleRow] = [
    fontGeneration, allStylesGrow, pushesOut, metaFonts,
    ideographAddition, japaneseEm, autospace,
  ]

  package static let fontGeneration = SystemRule<FontGeneration>(
    "text.font-generation", "Which system font a version shows; of iOS 9 the canvas of Xcode 7.",
    [
      .always(.helveticaNeueInterface), .since(.ios(9), .sanFranciscoXcode7),
      .since(.ios(10), .sanFrancisco9), .since(.ios(14), .sanFrancisco14),
      .since(.ios(17), .sanFrancisco17),
    ],
    evidence: [
      .counted(88742, of: "elements whose widths were fitted by first version of their frame")
    ], .sure, test: "every version has its system font")

  package static let allStylesGrow = SystemRule<Bool>(
    "text.accessibility-sizes",
    "Since iOS 11 all text styles grow to the accessibility sizes; before, the body style only.",
    [.always(false), .since(.ios(11), true)],
    evidence: [.published("guidelines of WordPress and of atimi.com on Dynamic Type")], .sure,
    test: "beforeIOS11OnlyBodyGrewToAccessibilitySizes")

  package static let pushesOut = SystemRule<Bool>(
    "text.push-out",
    "Since iOS 11 a last line of one word gets the word before it too, where words wrap.",
    [.always(false), .since(.ios(11), true)],
    evidence: [
      .published("NSParagraphStyle.LineBreakStrategy.pushOut"),
      .counted(3, of: "or more labels of Xcode 9 to 13", authors: 3),
    ], .likely, test: "a last line of one word gets another since iOS 11")

  package static let metaFonts = SystemRule<[String: Double]>(
    "text.meta-fonts",
    "An attributed string names system fonts by what the Mac uses them for; one without a size has the Mac's: 13 "
      + "points, 12 of titles in cells, 11 of small ones, 10 of labels.",
    [.always(["system": 13, "cellTitle": 12, "smallSystem": 11, "label": 10])],
    evidence: [
      .published("NSFont.systemFontSize, smallSystemFontSize and labelFontSize"),
      .counted(11, of: "labels, one of them of a title in a cell", authors: 2),
    ], .sure, test: "fonts that attributed strings name by their use have the sizes of the Mac")

  package static let ideographAddition = Rule<FontGeneration, Double>(
    "text.ideograph-addition",
    "In the system font a Han character takes 0.3 points more than its em at every size, and no more than its em until "
      + "iOS 8.",
    [.always(0), .since(.sanFranciscoXcode7, 0.3)],
    evidence: [
      .counted(29, of: "labels and buttons of 15, 17 and 23 points", authors: 4),
      .counted(2, of: "labels in kana on iOS 16", authors: 1),
      .counted(
        3, of: "labels of apps that ran on iOS 8, of 10, 15 and 18 points, an em a character",
        authors: 3),
      .counted(7, of: "labels of apps that ran on iOS 10 to 15, of 14 to 17 points", authors: 5),
    ], .sure, test: "otherScriptsFallBack")

  package static let japaneseEm = Rule<FontGeneration, Int?>(
    "text.japanese-em",
    "Since iOS 17 Japanese is set in 936 thousandths of an em a character; before, as Han is.",
    [.always(nil), .since(.sanFrancisco17, 936)],
    evidence: [.counted(5, of: "labels of 17, 20 and 32 points", authors: 1)], .thin,
    test: "hanWithoutKanaIsJapaneseWhereAllTextsAre")

  package static let autospace = Rule<FontGeneration, Int>(
    "text.autospace",
    "Between a Han character or a kana and a Latin letter or a digit stand 125 thousandths of an em since "
      + "iOS 17, as CSS's text-autospace has it.", [.always(0), .since(.sanFrancisco17, 125)],
    evidence: [.counted(4, of: "labels", documents: 2, authors: 1)], .thin,
    test: "lettersAndDigitsStandOffFromHanAndKanaSinceIOS17")
}
