import Foundation
import TestFolders
import TextMetrics

/// Samples of what lies about an app's scenes: its project, settings, images, fonts and sources.
extension AttackedFormat {
  /// Debian's fonts-dejavu-core; the smallest of its files, so that many copies are soon written.
  private static let fontFile = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Oblique.ttf"

  /// True if this machine has the tools to make the sample.
  var isAvailable: Bool {
    self != .font
      || FontLibrary.isSupported && FileManager.default.fileExists(atPath: Self.fontFile)
  }

  /// Writes the app about the sample; gives the sample's own bytes.
  func appSample(in folder: TemporaryFolder) throws -> [UInt8] {
    switch self {
    case .font:
      try folder.write(
        NarrowHeading.recipe(font: "DejaVuSansMono-Oblique"), to: "Heading.recipe.md")
      return Array(try Data(contentsOf: URL(fileURLWithPath: Self.fontFile)))
    case .invariants: return Array("# Invariants\n\n## r: R\n\n- w: a.Width <= 300\n".utf8)
    case .stringsDictionary: return Array(Self.forms.utf8)
    case .package:
      try folder.write(Self.document, to: "k/Sources/App/Main.xib")
      return Array(Self.manifest.utf8)
    default:
      for (format, bytes) in Self.app where format != self {
        try folder.write(Data(bytes), to: format.name)
      }
      try folder.write(Self.shown, to: "p/App/Main.storyboard")
      return Self.app[self] ?? []
    }
  }

  /// The storyboard with a picture and an outlet, which its source shows.
  private static let shown = storyboardDocument.replacingOccurrences(
    of: "</view></viewController>",
    with: "</view><connections><outlet property=\"label\" destination=\"a\" id=\"o\"/>"
      + "</connections></viewController>"
  ).replacingOccurrences(
    of: "<viewController id=\"vc\"",
    with: "<viewController storyboardIdentifier=\"Main\" customClass=\"Main\" id=\"vc\""
  ).replacingOccurrences(
    of: "<subviews>\n<label",
    with: "<subviews>\n<imageView image=\"logo\" id=\"i\" fixedFrame=\"YES\">"
      + "<rect key=\"frame\" x=\"0\" y=\"90\" width=\"9\" height=\"9\"/></imageView>\n<label")

  private static let app: [AttackedFormat: [UInt8]] = [
    .project: Array(projectText.utf8), .infoList: Array(infoText.utf8),
    .configuration: Array(
      "#include? \"missing\"\nFAMILY = 1,2\nTARGETED_DEVICE_FAMILY = $(FAMILY)\n".utf8),
    .imageSet: Array(
      (#"{"images":[{"filename":"logo.png","idiom":"universal","scale":"2x"}],"#
        + #""info":{"author":"xcode","version":1}}"#).utf8),
    .image: [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 40, 0, 0, 0, 30, 8, 6, 0, 0, 0,
    ],
    .source: Array(sourceText.utf8),
  ]

  private static let projectText = """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X;
        buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;
        INFOPLIST_FILE = App/Info.plist; }; };
      G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
      A = { isa = PBXGroup; path = App; children = (F, M, S, X); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = Media.xcassets; sourceTree = "<group>"; };
      S = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      D = { isa = PBXBuildFile; fileRef = M; };
      E = { isa = PBXBuildFile; fileRef = S; };
      R = { isa = PBXResourcesBuildPhase; files = (B, D); };
      Q = { isa = PBXSourcesBuildPhase; files = (E); };
      T = { isa = PBXNativeTarget; name = Demo; buildPhases = (R, Q);
        productType = "com.apple.product-type.application"; buildConfigurationList = L; };
    }; }

    """

  private static let infoText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>
    <string>UIInterfaceOrientationPortrait</string></array>
    <key>UIMainStoryboardFile</key><string>Main</string>
    <key>UIAppFonts</key><array><string>Brand.ttf</string></array></dict></plist>
    """

  private static let sourceText = """
    import UIKit
    @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}
    /* a comment /* in another */ with "quotes" */
    final class Main: UIViewController {
      @IBOutlet private weak var label: UILabel!
      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Hello \\(name), \\("again")"
        label.isHidden = true
        let next = UIStoryboard(name: "Main", bundle: nil)
          .instantiateViewController(withIdentifier: "Main")
        present(next, animated: true)
      }
    }

    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App", platforms: [.iOS(.v15)],
      targets: [
        .target(name: "App", path: "Sources/App", resources: [.process("Main.xib")]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])

    """

  private static let forms = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>a.text</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@count@ for %@</string>
    <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict>
    </dict></dict></plist>
    """
}
