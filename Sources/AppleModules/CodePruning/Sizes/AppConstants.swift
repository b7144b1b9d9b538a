/// The constants of an app's code whose values are lengths.
struct AppConstants {
  let app: AppIndex

  private static let depth = 4

  /// The length that a name stands for in a file: a constant, or a property that returns one.
  func length(_ name: String, in file: Int, depth: Int = depth) -> CodeLength? {
    guard depth > 0 else { return nil }
    let places = (app.members[name] ?? []) + (app.globals[name] ?? [])
    let variables = places.filter { app[$0].kind == .variable && app[$0].names.count == 1 }
    guard !variables.isEmpty else { return nil }
    let own = variables.filter { $0.file == file }
    var values: Set<CodeLength?> = []
    for place in own.isEmpty ? variables : own {
      values.insert(value(of: place, depth: depth))
    }
    // Of several that differ, it is not known which is meant.
    return values.count == 1 ? values.first ?? nil : nil
  }

  private func value(of place: Place, depth: Int) -> CodeLength? {
    let node = app[place]
    let words = app.files[place.file].words(node.range)
    let start: Int?
    if node.has("s") {
      // What may be set anew has no value of its own.
      guard node.has("l") else { return nil }
      start = words.firstIndex { $0.text == "=" }.map { $0 + 1 }
    } else {
      start = words.firstIndex { $0.text == "{" }.map { brace in
        let next = brace + 1
        return words.indices.contains(next) && words[next].text == "return" ? next + 1 : next
      }
    }
    guard let start else { return nil }
    var reader = LengthReader(words, at: start) { length($0, in: place.file, depth: depth - 1) }
    let value = reader.length()
    return reader.isAtEnd ? value : nil
  }

  /// The lengths that a body's own constants stand for.
  func local(_ words: [CodeWord], in file: Int) -> (String) -> CodeLength? {
    var known: [String: CodeLength?] = [:]
    for (index, word) in words.enumerated() where word.text == "let" || word.text == "var" {
      guard words.indices.contains(index + 1) else { continue }
      let name = words[index + 1].text
      guard
        let equals = words[(index + 2)...].prefix(6).firstIndex(where: { $0.text == "=" })
      else { continue }
      var reader = LengthReader(words, at: equals + 1) {
        (known[$0] ?? nil) ?? length($0, in: file)
      }
      let value = reader.length()
      // A variable, or one that is made twice, may have another value.
      let isKnown = word.text == "let" && reader.isAtEnd && known[name] == nil
      known[name] = .some(isKnown ? value : nil)
    }
    return { name in known[name].map { $0 } ?? length(name, in: file) }
  }
}
