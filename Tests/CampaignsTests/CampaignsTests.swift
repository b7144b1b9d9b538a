import Testing

@testable import Campaigns
