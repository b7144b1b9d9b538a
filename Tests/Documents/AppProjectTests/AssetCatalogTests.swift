import AutoLayout
import Foundation
import Testing

@testable import AppProject

@Suite struct AssetCatalogTests {
  private static func set(_ file: String, scale: String? = "2x", more: String = "") -> String {
    let scaled = scale.map { "\"scale\": \"\($0)\"," } ?? ""
    return "{\"images\": [{\"idiom\": \"universal\", \(scaled) \"filename\": \"\(file)\"\(more)}]}"
  }

  private func catalog(_ fill: (ProjectFolder) throws -> Void) throws -> (
    AssetCatalog, [ProjectDiagnostic]
  ) {
    let folder = try ProjectFolder()
    try fill(folder)
    var files = ProjectFiles()
    var catalog = AssetCatalog()
    catalog.add(folder.path, &files)
    return (catalog, files.diagnostics)
  }

  @Test func `an image has the size of its pixels by its scale`() throws {
    let (catalog, diagnostics) = try catalog { folder in
      try folder.write(Self.set("a@2x.png"), to: "Logo.imageset/Contents.json")
      try folder.write(ProjectFolder.png(120, 60), to: "Logo.imageset/a@2x.png")
      try folder.write(Self.set("a.pdf", scale: nil), to: "Icon.imageset/Contents.json")
      try folder.write("%PDF-1.4\n<< /MediaBox [ 0 0 24 16.5 ] >>", to: "Icon.imageset/a.pdf")
    }
    #expect(catalog.images["Logo"] == Size(width: 60, height: 30))
    #expect(catalog.images["Icon"] == Size(width: 24, height: 16.5))
    #expect(diagnostics.isEmpty)
  }

  @Test func `folders name their images where they are namespaces`() throws {
    let (catalog, _) = try catalog { folder in
      try folder.write(Self.set("a.png"), to: "Plain/One.imageset/Contents.json")
      try folder.write(
        "{\"properties\": {\"provides-namespace\": true}}", to: "Tabs/Contents.json")
      try folder.write(Self.set("a.png"), to: "Tabs/Home.imageset/Contents.json")
      try folder.write("{}", to: "Tabs/Tint.colorset/Contents.json")
      try folder.write("{}", to: "gear.symbolset/Contents.json")
    }
    #expect(Set(catalog.images.keys) == ["One", "Tabs/Home"])
    #expect(catalog.colors == ["Tabs/Tint"])
    #expect(catalog.symbols == ["gear"])
    #expect(catalog.places.map(\.name) == ["One", "Tabs/Home", "Tabs/Tint", "gear"])
    #expect(catalog.places.map(\.isColor) == [false, false, true, false])
  }

  @Test func `a broken set is a diagnostic, and its image has no size`() throws {
    let (catalog, diagnostics) = try catalog { folder in
      try folder.write("{", to: "A.imageset/Contents.json")
      try folder.write(Self.set("gone.png"), to: "B.imageset/Contents.json")
      try folder.write(Self.set("../../etc/passwd"), to: "C.imageset/Contents.json")
      try folder.write(
        Self.set("a.png", more: ", \"resizing\": {\"mode\": \"3-part-horizontal\"}"),
        to: "D.imageset/Contents.json")
      try folder.write(ProjectFolder.png(0, 7), to: "D.imageset/a.png")
    }
    #expect(Set(catalog.images.keys) == ["A", "B", "C", "D"])
    #expect(catalog.images.values.allSatisfy { $0 == nil })
    #expect(catalog.sliced == ["D"])
    #expect(diagnostics.count == 1)
  }
}

@Suite struct ImageHeaderTests {
  @Test func `a JPEG states its size behind other segments`() {
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 40, 0, 30, 3,
    ]
    #expect(ImageHeader.size(of: Data(jpeg)) == Size(width: 30, height: 40))
  }

  @Test func `a drawing states its size or its box`() {
    #expect(
      ImageHeader.size(of: Data("<svg width=\"20\" height='10px'>".utf8))
        == Size(width: 20, height: 10))
    #expect(
      ImageHeader.size(of: Data("<?xml?><svg viewBox=\"0 0 32 16\">".utf8))
        == Size(width: 32, height: 16))
    #expect(ImageHeader.size(of: Data("<svg width=\"100%\" height=\"1em\">".utf8)) == nil)
  }

  @Test func `a truncated file and a file that is no image have no size`() {
    let png = ProjectFolder.png(10, 20)
    #expect(ImageHeader.size(of: png) == Size(width: 10, height: 20))
    for length in 0..<24 { #expect(ImageHeader.size(of: png.prefix(length)) == nil) }
    #expect(ImageHeader.size(of: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])) == nil)
    #expect(ImageHeader.size(of: Data("%PDF /MediaBox [0 0 nan inf]".utf8)) == nil)
  }
}
