import AutoLayout
import Doubts
import Verification

/// A layout as one line of JSON, for programs.
public struct LayoutRecord: Encodable, Sendable {
  struct Canvas: Encodable, Sendable {
    var width: Double
    var height: Double
  }

  struct View: Encodable, Sendable {
    var id: String
    var name: String
    /// In superview coordinates, rounded to pixels.
    var frame: Frame
    var confidence: Confidence
  }

  struct Confidence: Encodable, Sendable {
    /// True if no fact in doubt can move the frame.
    var sure: Bool
    var reasons: [Reason]
  }

  struct Reason: Encodable, Sendable {
    /// Its stable name.
    var reason: String
    /// Id of the item that is the cause.
    var item: String
    /// The rule that rests on little; left out for other reasons.
    var rule: String?
  }

  struct Frame: Encodable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ rect: Rect) {
      // Adding zero turns -0, which JSON would keep, into 0.
      x = rect.x + 0
      y = rect.y + 0
      width = rect.width + 0
      height = rect.height + 0
    }
  }

  struct Report: Encodable, Sendable {
    /// The rule broken, or the reader's code.
    var code: String
    var severity: String
    var message: String
    var file: String?
    var line: Int?
    /// Ids of the items concerned.
    var items: [String]
    /// Ids of the author's constraints concerned.
    var constraints: [String]
  }

  let file: String?
  let scene: String
  let controller: String?
  let canvas: Canvas
  let views: [View]
  let diagnostics: [Report]

  /// Guides are left out, and so are views that are not installed.
  ///
  /// - Parameter doubts: by index of the layout's items.
  public init(
    _ layout: Layout, doubts: [[Doubt]], violations: [Violation] = [], file: String? = nil
  ) {
    let source = layout.scene
    self.file = file
    scene = source.id
    controller = source.controller
    canvas = Canvas(
      width: layout.environment.size.width, height: layout.environment.size.height)
    views = layout.views.map { index in
      let item = source.items[index]
      let reasons = doubts[index].map {
        Reason(
          reason: $0.reason.rawValue, item: source.items[$0.item].id, rule: $0.rule)
      }
      return View(
        id: item.id, name: item.name, frame: Frame(layout.items[index].frame),
        confidence: Confidence(sure: reasons.isEmpty, reasons: reasons))
    }
    diagnostics =
      source.diagnostics.map { diagnostic in
        Report(
          code: diagnostic.code, severity: diagnostic.severity.rawValue,
          message: diagnostic.message, file: diagnostic.location?.file,
          line: diagnostic.location?.line,
          items: diagnostic.subject.map { [$0] } ?? [], constraints: [])
      }
      + violations.map { violation in
        let location = violation.items.compactMap { source.items[$0].location }.first
        return Report(
          code: violation.rule, severity: "error",
          message: "\(violation.actual); expected: \(violation.expected)",
          file: location?.file, line: location?.line,
          items: violation.items.map { source.items[$0].id },
          constraints: violation.origins.compactMap { origin in
            guard case .author(let index) = origin else { return nil }
            return source.constraints[index].id
          })
      }
  }

  private enum CodingKeys: String, CodingKey {
    case file, scene, controller, canvas, views, diagnostics
  }

  /// `file` and `controller` are null where there is none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(scene, forKey: .scene)
    try container.encode(controller, forKey: .controller)
    try container.encode(canvas, forKey: .canvas)
    try container.encode(views, forKey: .views)
    try container.encode(diagnostics, forKey: .diagnostics)
  }

  /// The object on one line, keys sorted; without a line break.
  public var line: String { JSONLine.text(self) }
}
