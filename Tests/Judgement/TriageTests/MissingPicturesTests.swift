import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Pictures that no file of an app has.
@Suite struct MissingPicturesTests {
  /// Two switches at one height, with a picture between them that tells how far they are apart.
  private func scene(_ picture: ViewContent, isOfApp: Bool = true, distance: Double = 0) -> Scene {
    func item(_ id: String, _ content: ViewContent) -> Item {
      Item(id: id, name: id, kind: .view(content), superview: 0)
    }
    var scene = Scene(
      id: "s", name: "s", root: .view,
      items: [
        Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
        item("first", .control(.switchControl)), item("picture", picture),
        item("second", .control(.switchControl)),
      ], constraints: [], reference: .cookbook)
    scene.host = .code(fitsContent: false, inApp: isOfApp ? .init(openAxes: []) : nil)
    func pin(_ item: Int, _ attribute: Attribute, _ other: Int, _ second: Attribute) {
      scene.constraints.append(
        Constraint(
          id: "\(scene.constraints.count)", first: Anchor(item: item, attribute: attribute),
          second: Anchor(item: other, attribute: second)))
    }
    pin(1, .leading, 0, .leading)
    pin(2, .leading, 1, .leading)
    pin(3, .leading, 2, .trailing)
    if distance > 0 {
      scene.constraints.append(
        Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: distance))
    }
    for item in [1, 2, 3] { pin(item, .top, 0, .top) }
    return scene
  }

  private func needsPictures(_ scene: Scene) throws -> Bool? {
    var judge = try VariantJudge(scene)
    let variant = Variant(environment: scene.reference)
    let found = judge.judge(variant).violations.first {
      [.overlap, .ambiguous].contains($0.kind.topic) && $0.items.contains(3)
    }
    guard let found else { return nil }
    return judge.needsMissingPictures(found, found.items.map { scene.items[$0].id }, of: variant)
  }

  @Test func `what a picture of some size mends needs the picture`() throws {
    let missing = ViewContent.imageView(ImageContent(name: "a", size: nil))
    #expect(try needsPictures(scene(missing)) == true)
    #expect(try needsPictures(scene(.imageView(nil))) == true)
    #expect(try needsPictures(scene(missing, isOfApp: false)) == false)
    let known = ViewContent.imageView(ImageContent(name: "a", size: Size(width: 10, height: 10)))
    #expect(try needsPictures(scene(known)) == false)
    // A constraint says how wide it is.
    #expect(try needsPictures(scene(missing, distance: 10)) == false)
  }

  @Test func `a finding that needs a picture is a hint`() {
    func tier(_ needsPictures: Bool) -> Tier {
      let scene = scene(.imageView(nil))
      return Grade(
        FindingFacts(
          .noOverlap, variant: Variant(environment: scene.reference), scene: scene,
          itemIDs: ["first", "second"], origins: [], laidOut: scene,
          needsMissingPictures: needsPictures)
      ).tier
    }
    #expect(tier(false) == .error)
    #expect(tier(true) == .hint)
  }
}
