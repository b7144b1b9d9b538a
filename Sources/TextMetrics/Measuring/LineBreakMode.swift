/// How a label ends lines that do not fit. Raw values are Interface Builder's `lineBreakMode`.
public enum LineBreakMode: String, CaseIterable, Sendable, Codable {
  case wordWrap, characterWrap, clip, headTruncation, middleTruncation, tailTruncation

  /// Whether lines end between characters instead of words. Truncation modes wrap by word and cut
  /// the last line only.
  var breaksAnywhere: Bool { self == .characterWrap }
}
