import Foundation

/// `CFTimeInterval`: seconds.
public typealias CFTimeInterval = TimeInterval
/// `CFAbsoluteTime`: seconds.
public typealias CFAbsoluteTime = TimeInterval
/// `CFString`, which is Swift's here.
public typealias CFString = String
/// `CFArray`, which is Swift's here.
public typealias CFArray = [Any]
/// `CFDictionary`, which is Swift's here.
public typealias CFDictionary = [AnyHashable: Any]
/// `CFData`, which is Foundation's here.
public typealias CFData = Data
/// `CFURL`, which is Foundation's here.
public typealias CFURL = URL
/// `CFIndex`.
public typealias CFIndex = Int
/// `NSInteger`, as Objective-C calls it.
public typealias NSInteger = Int
/// `NSUInteger`, as Objective-C calls it.
public typealias NSUInteger = UInt
public let kCFBundleIdentifierKey: CFString = "CFBundleIdentifier"
public let kCFBundleNameKey: CFString = "CFBundleName"
public let kCFBundleVersionKey: CFString = "CFBundleVersion"
public let kCFBundleExecutableKey: CFString = "CFBundleExecutable"

/// Seconds since 2001, by the machine's clock.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
