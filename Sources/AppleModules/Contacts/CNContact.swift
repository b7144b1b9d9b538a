/// `CNPhoneNumber`.
open class CNPhoneNumber: NSObject {
  public let stringValue: String
  public init(stringValue: String) {
    self.stringValue = stringValue
    super.init()
  }
}

/// `CNLabeledValue`: a number or an address with its label.
open class CNLabeledValue<Value>: NSObject {
  public let label: String?
  public let value: Value
  public let identifier = UUID().uuidString
  public init(label: String?, value: Value) {
    (self.label, self.value) = (label, value)
    super.init()
  }
  open class func localizedString(forLabel label: String) -> String {
    label.replacing("_$!<", with: "").replacing(">!$_", with: "").lowercased()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelHome = "_$!<Home>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelWork = "_$!<Work>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelOther = "_$!<Other>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"

/// `CNKeyDescriptor`.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactIdentifierKey = "identifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactGivenNameKey = "givenName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactMiddleNameKey = "middleName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactFamilyNameKey = "familyName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactOrganizationNameKey = "organizationName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactPhoneNumbersKey = "phoneNumbers"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactEmailAddressesKey = "emailAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactImageDataKey = "imageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactImageDataAvailableKey = "imageDataAvailable"

/// `CNContact`.
open class CNContact: NSObject {
  public let identifier = UUID().uuidString
  open var givenName: String { parts.givenName }
  open var middleName: String { parts.middleName }
  open var familyName: String { parts.familyName }
  open var nickname: String { parts.nickname }
  open var organizationName: String { parts.organizationName }
  open var jobTitle: String { parts.jobTitle }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { parts.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { parts.emailAddresses }
  open var imageData: Data? { parts.imageData }
  open var thumbnailImageData: Data? { parts.imageData }
  open var imageDataAvailable: Bool { parts.imageData != nil }
  fileprivate var parts = Parts()

  fileprivate struct Parts {
    var (givenName, middleName, familyName, nickname) = ("", "", "", "")
    var (organizationName, jobTitle) = ("", "")
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var imageData: Data?
  }

  open func isKeyAvailable(_ key: String) -> Bool { true }
}

/// `CNMutableContact`.
open class CNMutableContact: CNContact {
  open override var givenName: String {
    get { parts.givenName }
    set { parts.givenName = newValue }
  }
  open override var middleName: String {
    get { parts.middleName }
    set { parts.middleName = newValue }
  }
  open override var familyName: String {
    get { parts.familyName }
    set { parts.familyName = newValue }
  }
  open override var nickname: String {
    get { parts.nickname }
    set { parts.nickname = newValue }
  }
  open override var organizationName: String {
    get { parts.organizationName }
    set { parts.organizationName = newValue }
  }
  open override var jobTitle: String {
    get { parts.jobTitle }
    set { parts.jobTitle = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { parts.phoneNumbers }
    set { parts.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { parts.emailAddresses }
    set { parts.emailAddresses = newValue }
  }
  open override var imageData: Data? {
    get { parts.imageData }
    set { parts.imageData = newValue }
  }
}

/// `CNContactFormatterStyle`.
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

/// `CNContactFormatter`: given name first, the organisation where there is no name.
open class CNContactFormatter: Formatter {
  open var style = CNContactFormatterStyle.fullName
  open func string(from contact: CNContact) -> String? {
    let name = [contact.givenName, contact.middleName, contact.familyName]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let shown = name.isEmpty ? contact.organizationName : name
    return shown.isEmpty ? nil : shown
  }
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    CNContactFormatter().string(from: contact)
  }
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey }
}

/// `CNEntityType`.
public enum CNEntityType: Int, Sendable { case contacts }
/// `CNAuthorizationStatus`.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// `CNContactStore`: access is denied.
open class CNContactStore: NSObject {
  open class func authorizationStatus(for type: CNEntityType) -> CNAuthorizationStatus {
    .notDetermined
  }
  open func requestAccess(
    for type: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let CNContactStoreDidChange = Notification.Name(
    "CNContactStoreDidChangeNotification")
}
