/// A declaration, a body, a statement, a closure that is passed to a call, or a replaceable expression of a file, as the
/// indexer lists it.
struct SourceNode: Hashable, Sendable {
  /// The kind, by the letter of the list.
  enum Kind: Character, Sendable {
    case `import` = "I"
    case location = "#"
    case type = "T"
    case `extension` = "X"
    case function = "F"
    case initializer = "N"
    case deinitializer = "D"
    case `subscript` = "U"
    case variable = "V"
    case enumCase = "C"
    case alias = "A"
    case associated = "Q"
    case `operator` = "O"
    case macro = "M"
    case attribute = "@"
    case body = "B"
    case statement = "S"
    case value = "H"
    case closure = "L"
  }

  var kind: Kind
  var depth: Int
  /// Bytes of UTF-8.
  var range: Range<Int>
  /// Between the braces, for types and bodies.
  var inner: Range<Int>
  var name: String
  var flags: String
  var extra: String
  /// Names that it mentions itself, not in its children: `.name` of members, `name(label:)` of calls, `Name<2>` of
  /// generic types.
  var uses: [String]
  var parent: Int?
  /// The first index after its children and theirs.
  var end: Int

  var isMember: Bool {
    switch kind {
    case .function, .initializer, .deinitializer, .subscript, .variable, .enumCase, .alias,
      .associated, .operator:
      true
    default: false
    }
  }
  var isScope: Bool { kind == .type || kind == .extension }

  func has(_ flag: Character) -> Bool { flags.contains(flag) }

  /// The names by which its members are used.
  var names: [Substring] { kind == .extension ? [] : name.split(separator: ",") }

  /// The label of the first parameter of an initializer or a subscript.
  var firstLabel: String { String(extra.prefix { $0 != "|" }) }

  /// The types after the colon, and the range of the clause.
  var inherited: [String] { extra.split(separator: ";").dropFirst().map(String.init) }
  var clause: Range<Int>? {
    let ends = (extra.split(separator: ";").first ?? "").split(separator: "-").compactMap {
      Int($0)
    }
    return isScope && ends.count == 2 && ends[0] <= ends[1] ? ends[0]..<ends[1] : nil
  }
}

/// A file and its nodes.
struct SourceIndex: Sendable {
  /// The file of the app; messages name it.
  var path: String
  var bytes: [UInt8]
  var nodes: [SourceNode]
  /// The number of lines above the first line of the app's file.
  var linesAbove = 0
  /// True for a file of a package that the app uses: what a view needs of it is never too far.
  var isPackage = false
  /// The compiled module that it is a part of: programs import that in place of the file. nil for other files.
  var module: String?

  /// The modules that it imports.
  var imports: [String] { nodes.filter { $0.kind == .import }.map(\.name) }

  /// Reads the indexer's list.
  ///
  /// - Returns: nil if the list does not fit the bytes.
  init?(path: String, bytes: [UInt8], listing: String) {
    (self.path, self.bytes) = (path, bytes)
    nodes = []
    var open: [Int] = []
    for line in listing.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 10, let depth = Int(fields[0]), let letter = fields[1].first,
        let kind = SourceNode.Kind(rawValue: letter),
        let range = Self.range(fields[2], fields[3], in: bytes),
        let inner = Self.range(fields[6], fields[7], in: bytes), depth <= open.count
      else { return nil }
      while open.count > depth { nodes[open.removeLast()].end = nodes.count }
      nodes.append(
        SourceNode(
          kind: kind, depth: depth, range: range, inner: inner, name: String(fields[4]),
          flags: String(fields[5]), extra: String(fields[8]),
          uses: fields[9].split(separator: " ").map(String.init), parent: open.last,
          end: nodes.count + 1))
      if kind == .location {
        linesAbove = bytes[..<range.upperBound].count { $0 == 10 } + 1
      }
      open.append(nodes.count - 1)
    }
    while let last = open.popLast() { nodes[last].end = nodes.count }
  }

  private static func range(
    _ start: Substring, _ end: Substring, in bytes: [UInt8]
  ) -> Range<Int>? {
    guard let start = Int(start), let end = Int(end), start <= end, end <= bytes.count, start >= 0
    else { return nil }
    return start..<end
  }

  /// True for a file that other systems than iOS compile: it declares again what the app has.
  var isOfOtherSystem: Bool {
    let imports = imports
    return imports.contains { ["AppKit", "Cocoa", "WatchKit", "ClockKit"].contains($0) }
      && !imports.contains("UIKit")
  }

  /// The bytes of the line with a byte.
  func range(ofLineAt offset: Int) -> Range<Int> {
    let start = bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(of: 10) ?? bytes.count)
  }

  /// The line of the app's file, from 1.
  func line(at offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].count { $0 == 10 } + 1 - linesAbove
  }

  /// The bytes of a line of the app's file, from 1; nil if it has no such line.
  func range(ofLine line: Int) -> Range<Int>? {
    var (start, left) = (0, line - 1 + linesAbove)
    guard left >= 0 else { return nil }
    while left > 0 {
      guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
      (start, left) = (end + 1, left - 1)
    }
    return range(ofLineAt: min(start, bytes.count))
  }

  /// The children of a node; those of the file for nil.
  func children(of node: Int?) -> [Int] {
    var found: [Int] = []
    var next = node.map { $0 + 1 } ?? 0
    let end = node.map { nodes[$0].end } ?? nodes.count
    while next < end {
      found.append(next)
      next = nodes[next].end
    }
    return found
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The type's name with those around it.
  func qualifiedName(of node: Int) -> String {
    var names: [String] = []
    var place: Int? = node
    while let here = place {
      if nodes[here].isScope { names.insert(nodes[here].name, at: 0) }
      place = nodes[here].parent
    }
    return names.joined(separator: ".")
  }
}
