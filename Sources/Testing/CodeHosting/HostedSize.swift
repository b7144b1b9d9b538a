import AutoLayout
import UIKit

/// The size that an app's code or its documents give a view.
public struct HostedSize: Sendable {
  /// A length: points, and a share of the width of the screen.
  public struct Length: Sendable {
    let share: Double
    let points: Double

    /// A share of the width of the screen, and points more.
    public init(share: Double = 0, points: Double) { (self.share, self.points) = (share, points) }
  }

  /// The width of a cell; nil for that of its list, or if nothing gives one.
  let width: Length?
  /// The height; nil if nothing gives one.
  let height: Length?
  /// True if the width is known though no length is given: rows of tables, screens.
  let hasKnownWidth: Bool
  /// True if code says heights, known or not: that in a document does not count.
  let isOfCode: Bool
  /// True if nothing but its host gives a controller's view its size.
  let isOpen: Bool
  /// True if a controller is presented as a sheet.
  let isSheet: Bool
  /// True if a controller is shown below a navigation bar that is not translucent.
  let isBelowBar: Bool
  /// Where the size is given.
  let file: String
  let line: Int

  /// A size, with the place that gives it.
  public init(
    width: Length? = nil, height: Length? = nil, hasKnownWidth: Bool = false,
    isOfCode: Bool = false, isOpen: Bool = true, isSheet: Bool = false,
    isBelowBar: Bool = false, file: String = "", line: Int = 0
  ) {
    (self.width, self.height) = (width, height)
    (self.isOfCode, self.isBelowBar) = (isOfCode, isBelowBar)
    (self.hasKnownWidth, self.isOpen, self.isSheet) = (hasKnownWidth, isOpen, isSheet)
    (self.file, self.line) = (file, line)
  }

  /// The size with the height that a list of a document gives its rows, if code says none.
  func with(_ row: (height: Double, file: String, line: Int)?) -> HostedSize {
    guard let row, hasKnownWidth, !isOfCode else { return self }
    return HostedSize(
      height: Length(points: row.height), hasKnownWidth: true, file: row.file, line: row.line)
  }

  /// The axes along which nothing is known to give a size.
  var openAxes: Set<Axis> {
    guard isOpen else { return [] }
    var open: Set<Axis> = []
    if width == nil, !hasKnownWidth { open.insert(.horizontal) }
    if height == nil { open.insert(.vertical) }
    return open
  }
}
