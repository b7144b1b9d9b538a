import AutoLayout
import TextMetrics

/// The options of `plumb layout`.
struct LayoutArguments: Sendable {
  enum Format: String, CaseIterable { case table, json }

  var format = Format.table
  /// Leaves take their stored size as content, instead of measured text and controls.
  var contentFromDesign = false
  /// Diagnostics of the reader count as errors.
  var isStrict = false
  var width: Double?
  var height: Double?
  var direction: LayoutDirection?
  var contentSize: ContentSizeCategory?
  var sizeClasses: (horizontal: SizeClass, vertical: SizeClass)?
  var paths: [String] = []
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        paths.append(argument)
        continue
      }
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--strict": isStrict = true
      case "--format":
        let text = try LayoutArguments.value(of: argument, &rest)
        guard let value = Format(rawValue: text) else {
          throw UsageError("--format is \(text); expected table or json")
        }
        format = value
      case "--content":
        let text = try LayoutArguments.value(of: argument, &rest)
        guard text == "design" || text == "measured" else {
          throw UsageError("--content is \(text); expected design or measured")
        }
        contentFromDesign = text == "design"
      case "--width": width = try LayoutArguments.length(of: argument, &rest)
      case "--height": height = try LayoutArguments.length(of: argument, &rest)
      case "--direction":
        let text = try LayoutArguments.value(of: argument, &rest)
        guard let value = LayoutDirection(rawValue: text) else {
          throw UsageError("--direction is \(text); expected ltr or rtl")
        }
        direction = value
      case "--content-size":
        let text = try LayoutArguments.value(of: argument, &rest)
        guard let value = ContentSizeCategory(rawValue: text) else {
          let names = ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("--content-size is \(text); expected one of \(names)")
        }
        contentSize = value
      case "--size-class":
        let text = try LayoutArguments.value(of: argument, &rest)
        let parts = text.split(separator: "-").map { SizeClass(rawValue: String($0)) }
        guard parts.count == 2, let horizontal = parts[0], let vertical = parts[1] else {
          throw UsageError(
            "--size-class is \(text); expected WIDTH-HEIGHT such as compact-regular")
        }
        sizeClasses = (horizontal, vertical)
      default: throw UsageError("layout has no option \(argument)")
      }
    }
    guard wantsHelp || !paths.isEmpty else { throw UsageError("layout needs a file or directory") }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    return value
  }

  private static func length(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Double {
    let text = try value(of: option, &rest)
    guard let value = Double(text), value.isFinite, value > 0, value <= 100_000 else {
      throw UsageError("\(option) is \(text); expected points, more than 0, at most 100000")
    }
    return value
  }

  static let help = """
    usage: plumb layout [OPTIONS] PATH…
    Lays out every scene of the files, or of the .storyboard and .xib files below a directory, in
    the environment it was designed in, and shows the frames.
      --format table|json         json prints one object a scene, one a line
      --content measured|design   design takes the stored size of each leaf as its content
      --width P --height P        another size of the root view, points
      --direction ltr|rtl
      --content-size XS…AX5
      --size-class WIDTH-HEIGHT   any, compact or regular each
      --strict                    what the reader could not understand is an error
    Examples:
      plumb layout Main.storyboard
      plumb layout --width 320 --content-size AX3 Main.storyboard
      plumb layout --format json Sources/ | jq .scene
    """
}
