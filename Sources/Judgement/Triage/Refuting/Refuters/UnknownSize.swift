import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Sizes that no screen is known to give.
  static let unknownSize = Refuter(
    "unknown-size", Evidence(findings: 330, authors: 54),
    test: "a size that no device has refutes",
    [
      .refutes("no device is known to give it this size") { $0.audience == .unknownSizes },
      // The case is on the most common screen that fails: no screen does.
      .refutes("only on the base canvas of any size class, which no device has") {
        $0.isOfDocument && $0.isOnNoScreen
      },
      // A container view that fills the screen along an axis has the screen's length; of others its length on the other
      // controller's canvas is all that is known.
      .refutes("a container view embeds it, and what size that has there is not known") {
        $0.isInUnknownContainer
      },
      // A prototype is drawn at some height; the app makes the row as high as what is in it.
      .refutes("only at the height at which the row is drawn, which sizes itself to its content") {
        $0.isOfDocument && $0.needsDrawnRow
      },
      // It was laid out at one size that it may have, and the app gives it one of many.
      .refutes("nothing is known to give the view its size, and at another it does not fail") {
        $0.needsOpenSize
      },
      // Of another height the content asks for another.
      .refutes("nothing is known to give the view the length for which its content competes") {
        $0.kind == .unambiguousCompression && $0.isAlongOpenAxes
      },
      // As one for phones and one for tablets.
      .refutes("the document has other roots of the same class, of which code takes one") {
        $0.isOfDocument && $0.scene.host == .oneOfSeveral && !$0.axesOtherThanCanvas.isEmpty
      },
      // A canvas larger than any phone along both axes is one for tablets, or a part of their screens. A square one is of no
      // device: Interface Builder drew it for all.
      .refutes(
        "the canvas is larger than a phone, and no project says that phones or windows show it"
      ) { $0.isOfTabletCanvas && $0.isOnAnotherScreen && $0.hasNoProject },
      // The case is on the most common screen that fails: no whole screen does. Of six findings of four apps that readers
      // judged at such widths, all were doubtful.
      .weakens("only in a window on a tablet, which its user may make larger") {
        $0.isInWindow
      },
    ])
}

extension FindingFacts {
  fileprivate var isAlongOpenAxes: Bool {
    guard let open = scene.host.appPlace?.openAxes, !open.isEmpty else { return false }
    return !axes.isEmpty && open.isSuperset(of: axes)
  }

  /// The axes along which the size is not that of the canvas.
  fileprivate var axesOtherThanCanvas: Set<Axis> {
    Set(Axis.allCases.filter { variant.environment.size[$0] != scene.reference.size[$0] })
  }

  fileprivate var isInWindow: Bool {
    guard isOfDocument, scene.presentation == .devices else { return false }
    guard ShownScreen.isSupported(variant.environment, of: scene) else {
      return variant.environment.size != scene.reference.size
        && ShownScreen.isWindow(variant.environment, of: scene)
    }
    return ShownScreen.screen(variant.environment, of: scene)?.window != nil
  }

  fileprivate var isInUnknownContainer: Bool {
    guard isOfDocument, case .container(let fills, let drawn) = scene.host else { return false }
    if !axesOtherThanCanvas.isSubset(of: fills) { return true }
    guard let axis = edge.map(\.axis) ?? (axes.count == 1 ? axes.first : nil) else { return false }
    return !fills.contains(axis) && (scene.reference.size[axis] - drawn[axis]).magnitude >= 1
  }

  fileprivate var isOfTabletCanvas: Bool {
    let size = scene.reference.size
    return min(size.width, size.height) > Self.widestPhone && size.width != size.height
  }

  /// Neither the canvas nor the whole of a tablet's screen.
  fileprivate var isOnAnotherScreen: Bool {
    guard variant.environment.size != scene.reference.size else { return false }
    let screen = ShownScreen.screen(variant.environment, of: scene)
    return screen?.device.idiom != .pad || screen?.window != nil
  }
}
