/// The version on which facts about Apple's systems depend: a version of iOS, of Interface Builder,
/// or an era of fonts.
package protocol PlatformVersion: Hashable, Comparable, Sendable {
  /// Before all others.
  static var earliest: Self { get }
}
