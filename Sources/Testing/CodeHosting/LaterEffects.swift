import AutoLayout
import CodeScenes
import SourceFacts

/// What code that does not run with a view sets on its parts: whoever shows it runs that before users see it.
public struct LaterEffects: Sendable {
  /// By class and property, as `Badge.label`, and `Badge.` for the view itself.
  private let properties: [String: Set<CodeUse.Property>]

  /// - Parameter names: By class and property, the names of what is set.
  public init(_ names: [String: [String]] = [:]) {
    properties = names.mapValues { Set($0.compactMap(CodeUse.Property.init)) }
  }

  /// Adds them to a scene, as facts of the app's sources.
  func annotate(_ scene: inout Scene, _ objects: AppFacts.Objects) {
    guard !properties.isEmpty else { return }
    var code = scene.code ?? CodeUse()
    var targets = scene.outletTargets
    for (index, names) in objects.properties {
      let own = effects(on: names)
      guard !own.isEmpty else { continue }
      let id = scene.items[index].id
      code.properties[id, default: []].formUnion(own)
      if own.contains(.text) { targets.insert(id) }
    }
    for (index, names) in objects.constraintProperties where effects(on: names).contains(.constant)
    {
      let id = scene.constraints[index].id
      code.properties[id, default: []].insert(.constant)
      targets.insert(id)
    }
    scene.outletTargets = targets
    if code != CodeUse() { scene.code = code }
  }

  private func effects(on names: Set<String>) -> Set<CodeUse.Property> {
    names.reduce(into: []) { $0.formUnion(properties[$1] ?? []) }
  }
}
