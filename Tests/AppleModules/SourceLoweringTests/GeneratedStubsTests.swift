import Testing

@testable import SourceLowering

/// The code that SwiftGen and R.swift would generate from catalogues and tables.
@Suite struct GeneratedStubsTests {
  private func lines(_ code: String) -> [String] {
    var list = AppResourceList()
    list.assets = [
      .init(name: "ic_log-out", catalog: "Media Files", isColor: false),
      .init(name: "Icons/URLStar", catalog: "Media Files", isColor: false),
      .init(name: "Brand", catalog: "Colors", isColor: true),
    ]
    list.texts = [
      "Localizable": [
        "cart.items_left": "%2$@ of %1$d left at 5%%", "cart.title": "Cart", "OK": "OK",
      ]
    ]
    return GeneratedStubs(list, SourceMentions(text: code)).lines
      .map { String($0.drop { $0 == " " }) }
  }

  @Test(arguments: [
    ("ic_log-out", "icLogOut", "ic_logOut"), ("URLBar", "urlBar", "urlBar"),
    ("24px", "_24px", "px"), ("default", "`default`", "`default`"),
    ("ALL_CAPS", "allCaps", "all_CAPS"),
    ("cart.title", "cartTitle", "cartTitle"), ("My icon", "myIcon", "myIcon"),
  ])
  func `names are those of each generator`(name: String, swiftGen: String, rSwift: String) {
    #expect(IdentifierStyle.swiftGen.member(name) == swiftGen)
    #expect(IdentifierStyle.rSwift.member(name) == rSwift)
  }

  @Test func `assets stand in their name spaces, with and without their catalogue`() {
    let lines = lines(
      "a = Asset.icLogOut; Asset.MediaFiles.Icons.urlStar; Asset.Colors.brand.color")
    #expect(lines.count { $0 == #"static let icLogOut = ImageAsset(name: "ic_log-out")"# } == 2)
    #expect(lines.count { $0 == #"static let urlStar = ImageAsset(name: "Icons/URLStar")"# } == 2)
    #expect(lines.count { $0 == #"static let brand = ColorAsset(name: "Brand")"# } == 2)
    #expect(lines.contains("enum MediaFiles {") && lines.contains("enum Icons {"))
    #expect(lines.contains("convenience init?(asset: ImageAsset) { self.init(named: asset.name) }"))
  }

  @Test func `texts are nested or flat members with their format's arguments`() {
    let lines = lines("L10n.Cart.itemsLeft(3, L10n.cartTitle) + L10n.ok")
    #expect(
      lines.contains {
        $0.hasPrefix("static func itemsLeft(_ p1: Int, _ p2: Any) -> String { String(format: AppR")
          && $0.hasSuffix("p1, String(describing: p2)) }")
      })
    #expect(lines.contains { $0.hasPrefix("static var cartTitle: String { AppResources.text(") })
    #expect(lines.contains { $0.hasPrefix("static var ok: String") })
    // It is never requested.
    #expect(!lines.contains { $0.hasPrefix("static var title") })
  }

  @Test func `Tuist's types are those of SwiftGen with the name of a target before them`() {
    let lines = lines(
      """
      title = UtilsStrings.Cart.title + KitStrings.ok; image = KitAsset.icLogOut.image
      PHAsset.fetchAssets(); FarStrings.unknown; enum OwnStrings {}; OwnStrings.ok
      """)
    #expect(
      lines.filter { $0.hasPrefix("enum ") && $0.hasSuffix("Strings {") }
        == ["enum KitStrings {", "enum UtilsStrings {"])
    #expect(lines.contains("enum KitAsset {") && !lines.contains("enum PHAsset {"))
    #expect(lines.contains { $0.hasPrefix("static var title: String { AppResources.text(") })
    #expect(lines.contains("struct ImageAsset: Sendable {"))
    #expect(!lines.contains("enum L10n {") && !lines.contains("enum Asset {"))
  }

  @Test func `functions of R give images, colours and texts`() {
    let lines = lines(
      "R.image.ic_logOut()! R.color.brand() R.string.localizable.cartItems_left(1, s)")
    #expect(lines.contains(#"static let ic_logOut = R.Image(name: "ic_log-out")"#))
    #expect(lines.contains(#"static let brand = R.Color(name: "Brand")"#))
    #expect(
      lines.contains {
        $0.hasPrefix("static func cartItems_left(_ value1: Int, _ value2: String, preferred")
      })
    #expect(lines.contains("enum localizable {"))
  }

  @Test func `members that sources declare or never mention are not generated`() {
    #expect(lines("let a = view.Asset.logo").isEmpty)
    #expect(lines("enum Asset { static let brand = 1 }; _ = Asset.brand").isEmpty)
    #expect(
      !lines("struct ImageAsset {}; _ = Asset.brand").contains { $0.contains("struct ImageA") })
  }

  @Test func `arguments of a format keep their order`() {
    #expect(GeneratedStubs.values(of: "%2$@ %1$.2f %%") == ["f", "@"])
    #expect(GeneratedStubs.values(of: "100%% %lld %@") == ["d", "@"])
  }
}
