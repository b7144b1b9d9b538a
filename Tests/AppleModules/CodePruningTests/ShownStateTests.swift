import Foundation
import TestFolders
import Testing

@testable import CodePruning

/// Views in the state in which their app shows them.
@Suite struct ShownStateTests {
  private static let code = """
    import UIKit
    class Chip: UIView {
      let label = UILabel()
      var width: NSLayoutConstraint!
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = "A short name"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        width = label.widthAnchor.constraint(equalToConstant: 120)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: leadingAnchor),
          label.trailingAnchor.constraint(equalTo: trailingAnchor), width,
          label.topAnchor.constraint(equalTo: topAnchor),
          label.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class WideChip: Chip { func widen() { width.constant = 300 } }
    final class NamedChip: Chip { func show(_ name: String) { label.text = name } }
    final class OwnChip: Chip { func tapped() { width.constant = 300 } }
    enum Kind { case custom, plain }
    enum Only { case one }
    final class KindChip: Chip {
      init(kind: Kind) { super.init(frame: .zero) }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class OnlyChip: Chip {
      init(only: Only) { super.init(frame: .zero) }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Screen: UIViewController {
      func show(_ wide: WideChip, _ named: NamedChip, _ own: OwnChip) {
        wide.widen()
        named.show("Ada")
      }
    }
    """

  @Test func `what its callers change before a view is shown makes hints`() throws {
    let folder = try TemporaryFolder()
    let (app, runner) = try ViewProgramTests.runner(["Chips.swift": Self.code], in: folder)
    func tiers(_ name: String) throws -> Set<String> {
      let view = try #require(app.views.first { $0.name == name })
      let run = runner.result(for: view).run
      #expect(run.failure == nil)
      return Set(
        run.findings.filter { $0.lines[0].contains("short name” is cut off") }.map(\.tier))
    }
    #expect(try tiers("OwnChip") == ["error"])
    #expect(try tiers("WideChip") == ["hint"])
    #expect(try tiers("NamedChip") == ["hint"])
    // Callers may choose a case with another text.
    #expect(try tiers("KindChip") == ["hint"])
    #expect(try tiers("OnlyChip") == ["error"])
  }
}
