import TestFolders
import Testing

@testable import CodePruning

/// Views whose services come from elsewhere.
@Suite struct ServiceTests {
  @Test func `several protocols at once are answered by one stand-in`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(["Today.swift": Self.today], in: folder)
    let result = runner.result(for: try #require(app.views.first { $0.name == "Today" }))
    #expect(result.run.failure == nil)
    #expect(result.run.isMade)
  }

  private static let today = """
    import UIKit
    protocol HasClock { var hours: [Int] { get } }
    protocol HasName { var name: String { get }; func greeting(for hour: Int) -> String }
    final class Today: UIViewController {
      typealias Services = HasClock & HasName
      private let services: Services
      init(services: Services) {
        self.services = services
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() {
        super.viewDidLoad()
        title = services.name + services.greeting(for: services.hours.first ?? 3)
      }
    }
    """
}
