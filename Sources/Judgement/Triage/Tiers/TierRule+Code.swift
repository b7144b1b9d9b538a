import AutoLayout
import Judging
import SourceFacts
import Verification

/// What the app's sources say, where they are at hand.
extension TierRule {
  /// Eighteen findings of six authors that were read one by one, none true.
  static let unshownScreen = TierRule(
    tier: .hint,
    reason: "the app does not show it: no target takes it, or neither code nor a segue names it"
  ) { question in
    question.scene.code?.unshown.contains(question.scene.controller ?? question.scene.id) ?? false
  }

  /// Of seven findings of three authors that were read one by one one was true.
  static let uprightScreen = TierRule(
    tier: .hint, reason: "its class says that it is shown upright only"
  ) { question in
    let (size, scene) = (question.variant.environment.size, question.scene)
    return size.width > size.height && size != scene.reference.size
      && question.variant.environment.verticalSizeClass == .compact
      && scene.code?.upright.contains(scene.controller ?? scene.id) ?? false
  }

  /// Of eight findings of four authors that were read one by one one was true.
  static let framedByCode = TierRule(
    tier: .hint, reason: "code sets the frame, the size or constraints of a view concerned"
  ) {
    $0.isOfRoom && ($0.codeSets([.frame, .constraints]) || $0.isSizedByClass)
  }

  /// Views of which code shows some at a time need not find room beside each other. Findings of one author were read,
  /// none of them true.
  static let shownByCode = TierRule(
    tier: .hint, reason: "code decides which of the views concerned are shown"
  ) {
    $0.topic == .overlap && $0.isOneShownByCode
      || $0.isConflictOfStack && $0.hasNeighbourShownByCode
      || $0.isOfRoom && $0.axes != [.vertical] && $0.hasNeighbourShownByCode
  }

  /// That a line is higher than its view is so whatever it says. Of three findings of two authors that were read one by
  /// one one was true.
  static let textOfCode = TierRule(
    tier: .hint, reason: "code sets the text, its font or its lines"
  ) { $0.topic.isCut && $0.codeSetsText }

  /// Nobody sees what the document says there; what code says is judged as a translation is. Of four findings of three
  /// authors that were read one by one one was true, none wrong.
  static let replacedByCode = TierRule(
    tier: .hint, reason: "code replaces a text that decides it"
  ) { $0.isOfReplacedText }

  /// An image view without an image has no size of its own (semantics 3.2). One finding was read.
  static let imageOfCode = TierRule(
    tier: .hint, reason: "code sets the image of a view concerned"
  ) { [.undecided, .collapse].contains($0.topic) && $0.codeSetsImage }

  /// What a test's data say is longer or shorter than what users see, and a text that is cut there may be whole in
  /// the app. Five findings of four authors were read, none of them true.
  static let sampleText = TierRule(
    tier: .hint, reason: "the text is none of the app's own: a test's data gave it"
  ) { question in
    question.topic.isCut && question.codeSetsOfAll([.sampleText]) && !question.clipsItsLine
  }

  /// Whose letters are cut at the edge of its line is cut for all that. One finding was read, which was not true.
  static let askedEllipsis = TierRule(
    tier: .hint, reason: "code asks for an ellipsis where the text does not fit"
  ) { question in
    question.topic.isCut && question.codeSetsOfAll([.truncation]) && !question.clipsItsLine
  }

  /// The system shows an app in the direction of the language that it has for the user. Two findings
  /// of one author were read, none true.
  static let notTurned = TierRule(
    tier: .hint, reason: "the app has translations, none of which is written the other way"
  ) { question in
    question.needsUnwrittenDirection
      && question.scene.code?.sets([.direction], of: question.scene.items[0].id) ?? false
  }

  /// What a class answers with was asked with the text that it had. One finding was read, which was not true.
  static let answeredForOtherText = TierRule(
    tier: .hint, reason: "a class answers with a size of its own, for another text than this"
  ) { question in
    guard case .code = question.scene.host else { return false }
    return question.scene.items.indices.contains { item in
      question.scene.items[item].intrinsicSizeOverride != nil && question.hasOtherText(in: item)
        && (question.mayDecide(item)
          || question.items.contains { question.scene.isAncestor(item, of: $0) })
    }
  }

  /// View code is looked at before its pictures come: without one an image view shows nothing. One finding was read.
  static let pictureToCome = TierRule(
    tier: .hint, reason: "an image view has no image yet, or one of which no size is known"
  ) { question in
    guard case .code = question.scene.host else { return false }
    return [.undecided, .collapse].contains(question.topic)
      && question.items.allSatisfy {
        guard case .imageView(let image) = question.scene.items[$0].content else { return false }
        return image.map { $0.size == nil && !$0.isSymbol } ?? true
      }
  }

  /// Four findings of two authors that were read one by one, none true.
  static let filledByCode = TierRule(
    tier: .hint, reason: "a text that decides it is blank, and code sets another"
  ) { $0.topic.isPlace && $0.dependsOnBlankOfCode }
}

extension TierQuestion {
  /// Whether it is about how much room there is for something.
  fileprivate var isOfRoom: Bool {
    isOfDocument && scene.code != nil
      && (topic.isPlace || topic.isCut || [.undecided, .collapse].contains(topic))
  }

  fileprivate var isConflictOfStack: Bool {
    isOfDocument && topic == .conflict && items.contains { scene.items[$0].stack != nil }
  }

  private func codeSets(_ properties: Set<CodeUse.Property>, of item: Int) -> Bool {
    scene.code?.sets(properties, of: scene.items[item].id) ?? false
  }

  /// Whether an item, or one in it, shows another text than the code gave it.
  fileprivate func hasOtherText(in item: Int) -> Bool {
    func isInside(_ other: Int) -> Bool { other == item || scene.isAncestor(item, of: other) }
    return variant.environment.textTransform != scene.reference.textTransform
      && scene.items.indices.contains { scene.items[$0].text != nil && isInside($0) }
      || variant.overrides.contains { override in
        switch override {
        case .localized(let other, _), .text(let other, _), .string(let other, _): isInside(other)
        default: false
        }
      }
  }

  /// Whether code sets one of these of all items concerned.
  fileprivate func codeSetsOfAll(_ properties: Set<CodeUse.Property>) -> Bool {
    scene.code != nil && !items.isEmpty && items.allSatisfy { codeSets(properties, of: $0) }
  }

  /// A view and those around it, the root left out, from the inside out.
  private func chain(of item: Int) -> [Int] {
    Array(sequence(first: item) { scene.items[$0].superview }.prefix { $0 != 0 })
  }

  /// Whether code sets one of these of a view concerned, or of one around it.
  fileprivate func codeSets(_ properties: Set<CodeUse.Property>) -> Bool {
    items.contains { item in chain(of: item).contains { codeSets(properties, of: $0) } }
  }

  /// Whether the class of a view concerned, or of one around it, answers with its size where no constraint gives
  /// its length.
  fileprivate var isSizedByClass: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        codeSets([.size], of: view)
          && !(axes.isEmpty ? Axis.allCases : axes).allSatisfy { axis in
            scene.constraints.contains {
              $0.second == nil && $0.first.item == view && $0.relation == .equal
                && !$0.isPlaceholder
                && $0.first.attribute.axis == axis
            }
          }
      }
    }
  }

  /// Whether code shows a view concerned without the others concerned.
  fileprivate var isOneShownByCode: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        codeSets([.visibility], of: view)
          && !items.allSatisfy { $0 == view || scene.isAncestor(view, of: $0) }
      }
    }
  }

  /// Whether a view beside one concerned, in one stack view, comes and goes by code.
  fileprivate var hasNeighbourShownByCode: Bool {
    items.contains { item in
      chain(of: item).contains { view in
        guard let stack = scene.items[view].superview, scene.items[stack].stack != nil else {
          return false
        }
        return codeSets([.arrangement], of: stack)
          || scene.children(of: stack).contains { $0 != view && codeSets([.visibility], of: $0) }
      }
    }
  }

  fileprivate var codeSetsText: Bool {
    guard isOfDocument, scene.code != nil else { return false }
    return items.contains { item in
      var decisive: Set<CodeUse.Property> = [.text, .font, .lines]
      if axes == [.vertical], scene.items[item].text?.numberOfLines == 1 { decisive = [.font] }
      if isShownAsCodeHasIt(item) { decisive.remove(.text) }
      return codeSets(decisive, of: item)
    }
  }

  /// Whether an item shows a text that code gives it.
  private func isShownAsCodeHasIt(_ item: Int) -> Bool {
    codeSets([.knownText], of: item)
      && (!isReplacedByCode(item) || variant.localizes(item))
  }

  /// Whether code gives an item other texts than the document has, which nobody sees.
  private func isReplacedByCode(_ item: Int) -> Bool {
    codeSets([.replacedText], of: item)
  }

  private var isAlongHeight: Bool {
    axes == [.vertical] || edge == .top || edge == .bottom
  }

  /// Whether a text that decides it is one that code replaces.
  fileprivate var isOfReplacedText: Bool {
    isOfDocument && scene.code != nil
      && (topic.isCut ? items : contents).contains {
        isReplacedByCode($0) && !variant.localizes($0)
          // A line is as high whatever it says.
          && !(isAlongHeight && scene.items[$0].text?.numberOfLines == 1)
      }
  }

  fileprivate var codeSetsImage: Bool {
    isOfDocument && items.contains { codeSets([.image], of: $0) }
  }

  fileprivate var dependsOnBlankOfCode: Bool {
    guard isOfDocument, scene.code != nil else { return false }
    return scene.items.indices.contains { item in
      guard let text = scene.items[item].text, text.string.allSatisfy(\.isWhitespace),
        !variant.localizes(item)
      else { return false }
      return (isConcerned(item) || contents.contains(item))
        && codeSets([.text], of: item)
    }
  }
}

extension Variant {
  /// Whether it shows a translation of an item's text.
  fileprivate func localizes(_ item: Int) -> Bool {
    overrides.contains { override in
      if case .localized(item, _) = override { true } else { false }
    }
  }
}
