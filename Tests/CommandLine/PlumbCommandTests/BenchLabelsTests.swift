import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct BenchLabelsTests {
  /// Labels held on the left, on both sides, at a width of their own, and one that is misplaced.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7"/><objects>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    \(label("free", 41.5)) \(label("both", 300)) \(label("fixed", 90))
    \(label("lost", 77, "misplaced=\"YES\""))</subviews>
    <constraints>
    \(pin("free", "leading")) \(pin("free", "top")) \(pin("both", "leading"))
    \(pin("both", "trailing")) \(pin("fixed", "leading")) \(pin("lost", "leading"))
    <constraint firstItem="fixed" firstAttribute="width" constant="90" id="w"/>
    </constraints></view></objects></document>
    """

  private static func label(_ id: String, _ width: Double, _ more: String = "") -> String {
    """
    <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(more)>
    <rect key="frame" x="0" y="0" width="\(width)" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    """
  }

  private static func pin(_ id: String, _ side: String) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="\(side)" secondItem="root"
      secondAttribute="\(side)" id="\(id)\(side)"/>
    """
  }

  @Test func labelsAreChosenByTheirConstraints() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard, to: "Labels.xib")
    let result = CapturedConsole.run(["bench", "labels", file, "--format", "json"])
    #expect(result.code == 0)
    struct Row: Decodable {
      var generation: String
      var labels: Int
      var within: [Double]
    }
    struct Report: Decodable { var widths, heights: [Row] }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let widths = try #require(report.widths.first { $0.generation == "all" })
    #expect(widths.labels == 1)
    #expect(widths.within == [100, 100, 100])
    #expect(report.heights.first { $0.generation == "all" }?.labels == 1)
  }

  @Test func `labels without paths are a usage error`() {
    let result = CapturedConsole.run(["bench", "labels"])
    #expect(result.code == 2)
    #expect(result.error.contains("storyboards and xibs were expected"))
  }
}
