import Commands
import JetStream

/// The options that name a NATS server, and who one is there.
struct ServerOptions: OptionGroup {
  @Option(
    "on", .text("URL"), default: "this machine",
    help: """
      Server of many machines, nats://HOST:PORT or tls://HOST:PORT, several of a cluster separated \
      by commas. Needs a build with the trait NATS.
      """)
  var server: String?
  @Option(
    "ca", .file("FILE"), default: "the system's",
    help: "Certificates that a TLS server is checked against, in PEM form.")
  var authorities: String?
  @Option(
    "cert", .file("FILE"), help: "Client certificate, for a server that requires one; PEM.")
  var certificate: String?
  @Option("key", .file("FILE"), help: "The certificate's key; PEM.") var key: String?
  @Option("credentials", .file("FILE"), help: "A .creds file with a JWT and its seed.")
  var credentials: String?

  /// For help: passwords do not belong on a command line that everybody can see.
  static let discussion = """
    User and password come from the URL, or from PLUMB_NATS_USER and PLUMB_NATS_PASSWORD
    in the environment.
    """

  /// - Throws: ``CommandError``, usage, for an option that means nothing without a server.
  func require<Value>(for option: Option<Value>) throws(CommandError) {
    if server == nil, option.isGiven { throw .usage("--\(option.name) needs --on") }
  }

  /// Nil without `--on`.
  ///
  /// - Throws: ``CommandError``, usage, for an address that is none, and for options that mean nothing
  ///   without a server.
  ///
  /// - Parameter console: warned about a password that others can read; nil if it was warned
  ///   already.
  func address(
    _ environment: [String: String], reportingTo console: Console? = nil
  ) throws(CommandError) -> ServerAddress? {
    guard let server else {
      for option in [$authorities, $certificate, $key, $credentials] {
        try require(for: option)
      }
      return nil
    }
    var address: ServerAddress
    do throws(ServerError) {
      address = try ServerAddress(server)
    } catch {
      throw .usage("--on: \(error)")
    }
    address.user = address.user ?? environment["PLUMB_NATS_USER"]
    address.password = address.password ?? environment["PLUMB_NATS_PASSWORD"]
    address.authorities = authorities
    address.certificate = certificate
    address.key = key
    address.credentials = credentials
    if address.exposesPassword {
      console?.errorLine(
        "warning: the password goes to \(address.name) unencrypted; tls:// keeps it from being read"
      )
    }
    return address
  }
}
