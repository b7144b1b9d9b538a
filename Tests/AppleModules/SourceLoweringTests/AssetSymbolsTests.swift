import TestFolders
import Testing

@testable import SourceLowering

/// Symbols of asset catalogues, as Xcode names them.
@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("ic-log out", "", "icLogOut"), ("AccentColor", "Color", "accent"), ("24px", "", "_24px"),
    ("URLBar", "", "urlBar"), ("default", "", "`default`"), ("Color", "Color", "color"),
    ("heroImage", "Image", "hero"), ("A", "", "a"),
  ])
  func `a name becomes an identifier`(name: String, suffix: String, symbol: String) {
    #expect(AssetSymbols.symbol(name, without: suffix) == symbol)
  }

  @Test func `a symbol that the code declares is not generated`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "extension UIColor { public static var brand: UIColor { .red } }", to: "Colors.swift")
    let symbols = AssetSymbols(
      images: [], colors: ["brand", "accent"], beside: SourceMentions(files: [file]))
    let lines = symbols.source.split(separator: "\n").map(String.init)
    #expect(
      lines.contains("  static var accent: UIColor { UIColor(resource: ColorResource.accent) }"))
    #expect(!lines.contains { $0.hasPrefix("  static var brand") })
    #expect(lines.contains("  static let brand = ColorResource(name: \"brand\", bundle: .main)"))
  }

  @Test func `images and colours stand in their name spaces`() {
    let symbols = AssetSymbols(
      images: ["logo", "Icons/star"], colors: ["Brand", "red"], beside: SourceMentions(text: ""))
    let lines = symbols.source.split(separator: "\n").map(String.init)
    #expect(lines.contains("  static let logo = ImageResource(name: \"logo\", bundle: .main)"))
    #expect(lines.contains("  enum Icons {"))
    #expect(
      lines.contains("    static let star = ImageResource(name: \"Icons/star\", bundle: .main)"))
    #expect(
      lines.contains("  static var brand: UIColor { UIColor(resource: ColorResource.brand) }"))
    #expect(lines.count { $0.contains("enum Icons") } == 1)
    // UIColor has a red already.
    #expect(!lines.contains { $0.hasPrefix("  static var red") })
    #expect(lines.contains("  static let red = ColorResource(name: \"red\", bundle: .main)"))
    #expect(
      !symbols.isEmpty
        && AssetSymbols(images: [], colors: [], beside: SourceMentions(text: "")).isEmpty)
  }
}
