import Judging
import Verification

/// One reason for a tier.
struct TierRule: Sendable {
  let tier: Tier
  /// What is said of findings that have their tier by it.
  let reason: String
  let holds: @Sendable (TierQuestion) -> Bool

  /// In the order in which they are asked: the first that holds decides.
  static let all: [TierRule] = [
    stated, hardCodedWidth, inferred, slightAtMost, beyondTheSafeArea, refutedByFrames, noScreen,
    unshownScreen, uprightScreen, framedByCode, shownByCode, textOfCode, replacedByCode,
    filledByCode, sampleText, askedEllipsis, imageOfCode, pictureToCome, languageTurned,
    notTurned, answeredForOtherText,
    bleedingSurface,
    shownNowhere, unknownContainer, insetsOfCanvas, oneOfSeveral, hiddenShown, sizedByOutlet,
    placeholderText,
    inventedTextCut, inventedCaption, inventedBesides, beyondSpecimen, inventedOnSurface,
    muchLongerText,
    barelyVisible, barelyCut, cutInAnotherFont, cutInBoldText, lessThanALine, covering,
    losesNothing,
    canvasOfTablet, tieOnItsSide, cutAsDrawn, wordOfCode, blankOfCode,
    openForBlanks,
    conflictOfSpecimen, standInContent, closedByCode, onlyInTheLog, placedByCode, anchoredByCode,
    obscuredInSheet, obscuredInHost, obscuredOfCode, pictureOnItsSide, overlay, bareSurfaces,
    lettersAreWhole,
    inventedPlace, inventedOverlay, inventedText, movedByCode, placeInOtherDirection,
    reachedByOutlet, textOfOtherDirection,
    slight, nothingLeft, otherDirection, placeholderContent, broken,
  ]

  /// Whoever wrote an assertion wants to hear of it.
  static let stated = TierRule(tier: .error, reason: "its author stated it") {
    $0.topic == .statement
  }

  /// The one relation of the canvas that is no guess: a view fills its superview because a constant is exactly
  /// the canvas's width.
  static let hardCodedWidth = TierRule(
    tier: .warning, reason: "a constant has the width of the design canvas"
  ) { $0.kind == .fillsSuperview && $0.hasConstantOfCanvas }

  /// The canvas shows many things that nobody meant.
  static let inferred = TierRule(
    tier: .hint, reason: "the relation is read off the design canvas"
  ) { $0.kind.isInferred }

  /// The check says so beside what it finds.
  static let slightAtMost = TierRule(tier: .hint, reason: "nothing is cut, covered or out of place")
  {
    $0.kind.family.isHint
  }

  /// A notch or an indicator leaves room beside it, and which apps turn is not always known. What
  /// lies at the top of a screen held upright is covered: of 26 findings on public apps that were read one by
  /// one all 10 there were right, of 16 elsewhere 7.
  static let beyondTheSafeArea = TierRule(
    tier: .hint, reason: "what the safe area leaves out may still be seen and tapped"
  ) { $0.topic == .obscured && !$0.isAtTopOfUprightScreen }

  static let noScreen = TierRule(tier: .hint, reason: "no device is known to give it this size") {
    $0.audience == .unknownSizes
  }

  /// When a view that the document hides is shown, code decides what else changes.
  static let hiddenShown = TierRule(tier: .hint, reason: "a view that the document hides is shown")
  {
    $0.showsHidden
  }

  /// Interface Builder's own solver found no contradiction.
  static let refutedByFrames = TierRule(
    tier: .hint, reason: "the frames that Interface Builder stored satisfy these constraints"
  ) { $0.isRefutedByFrames }

  /// Code that has an outlet to a constant length computes it. A conflict is in the log before it does.
  static let sizedByOutlet = TierRule(
    tier: .hint, reason: "code reaches a length that takes part, by an outlet"
  ) { $0.isSizedByOutlet && $0.topic != .conflict }

  static let placeholderText = TierRule(
    tier: .hint, reason: "the text stands for others that the app sets"
  ) { $0.topic.isCut && $0.isOfPlaceholderText }

  /// Every text is cut once it is long enough, and every tie shows once there is no room left.
  static let inventedTextCut = TierRule(
    tier: .hint, reason: "only with texts that neither the document nor a translation has"
  ) {
    $0.needsInventedText && !$0.isLeftOpenByTextOfCode && !$0.isTieOfTextsInRow
      && ($0.topic.isCut || $0.topic == .undecided || $0.topic == .collapse)
  }

  /// A caption says what the document says, and a translation as long as this one is not known.
  static let inventedCaption = TierRule(
    tier: .hint, reason: "only with a caption longer than the document has it"
  ) { $0.needsInventedText && !$0.concernsTextOfCode && !$0.isLeftOpenByTextOfCode }

  static let barelyVisible = TierRule(tier: .hint, reason: "by less than a point") {
    [.overlap, .outside, .undecided, .line, .direction].contains($0.topic)
      && $0.margin < 0 && $0.margin > -1
  }

  /// Texts are measured by tables. Of 1,039 labels that `plumb bench labels` can compare 96 in 100 are measured
  /// within two points of their width, the others wider or narrower.
  static let barelyCut = TierRule(
    tier: .hint, reason: "the text is cut by less than its measure may be off"
  ) { $0.topic.isCut && $0.axes == [.horizontal] && $0.margin >= -2 }

  /// A font that is not at hand measures as Helvetica, whose letters are a little wider or narrower.
  static let cutInAnotherFont = TierRule(
    tier: .hint, reason: "the text is cut by less than another font than its own may be off"
  ) { $0.topic.isCut && $0.axes == [.horizontal] && $0.isBarelyCutInAnotherFont }

  /// Who reads bold letters reads on where a few are missing. Of 11 findings of nine authors that were read one by one two
  /// were right.
  static let cutInBoldText = TierRule(
    tier: .hint, reason: "the text is cut with Bold Text alone, and its font does not grow"
  ) { $0.topic.isCut && $0.needsBoldTextAlone }

  /// Nothing decides where a view lies that no constraint names: code places it.
  static let placedByCode = TierRule(
    tier: .hint, reason: "no constraint of the document places the view"
  ) { $0.kind == .unambiguous && $0.hasUnplacedItem }

  static let inventedText = TierRule(
    tier: .warning, reason: "only with texts that neither the document nor a translation has"
  ) { $0.needsInventedText }

  /// Code that has an outlet to a constraint moves it at times, as when a keyboard comes.
  static let reachedByOutlet = TierRule(
    tier: .warning, reason: "code reaches a constraint that takes part, by an outlet"
  ) { $0.isReachedByOutlet }

  /// Until there is a translation nobody reads it there, and translating shows it.
  static let textOfOtherDirection = TierRule(
    tier: .hint, reason: "in a language that is written the other way; no translation is at hand"
  ) { $0.kind == .textBeside && $0.needsUnwrittenDirection }

  /// What is in its place, but not as it should be.
  static let slight = TierRule(tier: .warning, reason: "nothing is cut, covered or out of place") {
    [.direction, .line, .spacing].contains($0.topic)
  }

  /// That other views take all the room may be meant.
  static let nothingLeft = TierRule(
    tier: .warning, reason: "others take all of its room, which may be meant on small screens"
  ) { $0.topic == .collapse }

  /// Without a translation into such a language the system shows the app in the other direction.
  static let otherDirection = TierRule(
    tier: .warning, reason: "in a language that is written the other way; no translation is at hand"
  ) { $0.needsUnwrittenDirection }

  /// What the app shows instead may be shorter.
  static let placeholderContent = TierRule(
    tier: .warning, reason: "the text that decides it stands for others that the app sets"
  ) { $0.isOfPlaceholderText }

  static let broken = TierRule(
    tier: .error, reason: "with its own texts, on a screen that it is shown on"
  ) { _ in true }
}

extension Grade {
  /// The grade of a finding.
  init(_ question: TierQuestion) {
    let rule = TierRule.all.first { $0.holds(question) } ?? .broken
    self.init(tier: rule.tier, reason: rule.reason, audience: question.audience)
  }
}
