import Testing

@testable import AppCode

/// The orientations that code states.
@Suite struct OrientationTests {
  private func portraitOnly(_ code: String) throws -> Set<String> {
    try AppSample(["A.swift": code]).code.portraitOnlyClasses
  }

  @Test func `a controller that locks the orientation is shown in portrait only`() throws {
    let code = """
      class LoginController: UIViewController {
        override func viewWillAppear() { AppDelegate.orientationLock = .portrait }
        override func viewWillDisappear() { AppDelegate.orientationLock = .all }
      }
      class SignUpController: UIViewController {
        func viewDidLoad() { lockOrientation(UIInterfaceOrientationMask.portrait) }
      }
      class MapController: UIViewController {
        func viewDidLoad() { layer.videoOrientation = .portrait; if orientation == .portrait { stop() } }
        var orientation = UIInterfaceOrientation.portrait
      }
      class FilmController: UIViewController {
        func viewWillAppear() { lockOrientation(.landscape) }
        func viewWillDisappear() { lockOrientation(.portrait) }
      }
      """
    #expect(try portraitOnly(code) == ["LoginController", "SignUpController"])
  }

  @Test(arguments: [
    ("var restrictRotation: UIInterfaceOrientationMask = .portrait", true),
    ("static var orientation = UIInterfaceOrientationMask.portrait", true),
    ("var restrictRotation: UIInterfaceOrientationMask = .all", false),
    ("var other: UIInterfaceOrientationMask = .portrait", false),
  ]) func `what the delegate answers first counts for all controllers`(
    property: String, isPortrait: Bool
  ) throws {
    let code = """
      class AppDelegate: UIResponder {
        \(property)
        func application(_ a: A, supportedInterfaceOrientationsFor window: W?) -> UIInterfaceOrientationMask {
          return self.restrictRotation
        }
      }
      class MapController: UIViewController {}
      """
    #expect(try portraitOnly(code).contains("MapController") == isPortrait)
  }
}
