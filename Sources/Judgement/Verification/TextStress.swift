import AutoLayout
import TextMetrics

/// The strain that a variant puts on the texts of its scene.
///
/// Every layout cuts texts off once they are long enough. What that says about the layout depends on
/// how far it was pushed: a text that is cut although there is room beside it is always worth a report;
/// one that fills all the room there is only where a single thing was changed about texts. A translation
/// is no such change: its readers see nothing else.
public struct TextStress: Hashable, Sendable {
  /// The number of differences of texts from the reference: transform, content size, bold text,
  /// texts or fonts of single items.
  public var changes: Int
  /// Items whose text is longer than anyone would expect.
  public var extremeItems: Set<Int>

  /// Characters of a paragraph: three or four lines on a phone. A text of unlimited lines must show so
  /// much.
  public static let paragraphLength = 120

  /// The stress of the reference.
  public static let none = TextStress(changes: 0, extremeItems: [])

  /// See the properties.
  public init(changes: Int, extremeItems: Set<Int>) {
    self.changes = changes
    self.extremeItems = extremeItems
  }

  /// The changes of a variant to texts, compared with the reference environment.
  public init(_ variant: Variant, reference: Environment) {
    let own = variant.environment
    changes =
      (own.textTransform == reference.textTransform ? 0 : 1)
      + (own.contentSizeCategory == reference.contentSizeCategory ? 0 : 1)
      + (own.isBoldText == reference.isBoldText ? 0 : 1)
    extremeItems = []
    var changesItems = false
    for override in variant.overrides {
      switch override {
      case .text(let item, let transform):
        changesItems = true
        switch transform {
        case .expanded(let percent) where percent >= 300: extremeItems.insert(item)
        case .unbreakable: extremeItems.insert(item)
        case .repeated(let times) where times >= 3: extremeItems.insert(item)
        default: break
        }
      case .string, .fontSize: changesItems = true
      default: break
      }
    }
    if changesItems { changes += 1 }
  }

  func isMild(for item: Int) -> Bool { changes <= 1 && !extremeItems.contains(item) }
}
