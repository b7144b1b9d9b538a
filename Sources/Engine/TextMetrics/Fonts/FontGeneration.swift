import Platform

/// The system font as one era of iOS and Xcode drew it.
public typealias FontGeneration = Platform.FontGeneration
