import AutoLayout
import TextMetrics

/// The words for the values of attributes; the first of a value is the one that is printed.
enum SettingNames {
  static let axes: [(name: String, value: Axis)] = [
    ("Horizontal", .horizontal), ("Vertical", .vertical),
  ]
  static let distributions: [(name: String, value: StackConfiguration.Distribution)] = [
    ("Fill", .fill), ("Fill Equally", .fillEqually),
    ("Fill Proportionally", .fillProportionally), ("Equal Spacing", .equalSpacing),
    ("Equal Centering", .equalCentering),
  ]
  static let alignments: [(name: String, value: StackConfiguration.Alignment)] = [
    ("Fill", .fill), ("Leading", .leading), ("Top", .leading),
    ("First Baseline", .firstBaseline), ("Center", .center), ("Trailing", .trailing),
    ("Bottom", .trailing), ("Last Baseline", .lastBaseline),
  ]
  static let textAlignments: [(name: String, value: TextAlignment)] = [
    ("Left", .left), ("Right", .right), ("Center", .center), ("Natural", .natural),
    ("Justified", .justified),
  ]
  static let lineBreaks: [(name: String, value: LineBreakMode)] = [
    ("Word Wrap", .wordWrapping), ("Character Wrap", .characterWrapping), ("Clip", .clipping),
    ("Truncate Head", .truncatingHead), ("Truncate Tail", .truncatingTail),
    ("Truncate Middle", .truncatingMiddle),
  ]
  static let buttonStyles: [(name: String, value: ButtonContent.Style)] = [
    ("System", .system), ("Custom", .custom), ("Configuration", .configuration),
    ("Symbol", .symbol),
  ]
  static let borders: [(name: String, value: TextFieldContent.BorderStyle)] = [
    ("Rounded", .roundedRect), ("None", .none), ("Line", .line), ("Bezel", .bezel),
    ("Rounded Rect", .roundedRect),
  ]
  static let semantics: [(name: String, value: SemanticContentAttribute)] = [
    ("Unspecified", .unspecified), ("Playback", .playback), ("Spatial", .spatial),
    ("Force Left-to-Right", .forceLeftToRight), ("Force Right-to-Left", .forceRightToLeft),
  ]

  static func name<T: Equatable>(_ value: T, in options: [(name: String, value: T)]) -> String {
    options.first { $0.value == value }?.name ?? "\(value)"
  }
}
