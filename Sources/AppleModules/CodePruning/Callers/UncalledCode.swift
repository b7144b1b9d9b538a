/// Code of an app that nothing calls.
struct UncalledCode {
  let app: AppIndex

  /// The function that alone makes objects of a class, if no code of the app mentions it.
  ///
  /// - Returns: The name of its type and its own; nil if code outside of such functions mentions the class, or none does.
  func onlyMaker(of place: Place) -> String? {
    let name = app[place].name
    let own = [place] + (app.extensions[name] ?? [])
    var maker: Place?
    for (file, source) in app.files.enumerated() where !source.isPackage {
      for offset in mentions(of: name, in: source) {
        if own.contains(where: { $0.file == file && app[$0].range.contains(offset) }) { continue }
        guard let function = function(around: offset, in: file), isUncalled(function) else {
          return nil
        }
        maker = maker ?? function
      }
    }
    return maker.map { maker in
      let type = app.files[maker.file].qualifiedName(of: maker.node)
      return type.isEmpty ? app[maker].name : "\(type).\(app[maker].name)"
    }
  }

  /// The bytes at which code has a name; comments and texts are none.
  private func mentions(of name: String, in source: SourceIndex) -> [Int] {
    guard !source.offsets(of: Array(name.utf8)).isEmpty else { return [] }
    return source.words(0..<source.bytes.count).filter { $0.text == name }.map(\.offset)
  }

  private func function(around offset: Int, in file: Int) -> Place? {
    let nodes = app.files[file].nodes
    let index = nodes.indices.last {
      nodes[$0].kind == .function && nodes[$0].range.contains(offset)
    }
    return index.map { Place(file: file, node: $0) }
  }

  /// True for a function that neither code nor the system calls: its name is nowhere else. Documents may call those of
  /// views and controllers.
  private func isUncalled(_ function: Place) -> Bool {
    let (node, source) = (app[function], app.files[function.file])
    guard !node.has("o"), !isOfView(function),
      node.name.first.map({ $0.isLetter || $0 == "_" }) ?? false
    else { return false }
    let head = node.range.lowerBound..<source.bodyStart(of: node)
    return app.files.enumerated().allSatisfy { file, other in
      mentions(of: node.name, in: other).allSatisfy { offset in
        file == function.file && head.contains(offset)
      }
    }
  }

  private func isOfView(_ function: Place) -> Bool {
    guard let owner = app.parent(of: function) else { return false }
    if app[owner].kind == .type { return app.isShown(owner) }
    let types = app.extended(by: owner)
    return types.isEmpty || types.contains(where: app.isShown)
  }
}

extension SourceIndex {
  /// The byte at which the body of a function begins.
  fileprivate func bodyStart(of function: SourceNode) -> Int {
    nodes.first {
      $0.kind == .body && function.range.contains($0.range.lowerBound)
    }?.range.lowerBound ?? function.range.upperBound
  }
}
