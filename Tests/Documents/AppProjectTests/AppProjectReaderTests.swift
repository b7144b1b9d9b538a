import AutoLayout
import Testing

@testable import AppProject

@Suite struct AppProjectReaderTests {
  private static let portrait = ProjectText.infoList(
    ProjectText.orientations(["Portrait"])
      + "<key>UILaunchStoryboardName</key><string>Launch</string>")

  private func read(
    _ project: ProjectText, info: String = portrait, more: [String: String] = [:]
  ) throws -> AppProject {
    var files = [
      "App.xcodeproj/project.pbxproj": project.text, "App/Info.plist": info,
      "App/Base.lproj/Main.storyboard": "<document/>", "App/Cell.xib": "<document/>",
    ]
    files.merge(more) { $1 }
    let folder = try ProjectFolder(files)
    return AppProjectReader().read([folder.path])
  }

  private func main(_ project: AppProject) throws -> AppProject.Document {
    try #require(project.documents.first { $0.path == "App/Base.lproj/Main.storyboard" })
  }

  @Test func `a document has the orientations, devices and systems of its target`() throws {
    let project = try read(ProjectText())
    let document = try main(project)
    #expect(document.targets == [0])
    #expect(document.origin == .targets)
    let support = try #require(document.support)
    #expect(support.phone == [.portrait])
    #expect(support.pad == [.portrait])
    #expect(support.oldest == OSGeneration(major: 12))
    // Split views are for what turns all four ways.
    #expect(!support.hasWindows)
    #expect(
      document.exclusions.contains(
        "no landscape on iPhone: UISupportedInterfaceOrientations of App/Info.plist"))
    #expect(document.exclusions.contains { $0.hasPrefix("no iPhone 4s: its newest is iOS 9") })
    #expect(project.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      "Project.swift",
      """
      infoPlist: .extendingDefault(with: [
        "UISupportedInterfaceOrientations" : ["UIInterfaceOrientationPortrait"],
        "UISupportedInterfaceOrientations~ipad": .array([
          "UIInterfaceOrientationPortrait", .string("UIInterfaceOrientationLandscapeLeft"),
        ]), "UIOther": "UIInterfaceOrientationLandscapeRight",
      ])
      """
    ),
    (
      "project.yml",
      """
      info:
        properties:
          UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
          UISupportedInterfaceOrientations~ipad:
            - UIInterfaceOrientationPortrait
            - UIInterfaceOrientationLandscapeLeft
          # UIInterfaceOrientationLandscapeRight
      """
    ),
    (
      "Project.swift",
      """
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": "UIInterfaceOrientationPortrait",
      """
    ),
  ])
  func `without a project its description states the orientations`(
    _ name: String, _ text: String
  ) throws {
    let folder = try ProjectFolder([name: text, "App/Main.storyboard": "<document/>"])
    let project = AppProjectReader().read([folder.path])
    let support = try #require(project.documents.first?.support)
    #expect(support.phone == [.portrait])
    #expect(support.pad == [.portrait, .landscape])
    #expect(project.documents.first?.origin == .infoPlist(name))
    // A project that is there knows better.
    let made = try ProjectFolder([
      name: text, "App/Main.storyboard": "<document/>",
      "App.xcodeproj/project.pbxproj": ProjectText().text,
    ])
    let own = try #require(AppProjectReader().read([made.path]).documents.first)
    #expect(own.origin != .infoPlist(name))
  }

  @Test func `fonts that the app loads come first, wherever they lie`() throws {
    let info = ProjectText.infoList(
      "<key>UIAppFonts</key><array><string>Fonts/z.TTF</string></array>")
    let project = try read(
      ProjectText(), info: info,
      more: ["A/b.otf": "", "A/a.ttc": "", "Z/z.ttf": "", "Pods/p.ttf": "", "A/text.txt": ""])
    #expect(
      project.fontFiles
        == ["Z/z.ttf", "A/a.ttc", "A/b.otf"].map { project.root + "/" + $0 })
  }

  @Test func `a tablet may have orientations of its own`() throws {
    let info = ProjectText.infoList(
      ProjectText.orientations(["Portrait"])
        + ProjectText.orientations(
          ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"],
          key: "UISupportedInterfaceOrientations~ipad"))
    let support = try #require(try main(try read(ProjectText(), info: info)).support)
    #expect(support.phone == [.portrait])
    #expect(support.pad == [.portrait, .landscape])
    #expect(support.hasWindows)
  }

  @Test func `of two main storyboards each is for its own devices`() throws {
    func support(_ pad: String) throws -> AppSupport? {
      let info = ProjectText.infoList(
        "<key>UIMainStoryboardFile</key><string>Main</string>"
          + "<key>UIMainStoryboardFile~ipad</key><string>\(pad)</string>")
      return try main(try read(ProjectText(), info: info)).support
    }
    #expect(try support("Main-iPad")?.pad == [])
    #expect(try support("Main-iPad")?.phone.isEmpty == false)
    #expect(try support("Main")?.pad.isEmpty == false)
  }

  @Test func `an app that requires the full screen has no windows`() throws {
    let info = ProjectText.infoList("<key>UIRequiresFullScreen</key><true/>")
    let document = try main(try read(ProjectText(), info: info))
    #expect(document.support?.hasWindows == false)
    #expect(
      document.exclusions.contains(
        "no split views and windows on iPad: UIRequiresFullScreen of App/Info.plist"))
  }

  @Test func `the languages that a project builds are its known regions`() throws {
    #expect(try main(try read(ProjectText())).support?.languages == nil)
    var project = ProjectText()
    project.projectMembers = #"knownRegions = (en, Base, "pt-BR");"#
    #expect(try main(try read(project)).support?.languages == ["en", "Base", "pt-BR"])
  }

  @Test func `a target's setting overrides the project's, and that a settings file`()
    throws
  {
    var project = ProjectText()
    project.projectSettings["TARGETED_DEVICE_FAMILY"] = "2"
    project.targetSettings["TARGETED_DEVICE_FAMILY"] = "1"
    #expect(try main(try read(project)).support?.pad == [])
    project.targetSettings["TARGETED_DEVICE_FAMILY"] = nil
    #expect(try main(try read(project)).support?.phone == [])
    project.projectSettings["TARGETED_DEVICE_FAMILY"] = nil
    project.objects = """
      XC = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      """
    project.children = "F1, XC"
    let text = project.text.replacing(
      "CT = { isa = XCBuildConfiguration;",
      with: "CT = { isa = XCBuildConfiguration; baseConfigurationReference = XC;")
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": text, "App/Info.plist": Self.portrait,
      "App/App.xcconfig": "#include? \"missing\"\nFAMILY = 1\nTARGETED_DEVICE_FAMILY = $(FAMILY)",
      "App/Base.lproj/Main.storyboard": "<document/>",
    ])
    let read = AppProjectReader().read([folder.path])
    #expect(try main(read).support?.pad == [])
    #expect(read.targets[0].families.source == "TARGETED_DEVICE_FAMILY is 1 in App.xcconfig")
    #expect(read.diagnostics.isEmpty)
  }

  @Test func `values that Xcode writes into a generated list count`() throws {
    var project = ProjectText()
    project.targetSettings = [
      "TARGETED_DEVICE_FAMILY": "1,2", "GENERATE_INFOPLIST_FILE": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone":
        "UIInterfaceOrientationLandscapeLeft",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
        "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight",
    ]
    let support = try #require(try main(try read(project)).support)
    #expect(support.phone == [.landscape])
    #expect(support.pad == [.portrait, .landscape])
  }

  @Test func `variables of the settings are replaced in the list`() throws {
    var project = ProjectText()
    project.targetSettings["INFOPLIST_FILE"] = "$(SRCROOT)/${TARGET_NAME}/Info.plist"
    project.targetSettings["LAUNCH"] = "Splash"
    let info = ProjectText.infoList(
      "<key>UILaunchStoryboardName</key><string>$(LAUNCH)</string>")
    #expect(try read(project, info: info).targets[0].launchStoryboard == "Splash")
  }

  @Test func `texts of the list have the values of the settings, those without one are left out`()
    throws
  {
    var project = ProjectText()
    project.projectSettings["API_USE_HTTPS"] = "false"
    let info = ProjectText.infoList(
      "<key>HTTPS</key><string>$(API_USE_HTTPS)</string><key>Host</key><string>$(HOST)</string>"
        + "<key>Kind</key><string>plain</string>")
    let entries = try read(project, info: info).targets[0].infoEntries
    #expect(entries["HTTPS"] == "false" && entries["Kind"] == "plain" && entries["Host"] == nil)
  }

  @Test func `the launch screen is known by its name and by its mark`() throws {
    var project = ProjectText()
    project.resources = "B1, B2"
    let info = ProjectText.infoList("<key>UILaunchStoryboardName</key><string>Cell</string>")
    let named = try read(project, info: info)
    #expect(named.documents.first { $0.path == "App/Cell.xib" }?.support?.isLaunchScreen == true)
    #expect(try main(named).support?.isLaunchScreen == false)
    let marked = try read(
      ProjectText(),
      more: ["App/Base.lproj/Main.storyboard": "<document launchScreen=\"YES\"/>"])
    #expect(try main(marked).support?.isLaunchScreen == true)
  }

  @Test func `a document in no target is judged with all apps of its project`() throws {
    let project = try read(ProjectText())
    let cell = try #require(project.documents.first { $0.path == "App/Cell.xib" })
    #expect(cell.targets.isEmpty)
    #expect(cell.origin == .project([0]))
    #expect(cell.support?.phone == [.portrait])
  }

  @Test func `a document without a target is left out if targets contain others`() throws {
    func isLeftOut(_ more: [String: String] = [:], resources: String? = nil) throws -> Bool? {
      var project = ProjectText()
      if let resources { project.resources = resources }
      return try read(project, more: more).documents.first { $0.path == "App/Cell.xib" }?.isLeftOut
    }
    #expect(try isLeftOut() == true)
    #expect(try isLeftOut(resources: "B1, B2") == false)
    #expect(try isLeftOut(resources: "") == false)
    #expect(try isLeftOut(["App/Kit.podspec": ""]) == false)
  }

  @Test func `a folder that Xcode follows belongs to its target except its exceptions`() throws {
    var project = ProjectText()
    project.resources = ""
    project.children = "S"
    project.targetMembers = "fileSystemSynchronizedGroups = (S);"
    project.objects = """
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Views; exceptions = (E);
        sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        membershipExceptions = (Old/B.xib); };
      """
    let read = try read(
      project,
      more: ["App/Views/New/A.xib": "<document/>", "App/Views/Old/B.xib": "<document/>"])
    #expect(read.documents.first { $0.path == "App/Views/New/A.xib" }?.targets == [0])
    #expect(read.documents.first { $0.path == "App/Views/Old/B.xib" }?.targets == [])
  }

  @Test func `a watch document is not judged as a phone's`() throws {
    var project = ProjectText()
    project.productType = "com.apple.product-type.application.watchapp2"
    let document = try main(try read(project))
    #expect(document.origin == .otherPlatform)
    #expect(document.support == nil)
  }

  @Test func `the nearest list of an app stands in for a project`() throws {
    let folder = try ProjectFolder([
      "App/Supporting/Info.plist": Self.portrait, "App/Main.storyboard": "<document/>",
    ])
    let document = try #require(AppProjectReader().read([folder.path]).documents.first)
    #expect(document.origin == .infoPlist("App/Supporting/Info.plist"))
    #expect(document.support?.phone == [.portrait])
  }

  @Test func `without settings no environment is excluded`() throws {
    let folder = try ProjectFolder(["Main.storyboard": "<document/>"])
    let document = try #require(AppProjectReader().read([folder.path]).documents.first)
    #expect(document.origin == .none)
    #expect(document.support == nil)
  }

  @Test func `a project above the folder is found as far as the repository goes`() throws {
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": ProjectText().text, "App/Info.plist": Self.portrait,
      "App/Base.lproj/Main.storyboard": "<document/>", ".git/HEAD": "",
    ])
    let file = folder.path + "/App/Base.lproj/Main.storyboard"
    for path in [file, folder.path + "/App", folder.path + "/App/Base.lproj"] {
      let project = AppProjectReader().read([path])
      #expect(project.documentsByPath[file]?.support?.phone == [.portrait])
    }
  }

  @Test func `the targets of a package are shown where its app is`() throws {
    let project = try read(
      ProjectText(),
      more: [
        "Kit/Package.swift": """
        let package = Package(name: "Kit", platforms: [.iOS(.v13)], targets: [
          .target(name: "Kit", dependencies: [.target(name: "Other")], resources: [.process("R")]),
          .testTarget(name: "KitTests")])
        """, "Kit/Sources/Kit/R/View.xib": "<document/>",
      ])
    let document = try #require(
      project.documents.first { $0.path == "Kit/Sources/Kit/R/View.xib" })
    #expect(document.targets.map { project.targets[$0].name } == ["Kit"])
    #expect(document.origin == .apps([0]))
    #expect(document.support?.phone == [.portrait])
  }

  @Test func `a package belongs to the app beside it whose project is generated`() throws {
    let manifest = """
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """
    func origin(_ more: [String: String]) throws -> AppProject.Origin? {
      let files = ["Kit/Package.swift": manifest, "Kit/Sources/Kit/View.xib": "<document/>"]
      let folder = try ProjectFolder(files.merging(more) { $1 })
      return AppProjectReader().read([folder.path]).documents.first?.origin
    }
    #expect(try origin([:]) == .targets)
    let example = ["Kit/Example/Info.plist": Self.portrait]
    let app = example.merging(["App/Info.plist": Self.portrait]) { $1 }
    #expect(try origin(app) == .infoPlist("App/Info.plist"))
    // Of two apps side by side either may have it.
    #expect(try origin(app.merging(["Other/Info.plist": Self.portrait]) { $1 }) == .targets)
  }
}
