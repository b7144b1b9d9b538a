/// The parts of the HTML report besides findings, from the files in `Resources`.
enum PageResources {
  static var logo: String { text(PackageResources.logo_svg) }

  /// With what drawings measure by.
  static var style: String {
    let shared =
      ":root{--drawing-fonts:\(DrawingStyle.fonts);--drawing-tag:\(DrawingStyle.tagSize)px}\n"
    return shared + text(PackageResources.report_css)
  }

  static var script: String { text(PackageResources.report_js) }

  /// Without the line break at the end.
  private static func text(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
