import Foundation

/// A folder of a test's own with files in it; removed when it is gone.
final class ProjectFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
        "plumb-project-\(UUID().uuidString)"
      ).standardizedFileURL.path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// A PNG's signature and header, which is all that is read.
  static func png(_ width: UInt32, _ height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for number in [width, height] { withUnsafeBytes(of: number.bigEndian) { data += Data($0) } }
    return data + Data([8, 6, 0, 0, 0])
  }
}

/// The text of a small Xcode project.
struct ProjectText {
  var productType = "com.apple.product-type.application"
  var projectSettings = ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"]
  var targetSettings = ["TARGETED_DEVICE_FAMILY": "1,2", "INFOPLIST_FILE": "App/Info.plist"]
  /// More objects, as they stand in the file.
  var objects = ""
  /// More ids in the target's resources.
  var resources = "B1"
  var targetMembers = ""
  var children = "F1"
  /// More members of the project itself.
  var projectMembers = ""

  private func settings(_ values: [String: String]) -> String {
    values.keys.sorted().map { "\"\($0)\" = \"\(values[$0] ?? "")\";" }.joined(separator: " ")
  }

  var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 56; rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = LP; mainGroup = G; targets = (T);
          \(projectMembers) };
        LP = { isa = XCConfigurationList; buildConfigurations = (CP);
          defaultConfigurationName = Release; };
        CP = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { \(settings(projectSettings)) }; };
        G = { isa = PBXGroup; children = (GA); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; path = App; children = (V, \(children)); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Cell.xib; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = Main.storyboard; children = (FB);
          sourceTree = "<group>"; };
        FB = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard;
          sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = V; };
        B2 = { isa = PBXBuildFile; fileRef = F1; };
        T = { isa = PBXNativeTarget; name = App; productType = "\(productType)";
          buildConfigurationList = LT; buildPhases = (R); \(targetMembers) };
        R = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
        LT = { isa = XCConfigurationList; buildConfigurations = (CT);
          defaultConfigurationName = Release; };
        CT = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { \(settings(targetSettings)) }; };
        \(objects)
      };
    }

    """
  }

  /// An `Info.plist` with these members as XML.
  static func infoList(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    \(members)
    </dict></plist>

    """
  }

  static func orientations(_ names: [String], key: String = "UISupportedInterfaceOrientations")
    -> String
  {
    "<key>\(key)</key><array>"
      + names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined() + "</array>"
  }
}
