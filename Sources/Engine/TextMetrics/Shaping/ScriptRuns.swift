#if Fonts
  import CHarfBuzz

  /// Parts of a text that are shaped by the rules of one script.
  ///
  /// Characters of no script of their own (digits, punctuation, spaces, marks) belong to the script
  /// before them, at the start of a text to the one behind. Characters that end lines are in no run.
  enum ScriptRuns {
    struct Run: Equatable {
      /// UTF-8 offsets.
      var range: Range<Int>
      var script: hb_script_t
    }

    static func runs(of bytes: UnsafeBufferPointer<UInt8>) -> [Run] {
      var runs: [Run] = []
      var start = 0
      var script = HB_SCRIPT_COMMON
      let functions = hb_unicode_funcs_get_default()
      var reader = ScalarReader(bytes: bytes, range: 0..<bytes.count)
      func close(at end: Int) {
        if end > start { runs.append(Run(range: start..<end, script: script)) }
      }
      while let (scalar, offset) = reader.next() {
        if endsLine(scalar) {
          close(at: offset)
          start = reader.position
          script = HB_SCRIPT_COMMON
          continue
        }
        let own = hb_unicode_script(functions, scalar)
        if own == HB_SCRIPT_COMMON || own == HB_SCRIPT_INHERITED || own == HB_SCRIPT_UNKNOWN {
          continue
        }
        if script == HB_SCRIPT_COMMON {
          script = own
        } else if own != script {
          close(at: offset)
          start = offset
          script = own
        }
      }
      close(at: bytes.count)
      return runs
    }

    private static func endsLine(_ scalar: UInt32) -> Bool {
      (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }
  }
#endif
