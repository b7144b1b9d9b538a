/// The orientations in which controllers are shown, as code states them.
extension SourceWalk {
  func noteOrientations(_ word: CodeToken, of owner: CodeName, _ index: inout CodeIndex) {
    if CodeVocabulary.orientations.contains(word.name), declaresMember() {
      index.types[owner]?.hasOrientations = true
      if orientationsOfBody() == .portrait { index.types[owner]?.isPortraitOnly = true }
    }
    if CodeVocabulary.orientationsOfApp.contains(word.name) {
      switch orientationsOfBody() {
      case .portrait: index.isPortraitOnly = true
      case .unnamed: index.hasLock = true
      case .others: break
      }
    }
    guard let first = namesOrientation(word) else { return }
    if isWord(CodeVocabulary.introducers, at: position - 1) {
      if isMark(":", at: position + 1) || isMark("=", at: position + 1),
        isPortrait(from: first) == true
      {
        index.isLockedToPortrait = true
      }
    } else if isMark("(", at: position + 1)
      || isMark("=", at: position + 1) && !isMark("=", at: position + 2)
    {
      // A screen turns the device, or what the delegate answers: when it comes, and back when it goes.
      guard index.types[owner]?.hasLock == false, let isPortrait = isPortrait(from: first) else {
        return
      }
      index.types[owner]?.hasLock = true
      if isPortrait { index.types[owner]?.isPortraitOnly = true }
    }
  }

  private enum Orientations { case portrait, others, unnamed }

  /// The place behind a word that speaks of the orientation of the interface; nil for other words.
  private func namesOrientation(_ word: CodeToken) -> Int? {
    guard word.range.count <= Self.longestName else { return nil }
    let name = String(decoding: bytes[word.range], as: UTF8.self).lowercased()
    let isMeant = Self.words.contains(where: name.contains) && !name.contains("video")
    return isMeant ? position + 1 : nil
  }
  private static let words = ["orientation", "rotation"]
  private static let longestName = 40

  /// True for `= .portrait`, `(.portrait`, `: UIInterfaceOrientationMask = UIInterfaceOrientationMask.portrait`, false for
  /// other orientations, nil for what names none.
  private func isPortrait(from start: Int) -> Bool? {
    var index = start
    let end = min(start + Self.value, tokens.count)
    while index < end {
      let token = tokens[index]
      if token.kind == .word {
        if CodeVocabulary.portrait.contains(token.name) { return true }
        if CodeVocabulary.turned.union(CodeVocabulary.everyWay).contains(token.name) {
          return false
        }
        guard CodeVocabulary.orientationTypes.contains(token.name) else { return nil }
      } else if !["(", "=", ":", "."].contains(where: token.isMark) {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// The orientations of phones that the next body names.
  private func orientationsOfBody() -> Orientations {
    guard
      let start = (position..<min(position + Self.signature, tokens.count))
        .first(where: { isMark("{", at: $0) })
    else { return .others }
    var braces = 0
    var isPortrait = false
    var allowsEveryOrientation = false
    var isOfTablets = false
    for index in start..<min(start + Self.shortBody, tokens.count) {
      let token = tokens[index]
      if token.isMark("{") { braces += 1 }
      if token.isMark("}") {
        braces -= 1
        if braces == 0 {
          if !isPortrait, !allowsEveryOrientation { return .unnamed }
          return isPortrait && (!allowsEveryOrientation || isOfTablets) ? .portrait : .others
        }
      }
      guard token.kind == .word else { continue }
      if CodeVocabulary.turned.contains(token.name) { return .others }
      isPortrait = isPortrait || CodeVocabulary.portrait.contains(token.name)
      allowsEveryOrientation =
        allowsEveryOrientation || CodeVocabulary.everyWay.contains(token.name)
      isOfTablets = isOfTablets || CodeVocabulary.tablets.contains(token.name)
    }
    return .others
  }

  /// The number of tokens between a member's name and its body, in such a body, and of a value.
  static var signature: Int { 30 }
  private static var shortBody: Int { 60 }
  private static var value: Int { 8 }
}
