import AutoLayout

/// Edits a storyboard or xib in place: what an edit does not name stays byte for byte.
package struct DocumentEditor {
  /// The document as it is now.
  package private(set) var bytes: [UInt8]

  /// - Parameter bytes: of a document that ``InterfaceBuilderReader`` reads.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Why a document cannot be edited.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No element has the id.
    case missing(String)
    /// The constraint has a constant or priority that size classes change.
    case varied(String)

    package var description: String {
      switch self {
      case .missing(let id): "the document has no element with the id \(id)"
      case .varied(let id): "size classes vary the constraint \(id)"
      }
    }
  }

  /// True if the document contains a text.
  package func holds(_ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }

  // MARK: Attributes

  /// Sets attributes of the element with an id; nil takes one away. New ones stand where Interface Builder writes them.
  package mutating func set(
    _ changes: [(name: String, value: String?)], of id: String
  ) throws(Failure) {
    for (name, value) in changes { try set(name, to: value, of: id) }
  }

  private mutating func set(
    _ name: String, to value: String?, of id: String
  ) throws(Failure) {
    let tags = DocumentTags(bytes)
    guard let index = tags.element(id: id) else { throw .missing(id) }
    let element = tags.elements[index]
    switch (element.attribute(name), value) {
    case (nil, nil): return
    case (let own?, nil): bytes.removeSubrange(own.range)
    case (let own?, let value?): bytes.replaceSubrange(own.value, with: Self.escaped(value).utf8)
    case (nil, let value?):
      let order = Self.order
      let rank = order.firstIndex(of: name) ?? order.count
      // Behind all that stands before it in Interface Builder's order; what that does not name keeps its place.
      let later = element.attributes.first {
        order.firstIndex(of: $0.name).map { $0 > rank } ?? false
      }
      let place =
        later?.range.lowerBound
        ?? element.attributes.last?.range.upperBound
        ?? element.start.lowerBound + 1 + element.name.utf8.count
      bytes.insert(contentsOf: " \(name)=\"\(Self.escaped(value))\"".utf8, at: place)
    }
  }

  /// Attributes that edits may add, among those that every element has, in the order of Interface Builder.
  private static let order = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "priority", "constant", "placeholder", "symbolic", "horizontalHuggingPriority",
    "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "axis", "distribution", "alignment", "spacing", "text",
    "textAlignment", "lineBreakMode", "numberOfLines", "baselineAdjustment",
    "adjustsFontSizeToFit", "minimumScaleFactor", "translatesAutoresizingMaskIntoConstraints", "id",
    "userLabel", "customClass",
  ]

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// Writes a text in the place of some bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
  }

  // MARK: Elements

  /// Takes the element with an id out, with its line, and what size classes say of it.
  package mutating func remove(_ id: String) throws(Failure) {
    let tags = DocumentTags(bytes)
    guard let index = tags.element(id: id) else { throw .missing(id) }
    removeElement(index, of: tags)
    removeReferences(to: id)
  }

  /// Takes out what size classes say of whether something is there.
  package mutating func removeReferences(to id: String) {
    while true {
      let tags = DocumentTags(bytes)
      let found = tags.elements.indices.first { index in
        ["include", "exclude"].contains(tags.elements[index].name)
          && tags.value("reference", of: index) == id
      }
      guard let found else { return }
      removeElement(found, of: tags)
    }
  }

  /// Takes an element out, and what is left empty around it.
  private mutating func removeElement(_ index: Int, of tags: DocumentTags) {
    var outermost = index
    while let parent = tags.elements[outermost].parent,
      ["constraints", "mask", "variation"].contains(tags.elements[parent].name),
      tags.children(of: parent) == [outermost]
    {
      // A variation may say something in its own attributes.
      if tags.elements[parent].name == "variation",
        tags.elements[parent].attributes.contains(where: { $0.name != "key" })
      {
        break
      }
      outermost = parent
    }
    let whole = tags.elements[outermost].whole
    let begin = tags.indentation(of: whole.lowerBound)?.lowerBound ?? whole.lowerBound
    bytes.removeSubrange(begin..<whole.upperBound)
  }

  /// The id of the view that holds a constraint.
  package func owner(ofConstraint id: String) -> String? {
    let tags = DocumentTags(bytes)
    guard let index = tags.element(id: id), let block = tags.elements[index].parent,
      let owner = tags.elements[block].parent
    else { return nil }
    return tags.value("id", of: owner)
  }

  /// Adds a constraint to a view, behind those that it has.
  package mutating func addConstraint(
    _ attributes: [(name: String, value: String)], to owner: String
  ) throws(Failure) {
    let tags = DocumentTags(bytes)
    guard let view = tags.element(id: owner), !tags.elements[view].isEmpty else {
      throw .missing(owner)
    }
    let line =
      "<constraint "
      + attributes.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: " ") + "/>"
    let children = tags.children(of: view)
    if let block = children.first(where: { tags.elements[$0].name == "constraints" }) {
      insert(line, into: block, of: tags)
      return
    }
    let before = children.first { Self.behindConstraints.contains(tags.elements[$0].name) }
    let place = before.map { tags.elements[$0].start.lowerBound }
    let end = tags.elements[view].end.lowerBound
    let sibling = children.first.map { tags.elements[$0].start.lowerBound }
    let pad = sibling.flatMap(tags.indentation).map(tags.text) ?? ""
    let step = pad.isEmpty ? "" : Self.step
    let text = "<constraints>\(pad)\(step)\(line)\(pad)</constraints>"
    if let place {
      bytes.insert(contentsOf: (text + pad).utf8, at: place)
    } else {
      let position = tags.indentation(of: end)?.lowerBound ?? end
      bytes.insert(contentsOf: (pad + text).utf8, at: position)
    }
  }

  private mutating func insert(_ line: String, into block: Int, of tags: DocumentTags) {
    let element = tags.elements[block]
    if element.isEmpty {
      let pad = tags.indentation(of: element.start.lowerBound).map(tags.text) ?? ""
      let step = pad.isEmpty ? "" : Self.step
      bytes.replaceSubrange(
        element.start, with: "<constraints>\(pad)\(step)\(line)\(pad)</constraints>".utf8)
      return
    }
    let last = tags.children(of: block).last.map { tags.elements[$0].start.lowerBound }
    let pad = last.flatMap(tags.indentation).map(tags.text) ?? ""
    let end = element.end.lowerBound
    bytes.insert(contentsOf: (pad + line).utf8, at: tags.indentation(of: end)?.lowerBound ?? end)
  }

  /// By which Interface Builder indents.
  static let step = "    "

  /// The elements that Interface Builder writes after the constraints of a view.
  private static let behindConstraints: Set<String> = [
    "userDefinedRuntimeAttributes", "variation", "connections", "edgeInsets",
    "directionalEdgeInsets",
  ]
}

extension DocumentEditor {
  /// The name of a layout attribute in Interface Builder.
  package static func name(of attribute: Attribute) -> String {
    switch attribute {
    case .lastBaseline: "baseline"
    default: "\(attribute)"
    }
  }
}
