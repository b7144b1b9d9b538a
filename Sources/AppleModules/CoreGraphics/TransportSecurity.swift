import Foundation
public import FoundationNetworking

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `tls_protocol_version_t`, which Apple's Foundation re-exports.
public enum tls_protocol_version_t: UInt16, Sendable {
  case TLSv10 = 0x0301
  case TLSv11 = 0x0302
  case TLSv12 = 0x0303
  case TLSv13 = 0x0304
}

/// `SSLProtocol`, which Apple's Foundation re-exports.
public enum SSLProtocol: Int32, Sendable {
  case tlsProtocol1 = 4
  case tlsProtocol11 = 7
  case tlsProtocol12 = 8
  case tlsProtocol13 = 10
}

/// On Linux the system chooses the TLS version: setting it has no effect.
extension URLSessionConfiguration {
  public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { .TLSv12 }
    set {}
  }
  public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
    get { .TLSv13 }
    set {}
  }
  public var tlsMinimumSupportedProtocol: SSLProtocol {
    get { .tlsProtocol12 }
    set {}
  }
  public var tlsMaximumSupportedProtocol: SSLProtocol {
    get { .tlsProtocol13 }
    set {}
  }
}
