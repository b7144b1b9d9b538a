/// The size that an app's code gives a view, as far as its words show it.
struct ViewSize: Hashable, Sendable {
  /// The width of a cell of a collection; nil for others, and if it is not known.
  var width: CodeLength?
  var height: CodeLength?
  /// True for rows and screens, which are as wide as the screen.
  var hasKnownWidth = false
  /// True if the list's code says heights, known or not: that in its document does not count.
  var isOfCode = false
  /// False for screens: their size is known.
  var isOpen = true
  /// True for controllers that code only presents, in the system's style: a sheet begins below the status bar.
  var isSheet = false
  /// True for controllers that code shows below a navigation bar that is not translucent.
  var isBelowBar = false
  /// Where it is given.
  var file = ""
  var line = 0

  /// The argument of the program that shows the view.
  var argument: String {
    var parts: [String] = []
    if let width { parts.append("width: \(width.argument)") }
    if let height { parts.append("height: \(height.argument)") }
    if hasKnownWidth { parts.append("hasKnownWidth: true") }
    if isOfCode { parts.append("isOfCode: true") }
    if !isOpen { parts.append("isOpen: false") }
    if isSheet { parts.append("isSheet: true") }
    if isBelowBar { parts.append("isBelowBar: true") }
    if !file.isEmpty { parts.append("file: \"\(file)\", line: \(line)") }
    return "HostedSize(\(parts.joined(separator: ", ")))"
  }
}
