// Temporary: whoever lands the real types deletes this file.
public enum Relation: Int, Hashable, Sendable, CaseIterable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}
