import AutoLayout
import CodeScenes
import Files
import Foundation
import SourceFacts
import TextMetrics

extension DocumentLibrary {
  /// Adds what documents, and the app's sources, say about the views that documents made: the facts by which a check
  /// of the documents judges.
  func annotate(_ scene: inout Scene, _ objects: AppFacts.Objects) {
    var code = scene.code ?? CodeUse()
    var targets = scene.outletTargets
    for (index, id) in objects.items.sorted(by: { $0.key < $1.key }) {
      guard let (document, drawn) = drawn(id) else { continue }
      adopt(drawn, in: &scene.items[index])
      if isDrawn(id, of: document, index, in: scene, objects) {
        scene.items[index].designFrame = drawn.designFrame
      }
      let item = scene.items[index]
      var properties = uses[document.path]?.properties[id] ?? []
      let isGiven = item.text.map { !$0.string.isBlank } ?? false
      if item.text?.string != drawn.text?.string {
        // The code replaced it: what is shown is what it gave.
        properties.remove(.replacedText)
        if isGiven, !code.sets([.sampleText], of: item.id) { properties.insert(.knownText) }
      }
      if let length = uses[document.path]?.lengths[id] {
        scene.limitText(of: index, to: length)
        code.lengths[item.id] = length
      }
      if !properties.isEmpty { code.properties[item.id, default: []].formUnion(properties) }
      if document.outletTargets.contains(id) { targets.insert(item.id) }
    }
    // A text that the code left blank is one that it sets once it has data.
    for item in scene.items where item.text?.string.isBlank ?? false {
      targets.insert(item.id)
    }
    for (index, id) in objects.constraints {
      guard let document = document(withConstraint: id) else { continue }
      let own = scene.constraints[index].id
      if document.outletTargets.contains(id) { targets.insert(own) }
      if let properties = uses[document.path]?.properties[id] { code.properties[own] = properties }
    }
    scene.outletTargets = targets
    if let screen = objects.screen { adopt(screen, in: &scene, &code) }
    if code != CodeUse() { scene.code = code }
  }

  /// The height that the list around a row gives it, with its place.
  func rowHeight(around id: String) -> (height: Double, file: String, line: Int)? {
    guard let document = drawn(id)?.document, let scene = document.scene(with: id),
      let list = scene.index(ofItem: id).flatMap({ scene.items[$0].superview }),
      let height = scene.items[list].annotations.rowHeight
    else { return nil }
    return (height, document.name, scene.items[list].location?.line ?? 0)
  }

  /// The marks of a document that no view has.
  private func adopt(_ drawn: Item, in item: inout Item) {
    item.annotations.hasContentOfItsOwn = drawn.annotations.hasContentOfItsOwn
    item.annotations.hasFixedFrame = drawn.annotations.hasFixedFrame
    item.annotations.isMisplaced = drawn.annotations.isMisplaced
    item.annotations.isMarkedAmbiguous = drawn.annotations.isMarkedAmbiguous
    item.annotations.acceptsAmbiguity = drawn.annotations.acceptsAmbiguity
    item.annotations.rowHeight = drawn.annotations.rowHeight
  }

  /// True if an item is where its document has it, so that the frame there is one on its canvas.
  ///
  /// A frame that a mask keeps refers to the size that its superview had when the code ran, and one around another text
  /// says nothing about that of the code.
  private func isDrawn(
    _ id: String, of document: HostedDocument, _ index: Int, in scene: Scene,
    _ objects: AppFacts.Objects
  ) -> Bool {
    guard scene.items[index].designFrame == nil,
      !scene.children(of: index).contains(where: { scene.items[$0].autoresizing != nil }),
      let drawn = document.scene(with: id), let own = drawn.index(ofItem: id),
      scene.items[index].text?.string == drawn.items[own].text?.string
    else { return false }
    let superview = drawn.items[own].superview.map { drawn.items[$0].id }
    return superview == scene.items[index].superview.flatMap { objects.items[$0] }
  }

  /// How the screen of a document is shown.
  private func adopt(
    _ screen: (path: String, id: String), in scene: inout Scene, _ code: inout CodeUse
  ) {
    if let use = uses[screen.path] {
      if use.unshown.contains(screen.id) { code.unshown.insert(scene.id) }
      if use.portraitOnly.contains(screen.id) { code.portraitOnly.insert(scene.id) }
      code.devices = code.devices ?? use.devices
    }
    guard let drawn = drawnScene(of: screen) else { return }
    scene.bars.isSheet = drawn.bars.isSheet
    if case .container(let fills, _) = drawn.host, case .code(let fits, let known) = scene.host {
      let open = Set(Axis.allCases).subtracting(fills)
      var place = known ?? .init(openAxes: [])
      place.openAxes.formUnion(open)
      scene.host = .code(fitsContent: fits, inApp: place)
    }
  }

  /// The uses of documents in the app's sources, by path, as the file beside the programs has them.
  static func uses(at path: String?) -> [String: CodeUse] {
    guard let path, let bytes = try? FileReader.bytes(of: path, as: .toolOutput),
      let uses = try? JSONDecoder().decode([String: CodeUse].self, from: Data(bytes))
    else { return [:] }
    return uses
  }
}
