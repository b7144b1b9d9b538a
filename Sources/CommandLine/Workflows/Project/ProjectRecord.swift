import AppProject
import AutoLayout

/// The result of `plumb project`, as JSON; format version 1.
package struct ProjectRecord: Encodable {
  private var version = 1
  private var root: String
  private var targets: [Target]
  private var documents: [Document]
  private var passedOver: [PassedOver]
  private var assets: Assets
  /// The number of files of code that were read.
  private var sources: Int
  private var diagnostics: [String]

  fileprivate struct Fact<Value: Encodable>: Encodable {
    var value: Value
    var source: String
  }

  fileprivate struct Target: Encodable {
    var name, project, kind: String
    var platforms: [String]
    var devices: Fact<[String]>
    var oldestSystem: Fact<String>?
    var phoneOrientations, padOrientations: Fact<[String]>
    var fullScreen: Fact<Bool>?
    var fonts: [String]
    var launchStoryboard: String?
    var mainStoryboards: [String]
    var infoPlist: String?

    init(_ target: AppTarget) {
      name = target.name
      project = target.project
      kind = target.kind.rawValue
      platforms = target.platforms
      devices = Fact(
        value: target.families.value.map { $0 == .phone ? "iPhone" : "iPad" },
        source: target.families.source)
      oldestSystem = target.deploymentTarget.map {
        Fact(value: $0.value.number, source: $0.source)
      }
      func fact(_ stated: Stated<[InterfaceOrientation]>) -> Fact<[String]> {
        Fact(value: stated.value.map(\.rawValue), source: stated.source)
      }
      phoneOrientations = fact(target.phoneOrientations)
      padOrientations = fact(target.padOrientations)
      fullScreen = target.requiresFullScreen.map { Fact(value: $0.value, source: $0.source) }
      fonts = target.fonts
      launchStoryboard = target.launchStoryboard
      mainStoryboards = target.mainStoryboards
      infoPlist = target.infoPlist
    }
  }

  fileprivate struct Document: Encodable {
    var path: String
    var targets: [String]
    var judgedBy: String
    /// Absent if unknown.
    var support: AppSupport?
    var exclusions: [String]
    /// The ids of its controllers and root views that nothing shows; absent if everything is shown.
    var unshown: [String]?
    /// The settings of `.plumb.json` that differ for it, in words; absent if there are none.
    var overrides: [String]?

    init(_ document: AppProject.Document, in judged: JudgedProject) {
      let project = judged.project
      let unshown = judged.unshown(in: document)
      self.unshown = unshown.isEmpty ? nil : unshown
      let own = judged.overrides.texts(for: "\(project.root)/\(document.path)")
      overrides = own.isEmpty ? nil : own
      path = document.path
      targets = document.targets.map { project.targets[$0].name }
      judgedBy =
        switch document.origin {
        case .targets: "its targets"
        case .apps(let apps):
          "apps: " + apps.map { project.targets[$0].name }.joined(separator: ", ")
        case .project: "all apps of its project"
        case .infoPlist(let list): list
        case .otherPlatform: "nothing: another platform"
        case .none: "nothing"
        }
      support = document.support
      exclusions = document.exclusions
    }
  }

  fileprivate struct PassedOver: Encodable {
    var path: String
    /// Completes "a document …".
    var reason: String
  }

  fileprivate struct Assets: Encodable {
    /// Width and height in points, or null.
    var images: [String: [Double]?]
    var sliced, symbols, colors: [String]
  }

  package init(_ judged: JudgedProject) {
    let project = judged.project
    root = project.root
    targets = project.targets.map(Target.init)
    documents = project.documents.map { Document($0, in: judged) }
    passedOver = judged.skipped.flatMap { group in
      group.paths.map { PassedOver(path: $0, reason: group.reason) }
    }
    assets = Assets(
      images: project.assets.images.mapValues { $0.map { [$0.width, $0.height] } },
      sliced: project.assets.sliced.sorted(), symbols: project.assets.symbols.sorted(),
      colors: project.assets.colors.sorted())
    sources = judged.code.sourceCount
    diagnostics = project.diagnostics.map(\.description)
  }
}
