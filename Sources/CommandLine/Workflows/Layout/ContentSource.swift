/// The source of intrinsic sizes.
package enum ContentSource: String, CaseIterable, Sendable {
  /// The design-time size of every leaf of an Interface Builder file.
  case design
  /// Text metrics and control sizes.
  case measured
}
