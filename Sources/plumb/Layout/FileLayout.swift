import AutoLayout
import Foundation
import InterfaceBuilder

/// What `plumb layout` prints for one file.
struct FileLayout: Sendable {
  private(set) var lines: [String] = []
  private(set) var errors: [String] = []

  init(file: String, arguments: LayoutArguments) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      errors.append("\(file): cannot be read")
      return
    }
    var options = InterfaceBuilderReader.Options()
    options.contentFromDesign = arguments.contentFromDesign
    do throws(InterfaceBuilderError) {
      let scenes = try InterfaceBuilderReader(options: options).scenes(in: data, file: file)
      for scene in scenes { add(scene, file: file, arguments: arguments) }
    } catch {
      errors.append(error.description)
    }
  }

  private mutating func add(_ scene: Scene, file: String, arguments: LayoutArguments) {
    var scene = scene
    // The canvas shows what placeholders do; only a built app leaves them out.
    for index in scene.constraints.indices { scene.constraints[index].isPlaceholder = false }
    if arguments.isStrict {
      for diagnostic in scene.diagnostics where diagnostic.severity != .note {
        let place = diagnostic.location.map { "\($0): " } ?? ""
        let subject = diagnostic.subject.map { " (\($0))" } ?? ""
        errors.append("\(place)\(diagnostic.message)\(subject)")
      }
    }
    var engine = LayoutEngine(
      scene: scene, options: LayoutOptions(findsAmbiguityWitness: false))
    do throws(LayoutError) {
      let variant = Variant(environment: arguments.environment(for: scene))
      let layout = try engine.layout(variant)
      switch arguments.format {
      case .json: lines.append(try json(LayoutRecord(layout: layout, file: file)))
      case .table: lines += table(layout, file: file)
      }
    } catch {
      errors.append("\(file): scene \(scene.id): \(error)")
    }
  }

  private func json(_ record: LayoutRecord) throws(LayoutError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(record), as: UTF8.self)
    } catch {
      throw .invalidNumber("a frame", .nan)
    }
  }

  private func table(_ layout: Layout, file: String) -> [String] {
    let size = layout.environment.size
    var lines = ["\(file) \(layout.scene.name) \(size.width) x \(size.height)"]
    for (item, placed) in zip(layout.scene.items, layout.items) where placed.isPresent {
      let frame = placed.frame
      lines.append("  \(item.name): \(frame.x) \(frame.y) \(frame.width) x \(frame.height)")
    }
    for conflict in layout.conflicts {
      lines.append("  conflict, \(conflict.broken) was broken of \(conflict.members)")
    }
    for free in layout.ambiguity?.free ?? [] {
      lines.append("  ambiguous: \(layout.scene.items[free.item].name), \(free.axis)")
    }
    return lines
  }
}

extension LayoutArguments {
  /// The environment of the scene's design with what the options change.
  func environment(for scene: Scene) -> Environment {
    var environment = scene.reference
    if let width { environment.size.width = width }
    if let height { environment.size.height = height }
    if let direction { environment.layoutDirection = direction }
    if let contentSize { environment.contentSizeCategory = contentSize }
    if let sizeClasses {
      environment.horizontalSizeClass = sizeClasses.horizontal
      environment.verticalSizeClass = sizeClasses.vertical
    }
    return environment
  }
}
