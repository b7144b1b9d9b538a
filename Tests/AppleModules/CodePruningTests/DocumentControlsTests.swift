import TestFolders
import Testing

@testable import CodePruning

/// Controls of documents.
@Suite struct DocumentControlsTests {
  private static let controls = [
    #"<segmentedControl selectedSegmentIndex="1" id="segments"><segments><segment title="A"/><segment title="B"/></segments>"#
      + frame + "</segmentedControl>",
    #"<switch on="YES" selected="YES" id="toggle">"# + frame + "</switch>",
    #"<slider value="30" minValue="10" maxValue="40" enabled="NO" id="slider">"# + frame
      + "</slider>",
    #"<stepper value="6" minimumValue="2" maximumValue="8" stepValue="2" id="stepper">"# + frame
      + "</stepper>",
    #"<progressView progress="0.5" id="progress">"# + frame + "</progressView>",
    #"<pageControl numberOfPages="3" currentPage="2" id="pages">"# + frame + "</pageControl>",
  ]
  private static let frame =
    #"<rect key="frame" x="0.0" y="0.0" width="100" height="30"/><autoresizingMask key="autoresizingMask"/>"#

  private static var storyboard: String {
    let outlets = ["segments", "toggle", "slider", "stepper", "progress", "pages"].map {
      "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"o-\($0)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="panel">
      <scenes><scene sceneID="s1"><objects>
      <viewController id="panel" customClass="Panel" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <subviews>\(controls.joined(separator: "\n"))</subviews></view>
      <connections>\(outlets.joined(separator: "\n"))</connections>
      </viewController></objects></scene></scenes></document>
      """
  }

  private static let code = """
    import UIKit
    final class Panel: UIViewController {
      @IBOutlet var segments: UISegmentedControl!
      @IBOutlet var toggle: UISwitch!
      @IBOutlet var slider: UISlider!
      @IBOutlet var stepper: UIStepper!
      @IBOutlet var progress: UIProgressView!
      @IBOutlet var pages: UIPageControl!
      override func viewDidLoad() {
        super.viewDidLoad()
        let helps = ["first", "second"]
        title = helps[segments.selectedSegmentIndex]
        precondition(title == "second" && toggle.isOn && toggle.isSelected && toggle.isEnabled)
        precondition(slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 40)
        precondition(!slider.isEnabled && stepper.value == 6 && stepper.stepValue == 2)
        precondition(stepper.minimumValue == 2 && stepper.maximumValue == 8)
        precondition(progress.progress == 0.5 && pages.currentPage == 2)
      }
    }
    """

  @Test func `code finds controls in the state of their document`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      ["Panel.swift": Self.code, "Main.storyboard": Self.storyboard], in: folder)
    let panel = runner.result(for: try #require(app.views.first { $0.name == "Panel" }))
    #expect(panel.run.failure == nil)
    #expect(panel.run.variants > 0)
  }
}
