/// The code of a package without what the compiler refuses.
///
/// It is found once, for all views of all apps: a statement is cut, then the body around it, and what cannot be declared
/// is left out. Nothing has a stand-in here: programs of views have their own for what is gone.
struct PrunedPackage {
  private let app: AppIndex
  private(set) var selection: Selection
  /// Files with code that is in no declaration of the index, and that the compiler refuses.
  private var files: Set<Int> = []

  /// The share of the code that a module keeps at least, in tenths: less of it would be another library.
  private static let leastKept = 6

  init(_ app: AppIndex, files: [Int]) {
    self.app = app
    selection = Selection(app, whole: files)
  }

  /// The files that something was cut out of.
  var changedFiles: Set<Int> {
    let places =
      Array(selection.cuts.keys) + Array(selection.removed.keys)
      + Array(selection.withoutInheritance.keys)
    return files.union(places.map(\.file))
  }

  /// True if most of the code is there.
  var isMostlyThere: Bool {
    func bytes(_ places: some Sequence<Place>) -> Int {
      places.reduce(0) { $0 + app[$1].range.count }
    }
    let all = Set(selection.included.union(selection.removed.keys).map(\.file))
    let code = all.reduce(0) { sum, file in
      sum + bytes(app.files[file].children(of: nil).map { Place(file: file, node: $0) })
    }
    // What is in something that is gone counts with it.
    let outermost = selection.removed.keys.filter { place in
      var around = app.parent(of: place)
      while let next = around {
        if selection.removed[next] != nil { return false }
        around = app.parent(of: next)
      }
      return true
    }
    return (code - bytes(outermost)) * 10 >= code * Self.leastKept
  }

  /// Leaves out what errors are about.
  ///
  /// - Parameter errors: The compiler's, with the file and the byte of each.
  /// - Returns: False if nothing is left to try.
  mutating func decide(_ errors: [(error: Diagnostic, file: Int, offset: Int)]) -> Bool {
    var touched: Set<Place> = []
    var hasChanged = false
    // What is gone by then is still around its other errors, which would remove what is around it.
    let before = selection
    for entry in errors {
      let chain = before.chain(file: entry.file, offset: entry.offset)
      if !isOfNode(entry.offset, chain), files.insert(entry.file).inserted {
        hasChanged = true
        continue
      }
      // What an error before this one cut may have caused it.
      guard !chain.contains(where: touched.contains), let place = leaveOut(entry.error, chain)
      else { continue }
      touched.insert(place)
      hasChanged = true
    }
    return hasChanged
  }

  /// False for a byte between declarations, where a condition may hide code.
  private func isOfNode(_ offset: Int, _ chain: [Place]) -> Bool {
    guard let place = chain.first else { return false }
    return !app[place].isScope || !app[place].inner.contains(offset)
  }

  private mutating func leaveOut(_ error: Diagnostic, _ chain: [Place]) -> Place? {
    let member = chain.firstIndex { app[$0].isMember } ?? chain.endIndex
    for place in chain[..<member] where canCut(place) {
      selection.cut(place, error.message)
      return place
    }
    guard let place = chain[member...].first ?? chain.first else { return nil }
    if app[place].isScope, let name = inherited(error, by: place),
      !needsSuperclass(place, named: name), selection.dropInheritance(name, of: place)
    {
      return place
    }
    selection.remove(place, error.message)
    return place
  }

  /// True for a part of a member that has not been cut as far as it can be.
  private func canCut(_ place: Place) -> Bool {
    let level = selection.cuts[place]?.level ?? 0
    switch app[place].kind {
    case .attribute: return level == 0
    case .statement: return level < 2
    case .body:
      let owner = app.parent(of: place).map { app[$0].kind }
      return level < (owner == .initializer ? 2 : 1)
    default: return false
    }
  }

  /// True for a class that seems to build on another: it overrides something, or has the other's initializers.
  private func needsSuperclass(_ place: Place, named name: String) -> Bool {
    guard app[place].has("c"), app[place].inherited.first == name else { return false }
    let members = app.children(of: place)
    return members.contains { app[$0].has("o") }
      || !members.contains { app[$0].kind == .initializer }
  }

  /// The name after a type's colon that an error is about.
  private func inherited(_ error: Diagnostic, by place: Place) -> String? {
    let names = error.names.map(AppIndex.lastWord)
    return app[place].inherited.first { names.contains(AppIndex.lastWord($0)) }
  }
}
