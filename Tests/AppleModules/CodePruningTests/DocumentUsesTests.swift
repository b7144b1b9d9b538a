import Foundation
import TestFolders
import Testing

@testable import CodePruning

/// What an app's files say beside its Swift.
@Suite struct DocumentUsesTests {
  @Test func `documents say how classes are made, and with which others`() throws {
    let folder = try TemporaryFolder()
    let documents = DocumentUses([
      try folder.write(DocumentFiles.storyboard, to: "Main.storyboard"),
      try folder.write(DocumentFiles.nib, to: "PriceTag.xib"),
      try folder.write("no document", to: "Broken.xib"),
    ])
    let order = try #require(documents.use(of: "OrderController"))
    #expect(order.form == .controller && order.id == "ord-er-001" && order.classes == ["PriceTag"])
    #expect(documents.use(of: "PriceTag")?.form == .inner)
    #expect(documents.uses["PriceTag"]?.map(\.form) == [.inner, .owner])
    #expect(documents.classes(with: "OrderController") == ["PriceTag"])
    #expect(documents.properties == ["total", "gap", "tap", "all", "price"])
    #expect(documents.names("PriceTagController") && !documents.names("Price"))
  }

  @Test func `classes that inherit their outlets share a nib, or are made by code`() throws {
    let folder = try TemporaryFolder()
    let documents = DocumentUses([try folder.write(DocumentFiles.nib, to: "PriceTag.xib")])
    let app = try SampleApp([
      "A.swift": """
      class PriceTag: UIViewController { @IBOutlet var total: UILabel! }
      final class SaleTag: PriceTag {}
      class Row: UITableViewCell { @IBOutlet var title: UILabel! }
      final class MapRow: Row {}
      """
    ])
    let views = app.index.viewClasses(documents) { _, lines in
      lines.contains(1) || lines.contains(3)
    }
    let byName = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0) })
    #expect(byName["SaleTag"]?.call == "SaleTag(nibName: \"PriceTag\", bundle: nil)")
    #expect(byName["Row"]?.obstacle == "it has outlets, and no document names it")
    #expect(byName["MapRow"]?.obstacle == nil)
    #expect(byName["MapRow"]?.call == "MapRow(style: .default, reuseIdentifier: nil)")
  }

  @Test func `a program has the app's lists and data beside it`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.list("outer"), to: "App/Info.plist")
    _ = try folder.write(Self.list("inner"), to: "App/Watch/Info.plist")
    let data = try folder.write("{}", to: "App/Data/themes.json")
    let font = try folder.write("", to: "App/Fonts/Brand.otf")
    let table = try folder.write("", to: "App/Texts/ru.lproj/Localizable.strings")
    let settings = try folder.write("NAME = x", to: "App/Configuration/Main.xcconfig")
    let files = AppFiles(below: folder.path + "/App")
    #expect(files.facts["Group"] == "outer.example" && files.facts["CFBundleVersion"] == "1")
    let language = (table as NSString).deletingLastPathComponent
    #expect(
      files.resources == ["themes.json": data, "Brand.otf": font, "ru.lproj": language])
    #expect(files.settings == [settings])
    #expect(files.with(["Group": "own"]).facts["Group"] == "own")
    let place = URL(fileURLWithPath: try folder.write("", to: "program/view"))
      .deletingLastPathComponent()
    try files.place(in: place)
    try files.place(in: place)
    let text = try String(contentsOf: place.appending(component: "themes.json"), encoding: .utf8)
    #expect(text == "{}")
  }

  private static func list(_ group: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>Group</key><string>\(group).$(NAME)</string></dict></plist>
    """
  }
}
