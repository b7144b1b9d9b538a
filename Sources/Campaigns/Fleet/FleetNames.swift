/// The names of streams, consumers and subjects on the server (distributed 6).
///
/// Subjects begin with `fz.`, so that one rule of permissions covers them.
enum FleetNames {
  static let units = "FZ_UNITS"
  static let results = "FZ_RESULTS"
  static let cases = "FZ_CASES"
  static let scenes = "FZ_SCENES"
  static let campaigns = "fz_campaigns"
  static let campaignsStream = "KV_fz_campaigns"

  static func unit(_ campaign: String) -> String { "fz.unit.\(campaign)" }
  static func result(_ campaign: String) -> String { "fz.result.\(campaign)" }
  static func caseBlobs(_ campaign: String) -> String { "fz.case.\(campaign)" }
  static let sceneBlobs = "fz.scene"

  /// One consumer per campaign: a worker of another build never takes its units, and so never
  /// increases their count of deliveries.
  static func workers(_ campaign: String) -> String { "workers-\(campaign)" }
  static func ledger(_ campaign: String) -> String { "ledger-\(campaign)" }

  /// The key-value entry of a campaign.
  static func entry(_ campaign: String) -> String { "$KV.\(campaigns).\(campaign)" }
  /// Stops the campaign while it has a value.
  static func cancellation(_ campaign: String) -> String { entry(campaign) + ".cancel" }

  // MARK: Not stored

  /// The subject on which a coordinator announces its progress.
  static func announcement(_ campaign: String) -> String { "fz.campaign.\(campaign)" }
  static let announcements = "fz.campaign.*"
  /// The subject on which a coordinator answers.
  static func coordinator(_ campaign: String) -> String { "fz.coordinator.\(campaign)" }
  static func presence(host: String, process: Int32) -> String { "fz.worker.\(host).\(process)" }
  static let presences = "fz.worker.>"
  /// A message on it makes each receiver announce at once what it announces every few seconds.
  static let who = "fz.who"
}
