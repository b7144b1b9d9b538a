import Foundation
import TestFolders
import Testing

@testable import CodePruning

@Suite struct KitModulesTests {
  @Test func `objects of sources that are gone are not linked`() throws {
    let folder = try TemporaryFolder()
    for name in ["Kept.swift.o", "Renamed.swift.o", "Gone.swift.o"] {
      _ = try folder.write("", to: "A.build/" + name)
    }
    _ = try folder.write("/s/A/Kept.swift\n'/s/A B/Renamed.swift'\n", to: "A.build/sources")
    _ = try folder.write("", to: "C.build/code.c.o")
    let build = URL(fileURLWithPath: folder.path)
    #expect(
      KitModules.objects(in: build.appending(component: "A.build"))
        == ["Kept.swift.o", "Renamed.swift.o"])
    #expect(KitModules.objects(in: build.appending(component: "C.build")) == ["code.c.o"])
    #expect(KitModules.objects(in: build.appending(component: "B.build")) == [])
  }
}
