import Foundation
import PlumbTesting
import Shop
import Testing
import UIKit

/// An app's module as its team wrote it for phones: controllers, a cell, words of its own for constraints, a
/// catalogue of assets, tables of strings.
@MainActor
@Suite struct ShopTests {
  private func cart() -> UIViewController { CartController(itemCount: 3) }
  private func account() -> UIViewController { AccountController() }
  private func empty() -> UIView { EmptyView() }
  private func item() -> UIView {
    makeCartItemCell(title: "A kettle with a whistle", price: "29.90 €")
  }

  @Test func `the cart's constraints never conflict`() throws {
    try LayoutProperty(of: cart, .noConflicts).expect()
  }

  @Test func `the cart decides where everything stands`() throws {
    try LayoutProperty(of: cart, .unambiguous, .noOverlap).expect()
  }

  @Test func `the pay button stands below the total and inside the safe area`() throws {
    let scene = try LayoutScene(of: cart)
    let (button, total) = (try scene.view("payButton"), try scene.view("totalLabel"))
    try scene.expect(
      .relation("below", button.topAnchor >= total.bottomAnchor + 16), .insideSuperview(button))
  }

  @Test func `the cart shows what a navigation bar leaves`() throws {
    try LayoutProperty(of: { UINavigationController(rootViewController: cart()) }, .noConflicts)
      .expect()
  }

  @Test func `a cell is as high as its title asks for`() throws {
    try LayoutProperty(of: item, .noConflicts, .unambiguous).expect()
  }

  @Test func `a cell's picture has the size of the catalogue`() throws {
    let scene = try LayoutScene(of: item)
    let picture = try scene.view("picture")
    try scene.expect(
      .relation("width", picture.widthAnchor == 28), .relation("height", picture.heightAnchor == 24)
    )
  }

  @Test func `a cell reads in both directions`() throws {
    let scene = try LayoutScene(of: item)
    try scene.expect(.mirrored, over: .some("width", "direction", "content size"))
  }

  @Test func `an empty list shows a text below a picture`() throws {
    try LayoutProperty(of: empty, .noConflicts, .noOverlap).expect()
  }

  @Test func `texts are those of the tables`() throws {
    let scene = try LayoutScene(of: account)
    let (intro, name) = (try scene.view("introLabel"), try scene.view("nameLabel"))
    try scene.expect(.relation("below", intro.topAnchor >= name.bottomAnchor + 8))
    let controller = cart()
    controller.loadViewIfNeeded()
    let labels = controller.view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(controller.title == "Your cart" && labels == ["3 items come to 1,024.00 €"])
  }

  /// The mistake is the app's: nothing keeps the name clear of the badge.
  @Test func `a failure names the app's own line, for every way of making a constraint`() throws {
    let report = try LayoutProperty(of: account, .noOverlap).check(saved: .none)
    let title = "‘nameLabel’ and ‘badgeLabel’ overlap"
    let message = try #require(report.failures.first { $0.title.contains(title) }?.message)
    let file = "AccountController.swift"
    let code = try String(
      contentsOfFile: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../App/Code/Account/\(file)").path, encoding: .utf8)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(lines.firstIndex { $0.contains("nameLabel.pin(") }) + 1
    #expect(message.contains("‘starView’.trailing + 8 [\(file):\(number)"), "\(message)")
    #expect(!message.contains("Layout.swift"))
  }
}
