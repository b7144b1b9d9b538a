import AutoLayout
import Judging
import Verification

/// What nobody would miss, and where nobody is known to look.
extension TierRule {
  /// A box of a line that is higher than its letters, or a surface that goes on a little behind an edge.
  static let losesNothing = TierRule(
    tier: .hint, reason: "no letters, no control and no more than the rim of a picture are lost"
  ) { $0.topic.isPlace && $0.losesNothing }

  /// A canvas larger than any phone along both axes is one for tablets, or a part of their screens. A
  /// square one is of no device: Interface Builder drew it for all.
  static let canvasOfTablet = TierRule(
    tier: .hint,
    reason: "the canvas is larger than a phone, and no project says that phones or windows show it"
  ) { $0.isOfTabletCanvas && $0.isOnAnotherScreen && $0.hasNoProject }

  /// Of 5 ties on phones on their side, on public apps that were read one by one, 1 was right: there is
  /// little room, and which apps turn is not always known.
  static let tieOnItsSide = TierRule(
    tier: .hint, reason: "on phones on their side, and no project says that the app turns"
  ) { $0.topic == .undecided && $0.isOnPhoneOnItsSide && $0.hasNoProject }
}

/// What code decides.
extension TierRule {
  /// Whoever drew the canvas saw it cut there: the text is a specimen.
  static let cutAsDrawn = TierRule(
    tier: .hint, reason: "the canvas shows it cut already, and code sets the text, by an outlet"
  ) {
    $0.topic.isCut && $0.axes == [.horizontal] && $0.isOnCanvas && $0.isLabelOfCode { _ in true }
  }

  /// The name of what is shown, or a number.
  static let wordOfCode = TierRule(
    tier: .hint, reason: "the text is one word, and code sets another, by an outlet"
  ) {
    $0.topic.isCut && $0.axes == [.horizontal]
      && $0.isLabelOfCode { !$0.contains(where: \.isWhitespace) }
  }

  /// A class that was not run, or a size that its author gave for the canvas only: the app has another.
  static let standInContent = TierRule(
    tier: .hint, reason: "the size on the canvas stands in for content that only code knows"
  ) {
    $0.dependsOnStandIn
      && ($0.topic.isPlace || $0.topic.isCut
        || [.conflict, .undecided, .collapse].contains($0.topic))
  }

  /// A label without text that code fills.
  static let blankOfCode = TierRule(
    tier: .hint, reason: "the text is blank, and code sets another, by an outlet"
  ) { $0.topic.isCut && $0.isLabelOfCode { $0.allSatisfy(\.isWhitespace) } }

  /// Code opens what is closed on the canvas. Of what is closed altogether, and undecided or gone for that, two findings
  /// of one author were read, none of them true.
  static let closedByCode = TierRule(
    tier: .hint, reason: "code reaches the length of a view around it, by an outlet"
  ) { $0.topic.isCut && $0.liesInViewSizedByOutlet || $0.isClosedAltogether }

  /// Code that has a view places it where the document says its length at most.
  static let anchoredByCode = TierRule(
    tier: .hint, reason: "no constraint places the view, and code reaches it, by an outlet"
  ) { $0.kind == .unambiguous && $0.concernsViewAnchoredByCode }

  /// Code that has an outlet to a constraint moves it at times, as when content comes.
  static let movedByCode = TierRule(
    tier: .hint, reason: "code reaches a constraint that takes part, by an outlet"
  ) {
    $0.isReachedByOutlet
      && ($0.topic == .undecided || $0.isOnPhoneOnItsSide && $0.hasNoProject)
  }
}

/// What the log says and nobody sees.
extension TierRule {
  /// A length of a view that its stack view hides contradicts the length 0 there.
  static let onlyInTheLog = TierRule(
    tier: .hint,
    reason:
      "of the constraints that contradict each other one may give way unseen: the length of a hidden view"
  ) { $0.topic == .conflict && $0.isOnlyInTheLog }

  /// Which texts code gives is not known, but that rows show names as long as people choose them, and that a
  /// text whose one side is held by nothing goes on as far as it is long.
  static let inventedPlace = TierRule(
    tier: .hint, reason: "only with texts that neither the document nor a translation has"
  ) {
    $0.topic == .outside && $0.needsInventedText && !$0.isNameInRow && !$0.isUnboundedTextOfCode
  }

  /// What stands in views that lie on each other may be shown at other times, and the text be shorter then.
  static let inventedOverlay = TierRule(
    tier: .hint,
    reason:
      "in views that lie on each other, only with texts that neither the document nor a translation has"
  ) { $0.topic == .overlap && $0.needsInventedText && $0.liesInOtherViews }

  /// Without a translation into such a language the system shows the app in the other direction, to few. Of four views
  /// of four authors that do not turn and were read one by one, none was worth mending.
  static let placeInOtherDirection = TierRule(
    tier: .hint, reason: "in a language that is written the other way; no translation is at hand"
  ) {
    ($0.topic.isPlace || [.undecided, .direction].contains($0.topic)) && $0.needsUnwrittenDirection
  }
}

extension TierQuestion {
  var isOfDocument: Bool { scene.presentation != .free }
  var hasNoProject: Bool { isOfDocument && scene.support == nil }

  /// Whether the items concerned stand in different views.
  fileprivate var liesInOtherViews: Bool {
    isOfDocument && Set(items.map { scene.items[$0].superview }).count > 1
  }

  // MARK: Screens

  fileprivate var isOnCanvas: Bool {
    isOfDocument && audience == .everyone && !needsInventedText
  }

  fileprivate var isOfTabletCanvas: Bool {
    let size = scene.reference.size
    return min(size.width, size.height) > Self.widestPhone && size.width != size.height
  }

  /// Neither the canvas nor the whole of a tablet's screen.
  fileprivate var isOnAnotherScreen: Bool {
    guard variant.environment.size != scene.reference.size else { return false }
    let screen = ShownScreen.screen(variant.environment, of: scene)
    return screen?.device.idiom != .pad || screen?.window != nil
  }

  /// Where the canvas is not one itself.
  var isOnPhoneOnItsSide: Bool {
    variant.environment.verticalSizeClass == .compact
      && scene.reference.verticalSizeClass != .compact
      && variant.environment.size.width > variant.environment.size.height
  }

  // MARK: Code

  fileprivate var dependsOnStandIn: Bool {
    isOfDocument && contents.contains { scene.items[$0].intrinsicSizeOverride != nil }
  }

  /// Whether a label concerned has an outlet and such a text.
  fileprivate func isLabelOfCode(_ isSuch: (String) -> Bool) -> Bool {
    isOfDocument
      && items.contains { item in
        guard case .label(let text) = scene.items[item].content else { return false }
        return scene.outletTargets.contains(scene.items[item].id) && isSuch(text.string)
      }
  }

  fileprivate var liesInViewSizedByOutlet: Bool {
    isOfDocument
      && lengthsOfCode.contains { length in
        items.contains { scene.isAncestor(length.first.item, of: $0) }
      }
  }

  /// Whether code gives a view around an item concerned, or one in an item of which nothing is left, a length that is 0
  /// until then.
  fileprivate var isClosedAltogether: Bool {
    guard isOfDocument, [.undecided, .collapse].contains(topic) else { return false }
    return lengthsOfCode.contains { length in
      length.constant == 0
        && items.contains { item in
          scene.isAncestor(length.first.item, of: item)
            || topic == .collapse && scene.isAncestor(item, of: length.first.item)
        }
    }
  }

  /// The constant lengths of views other than the root that have an outlet.
  private var lengthsOfCode: [Constraint] {
    scene.constraints.filter { constraint in
      constraint.second == nil && constraint.relation == .equal && constraint.first.item != 0
        && scene.outletTargets.contains(constraint.id)
    }
  }

  /// Whether a view with an outlet has lengths only.
  fileprivate var concernsViewAnchoredByCode: Bool {
    isOfDocument
      && items.contains { item in
        guard scene.outletTargets.contains(scene.items[item].id),
          let superview = scene.items[item].superview, scene.items[superview].stack == nil
        else { return false }
        return !scene.constraints.contains {
          $0.second != nil && $0.mentions(item) && axes.contains($0.first.attribute.axis)
        }
      }
  }

  /// Whether what fails horizontally is a text that code gives, alone or in a stack view, of which constraints
  /// place one side or the middle and bound neither another side nor its width.
  var isUnboundedTextOfCode: Bool {
    isOfDocument && axes == [.horizontal]
      && scene.items.indices.contains { text in
        isTextOfCode(text)
          && (contents.contains(text)
            || items.contains { $0 == text || scene.isAncestor($0, of: text) })
          && hasOnePlaceOnly(outermostStack(around: text))
      }
  }

  private func outermostStack(around item: Int) -> Int {
    var item = item
    while let superview = scene.items[item].superview, scene.items[superview].stack != nil {
      item = superview
    }
    return item
  }

  /// Whether constraints place an item, or what is in it, at one side or in the middle, and bound nothing else. What
  /// follows it, such as a button on it, bounds it no more than it bounds itself.
  private func hasOnePlaceOnly(_ item: Int) -> Bool {
    let group = followers(of: item)
    var sides: Set<Int> = []
    for constraint in scene.constraints where constraint.first.attribute.axis == .horizontal {
      let inside = [constraint.first, constraint.second].compactMap(\.self).filter {
        group.contains($0.item)
      }
      if inside.count == 2 { continue }
      for anchor in inside {
        switch anchor.attribute {
        case .width where anchor.item == item: return false
        case .leading, .left, .leadingMargin, .leftMargin: sides.insert(-1)
        case .trailing, .right, .trailingMargin, .rightMargin: sides.insert(1)
        case .centerX, .centerXWithinMargins: sides.insert(0)
        default: continue
        }
      }
    }
    return sides.count == 1
  }

  /// An item, what is in it, and siblings that constraints hold to these alone, horizontally.
  private func followers(of item: Int) -> Set<Int> {
    var group = Set(scene.items.indices.filter { $0 == item || scene.isAncestor(item, of: $0) })
    var others = scene.items.indices.filter {
      $0 != item && scene.items[$0].superview == scene.items[item].superview
    }
    while let follower = others.firstIndex(where: { isHeld($0, by: group) }) {
      group.insert(others.remove(at: follower))
    }
    return group
  }

  /// Whether an item is held horizontally, and by members of a group alone.
  private func isHeld(_ item: Int, by group: Set<Int>) -> Bool {
    let others = scene.constraints.flatMap { constraint -> [Int] in
      guard let second = constraint.second, constraint.mentions(item),
        constraint.first.attribute.axis == .horizontal
      else { return [] }
      return [constraint.first.item, second.item].filter { $0 != item }
    }
    return !others.isEmpty && others.allSatisfy(group.contains)
  }

  /// Whether nothing decides which of two texts beside each other in a row of a list gives way, where both stand
  /// for others: rows show names as long as people choose them.
  var isTieOfTextsInRow: Bool {
    guard isOfDocument, kind == .unambiguousCompression, axes == [.horizontal] else { return false }
    let texts = items.filter {
      isTextOfCode($0) && isInRow($0) && scene.items[$0].text?.isPlaceholder ?? false
    }
    return texts.contains { first in
      texts.contains {
        $0 != first && scene.items[$0].superview == scene.items[first].superview
      }
    }
  }

  /// Whether what fails horizontally is a text that code gives in a row of a list.
  var isNameInRow: Bool {
    guard isOfDocument else { return true }
    return axes == [.horizontal]
      && scene.items.indices.contains { item in
        isTextOfCode(item)
          && items.contains { $0 == item || scene.isAncestor($0, of: item) } && isInRow(item)
      }
  }

  private func isInRow(_ item: Int) -> Bool {
    scene.items.indices.contains { outer in
      guard scene.isAncestor(outer, of: item) else { return false }
      return switch scene.items[outer].content {
      case .cell, .cellContentView: true
      default: false
      }
    }
  }
}
