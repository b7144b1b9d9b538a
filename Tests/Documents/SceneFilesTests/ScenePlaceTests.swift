import Testing

@testable import SceneFiles

/// The parts that distinguish scenes with one id.
@Suite struct ScenePlaceTests {
  private func places(_ documents: [(name: String, path: String, ids: [String])]) -> [String?] {
    SceneDocument.withDistinctPlaces(
      documents.map { entry in
        (
          document: SceneDocument(
            name: entry.name, path: entry.path, format: .interfaceBuilder, bytes: []),
          sceneIDs: entry.ids
        )
      }
    ).map(\.place)
  }

  @Test func `only documents whose scenes share an id have a place`() {
    #expect(
      places([
        ("A/Main.storyboard", "x/A/Main.storyboard", ["one", "two"]),
        ("B/Main.storyboard", "x/B/Main.storyboard", ["two"]),
        ("B/Own.xib", "x/B/Own.xib", ["three"]),
      ]) == ["A/Main.storyboard", "B/Main.storyboard", nil])
  }

  @Test func `documents with one name have their paths for places`() {
    #expect(
      places([
        ("Main.storyboard", "A/Main.storyboard", ["one"]),
        ("Main.storyboard", "B/Main.storyboard", ["one"]),
      ]) == ["A/Main.storyboard", "B/Main.storyboard"])
  }
}
