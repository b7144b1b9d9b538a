import AutoLayout
import Foundation
import Judging
import SceneSamples
import SourceFacts
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Each refuter against the list: what it alone has something against.
@Suite struct RefuterTests {
  let scene = TierSample.scene
  var label: String { scene.items[2].id }
  var field: String { scene.items[3].id }

  func facts(
    _ kind: Invariant.Kind, of scene: Scene, items: [String]? = nil,
    origins: [ConstraintOrigin] = [], margin: Double = -20, axes: [Axis] = [.horizontal],
    edge: Edge? = nil, layouts: [Layout] = [], dependsOnConflict: Bool = false,
    needsDrawnRow: Bool = false, isInDesign: Bool = false, isOnNoScreen: Bool = false,
    _ change: (inout Variant) -> Void = { _ in }
  ) -> FindingFacts {
    var variant = Variant(environment: scene.reference)
    change(&variant)
    return FindingFacts(
      kind, variant: variant, scene: scene, itemIDs: items ?? [label], origins: origins,
      laidOut: scene, margin: margin, axes: axes, edge: edge, layouts: layouts,
      dependsOnConflict: dependsOnConflict, needsDrawnRow: needsDrawnRow,
      isInDesign: isInDesign, isOnNoScreen: isOnNoScreen)
  }

  /// That a refuter decides, and that without it the finding is graver.
  func decides(
    _ id: String, _ facts: FindingFacts,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    decides(id, .hint, facts, sourceLocation: sourceLocation)
  }

  func decides(
    _ id: String, _ tier: Tier, _ facts: FindingFacts,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let grade = Grade(facts)
    #expect(grade.refuter == id, sourceLocation: sourceLocation)
    #expect(grade.tier == tier, sourceLocation: sourceLocation)
    let without = Grade(facts, refuters: Refuter.all.filter { $0.id != id })
    #expect(without.tier < tier, "it decides nothing", sourceLocation: sourceLocation)
  }

  func changed(_ change: (inout Scene) -> Void) -> Scene {
    var scene = scene
    change(&scene)
    return scene
  }

  private func code(_ change: (inout CodeUse) -> Void) -> Scene {
    changed { scene in
      var use = CodeUse()
      change(&use)
      scene.code = use
    }
  }

  // MARK: The list

  @Test func `every refuter rests on ten findings of three authors at least`() {
    for refuter in Refuter.all {
      #expect(refuter.evidence.findings >= 10, "\(refuter.id)")
      #expect(refuter.evidence.authors >= 3, "\(refuter.id)")
    }
  }

  @Test func `the test that a refuter names is one of these, and asks it`() throws {
    let tests = try ["", "+Layouts", "+Views"].flatMap { part in
      let path = #filePath.replacing("RefuterTests.swift", with: "RefuterTests\(part).swift")
      return try String(contentsOfFile: path, encoding: .utf8)
        .components(separatedBy: "@Test").dropFirst()
    }
    for refuter in Refuter.all {
      let own = tests.filter { $0.contains(" func `\(refuter.test)`(") }
      #expect(own.count == 1, "\(refuter.id) names ‘\(refuter.test)’")
      let asks = ["decides(\"\(refuter.id)\"", "decides(\n      \"\(refuter.id)\""]
      #expect(own.allSatisfy { text in asks.contains(where: text.contains) })
    }
  }

  @Test func `ids and sentences are those of one refuter alone`() {
    let ids = Refuter.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let sentences = Refuter.all.flatMap(\.grounds).map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
  }

  @Test func `a finding that nothing refutes is an error if no code sets its texts`() {
    let own = Grade(facts(.textFits, of: scene))
    #expect(own.tier == .error)
    #expect(own.refuter == nil)
    #expect(own.reason.contains("the app's own texts"))
    let reached = changed { $0.outletTargets = [label] }
    let given = Grade(facts(.textFits, of: reached, axes: [.vertical]))
    #expect(given.tier == .error)
    #expect(!given.reason.contains("the app's own texts"))
  }

  @Test func `refuting counts more than weakening`() {
    let both = changed { scene in
      scene.outletTargets = [scene.constraints[0].id]
      scene.host = .nothing
    }
    let grade = Grade(facts(.satisfiable, of: both, origins: [.author(0)]))
    #expect(grade.refuter == "host")
    #expect(grade.tier == .hint)
  }

  // MARK: What is wrong, and where

  @Test func `an inferred relation is no certain defect`() {
    decides("needs-guess", facts(.alignedEdges, of: scene))
    decides("needs-guess", facts(.unobscured, of: scene, axes: [.vertical], edge: .bottom))
    decides("needs-guess", .warning, facts(.drawnBaselines, of: scene))
    decides("needs-guess", .warning, facts(.notCollapsed, of: scene))
  }

  @Test func `a size that no device has refutes`() {
    decides(
      "unknown-size",
      facts(.noOverlap, of: scene) { $0.environment.size = Size(width: 411, height: 700) })
    decides("unknown-size", facts(.unambiguous, of: scene, axes: [.vertical], needsDrawnRow: true))
    decides("unknown-size", facts(.unambiguous, of: scene, axes: [.vertical], isOnNoScreen: true))
    let narrow = Screen.selection.first { $0.window != nil }.map { $0.environment(bars: Bars()) }
    let board = changed { $0.file = "A.storyboard" }
    decides(
      "unknown-size", .warning,
      facts(.satisfiable, of: board) { variant in
        if let narrow { variant.environment.takeScreen(of: narrow) }
      })
  }

  @Test func `a direction that no language of the app has refutes places and weakens conflicts`() {
    func turned(_ kind: Invariant.Kind) -> FindingFacts {
      facts(kind, of: scene) { $0.environment.layoutDirection = .rightToLeft }
    }
    decides("direction", turned(.insideSuperview))
    decides("direction", .warning, turned(.satisfiable))
    func turned(in languages: Set<String>) -> FindingFacts {
      facts(.satisfiable, of: changed { $0.support = AppSupport(languages: languages) }) {
        $0.environment.layoutDirection = .rightToLeft
      }
    }
    decides("direction", turned(in: ["en", "Base"]))
    decides("direction", .warning, turned(in: ["en", "ar"]))
  }

  @Test func `an invented text refutes truncations and ties and weakens the rest`() {
    let blank = changed { scene in
      scene.items[2].kind = .view(.label(TextContent("Label", font: SampleScenes.body)))
      scene.outletTargets = [label]
    }
    func invented(_ kind: Invariant.Kind, of scene: Scene) -> FindingFacts {
      facts(kind, of: scene) { $0.environment.textTransform = .doubled }
    }
    decides("invented-text", invented(.textFits, of: scene))
    decides("invented-text", invented(.unambiguousCompression, of: scene))
    decides("invented-text", .warning, invented(.noOverlap, of: blank))
    let built = changed { $0.support = AppSupport(languages: ["en", "Base"]) }
    func translated(_ code: String) -> FindingFacts {
      facts(.textFits, of: built) {
        $0.set(
          .localized(item: 2, LocalizedString(language: Language(code), key: "k", string: "Lang")))
      }
    }
    decides("invented-text", translated("es"))
    #expect(Grade(translated("en")).tier == .error)
  }

  @Test func `a sample text refutes its truncation`() {
    let filling = changed {
      $0.items[2].kind = .view(
        .label(TextContent("Lorem ipsum dolor sit amet", font: SampleScenes.body)))
    }
    decides("specimen", facts(.textFits, of: filling))
    decides(
      "specimen", .warning,
      facts(.noOverlap, of: filling, origins: [.resistance(item: 2, .horizontal)]))
  }

  @Test func `an orientation in which the screen is not shown refutes`() {
    let upright = code { $0.portraitOnly = [scene.id] }
    let turn: (inout Variant) -> Void = {
      $0.environment.takeScreen(of: Device.all[0].environment(.landscape, bars: Bars()))
    }
    decides("orientation", facts(.satisfiable, of: upright, turn))
    let drawn = changed {
      $0.reference.takeScreen(of: Device.all[0].environment(.landscape, bars: Bars()))
    }
    decides(
      "orientation",
      facts(.satisfiable, of: drawn) {
        $0.environment.takeScreen(of: Device.all[0].environment(.portrait, bars: Bars()))
      })
    #expect(Grade(facts(.satisfiable, of: drawn)).tier == .error)
    #expect(Grade(facts(.satisfiable, of: scene, turn)).tier == .error)
    decides("orientation", facts(.scrollsOneWay, of: scene, turn))
  }

  @Test func `a document that its name says is for other devices is not shown there`() {
    func named(_ devices: DeviceChoice, on device: Device, _ way: Device.Orientation)
      -> FindingFacts
    {
      facts(.satisfiable, of: code { $0.devices = devices }) {
        $0.environment.takeScreen(of: device.environment(way, bars: Bars()))
      }
    }
    let phone = Device.phones[0]
    let landscape = DeviceChoice(isForTablets: true, isLandscape: true)
    decides("orientation", named(landscape, on: phone, .portrait))
    decides("orientation", named(landscape, on: Device.pads[0], .portrait))
    #expect(Grade(named(landscape, on: Device.pads[0], .landscape)).tier == .error)
    decides("orientation", named(DeviceChoice(isForTablets: false), on: Device.pads[0], .portrait))
    #expect(Grade(named(DeviceChoice(isForTablets: false), on: phone, .portrait)).tier == .error)
  }

  // MARK: Documents and code

  @Test func `a sheet or a host places what would come under a bar`() {
    let sheet = changed { $0.bars.isSheet = true }
    decides("host", facts(.unobscured, of: sheet, axes: [.vertical], edge: .top))
  }

  @Test func `a screen that nothing shows refutes whatever breaks`() {
    decides("unshown", facts(.satisfiable, of: code { $0.unshown = [scene.id] }))
  }

  @Test func `a text that code sets is not the one that is cut`() {
    decides("text-of-code", facts(.textFits, of: code { $0.properties[label] = [.text] }))
    decides(
      "text-of-code",
      facts(.textFits, of: code { $0.properties[label] = [.font] }, axes: [.vertical]))
  }

  @Test func `what code places or sizes need not overlap`() {
    let placed = code { $0.properties[label] = [.frame] }
    decides("frame-of-code", facts(.noOverlap, of: placed, items: [label, field]))
  }

  @Test func `a frame that code sets is not the one that its mask makes`() {
    let placed = code { $0.properties[label] = [.frame] }
    let mask = [ConstraintOrigin.autoresizing(item: 2, .horizontal)]
    decides("frame-of-code", facts(.satisfiable, of: placed, origins: mask))
    #expect(Grade(facts(.satisfiable, of: placed)).tier == .error)
    let root = code { $0.properties[scene.items[0].id] = [.frame] }
    decides("frame-of-code", facts(.unobscured, of: root, axes: [.vertical], edge: .top))
  }

  @Test func `a device that the project excludes shows nothing`() {
    let four = Device.all.first { $0.name == "iPhone 4s" }
    let excluded = changed {
      $0.support = AppSupport(pad: [], oldest: OSGeneration("ios13"))
    }
    func shown(_ scene: Scene) -> FindingFacts {
      facts(.satisfiable, of: scene) { variant in
        if let four {
          variant.environment.takeScreen(of: four.environment(.portrait, bars: Bars()))
        }
      }
    }
    decides("unknown-size", shown(excluded))
    #expect(Grade(shown(scene)).tier == .error)
  }

  @Test func `the size of a cell that code sizes holds nothing`() {
    let sized = code { $0.properties[label] = [.cellHeight] }
    func cut(_ axis: Axis) -> FindingFacts {
      facts(
        .textFits, of: sized, items: [field], origins: [.autoresizing(item: 2, axis)], axes: [axis])
    }
    decides("frame-of-code", cut(.vertical))
    decides(
      "frame-of-code", .warning,
      facts(.satisfiable, of: sized, origins: [.autoresizing(item: 2, .vertical)]))
    #expect(Grade(cut(.horizontal)).tier == .error)
    #expect(Grade(facts(.textFits, of: sized, items: [field], axes: [.vertical])).tier == .error)
    // A row that sizes itself is as high as its constraints ask.
    let free = code { $0.properties[label] = [.cellHeight, .selfSizing] }
    decides(
      "frame-of-code",
      facts(.satisfiable, of: free, origins: [.autoresizing(item: 2, .vertical)]))
  }

  @Test func `a length that code reaches is computed by it`() {
    let sized = changed { scene in
      scene.constraints.append(
        Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: 80))
      scene.outletTargets = ["w"]
    }
    decides("length-of-code", facts(.textFits, of: sized))
    let last = ConstraintOrigin.author(sized.constraints.count - 1)
    decides("length-of-code", .warning, facts(.satisfiable, of: sized, origins: [last]))
  }

  @Test func `a size that stands in for content of code proves nothing`() {
    let stand = changed {
      $0.items[2].intrinsicSizeOverride = IntrinsicSize(width: 248, height: nil)
    }
    decides(
      "content-of-code",
      facts(.satisfiable, of: stand, origins: [.resistance(item: 2, .horizontal)])
    )
    // View code is looked at before its data come.
    func stack(_ arranged: [Int], host: SceneHost) -> FindingFacts {
      let scene = changed {
        $0.host = host
        $0.items[2].kind = .stackView(StackConfiguration(axis: .vertical, arranged: arranged))
      }
      return facts(.unambiguous, of: scene)
    }
    let ran = SceneHost.code(fitsContent: false, inApp: .init(openAxes: []))
    decides("content-of-code", stack([], host: ran))
    #expect(Grade(stack([3], host: ran)).tier == .error)
    #expect(Grade(stack([], host: .usual)).tier == .error)
    let around = changed {
      $0.host = ran
      $0.items[2].kind = .view(.plain)
      $0.items.append(
        Item(
          id: "inner", name: "inner",
          kind: .stackView(StackConfiguration(axis: .vertical, arranged: [])), superview: 2))
    }
    decides("content-of-code", facts(.unambiguous, of: around))
  }

  @Test func `views of which code shows one without the other may lie on each other`() {
    let shown = code { $0.properties[label] = [.visibility] }
    decides("shown-by-code", facts(.noOverlap, of: shown, items: [label, field]))
  }

  @Test func `a key in the place of a translation is not what is cut`() {
    let keys = code { $0.untranslated = ["WALLET_Claim_Action"] }
    func cut(_ string: String) -> FindingFacts {
      facts(.textFits, of: keys) {
        $0.set(
          .localized(
            item: 2,
            LocalizedString(language: Language("ja"), key: "a.text", string: string)))
      }
    }
    decides("invented-text", cut("WALLET_Claim_Action"))
    #expect(Grade(cut("申請する")).tier == .error)
  }

  @Test func `a view that the document closes is not cut`() {
    let closed = changed {
      $0.constraints.append(
        Constraint(id: "h", first: Anchor(item: 2, attribute: .height), constant: 0))
    }
    decides("shown-by-code", facts(.textFits, of: closed, axes: [.vertical]))
    #expect(Grade(facts(.textFits, of: closed)).tier == .error)
    let wished = changed {
      $0.constraints.append(
        Constraint(
          id: "h", first: Anchor(item: 2, attribute: .height), constant: 0, priority: 50))
    }
    #expect(Grade(facts(.textFits, of: wished, axes: [.vertical])).tier == .error)
  }

  // MARK: Layouts

  @Test func `a view that extends equally beyond two opposite edges is intended`() {
    func bleeding(_ bottom: Double) -> Scene {
      changed { scene in
        scene.constraints = [
          Constraint(
            id: "t", first: Anchor(item: 2, attribute: .top),
            second: Anchor(item: 0, attribute: .top), constant: -50),
          Constraint(
            id: "b", first: Anchor(item: 0, attribute: .bottom),
            second: Anchor(item: 2, attribute: .bottom), constant: -bottom),
        ]
      }
    }
    func outside(_ scene: Scene) -> FindingFacts {
      facts(.insideSuperview, of: scene, axes: [.vertical], edge: .bottom)
    }
    decides("surface", outside(bleeding(50)))
    let picture = changed { $0.items[2].kind = .view(.imageView(nil)) }
    decides("surface", .warning, outside(picture))
    #expect(Grade(outside(bleeding(80))).tier == .error)
    #expect(Grade(outside(bleeding(-50))).tier == .error)
  }
}
