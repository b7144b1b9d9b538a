extension CodeIndex {
  /// The origin of one of several texts, with members by the types that declare them.
  func joined(_ sources: some Sequence<TextSource>) -> TextSource {
    .joined(
      sources.map { source in
        guard case .member(let name) = source else { return source }
        return .agreed((textMembers[name] ?? []).map { self.source(of: $0) })
      })
  }

  private func source(of member: TextMember) -> TextSource {
    if let source = member.source { return source }
    return SourceWalk.isDecoded(types[member.type]?.parents ?? []) ? .free : .open
  }
}
