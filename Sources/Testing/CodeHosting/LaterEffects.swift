import AutoLayout
import CodeScenes
import SourceFacts

/// What code that does not run with a view sets on its parts: whoever shows it runs that before users see it.
public struct LaterEffects: Sendable {
  /// By class and property, as `Badge.label`, and `Badge.` for the view itself.
  private let properties: [String: Set<CodeUse.Property>]

  /// By class and property: the most characters of the texts that it sets.
  private let lengths: [String: Int]

  /// - Parameters:
  ///   - names: By class and property, the names of what is set.
  ///   - lengths: The most characters of a text, where all that are set are known.
  public init(_ names: [String: [String]] = [:], lengths: [String: Int] = [:]) {
    self.lengths = lengths
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
      guard own.contains(.text), let length = length(on: names) else { continue }
      scene.limitText(of: index, to: length)
      code.lengths[id] = length
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

  /// The most characters that all who set a text on it give it; nil if one is unknown.
  private func length(on names: Set<String>) -> Int? {
    let setting = names.filter { properties[$0]?.contains(.text) ?? false }
    let known = setting.compactMap { lengths[$0] }
    return known.count == setting.count ? known.max() : nil
  }

  private func effects(on names: Set<String>) -> Set<CodeUse.Property> {
    names.reduce(into: []) { $0.formUnion(properties[$1] ?? []) }
  }
}
