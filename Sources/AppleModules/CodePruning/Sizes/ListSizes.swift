/// Finds the sizes that an app's lists give their cells.
///
/// A list says them in its delegate's methods, else in a property of the list or of its layout. Where code computes a
/// size, or says several, it is not known.
struct ListSizes {
  let app: AppIndex
  let documents: DocumentUses
  private var constants: AppConstants { AppConstants(app: app) }
  private var screens: ShownScreens { ShownScreens(app: app) }

  init(_ app: AppIndex, _ documents: DocumentUses) { (self.app, self.documents) = (app, documents) }

  /// The size of a view of a class.
  func size(of view: ViewClass) -> ViewSize {
    let form = app.ancestors(of: view.place).root.flatMap(KitClasses.form)
    switch form {
    case .tableCell: return row(view, Self.rows)
    case .headerFooter: return row(view, Self.headers)
    case .cell where app.ancestors(of: view.place).root == "UICollectionViewCell":
      return item(view)
    // A section's header is as wide as its list.
    case .cell: return ViewSize(hasKnownWidth: true)
    case .view, .collection, nil: return ViewSize()
    default: return screens.size(of: view)
    }
  }

  /// The names by which lists say heights.
  private struct Names {
    /// Labels of the delegate's methods.
    var methods: Set<String>
    /// Properties of the list.
    var properties: Set<String>
  }
  private static let rows = Names(methods: ["heightForRowAt"], properties: ["rowHeight"])
  private static let headers = Names(
    methods: ["heightForHeaderInSection", "heightForFooterInSection"],
    properties: ["sectionHeaderHeight", "sectionFooterHeight"])
  private static let items = Names(methods: ["sizeForItemAt"], properties: ["itemSize"])

  // MARK: Lists

  /// A size that code says: nil for a part that is not known.
  private struct Statement: Hashable {
    var width: CodeLength?
    var height: CodeLength?
    var file: Int
    var offset: Int

    var values: [CodeLength?] { [width, height] }
  }

  private func row(_ view: ViewClass, _ names: Names) -> ViewSize {
    var size = ViewSize(hasKnownWidth: true)
    let said = statements(about: view, names) { reader in
      let length = reader.length()
      let isFixed = length.map { $0.isConstant && $0.points > 0 } ?? false
      return (nil, isFixed && reader.isAtEnd ? length : nil)
    }
    size.isOfCode = !said.isEmpty
    guard let one = single(said), let height = one.height else { return size }
    size.height = height
    place(&size, one)
    return size
  }

  private func item(_ view: ViewClass) -> ViewSize {
    var size = ViewSize()
    let said = statements(about: view, Self.items) { reader in reader.size() ?? (nil, nil) }
    guard let one = single(said), one.width != nil || one.height != nil else { return size }
    (size.width, size.height) = (one.width, one.height)
    place(&size, one)
    return size
  }

  private func place(_ size: inout ViewSize, _ statement: Statement) {
    let source = app.files[statement.file]
    size.file = source.path.split(separator: "/").last.map(String.init) ?? source.path
    size.line = source.line(at: statement.offset)
  }

  /// The only size that is said.
  private func single(_ said: [Statement]) -> Statement? {
    Set(said.map(\.values)).count == 1 ? said.first : nil
  }

  /// What the lists that show a class say: their delegate's methods, else the properties.
  private func statements(
    about view: ViewClass, _ names: Names,
    _ read: (inout LengthReader) -> (CodeLength?, CodeLength?)
  ) -> [Statement] {
    let owners = owners(of: view)
    let answers = owners.flatMap { functions(in: $0, names.methods) }.flatMap {
      returned(by: $0, read)
    }
    return answers.isEmpty
      ? owners.flatMap { assigned(in: $0, names.properties, read) } : answers
  }

  /// The types that show a class in their lists: those that name it, and the controllers around it in documents; with
  /// their extensions and superclasses.
  private func owners(of view: ViewClass) -> [Place] {
    let name = AppIndex.lastWord(view.name)
    let own = Set([view.place] + app.ancestors(of: view.place).own)
    var types: [Place] = []
    for place in mentions(of: name) where !own.contains(place) {
      if app[place].kind == .type {
        types.append(place)
      } else {
        types += app.extended(by: place)
        types.append(place)
      }
    }
    for use in documents.uses[name] ?? [] {
      for owner in use.owners { types += app.types[owner] ?? [] }
    }
    var found: [Place] = []
    for type in types {
      for place in [type] + app.ancestors(of: type).own where !own.contains(place) {
        found.append(place)
        found += (app.extensions[app[place].name] ?? []).filter {
          app.extended(by: $0).contains(place)
        }
      }
    }
    return Array(Set(found)).sorted()
  }

  /// The outermost types and extensions whose text names a class.
  private func mentions(of name: String) -> [Place] {
    let wanted = Array(name.utf8)
    var found: Set<Place> = []
    for (file, source) in app.files.enumerated() where !source.isPackage {
      for offset in source.offsets(of: wanted) {
        let scope = source.children(of: nil).first {
          source.nodes[$0].range.contains(offset) && source.nodes[$0].isScope
        }
        if let scope { found.insert(Place(file: file, node: scope)) }
      }
    }
    return found.sorted()
  }

  private func functions(in owner: Place, _ labels: Set<String>) -> [Place] {
    app.children(of: owner).filter { place in
      guard app[place].kind == .function,
        ["tableView", "collectionView"].contains(app[place].name)
      else { return false }
      return app.files[place.file].words(app[place].range).prefix(40)
        .prefix { $0.text != "{" }.contains { labels.contains($0.text) }
    }
  }

  /// What a method returns, each way out of it.
  private func returned(
    by function: Place, _ read: (inout LengthReader) -> (CodeLength?, CodeLength?)
  ) -> [Statement] {
    let all = app.files[function.file].words(app[function].range)
    guard let brace = all.firstIndex(where: { $0.text == "{" }) else { return [] }
    let words = Array(all[(brace + 1)...].dropLast())
    let names = constants.local(words, in: function.file)
    var starts = words.indices.filter { words[$0].text == "return" }.map { $0 + 1 }
    // A body of one expression.
    if starts.isEmpty { starts = [0] }
    return starts.filter(words.indices.contains).map { start in
      var reader = LengthReader(words, at: start, constant: names)
      let (width, height) = read(&reader)
      return Statement(
        width: width, height: height, file: function.file, offset: words[start].offset)
    }
  }

  /// What is assigned to properties of lists.
  private func assigned(
    in owner: Place, _ properties: Set<String>,
    _ read: (inout LengthReader) -> (CodeLength?, CodeLength?)
  ) -> [Statement] {
    let words = app.files[owner.file].words(app[owner].range)
    return words.indices.compactMap { index in
      guard properties.contains(words[index].text), index > 0, words[index - 1].text == ".",
        words.isAssigned(at: index)
      else { return nil }
      var reader = LengthReader(words, at: index + 2) { constants.length($0, in: owner.file) }
      let (width, height) = read(&reader)
      return Statement(
        width: width, height: height, file: owner.file, offset: words[index].offset)
    }
  }
}

extension SourceIndex {
  /// Where a word stands in the file.
  func offsets(of word: [UInt8]) -> [Int] {
    guard let first = word.first, bytes.count >= word.count else { return [] }
    func isInner(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
        return true
      default: return false
      }
    }
    var found: [Int] = []
    for index in 0...(bytes.count - word.count)
    where bytes[index] == first && bytes[index..<index + word.count].elementsEqual(word)
      && !isInner(index - 1) && !isInner(index + word.count)
    {
      found.append(index)
    }
    return found
  }
}
