/// The ids of the copies of a repeated row's items and constraints, which only layouts have.
public enum RowCopy {
  /// The id of a copy.
  ///
  /// - Parameter copy: the number of the row, from 2: the first row is the original.
  static func id(_ original: String, copy: Int) -> String { "\(original)#\(copy)" }

  /// The id of the original; the id itself if it is of no copy.
  public static func original(_ id: String) -> String {
    // Most are of no copy, and bytes are searched faster than characters.
    id.utf8.contains(UInt8(ascii: "#")) ? String(id.prefix { $0 != "#" }) : id
  }
}
