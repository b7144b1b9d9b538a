/// `UIAppearanceContainer`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// `UIAppearance`. Proxies are missing: what they set has no effect on layout.
@preconcurrency @MainActor
public protocol UIAppearance: UIAppearanceContainer {}
