import AutoLayout

/// One scene of `plumb layout --format json`.
struct LayoutRecord: Codable, Hashable {
  struct Canvas: Codable, Hashable {
    var width: Double
    var height: Double
  }

  struct Frame: Codable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct View: Codable, Hashable {
    var id: String
    var name: String
    var frame: Frame
  }

  struct Note: Codable, Hashable {
    var code: String
    var severity: String
    var message: String
    var file: String?
    var line: Int?
    var subject: String?
  }

  var file: String
  var scene: String
  var controller: String?
  var canvas: Canvas
  var views: [View]
  var diagnostics: [Note]

  init(layout: Layout, file: String) {
    let scene = layout.scene
    self.file = file
    self.scene = scene.id
    controller = scene.controller
    canvas = Canvas(
      width: layout.environment.size.width, height: layout.environment.size.height)
    views = zip(scene.items, layout.items).compactMap { item, placed in
      guard placed.isPresent, !item.isGuide else { return nil }
      let frame = placed.frame
      return View(
        id: item.id, name: item.name,
        frame: Frame(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    }
    diagnostics = scene.diagnostics.map { diagnostic in
      Note(
        code: diagnostic.code, severity: diagnostic.severity.rawValue,
        message: diagnostic.message, file: diagnostic.location?.file,
        line: diagnostic.location?.line, subject: diagnostic.subject)
    }
  }
}
