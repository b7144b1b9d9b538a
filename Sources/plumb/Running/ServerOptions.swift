import Foundation
import JetStream

/// The options that name a NATS server, and who one is there.
enum ServerOptions {
  static let server = Option(
    "on", .text("URL"), default: "this machine",
    help: """
      Server of many machines, nats://HOST:PORT or tls://HOST:PORT, several of a cluster separated \
      by commas. Needs a build with the trait NATS.
      """)
  static let authorities = Option(
    "ca", .text("FILE"), default: "the system's",
    help: "Certificates that a TLS server is checked against, in PEM form.")
  static let certificate = Option(
    "cert", .text("FILE"), help: "Certificate of one's own, for a server that wants one; PEM.")
  static let key = Option("key", .text("FILE"), help: "The certificate's key; PEM.")
  static let credentials = Option(
    "credentials", .text("FILE"), help: "A .creds file with a JWT and its seed.")

  static let all: [any OptionDescribing] = [server, authorities, certificate, key, credentials]

  /// - Throws: for an option that means nothing without a server.
  static func require<Value>(
    for option: Option<Value>, _ arguments: Arguments, _ address: ServerAddress?
  ) throws(CommandError) {
    if address == nil, try arguments.value(option) != nil {
      throw .usage("--\(option.name) needs --on", command: arguments.command)
    }
  }

  /// For help: passwords do not belong on a command line that everybody can see.
  static let discussion = """
    User and password are those of the URL, or of PLUMB_NATS_USER and PLUMB_NATS_PASSWORD
    in the environment.
    """

  /// Nil without `--on`.
  ///
  /// - Throws: for an address that is none, and for options that mean nothing without a server.
  static func address(
    _ arguments: Arguments, _ console: [String: String]
  ) throws(CommandError) -> ServerAddress? {
    guard let text = try arguments.value(server) else {
      for option in [authorities, certificate, key, credentials]
      where try arguments.value(option) != nil {
        throw .usage("--\(option.name) needs --on", command: arguments.command)
      }
      return nil
    }
    var address: ServerAddress
    do throws(ServerError) {
      address = try ServerAddress(text)
    } catch {
      throw .usage("--on: \(error)", command: arguments.command)
    }
    address.user = address.user ?? console["PLUMB_NATS_USER"]
    address.password = address.password ?? console["PLUMB_NATS_PASSWORD"]
    address.authorities = try arguments.value(authorities)
    address.certificate = try arguments.value(certificate)
    address.key = try arguments.value(key)
    address.credentials = try arguments.value(credentials)
    return address
  }
}
