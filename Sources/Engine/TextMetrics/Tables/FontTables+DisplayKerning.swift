// Kerning of the system font's display face, as data.
//
// Source of the values: the kerning of the free font Inter (OFL), shrunk towards the widths of
// single-line labels in public Interface Builder files. No font file of Apple's was used.
//
// Format: as the text face's; only the pairs that differ from the text face of the same weight, 0
// where the display face has no kern.

extension FontTables {
  static let displayKerningData: StaticString = """
    @SFDisplay-light
    @SFDisplay-regular
    20= 28:0 30:0 41:0 62:0 65:0 68:0 73:0 28= 31:0 50:0 2C= 20:0 2E= 2E:0 30:-26 31:-87 32:0 39:0
    2F= 20:0 30= 29:0 2C:0 31:0 31= 2C:0 2F:0 32= 34:-16 35:0 33= 2026:0 35= 20:0 3A= 20:0 41=
    63:0 64:0 67:0 72:0 42= 79:0 43= 6F:0 75:0 44= 6F:0 46= 61:-9 65:-40 47= 65:0 69:0 48= 75:0
    4C= 69:0 50= 6F:0 72:0 52= 65:0 6F:0 53= 69:0 54= 61:-74 6F:-80 72:-57 79:-62 56= 65:0 57=
    61:-51 6F:-51 61= 62:0 63:0 67:0 6C:0 6E:0 72:0 79:-20 62= 20:0 61:0 63= 63:0 68:0 69:0 6B:0
    6C:0 6F:0 74:0 64= 65:0 69:0 65= 3A:0 50:0 78:-14 79:0 66= 65:-23 67= 6E:0 69= 61:0 6C:0 6B=
    65:-23 6C= 65:0 6F:0 79:0 6E= 20:0 3A:0 64:0 73:0 6F= 63:0 65:0 6F:0 72:0 74:0 77:-18 78:-23
    72= 61:0 63:-17 67:-17 6F:-17 74:34 76:0 73= 31:0 68:0 74= 20:0 48:0 63:0 6C:9 6F:-6 73:0
    2019:0 75= 62:0 64:0 6C:0 6E:0 73:0 76= 61:-17 65:-20 69:0 77= 65:-18 73:0 78= 61:0 79= 65:-20
    70:0 7A= 65:-16 2019= 73:0
    @SFDisplay-medium
    20= 74:0 30= 30:0 4C= 61:0 6F:0 50= 6F:0 52= 65:0 6F:0 63= 74:0 6F= 6D:0 72= 61:0 73= 73:0 74=
    65:0 6F:0
    @SFDisplay-semibold
    20= 74:0 4C= 61:0 6F:0 63= 74:0 6F= 6C:0 6D:0 73= 73:0 74= 65:0 6F:0
    @SFDisplay-bold
    20= 74:0 4C= 61:0 63= 74:0 65= 77:0 6F= 6C:0 6D:0 73= 73:0 74= 65:0 6F:0 73:0
    """
}
