import PlumbCapture
import PlumbTesting
import Testing
import UIKit

@MainActor
@Suite struct ViewCodeTests {
  @Test func `a controller of the app holds in every environment`() throws {
    try LayoutProperty(of: { WelcomeController() }, .noConflicts, .noOverlap, .unambiguous)
      .expect()
  }

  @Test func `a controller of the app is captured with a line for each view`() throws {
    let text = String(decoding: try PlumbCapture(of: WelcomeController()).json(), as: UTF8.self)
    #expect(text.contains(#""name":"WelcomeController""#))
    #expect(text.split(separator: "\n").count { $0.contains(#""property":"introLabel""#) } == 1)
  }
}
