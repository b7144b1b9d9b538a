import TestFolders
import Testing

@testable import CodePruning

/// Views whose programs end themselves, since what the app has is not here.
@Suite struct StoppedProgramTests {
  @Test func `code that ends the program for a missing file is cut, and the view is laid out`()
    throws
  {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(
      ["Keys.swift": Self.keys, "Greeting.swift": Self.greeting], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Greeting" }))
    #expect(result.run.failure == nil)
    #expect(result.run.reachedCuts == ["Keys.key:3"])
    #expect(result.isOwnWhole)
    #expect(result.cuts.contains { $0.reason == "it stopped itself here: Fatal error: no file" })
  }

  @Test func `a value of the view's own code that is not there is cut last`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(["Seal.swift": Self.seal], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Seal" }))
    #expect(result.run.failure == nil)
    #expect(result.run.reachedCuts.count == 1)
    #expect(!result.isOwnWhole)
  }

  @Test func `a length that is invented for the initializer makes hints`() {
    func tiers(_ argument: String) -> [String] {
      var run = ViewRun(
        record: "argument\t\(argument)\nfinding\terror[overlap] A and B overlap\ndone\t3\n",
        ending: nil)
      run.doubtLengths()
      return run.findings.map(\.tier)
    }
    #expect(tiers("width: CGFloat") == ["hint"])
    #expect(tiers("count: Int") == ["error"])
  }

  private static let keys = """
    import Foundation
    enum Keys {
      static var key: String {
        guard let path = Bundle.main.path(forResource: "Keys", ofType: "plist") else {
          fatalError("no file")
        }
        return path
      }
    }
    """
  private static let greeting = """
    import UIKit
    final class Greeting: UIView {
      private let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.accessibilityIdentifier = Keys.key
        addSubview(label)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  private static let seal = """
    import UIKit
    final class Seal: UIView {
      private let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        let name = Bundle.main.path(forResource: "Seal", ofType: "plist")!
        label.text = name
        addSubview(label)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
}
