import AutoLayout
import Judging
import TextMetrics
import Verification

/// What hosts and code show otherwise than a screen of its own would.
extension TierRule {
  /// A sheet begins below the status bar (semantics 7.3). One finding was read, of three of three authors.
  static let obscuredInSheet = TierRule(
    tier: .hint, reason: "it is presented as a sheet, which begins below the status bar"
  ) { $0.topic == .obscured && $0.edge == .top && $0.scene.bars.isSheet }

  /// A view that no controller takes as its own lies wherever its host puts it. One finding was read, of eight of three
  /// authors.
  static let obscuredInHost = TierRule(
    tier: .hint,
    reason: "no controller takes the view as its own, and where its host puts it is not known"
  ) { $0.topic == .obscured && $0.isOfDocument && $0.scene.items[0].annotations.standsAlone }

  /// Code that has a view without constraints gives it a frame. One finding was read, of eleven of four authors.
  static let obscuredOfCode = TierRule(
    tier: .hint, reason: "no constraint places the view, and code reaches it, by an outlet"
  ) { question in
    question.topic == .obscured && question.isOfDocument
      && question.items.contains {
        question.scene.items[$0].autoresizing != nil
          && question.scene.outletTargets.contains(question.scene.items[$0].id)
      }
  }

  /// Most apps for phones stay upright, and those that turn lose no more than a picture or a surface. Of nine findings
  /// of nine authors that were read one by one, one was right.
  static let pictureOnItsSide = TierRule(
    tier: .hint,
    reason:
      "a picture or a surface, on phones on their side, and no project says that the app turns"
  ) { question in
    question.topic == .outside && question.isOnPhoneOnItsSide && question.hasNoProject
      && question.items.allSatisfy { question.scene.items[$0].isPictureOrSurface }
  }

  /// A spinner lies on what is being loaded. One finding was read, of six of five authors that it decides.
  static let overlay = TierRule(
    tier: .hint, reason: "an activity indicator may lie on what is loaded"
  ) { question in
    question.topic == .overlap && question.isOfDocument
      && question.items.contains { question.scene.items[$0].isActivityIndicator }
  }

  /// Two boxes of colours hide nothing of each other that one would look for. One finding was read, of two of two
  /// authors.
  static let bareSurfaces = TierRule(
    tier: .hint, reason: "both views are bare surfaces"
  ) { $0.topic == .overlap && $0.isOfDocument && $0.items.allSatisfy($0.isBareSurface) }

  /// A line is higher than its letters. Of three findings of three authors that were read one by one none was right.
  static let lettersAreWhole = TierRule(
    tier: .hint, reason: "the line is higher than its view, its letters are not"
  ) { $0.topic.isCut && $0.axes == [.vertical] && $0.keepsItsLetters }
}

extension TierQuestion {
  /// Points: less of a letter nobody misses.
  private static let shaving = 0.5
  /// Of the font's size: how far letters such as g and p stay off the lower end of their line, and others.
  private static let roomBelow = (descenders: 0.03, others: 0.2)

  /// Whether a line of a fixed font shows its letters, though it is higher than its view. A line stands in the
  /// middle, and loses as much above as below.
  static func keepsLetters(_ id: String, in layout: Layout) -> Bool {
    guard let item = layout.scene.index(ofItem: id), let text = layout.items[item].text,
      text.lineCount == 1, let font = layout.scene.items[item].text?.font, font.textStyle == nil
    else { return false }
    let lost = (text.needed.height - text.available.height) / 2
    let above = max(0, text.needed.height - text.pointSize)
    // Code that gives a word gives others.
    let isWordOfCode =
      text.string.contains(where: \.isLetter)
      && layout.scene.outletTargets.contains(layout.scene.items[item].id)
    let share =
      isWordOfCode || hasDescenders(text.string) ? roomBelow.descenders : roomBelow.others
    return lost <= above + shaving && lost <= share * text.pointSize + shaving
  }

  /// Whether some letter goes below the line, as far as its script is known.
  private static func hasDescenders(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar {
      case "g", "j", "p", "q", "y", "Q", ",", ";", "(", ")", "[", "]", "{", "}", "|", "@", "/", "_":
        true
      default: !scalar.isASCII
      }
    }
  }
}

extension Item {
  fileprivate var isPictureOrSurface: Bool {
    if stack != nil { return true }
    return switch content {
    case .imageView, .plain: true
    default: false
    }
  }

  fileprivate var isActivityIndicator: Bool {
    switch content {
    case .control(.activityIndicator), .control(.activityIndicatorLarge): true
    default: false
    }
  }
}
