#if Fonts
  import CHarfBuzz
  import Files

  /// A font of a file: a face of a collection, or a named instance of a variable font.
  ///
  /// A class because it owns HarfBuzz's object. Sendable because that object is made immutable
  /// before it is shared, and HarfBuzz lets threads share immutable fonts.
  final class HarfBuzzFont: @unchecked Sendable {
    /// The PostScript name.
    let name: String
    let metrics: ShapedFontMetrics
    private let font: OpaquePointer

    /// Every font of a file; `read` is called with every byte of it.
    static func contents(
      ofFile path: String, read: (UInt8) -> Void
    ) throws(FontLibraryError) -> [HarfBuzzFont] {
      guard (try? FileReader.check(path, as: .font)) != nil,
        let blob = hb_blob_create_from_file_or_fail(path)
      else {
        throw .unreadable(path: path)
      }
      defer { hb_blob_destroy(blob) }
      var fonts: [HarfBuzzFont] = []
      for index in 0..<hb_face_count(blob) {
        guard let face = hb_face_create(blob, index) else { continue }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0 else { continue }
        if let font = HarfBuzzFont(face: face, instance: nil) { fonts.append(font) }
        for instance in 0..<hb_ot_var_get_named_instance_count(face) {
          if let font = HarfBuzzFont(face: face, instance: instance) { fonts.append(font) }
        }
      }
      guard !fonts.isEmpty else { throw .notAFont(path: path) }
      var length: UInt32 = 0
      if let data = hb_blob_get_data(blob, &length) {
        for index in 0..<Int(length) { read(UInt8(bitPattern: data[index])) }
      }
      return fonts
    }

    private init?(face: OpaquePointer, instance: UInt32?) {
      // Name 6 is the PostScript name.
      let nameID = instance.map {
        hb_ot_var_named_instance_get_postscript_name_id(face, $0)
      }
      guard let name = Self.name(nameID ?? hb_ot_name_id_t(6), of: face),
        let lines = Self.lineMetrics(of: face), let font = hb_font_create(face)
      else { return nil }
      self.name = name
      metrics = lines
      self.font = font
      if let instance { hb_font_set_var_named_instance(font, instance) }
      hb_font_make_immutable(font)
    }

    deinit {
      hb_font_destroy(font)
    }

    /// Adds the clusters of a part of a text, by offset.
    func shape(
      _ bytes: UnsafeBufferPointer<UInt8>, run: ScriptRuns.Run, into clusters: inout [TextCluster]
    ) {
      guard let buffer = hb_buffer_create() else { return }
      defer { hb_buffer_destroy(buffer) }
      bytes.withMemoryRebound(to: CChar.self) { characters in
        hb_buffer_add_utf8(
          buffer, characters.baseAddress, Int32(clamping: characters.count),
          UInt32(run.range.lowerBound), Int32(clamping: run.range.count))
      }
      hb_buffer_set_script(buffer, run.script)
      let direction = hb_script_get_horizontal_direction(run.script)
      hb_buffer_set_direction(
        buffer, direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction)
      // A fixed language: HarfBuzz would take the locale of the process.
      hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
      hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      let infos = UnsafeBufferPointer(
        start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
      let positions = UnsafeBufferPointer(
        start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
      // Right-to-left runs come last character first.
      let isBackward = direction == HB_DIRECTION_RTL
      let first = clusters.count
      for index in isBackward ? Array(infos.indices.reversed()) : Array(infos.indices) {
        let start = Int(infos[index].cluster)
        let isMissing = infos[index].codepoint == 0
        let advance = Int(positions[index].x_advance)
        if clusters.count > first, clusters[clusters.count - 1].start == start {
          let known = clusters[clusters.count - 1].advance
          clusters[clusters.count - 1].advance = known < 0 || isMissing ? -1 : known + advance
        } else {
          clusters.append(TextCluster(start: start, advance: isMissing ? -1 : max(0, advance)))
        }
      }
    }

    private static func name(_ id: hb_ot_name_id_t, of face: OpaquePointer) -> String? {
      var buffer = [CChar](repeating: 0, count: 256)
      var size = UInt32(buffer.count)
      let length = hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &buffer)
      guard length > 0, length < 256 else { return nil }
      let bytes = buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Ascender and descender of the `hhea` table, which Apple's systems use; the line gap counts for
    /// leading only, not for a label's height.
    private static func lineMetrics(of face: OpaquePointer) -> ShapedFontMetrics? {
      guard let table = hb_face_reference_table(face, Self.hhea) else { return nil }
      defer { hb_blob_destroy(table) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(table, &length), length >= 8 else { return nil }
      func number(at offset: Int) -> Int {
        let high = UInt16(UInt8(bitPattern: data[offset]))
        let low = UInt16(UInt8(bitPattern: data[offset + 1]))
        return Int(Int16(bitPattern: high << 8 | low))
      }
      return ShapedFontMetrics(
        unitsPerEm: Int(hb_face_get_upem(face)), ascender: number(at: 4), descender: number(at: 6))
    }

    private static let hhea: hb_tag_t = 0x6868_6561
  }
#endif
