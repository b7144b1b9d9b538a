import Foundation
import Testing
import UIKit

/// A cell as `plumb lower` leaves it.
private final class RowCell: UITableViewCell {
  override class func madeByClass(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> UITableViewCell { RowCell(style: style, reuseIdentifier: reuseIdentifier) }
}

private final class Badge: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override class func madeByClass(frame: CGRect) -> UIView { Badge(frame: frame) }
}

private final class BadgeCell: UICollectionViewCell {
  override class func madeByClass(frame: CGRect) -> UIView { BadgeCell(frame: frame) }
}

@MainActor
@Suite struct MadeByClassTests {
  @Test func `a table gives the cell that was registered`() {
    let table = UITableView(frame: .zero)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: IndexPath())
    #expect(cell is RowCell)
    #expect(cell.reuseIdentifier == "row")
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `an appearance proxy has the requested class`() {
    let bar: UINavigationBar = .appearance()
    bar.tintColor = .red
    let badge: Badge = .appearance(whenContainedInInstancesOf: [UITableViewCell.self])
    #expect(badge.superview == nil && UILabel.appearance().superview == nil)
  }

  @Test func `a collection gives the cell that was registered`() {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(BadgeCell.self, forCellWithReuseIdentifier: "badge")
    #expect(
      collection.dequeueReusableCell(withReuseIdentifier: "badge", for: IndexPath()) is BadgeCell)
  }

  @Test(arguments: [UILabel.self, UIStackView.self, UIView.self, Badge.self] as [UIView.Type])
  func `a view is made by its type`(_ type: UIView.Type) {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let view = type.madeByClass(frame: frame)
    #expect(ObjectIdentifier(Swift.type(of: view)) == ObjectIdentifier(type))
    #expect(view.frame == frame)
  }

  @Test func `a view has the layer that its class names`() {
    #expect(Badge(frame: .zero).layer is CAGradientLayer)
  }
}
