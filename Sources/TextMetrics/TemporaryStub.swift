// Temporary: whoever lands the real types deletes this file.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"
}
public enum TextStyle: String, CaseIterable, Hashable, Sendable { case body, headline, footnote }
public enum FontWeight: String, CaseIterable, Hashable, Sendable { case regular, semibold, bold }
public enum FontGeneration: String, CaseIterable, Hashable, Sendable {
  case helveticaNeueInterface, sanFranciscoXcode7, sanFrancisco9, sanFrancisco14
}
public struct FontDescriptor: Hashable, Sendable {
  public enum Family: Hashable, Sendable { case system, named(String) }
  public var family: Family
  public var pointSize: Double
  public var weight: FontWeight
  public var textStyle: TextStyle?
  public init(
    family: Family = .system, pointSize: Double, weight: FontWeight = .regular,
    textStyle: TextStyle? = nil
  ) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    self.textStyle = textStyle
  }
}
public enum TextTransform: Hashable, Sendable { case identity }
