internal import AppCode
internal import SourceFacts

/// What code that does not run with a view sets on the parts of it: the code that shows it and gives it its content, and
/// closures that wait for data.
///
/// Until then the view is in a state that no user sees. What users do to it comes after: a button's action counts
/// nothing.
struct LaterCode {
  private let app: AppIndex
  private let setUp: SetUpCode
  private let view: Place

  init(_ app: AppIndex, of view: Place) {
    (self.app, self.view) = (app, view)
    setUp = SetUpCode(app, of: view)
  }

  /// By class and property, as `Badge.label`, and `Badge.` for the view itself: the properties that it sets.
  var effects: [String: Set<CodeUse.Property>] { facts().effects }

  /// The effects, and by class and property the most characters of the texts that it sets, where all are known.
  ///
  /// - Parameter members: The properties of the app's types that hold texts.
  func facts(
    _ members: TextMembers = TextMembers()
  ) -> (effects: [String: Set<CodeUse.Property>], lengths: [String: Int]) {
    var found: [String: Set<CodeUse.Property>] = [:]
    var lengths: [String: [Int?]] = [:]
    for type in setUp.types.sorted() {
      let callers = Callers(app, of: type, setUp)
      let name = app[type].name
      func note(_ effects: MemberEffects, _ only: Set<CodeUse.Property>? = nil) {
        for (member, properties) in effects.ofSelf {
          let own = only.map(properties.intersection) ?? properties
          if own.contains(.text) {
            lengths["\(name).\(member)", default: []].append(effects.lengths[member])
          }
          if !own.isEmpty { found["\(name).\(member)", default: []].formUnion(own) }
        }
        if only == nil, !effects.own.isEmpty {
          found["\(name).", default: []].formUnion(effects.own)
        }
      }
      for range in callers.later { note(effects(in: range, members)) }
      // What is computed from a layout is another constant or frame in the next.
      for range in callers.ofLayout { note(effects(in: range, members), [.constant, .frame]) }
      for range in callers.outside {
        let effects = effects(in: range, members)
        for (member, properties) in effects.ofOthers where callers.properties.contains(member) {
          if properties.contains(.text) {
            lengths["\(name).\(member)", default: []].append(effects.lengths[member])
          }
          found["\(name).\(member)", default: []].formUnion(properties)
        }
      }
    }
    let known = lengths.compactMapValues { lengths in
      lengths.contains(nil) ? nil : lengths.compactMap(\.self).max()
    }
    return (found, known)
  }

  private func effects(in code: Callers.Code, _ members: TextMembers) -> MemberEffects {
    MemberEffects(Array(app.files[code.file].bytes[code.range]), members: members)
  }
}

/// The code around a class: which of its members others call, and what they set on it themselves.
private struct Callers {
  /// A stretch of a file.
  struct Code {
    var file: Int
    var range: Range<Int>
  }

  /// Code of the class that others have run, or that waits.
  private(set) var later: [Code] = []
  /// Code of the class that runs with each layout.
  private(set) var ofLayout: [Code] = []
  /// Code of others that does not run with the view.
  private(set) var outside: [Code] = []
  /// Names of the class's properties.
  private(set) var properties: Set<String> = []

  private static let layouts: Set = [
    "layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateConstraints",
    "updateViewConstraints",
  ]

  init(_ app: AppIndex, of type: Place, _ setUp: SetUpCode) {
    let members = app.codeMembers(of: type)
    properties = Set(
      members.filter { app[$0].kind == .variable }.flatMap { app[$0].names.map(String.init) })
    let (called, assigned) = noteOthers(app, type, setUp)
    var names = called
    for member in members where setUp.members.contains(member) {
      let regions = CodeRegions(of: member, in: app)
      for range in regions.waiting {
        later.append(Code(file: member.file, range: range))
        names.formUnion(app.files[member.file].words(range).filter(\.isName).map(\.text))
      }
      if Self.layouts.contains(app[member].name) {
        ofLayout.append(Code(file: member.file, range: app[member].range))
      }
    }
    // What these call in turn.
    var seen: Set<Place> = []
    var isNew = true
    while isNew {
      isNew = false
      for member in members where !seen.contains(member) {
        let own = app[member].names.map(String.init)
        guard own.contains(where: names.contains) else { continue }
        let code: [Range<Int>]
        if app[member].kind == .variable {
          guard setUp.assigned.isDisjoint(with: own), !assigned.isDisjoint(with: own) else {
            continue
          }
          code = CodeRegions(of: member, in: app).observers
        } else {
          code = setUp.members.contains(member) ? [] : [app[member].range]
        }
        seen.insert(member)
        for range in code {
          later.append(Code(file: member.file, range: range))
          names.formUnion(app.files[member.file].words(range).filter(\.isName).map(\.text))
          isNew = true
        }
      }
    }
  }

  /// Notes the code of other types that name the class.
  ///
  /// - Returns: The members that they use of any object, and those that they assign to.
  private mutating func noteOthers(
    _ app: AppIndex, _ type: Place, _ setUp: SetUpCode
  ) -> (called: Set<String>, assigned: Set<String>) {
    var (called, assigned): (Set<String>, Set<String>) = ([], [])
    let own = [type] + (app.extensions[app[type].name] ?? [])
    let wanted = Array(app[type].name.utf8)
    for (file, source) in app.files.enumerated() where !source.isPackage {
      let offsets = source.offsets(of: wanted)
      guard !offsets.isEmpty else { continue }
      for scope in source.children(of: nil) where source.nodes[scope].isScope {
        let place = Place(file: file, node: scope)
        let holdsOwn = own.contains { app.subtree(of: place).contains($0) }
        guard !holdsOwn, offsets.contains(where: source.nodes[scope].range.contains) else {
          continue
        }
        for member in Self.members(of: place, in: app) {
          var code: [Range<Int>]
          if setUp.members.contains(member) {
            code = CodeRegions(of: member, in: app).waiting
          } else {
            code = [app[member].range]
          }
          for range in code {
            outside.append(Code(file: file, range: range))
            let words = source.words(range)
            for index in words.indices.dropFirst()
            where words[index].isName && words[index - 1].text == "." {
              called.insert(words[index].text)
              if words.isAssigned(at: index) { assigned.insert(words[index].text) }
            }
          }
        }
      }
    }
    return (called, assigned)
  }

  /// The members with code below a scope, in nested types too.
  private static func members(of scope: Place, in app: AppIndex) -> [Place] {
    app.children(of: scope).flatMap { child -> [Place] in
      if app[child].isScope { return members(of: child, in: app) }
      return app[child].isMember ? [child] : []
    }
  }
}
