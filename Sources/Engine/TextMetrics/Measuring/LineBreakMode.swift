/// The way in which a label ends lines that do not fit. Raw values are UIKit's case names.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// Lines end between words, or between characters; clipping cuts what is beyond the edge.
  case wordWrapping, characterWrapping, clipping
  /// An ellipsis replaces the text that does not fit in the last line: at its beginning, its end or
  /// its middle.
  case truncatingHead, truncatingTail, truncatingMiddle

  /// The mode of Interface Builder's `lineBreakMode` attribute, for example `tailTruncation`; nil if
  /// there is none of that name.
  public init?(interfaceBuilderName: String) {
    switch interfaceBuilderName {
    case "wordWrap": self = .wordWrapping
    case "characterWrap": self = .characterWrapping
    case "clip": self = .clipping
    case "headTruncation": self = .truncatingHead
    case "tailTruncation": self = .truncatingTail
    case "middleTruncation": self = .truncatingMiddle
    default: return nil
    }
  }

  /// True if lines end between characters instead of words. Truncation modes wrap by word and cut
  /// the last line only.
  var breaksAnywhere: Bool { self == .characterWrapping }
}
