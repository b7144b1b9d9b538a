import UIKit

/// The app's own way to say where views stand.
@MainActor
struct Pin {
  let view: UIView

  @discardableResult
  func below(
    _ other: UIView, by gap: CGFloat = 8, file: String = #fileID, line: Int = #line
  ) -> Pin {
    view.topAnchor.constraint(
      equalTo: other.bottomAnchor, constant: gap, file: file, line: line
    ).isActive = true
    return self
  }

  @discardableResult
  func across(_ parent: UIView, file: String = #fileID, line: Int = #line) -> Pin {
    let margins = parent.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor, file: file, line: line),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor, file: file, line: line),
    ])
    return self
  }
}

/// A welcome screen in code, as it runs on a phone.
final class WelcomeController: UIViewController {
  private let titleLabel = UILabel()
  private let introLabel = UILabel()
  private let startButton = UIButton(configuration: .filled())

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Welcome"
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.numberOfLines = 0
    introLabel.text = "Everything that you need, in one place."
    introLabel.font = .preferredFont(forTextStyle: .body)
    introLabel.numberOfLines = 0
    startButton.configuration?.title = "Start"
    let scroll = UIScrollView()
    let content = UIView()
    for (view, parent) in [(scroll, view), (content, scroll)] as [(UIView, UIView?)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent?.addSubview(view)
      guard let parent else { continue }
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: parent.topAnchor),
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      ])
    }
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    for view in [titleLabel, introLabel, startButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
      Pin(view: view).across(content)
    }
    titleLabel.topAnchor.constraint(equalTo: content.topAnchor, constant: 24).isActive = true
    Pin(view: introLabel).below(titleLabel)
    Pin(view: startButton).below(introLabel, by: 24)
    startButton.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24)
      .isActive = true
  }
}
