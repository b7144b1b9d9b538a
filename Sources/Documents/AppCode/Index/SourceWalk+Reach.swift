import SourceFacts

extension SourceWalk {
  /// Records how the type around a word reaches views that have no outlet.
  func noteReach(_ word: CodeToken, _ index: inout CodeIndex) {
    guard let owner else { return }
    if word.name == CodeVocabulary.tagged, !isWord(CodeVocabulary.introducers, at: position - 1) {
      let argument = token(at: position + 2)
      let number = argument.flatMap { Int(String(decoding: bytes[$0.range], as: UTF8.self)) }
      if let number {
        index.types[owner, default: .init()].reach.tags.insert(number)
      } else if let argument, isConstant(argument) {
        index.types[owner, default: .init()].reach.hasNamedTags = true
      }
    }
    if CodeVocabulary.rowContent.contains(word.name)
      || CodeVocabulary.rowTexts.contains(word.name)
        && properties(setBehind: position).contains(.text)
    {
      index.types[owner, default: .init()].reach.setsRowTexts = true
    }
    if CodeVocabulary.fillings.contains(word.name) {
      index.types[owner, default: .init()].reach.fillsItself = true
    }
    if CodeVocabulary.automaticHeights.contains(word.name) {
      index.types[owner, default: .init()].reach.letsRowsSizeThemselves = true
    }
    // As a label of a parameter: `tableView(_:heightForRowAt:)`, `tableView:heightForRowAtIndexPath:`.
    let isNamed = token(at: position + 1)?.kind == .word && isMark(":", at: position + 2)
    guard isMark(":", at: position + 1) || isNamed else { return }
    if CodeVocabulary.itemSizes.contains(word.name) {
      index.types[owner, default: .init()].reach.sizesItems = true
    }
    if CodeVocabulary.rowHeights.contains(word.name) {
      index.types[owner, default: .init()].reach.sizesRows = true
    }
  }

  /// True for a word that looks like the name of a constant: `CellLabelTag`, `kLabelTag`. What is computed, as the tag of
  /// the next field, is asked for to move on.
  private func isConstant(_ word: CodeToken) -> Bool {
    if word.isCapitalised { return true }
    let name = bytes[word.range]
    return name.first == UInt8(ascii: "k") && name.count > 1
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name[name.startIndex + 1])
  }

  /// True if the chain that begins with a root view ends with its frame: who changes one coordinate moves it for a
  /// while, as for a keyboard.
  func isMovedAltogether(_ start: Int) -> Bool { chain(behind: start).members.count <= 1 }
}
