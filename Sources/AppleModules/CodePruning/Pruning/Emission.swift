/// A file of a program: the app's file with everything else blank, so that lines stay.
struct EmittedFile: Sendable {
  var file: Int
  var bytes: [UInt8]
  /// The replaced bytes of the app's file, and the length of the text there now.
  fileprivate(set) var edits: [(range: Range<Int>, count: Int)]
  /// The first byte below the app's file.
  var tail = Int.max

  /// The line with a byte.
  func line(at offset: Int) -> String {
    let before = bytes[..<min(offset, bytes.count)].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let after = bytes[before...].firstIndex(of: 10) ?? bytes.count
    return String(decoding: bytes[before..<after], as: UTF8.self)
  }

  /// The byte of the app's file that a byte of this file comes from.
  func origin(of offset: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if offset < start { break }
      if offset < start + edit.count { return edit.range.lowerBound }
      shift += edit.count - edit.range.count
    }
    return offset - shift
  }

  /// The byte at a line and a column of this file, both from 1.
  func offset(line: Int, column: Int) -> Int {
    var offset = 0
    var left = line - 1
    while left > 0, let end = bytes[offset...].firstIndex(of: 10) {
      offset = end + 1
      left -= 1
    }
    return min(offset + column - 1, bytes.count)
  }
}

/// Writes the files of a selection.
struct Emission {
  let selection: Selection
  /// Modules that imports may name.
  let modules: Set<String>
  /// True for a module: others use what is public in it.
  var keepsAccess = false

  private var app: AppIndex { selection.app }
  /// Attributes that a part of an app cannot have.
  private static let blankAttributes: Set = ["main", "UIApplicationMain", "testable"]

  /// Imports of an app's other files are visible in all files, as those of its modules' headers are: without this, a
  /// type of Apple's would seem to be missing.
  static let imports = "import Foundation; import UIKit"

  /// - Parameter tail: Text below a file.
  func files(tail: [Int: String]) -> [EmittedFile] {
    Set(selection.included.map(\.file)).sorted().map { file in
      let imports = (selection.imports[file] ?? []).sorted().map { "import \($0)\n" }
      return emit(file, tail: imports.joined() + (tail[file] ?? ""))
    }
  }

  /// A file as it is, without imports of modules that are not there.
  func wholeFile(_ file: Int) -> EmittedFile {
    let source = app.files[file]
    var bytes = source.bytes
    for node in source.nodes where node.kind == .import && !modules.contains(node.name) {
      for offset in node.range where bytes[offset] != 10 { bytes[offset] = 32 }
    }
    return EmittedFile(
      file: file, bytes: bytes + Array("\n\(Self.imports)\n".utf8), edits: [], tail: bytes.count)
  }

  private func emit(_ file: Int, tail: String) -> EmittedFile {
    let source = app.files[file]
    var canvas = Canvas(source.bytes)
    for index in source.children(of: nil) {
      let place = Place(file: file, node: index)
      switch app[place].kind {
      case .import where modules.contains(app[place].name), .location:
        canvas.show(app[place].range)
      default: paint(place, on: &canvas)
      }
    }
    for (offset, touch) in selection.touches[file] ?? [:] {
      let around = selection.chain(file: file, offset: offset)
      guard canvas.shows(offset), !around.contains(where: { selection.cuts[$0] != nil }) else {
        continue
      }
      canvas.replace(
        offset..<(touch.isInPlace ? offset + 1 : offset), with: touch.text, isExact: true)
    }
    let (bytes, edits) = canvas.finished()
    return EmittedFile(
      file: file, bytes: bytes + Array("\n\(Self.imports)\n\(tail)\n".utf8), edits: edits,
      tail: bytes.count)
  }

  private func paint(_ place: Place, on canvas: inout Canvas) {
    guard selection.included.contains(place) else { return }
    let node = app[place]
    guard node.isScope else { return paint(member: place, on: &canvas) }
    canvas.show(node.range.lowerBound..<node.inner.lowerBound)
    hideAccess(of: place, on: &canvas)
    canvas.show(node.inner.upperBound..<node.range.upperBound)
    if let left = selection.withoutInheritance[place], let clause = node.clause {
      let names = node.inherited.filter { !left.contains($0) }
      canvas.replace(clause, with: names.isEmpty ? "" : ": " + names.joined(separator: ", "))
    }
    for child in app.children(of: place) {
      if app[child].kind == .attribute {
        paint(attribute: child, on: &canvas)
      } else {
        paint(child, on: &canvas)
      }
    }
  }

  private func hideAccess(of place: Place, on canvas: inout Canvas) {
    if !keepsAccess { canvas.hideAccess(from: app[place].range.lowerBound) }
  }

  private func paint(attribute place: Place, on canvas: inout Canvas) {
    if Self.blankAttributes.contains(app[place].name) || selection.cuts[place] != nil {
      canvas.replace(app[place].range, with: "")
    }
  }

  private func paint(member place: Place, on canvas: inout Canvas) {
    canvas.show(app[place].range)
    hideAccess(of: place, on: &canvas)
    var next = place.node + 1
    while next < app[place].end {
      let part = Place(file: place.file, node: next)
      if app[part].kind == .attribute {
        paint(attribute: part, on: &canvas)
      } else if let cut = selection.cuts[part] {
        let isBody = app[part].kind == .body
        canvas.replace(
          isBody ? app[part].inner : app[part].range, with: text(for: part, level: cut.level))
        next = app[part].end
        continue
      }
      next += 1
    }
  }

  /// The least that an initializer does if its body was cut.
  private func beginning(of body: Place, _ label: String) -> String {
    let end = " plumbEnd(\(label)) "
    if let initializer = app.parent(of: body), let owner = app.parent(of: initializer),
      app[owner].kind == .extension,
      let call = KitClasses.extendedCall(AppIndex.lastWord(app.extendedName(by: owner)))
    {
      return " plumbSkip(\(label)); self.init\(call) "
    }
    guard let initializer = app.parent(of: body), !app[initializer].has("w"),
      let owner = app.parent(of: initializer).flatMap(madeType),
      app[owner].has("s") || app[owner].has("c")
    else { return end }
    var statements = ["plumbSkip(\(label))"]
    for member in app.children(of: owner) where selection.included.contains(member) {
      let node = app[member]
      guard node.kind == .variable, node.has("s"), !node.has("t"), !node.has("z") else { continue }
      for part in node.extra.split(separator: ";") {
        let fields = part.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count >= 3, fields.last != "d" else { continue }
        let type = fields[fields.count - 2]
        if !node.has("l"), type.hasSuffix("?") || type.hasSuffix("!") { continue }
        statements.append("self.\(fields[0]) = plumbCut(\(label))")
      }
    }
    if app[owner].has("c"), let above = app.ancestors(of: owner).root {
      guard app.ancestors(of: owner).own.isEmpty, let call = KitClasses.superCall(above) else {
        // The first name may be that of a protocol.
        return app.superclass(of: owner).map { (app.types[$0] ?? []).contains { app[$0].has("p") } }
          ?? false ? " \(statements.joined(separator: "; ")) " : end
      }
      statements.append("super.init\(call)")
    }
    return " \(statements.joined(separator: "; ")) "
  }

  /// The type whose stored properties an initializer sets: of those in extensions only structs' do.
  private func madeType(by owner: Place) -> Place? {
    if app[owner].kind == .type { return owner }
    return app.extended(by: owner).first { selection.included.contains($0) && app[$0].has("s") }
  }

  /// The text that replaces a cut.
  private func text(for place: Place, level: Int) -> String {
    let (name, line) = selection.label(of: place)
    let label = "\"\(name):\(line)\""
    let node = app[place]
    switch (node.kind, node.flags) {
    case (.body, _):
      let owner = app.parent(of: place).map { app[$0].kind }
      if owner == .deinitializer { return " " }
      guard owner == .initializer else { return " return plumbCut(\(label)) " }
      return level > 1 ? " plumbEnd(\(label)) " : beginning(of: place, label)
    // A stand-in does not run it.
    case (.closure, _): return "{ plumbSkip(\(label)) }"
    case (.statement, _):
      if level == 1 { return "plumbSkip(\(label))" }
      let member = selection.member(around: place)
      return member.map { app[$0].kind } == .initializer
        ? "plumbEnd(\(label))" : "return plumbCut(\(label))"
    case (_, "u"):
      return "plumbCut(\(label)) as \(node.name.isEmpty || level > 1 ? "PlumbStub" : node.name)"
    case (_, "c"): return "(plumbCut(\(label)) as Bool)"
    case (_, "i"): return "(plumbCut(\(label)) as PlumbStub?)"
    case (_, "g"): return "plumbSome(\(label))"
    case (_, "f"): return "(plumbCut(\(label)) as [PlumbStub])"
    default: return "plumbCut(\(label))"
    }
  }
}

/// A file that is blank at first.
private struct Canvas {
  private let source: [UInt8]
  private var bytes: [UInt8]
  private var replacements: [(range: Range<Int>, text: [UInt8], isExact: Bool)] = []

  init(_ source: [UInt8]) {
    self.source = source
    bytes = source.map { $0 == 10 ? 10 : 32 }
  }

  mutating func show(_ range: Range<Int>) {
    bytes.replaceSubrange(range, with: source[range])
  }

  /// Blanks what makes a declaration public.
  mutating func hideAccess(from start: Int) {
    for range in AccessModifiers.ranges(in: source, from: start) {
      for offset in range where bytes[offset] != 10 { bytes[offset] = 32 }
    }
  }

  /// False for a byte that is blank.
  func shows(_ offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset] != 32 }

  mutating func replace(_ range: Range<Int>, with text: String, isExact: Bool = false) {
    replacements.append((range, Array(text.utf8), isExact))
  }

  /// The bytes; what is replaced keeps its lines, and the columns behind it where there is room.
  func finished() -> ([UInt8], [(range: Range<Int>, count: Int)]) {
    var made: [UInt8] = []
    var edits: [(range: Range<Int>, count: Int)] = []
    var position = 0
    for (range, text, isExact) in replacements.sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    })
    where range.lowerBound >= position {
      made += bytes[position..<range.lowerBound]
      var filled = text
      let old = source[range]
      if isExact {
        // Nothing may come between the characters around it.
      } else if let last = old.lastIndex(of: 10) {
        filled += old.filter { $0 == 10 }
        filled += [UInt8](repeating: 32, count: old.endIndex - last - 1)
      } else if filled.count < old.count {
        filled += [UInt8](repeating: 32, count: old.count - filled.count)
      }
      made += filled
      edits.append((range, filled.count))
      position = range.upperBound
    }
    return (made + bytes[position...], edits)
  }
}
