import AutoLayout
import Foundation

/// The size that the header of an image file states: PNG, JPEG, PDF and SVG.
enum ImageHeader {
  /// The number of bytes that are examined; a JPEG has its size after its camera's data.
  static let byteLimit = 262_144
  private static let lengthLimit = 100_000.0

  /// In pixels, for PDF and SVG in points; nil for other formats and broken files.
  static func size(of data: Data) -> Size? {
    let bytes = Array(data)
    let size =
      png(bytes) ?? jpeg(bytes)
      ?? (bytes.starts(with: Array("%PDF".utf8)) ? pdf(bytes) : svg(bytes))
    guard let size, (0.01...lengthLimit).contains(size.width),
      (0.01...lengthLimit).contains(size.height)
    else { return nil }
    return size
  }

  private static func number(_ bytes: [UInt8], _ at: Int, count: Int) -> Int? {
    guard at >= 0, at + count <= bytes.count else { return nil }
    return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    // Xcode's own form of PNG has a chunk before the header.
    let header = Array("IHDR".utf8)
    for at in [12, 28] where at + 4 <= bytes.count && bytes[at..<at + 4].elementsEqual(header) {
      guard let width = number(bytes, at + 4, count: 4),
        let height = number(bytes, at + 8, count: 4)
      else { return nil }
      return Size(width: Double(width), height: Double(height))
    }
    return nil
  }

  /// Walks the segments up to the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard let height = number(bytes, at + 5, count: 2),
          let width = number(bytes, at + 7, count: 2)
        else { return nil }
        return Size(width: Double(width), height: Double(height))
      }
      guard let length = number(bytes, at + 2, count: 2), length >= 2 else { return nil }
      at += 2 + length
    }
    return nil
  }

  /// The first box of a page; nil if it is packed into a stream.
  private static func pdf(_ bytes: [UInt8]) -> Size? {
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    guard let start = text.firstRange(of: "/MediaBox")?.upperBound else { return nil }
    let rest = text[start...].prefix(200).drop { $0.isWhitespace }
    guard rest.first == "[" else { return nil }
    let numbers = rest.dropFirst().prefix { $0 != "]" }.split { $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let left = numbers[0], let bottom = numbers[1],
      let right = numbers[2], let top = numbers[3]
    else { return nil }
    return Size(width: (right - left).magnitude, height: (top - bottom).magnitude)
  }

  private static func svg(_ bytes: [UInt8]) -> Size? {
    let text = String(decoding: bytes.prefix(8_192), as: UTF8.self)
    guard let start = text.firstRange(of: "<svg")?.upperBound else { return nil }
    let tag = text[start...].prefix { $0 != ">" }
    func length(_ name: String) -> Double? {
      guard let value = attribute(name, in: tag) else { return nil }
      let digits = value.prefix { $0.isNumber || $0 == "." }
      let unit = value.dropFirst(digits.count)
      return ["", "px", "pt"].contains(unit) ? Double(digits) : nil
    }
    if let width = length(" width"), let height = length(" height") {
      return Size(width: width, height: height)
    }
    let box = attribute("viewBox", in: tag)?.split { $0 == " " || $0 == "," }.map { Double($0) }
    guard let box, box.count == 4, let width = box[2], let height = box[3] else { return nil }
    return Size(width: width, height: height)
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    guard let start = tag.firstRange(of: name + "=")?.upperBound, let quote = tag[start...].first,
      quote == "\"" || quote == "'"
    else { return nil }
    return tag[start...].dropFirst().prefix { $0 != quote }
  }
}
