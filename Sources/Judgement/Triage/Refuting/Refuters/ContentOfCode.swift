import AutoLayout
import Judging
import SourceFacts
import Verification

extension Refuter {
  /// Sizes of content that only code knows: a class that was not run, a size that its author gave for the canvas only, a
  /// picture that comes.
  static let contentOfCode = Refuter(
    "content-of-code", Evidence(findings: 196, authors: 43),
    test: "a size that stands in for content of code proves nothing",
    [
      .refutes("the size on the canvas is a placeholder for content that only code knows") {
        $0.dependsOnStandIn
          && ($0.topic.isPlace || $0.topic.isTruncated
            || [.conflict, .ambiguous, .collapse].contains($0.topic))
      },
      // An image view without an image has no size of its own (semantics 3.2), and view code is looked at before its
      // pictures come.
      .refutes("a view concerned has no image yet, and code sets one") {
        [.ambiguous, .collapse].contains($0.topic)
          && ($0.codeSetsImage || $0.concernsMissingPicturesOnly)
      },
      // View code is looked at before its data come.
      .refutes("a stack view is empty, and code fills it later") {
        [.ambiguous, .collapse].contains($0.topic) && $0.concernsEmptyStacksOnly
      },
      // In a compiled catalogue, a package, or on a server.
      .refutes("a picture is in no file that was read, and with a size of its own it does not fail")
      {
        $0.needsMissingPictures
      },
    ])
}

extension FindingFacts {
  fileprivate var dependsOnStandIn: Bool {
    isOfDocument && contents.contains { scene.items[$0].intrinsicSizeOverride != nil }
  }

  fileprivate var codeSetsImage: Bool {
    isOfDocument && items.contains { codeSets([.image], of: $0) }
  }

  fileprivate var concernsMissingPicturesOnly: Bool {
    guard case .code = scene.host else { return false }
    return items.allSatisfy {
      guard case .imageView(let image) = scene.items[$0].content else { return false }
      return image.map { $0.size == nil && !$0.isSymbol } ?? true
    }
  }

  fileprivate var concernsEmptyStacksOnly: Bool {
    guard case .code = scene.host else { return false }
    return !items.isEmpty && items.allSatisfy(holdsEmptyStacksOnly)
  }

  /// True for an empty stack view, and for a plain view around such views alone.
  private func holdsEmptyStacksOnly(_ item: Int) -> Bool {
    if let stack = scene.items[item].stack { return stack.arranged.isEmpty }
    let inside = scene.items.indices.filter {
      if case .layoutGuide = scene.items[$0].kind { return false }
      return scene.items[$0].superview == item
    }
    guard case .view(.plain) = scene.items[item].kind, !inside.isEmpty else { return false }
    return inside.allSatisfy(holdsEmptyStacksOnly)
  }
}
