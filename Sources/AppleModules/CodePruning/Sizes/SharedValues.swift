/// Lengths and switches that a view shares with code that does not run: the first screen or the scene's delegate sets
/// them, and until then they have a value that no user meets.
struct SharedValues {
  let app: AppIndex

  private static let types: Set = [
    "CGFloat", "Double", "Float", "Int", "CGSize", "CGRect", "UIEdgeInsets", "CGPoint",
  ]

  /// Their names, as `SharedData.topNotchHeight`, for the code of a class.
  func names(in view: ViewClass) -> [String] {
    let own = [view.place] + app.ancestors(of: view.place).own
    var found: Set<String> = []
    for use in Set(own.flatMap { app.subtree(of: $0) }.flatMap { app[$0].uses }) {
      let name = use.hasPrefix(".") ? String(use.dropFirst()) : use
      let shared =
        (app.members[name] ?? []).filter { app[$0].has("t") } + (app.globals[name] ?? [])
      for place in shared where isLength(place) && isSet(name, outside: own + [place]) {
        let owner = app.parent(of: place).map { app[$0].name + "." } ?? ""
        found.insert(owner + name)
      }
    }
    return found.sorted()
  }

  private func isLength(_ place: Place) -> Bool {
    let node = app[place]
    guard node.kind == .variable, node.has("s"), !node.has("l"), !app.files[place.file].isPackage
    else { return false }
    let parts = node.extra.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    let type = parts[1].filter { $0 != "?" && $0 != "!" }
    if !type.isEmpty { return Self.types.contains(String(type)) }
    let words = app.files[place.file].words(node.range)
    guard let equals = words.firstIndex(where: { $0.text == "=" }) else { return false }
    let value = words[(equals + 1)...].first
    return value?.number != nil || value.map { Self.types.contains($0.text) } ?? false
  }

  /// True if code elsewhere assigns to a member of a name.
  func isSet(_ name: String, outside own: [Place]) -> Bool {
    let wanted = Array(name.utf8)
    for (file, source) in app.files.enumerated() where !source.isPackage {
      for offset in source.offsets(of: wanted) {
        if own.contains(where: { $0.file == file && app[$0].range.contains(offset) }) { continue }
        let next = source.words(
          offset..<min(offset + wanted.count + 40, source.bytes.count)
        ).dropFirst().prefix(2).map(\.text)
        if next.first == "=", next.last != "=" { return true }
      }
    }
    return false
  }
}
