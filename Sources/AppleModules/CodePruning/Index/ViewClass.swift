/// A class of views or controllers that an app declares, and how an object of it is made.
package struct ViewClass: Hashable, Sendable {
  /// What it is shown as.
  package enum Kind: String, Sendable {
    case view, cell, controller
  }
  /// The name with the types around it.
  package var name: String
  package var kind: Kind
  package var file: String
  package var line: Int
  /// Why no object can be made; nil if one can be.
  package var obstacle: String?
  /// The expression that makes one.
  package var call: String
  var place: Place
  /// Names of the app that the call mentions.
  var mentions: [String] {
    call.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// A function in the class's file, where the class may be private.
  var maker: String {
    let result = kind == .controller ? "UIViewController" : "UIView"
    return "@MainActor func plumbMake() -> \(result) { \(call) }"
  }

  /// The program's first code.
  var main: String {
    let label = kind == .controller ? "controller" : "view"
    let place = file.split(separator: "/").last ?? ""
    return """
      import CodeHosting
      MainActor.assumeIsolated { HostedView.run("\(name)", at: ("\(place)", \(line)), \(label): { plumbMake() }) }

      """
  }
}

extension AppIndex {
  /// The classes of views and controllers, by file and line.
  ///
  /// - Parameter hasOutlets: True for a class whose lines of the app's file declare outlets.
  func viewClasses(
    hasOutlets: (_ path: String, _ lines: ClosedRange<Int>) -> Bool
  ) -> [ViewClass] {
    var found: [ViewClass] = []
    for (file, source) in files.enumerated() {
      for (number, node) in source.nodes.enumerated() where node.kind == .type && node.has("c") {
        let place = Place(file: file, node: number)
        let above = ancestors(of: place)
        guard let root = above.root, let form = KitClasses.form(root) else { continue }
        let kind: ViewClass.Kind =
          switch form {
          case .view, .collection: .view
          case .cell, .tableCell, .headerFooter: .cell
          default: .controller
          }
        var item = ViewClass(
          name: source.qualifiedName(of: number), kind: kind, file: source.path,
          line: source.line(at: node.range.lowerBound), obstacle: nil, call: "", place: place)
        let own = [place] + above.own
        let drawn = own.contains { place in
          let source = files[place.file]
          let range = self[place].range
          let lines =
            source.line(
              at: range.lowerBound)...max(
              source.line(at: range.lowerBound), source.line(at: range.upperBound))
          return hasOutlets(source.path, lines)
        }
        let call = Construction(app: self).call(of: place, form)
        if node.has("g") {
          item.obstacle = "it is generic"
        } else if drawn {
          item.obstacle = "it has outlets: a document builds it"
        } else if let call {
          item.call = call
        } else {
          item.obstacle = "it has no initializer that can be called"
        }
        found.append(item)
      }
    }
    return found.sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }
}
