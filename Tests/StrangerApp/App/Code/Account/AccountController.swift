import UIKit

/// Who is signed in.
public final class AccountController: UIViewController {
  private let starView = UIImageView(image: Asset.Icons.star.image)
  private let nameLabel = UILabel()
  private let badgeLabel = UILabel()
  private let introLabel = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = NSLocalizedString("account.name", comment: "")
    nameLabel.font = .preferredFont(forTextStyle: .title1)
    badgeLabel.text = String(localized: "account.badge")
    badgeLabel.font = .preferredFont(forTextStyle: .caption1)
    introLabel.text = Bundle.main.localizedString(
      forKey: "account.intro", value: nil, table: nil)
    introLabel.font = .preferredFont(forTextStyle: .body)
    introLabel.numberOfLines = 0
    introLabel.textColor = UIColor(resource: .brand)
    let margins = view.layoutMarginsGuide
    view.add(starView, nameLabel, badgeLabel, introLabel)
    starView.pin(.leading, .top, to: margins)
    nameLabel.pin(.top, to: margins).after(starView)
    badgeLabel.pin(.top, .trailing, to: margins)
    introLabel.pin(.leading, .trailing, to: margins).below(nameLabel)
  }
}
