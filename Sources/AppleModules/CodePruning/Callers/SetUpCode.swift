/// The code of an app that runs when a view is made and laid out, as far as names show it.
///
/// It follows calls within the view's class, into the views that it makes, into functions outside of types, and into
/// extensions of Apple's types. What models and services call back comes later.
struct SetUpCode {
  private let app: AppIndex
  /// The classes of the view and of those in it, with the app's classes above them.
  private(set) var types: Set<Place> = []
  /// The functions and properties that run.
  private(set) var members: Set<Place> = []
  /// Names that running code mentions.
  private var names: Set<String> = []
  /// Names to which it assigns, but for what initializers give their own object: no observer follows that.
  private(set) var assigned: Set<String> = []
  private var pending: [Place] = []

  /// What UIKit calls until a view is laid out.
  private static let hooks: Set = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews", "updateConstraints",
    "updateViewConstraints", "awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "willMove",
    "viewSafeAreaInsetsDidChange", "safeAreaInsetsDidChange", "intrinsicContentSize",
    "sizeThatFits", "systemLayoutSizeFitting",
  ]

  init(_ app: AppIndex, of view: Place) {
    self.app = app
    add(view)
    while let member = pending.popLast() {
      let words = CodeRegions(of: member, in: app).running
      for (index, word) in words.enumerated() where word.isName {
        note(word.text)
        if isAssignment(words, at: index, in: member) { assigned.insert(word.text) }
      }
    }
  }

  /// True for `name =`, in an initializer only for what another object has.
  private func isAssignment(_ words: [CodeWord], at index: Int, in member: Place) -> Bool {
    guard words.isAssigned(at: index) else { return false }
    if app[member].kind != .initializer { return true }
    guard index > 1, words[index - 1].text == "." else { return false }
    return words[index - 2].text != "self"
  }

  private mutating func add(_ type: Place) {
    guard types.insert(type).inserted else { return }
    for ancestor in app.ancestors(of: type).own { add(ancestor) }
    for member in app.codeMembers(of: type) {
      let node = app[member]
      if isOfSetUp(node) || node.names.contains(where: { names.contains(String($0)) }) {
        add(member: member)
      }
    }
  }

  private func isOfSetUp(_ node: SourceNode) -> Bool {
    switch node.kind {
    case .initializer: true
    case .variable: node.has("s") || node.names.contains { Self.hooks.contains(String($0)) }
    default: Self.hooks.contains(node.name)
    }
  }

  private mutating func add(member: Place) {
    if members.insert(member).inserted { pending.append(member) }
  }

  private mutating func note(_ name: String) {
    guard names.insert(name).inserted else { return }
    for type in app.types[name] ?? [] where app.isShown(type) && !isController(type) { add(type) }
    for member in app.globals[name] ?? [] { add(member: member) }
    for member in app.members[name] ?? [] {
      guard let owner = app.parent(of: member) else { continue }
      let extended = app[owner].kind == .extension ? app.extended(by: owner) : [owner]
      if extended.isEmpty || !types.isDisjoint(with: extended) { add(member: member) }
    }
  }

  /// A controller is made to be shown in its turn.
  private func isController(_ type: Place) -> Bool {
    switch app.ancestors(of: type).root.flatMap(KitClasses.form) {
    case .controller, .tableController, .collectionController: true
    default: false
    }
  }
}
