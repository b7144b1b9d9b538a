@_exported public import Foundation

/// `CNPostalAddress`.
open class CNPostalAddress: NSObject {
  open var street: String { parts.street }
  open var subLocality: String { parts.subLocality }
  open var city: String { parts.city }
  open var subAdministrativeArea: String { parts.subAdministrativeArea }
  open var state: String { parts.state }
  open var postalCode: String { parts.postalCode }
  open var country: String { parts.country }
  open var isoCountryCode: String { parts.isoCountryCode }
  fileprivate var parts = Parts()

  fileprivate struct Parts {
    var (street, subLocality, city, subAdministrativeArea) = ("", "", "", "")
    var (state, postalCode, country, isoCountryCode) = ("", "", "", "")
  }
}

/// `CNMutablePostalAddress`.
open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { parts.street }
    set { parts.street = newValue }
  }
  open override var subLocality: String {
    get { parts.subLocality }
    set { parts.subLocality = newValue }
  }
  open override var city: String {
    get { parts.city }
    set { parts.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { parts.subAdministrativeArea }
    set { parts.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { parts.state }
    set { parts.state = newValue }
  }
  open override var postalCode: String {
    get { parts.postalCode }
    set { parts.postalCode = newValue }
  }
  open override var country: String {
    get { parts.country }
    set { parts.country = newValue }
  }
  open override var isoCountryCode: String {
    get { parts.isoCountryCode }
    set { parts.isoCountryCode = newValue }
  }
}

/// `CNPostalAddressFormatterStyle`.
public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

/// `CNPostalAddressFormatter`: an address as it is written in the United States, whatever its country.
open class CNPostalAddressFormatter: Formatter {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  open func string(from address: CNPostalAddress) -> String {
    let region = [address.state, address.postalCode].filter { !$0.isEmpty }
      .joined(separator: " ")
    let town = [address.city, region].filter { !$0.isEmpty }.joined(separator: ", ")
    let lines = [address.street, address.subLocality, town, address.country]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
  open class func string(
    from address: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String { CNPostalAddressFormatter().string(from: address) }
}
