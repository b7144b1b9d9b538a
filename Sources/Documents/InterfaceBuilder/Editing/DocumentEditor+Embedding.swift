extension DocumentEditor {
  /// Elements around those that stand in a view, each with how many steps it is indented further than they were.
  package struct Surrounding {
    package var opening: [(depth: Int, text: String)]
    package var closing: [(depth: Int, text: String)]

    package init(
      opening: [(depth: Int, text: String)], closing: [(depth: Int, text: String)]
    ) {
      self.opening = opening
      self.closing = closing
    }
  }

  /// Writes elements around the subviews of a view, whose own lines stay but for their frames.
  ///
  /// - Parameter offset: by how much the subviews lie lower in the view than in what is around them now, points.
  package mutating func embed(
    subviewsOf id: String, offset: Double, lines: Surrounding
  ) throws(Failure) {
    if offset != 0 { try shiftFrames(inSubviewsOf: id, by: -offset) }
    let tags = DocumentTags(bytes)
    guard let view = tags.element(id: id),
      let block = tags.children(of: view).first(where: { tags.elements[$0].name == "subviews" }),
      let first = tags.children(of: block).first, !tags.elements[block].isEmpty
    else { throw .missing(id) }
    let pad = tags.indentation(of: tags.elements[first].start.lowerBound).map(tags.text) ?? ""
    func text(_ lines: [(depth: Int, text: String)]) -> String {
      lines.map { line in
        pad + (pad.isEmpty ? "" : String(repeating: Self.step, count: line.depth)) + line.text
      }.joined()
    }
    let (start, end) = (tags.elements[block].start.upperBound, tags.elements[block].end.lowerBound)
    let last = tags.indentation(of: end)?.lowerBound ?? end
    replace(last..<last, with: text(lines.closing))
    replace(start..<start, with: text(lines.opening))
  }

  private mutating func shiftFrames(inSubviewsOf id: String, by offset: Double) throws(Failure) {
    let tags = DocumentTags(bytes)
    guard let view = tags.element(id: id),
      let block = tags.children(of: view).first(where: { tags.elements[$0].name == "subviews" })
    else { throw .missing(id) }
    // From the last to the first, so that places stay right.
    for child in tags.children(of: block).reversed() {
      guard
        let rect = tags.children(of: child).first(where: {
          tags.elements[$0].name == "rect" && tags.value("key", of: $0) == "frame"
        }), let own = tags.elements[rect].attribute("y"), let value = Double(tags.text(own.value))
      else { continue }
      let moved = value + offset
      replace(
        own.value,
        with: moved == 0
          ? "0.0" : moved == moved.rounded() && moved.magnitude < 1e9 ? "\(Int(moved))" : "\(moved)"
      )
    }
  }

  /// Writes the autoresizing mask of a view that has one.
  package mutating func setAutoresizingMask(
    _ names: [String], of id: String
  ) throws(Failure) {
    let tags = DocumentTags(bytes)
    guard let view = tags.element(id: id),
      let mask = tags.children(of: view).first(where: {
        tags.elements[$0].name == "autoresizingMask"
      }), tags.elements[mask].isEmpty
    else { throw .missing(id) }
    let flags = names.map { " \($0)=\"YES\"" }.joined()
    replace(
      tags.elements[mask].start, with: "<autoresizingMask key=\"autoresizingMask\"\(flags)/>")
  }
}
