import AutoLayout
import Commands
import SafeText
import SceneFiles
import TextMetrics

/// The layout of a capture beside the frames that UIKit gave its views.
struct CaptureComparison {
  /// Frames that differ by no more are of one layout: UIKit rounds to pixels, and so does Plumb. Points.
  private static let tolerance = 0.5

  private let capture: CaptureReader.Capture
  private let layout: Layout
  private let path: String
  /// Items whose frames differ.
  let differing: [Int]

  /// - Throws: ``CommandError``, bad input, for what is no capture or cannot be laid out.
  init(
    of document: SceneDocument, fonts: FontLibrary, content: ContentSource
  ) throws(CommandError) {
    let reader = CaptureReader(file: document.path, contentFromDesign: content == .design)
    do {
      capture = try reader.capture(in: document.bytes)
      var engine = LayoutEngine(
        scene: capture.scene, options: LayoutOptions(findsAmbiguityWitness: false, fonts: fonts))
      layout = try engine.layout(Variant(environment: capture.scene.reference))
    } catch let error as SceneFileError {
      throw .badInput(error.description)
    } catch {
      throw .badInput("\(error)", at: document.path)
    }
    path = document.path
    differing = zip(layout.items, capture.frames).enumerated().compactMap { index, pair in
      pair.0.isPresent && Self.differ(pair.0.frame, pair.1) ? index : nil
    }
  }

  var scene: Scene { capture.scene }

  /// The notes on what the reader had to assume or leave out, a line each.
  var notes: [String] {
    scene.diagnostics.map { diagnostic in
      "\(diagnostic.location.map { "\($0): " } ?? "")\(diagnostic.message)"
    }
  }

  /// Both frames of each item of which they differ, and a line that counts them.
  var text: String {
    let items = scene.items
    var text = ""
    for index in differing {
      let place = items[index].location.map { "\($0): " } ?? ""
      text += """
        \(place)‘\(NeutralText.line(items[index].name))’
          UIKit  \(Self.text(of: capture.frames[index]))
          Plumb  \(Self.text(of: layout.items[index].frame))

        """
    }
    let count = differing.isEmpty ? "none" : "\(differing.count)"
    return text
      + "\(path): \(NeutralText.line(scene.name)): \(count) of \(items.count) frames differ\n"
  }

  private static func differ(_ a: Rect, _ b: Rect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
      .contains { $0.magnitude > tolerance }
  }

  private static func text(of rect: Rect) -> String {
    let number = PointsText.number
    return "x \(number(rect.x))  y \(number(rect.y))  width \(number(rect.width))"
      + "  height \(number(rect.height))"
  }
}
