import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C9 to C12 and C24: rows of buttons (R5 to R8).
@Suite struct ButtonClaims {
  private static let titles = ["", "x", "short", "A title that is much longer than the others"]

  @Test(arguments: [("R5", ["Short", "Long"]), ("R6", ["Short", "Medium", "Long"])])
  func `C9 titles do not affect widths, heights are intrinsic`(
    _ recipe: String, names: [String]
  ) throws {
    let scene = try Cook.recipe(recipe)
    let gaps = Double(names.count - 1) * 8
    for title in Self.titles {
      for name in names {
        for width in [320.0, 375, 667, 1366] {
          let button = try #require(scene.index(ofItem: "\(name) Button"))
          let solved = try Solved(scene) {
            $0.set(.string(item: button, title))
            $0.environment.size.width = width
          }
          #expect(solved.isSound)
          for name in names {
            let rect = try solved.rect("\(name) Button")
            #expect(same(rect.width, (solved.room - gaps) / Double(names.count)))
            #expect(try rect.height == solved.intrinsicHeight("\(name) Button"))
          }
        }
      }
    }
    // One vertical constraint a button suffices.
    #expect(scene.constraints.filter { $0.first.attribute == .top }.count == names.count)
  }

  // MARK: C10

  /// Margins are 16 below a width of 400 and 20 above.
  private func wide(_ scene: Scene, room: Double) throws -> Solved {
    let solved = try Solved(scene) { $0.environment.size.width = room + (room < 368 ? 32 : 40) }
    try #require(same(solved.room, room))
    return solved
  }

  @Test func `C10 the widths of R7 are exact for every room`() throws {
    let scene = try Cook.recipe("R7")
    let longest = try Solved(scene).intrinsicWidth("Long Button")
    #expect(longest > 100)
    let turn = 2 * longest + 24
    var rooms = stride(from: 24.0, through: 1334, by: 13.5).map { $0 }
    rooms += [24.5, turn - 0.5, turn, turn + 0.5, 343]
    for room in rooms {
      let solved = try wide(scene, room: room)
      #expect(solved.isSound, "\(room)")
      let dummy = room <= turn ? 8 : (room - 2 * longest) / 3
      let button = room <= turn ? (room - 24) / 2 : longest
      for name in ["Leading", "Center", "Trailing"] {
        #expect(same(try solved.rect("\(name) Dummy View").width, dummy), "\(room)")
        #expect(try solved.rect("\(name) Dummy View").height == 0)
      }
      for name in ["Short", "Long"] {
        #expect(same(try solved.rect("\(name) Button").width, button), "\(room)")
      }
    }
  }

  @Test func `C10 below a room of 24 the constraints conflict`() throws {
    let scene = try Cook.recipe("R7")
    for room in [23.5, 20, 8, 0] {
      let solved = try Solved(scene) { $0.environment.size.width = room + 32 }
      #expect(!solved.layout.conflicts.isEmpty, "\(room)")
      // 13 holds the gap at 8, 15 and 16 hold the other two as wide.
      let members = solved.layout.conflicts.flatMap(\.members)
      #expect(members.contains(.author(12)), "\(room)")
      #expect(members.contains(.author(14)) && members.contains(.author(15)), "\(room)")
    }
    #expect(try Solved(scene) { $0.environment.size.width = 56 }.layout.conflicts.isEmpty)
  }

  @Test func `C10 the spaces do not collapse as the text has it`() throws {
    let scene = try Cook.recipe("R7")
    let solved = try Solved(scene) { $0.environment.size.width = 320 }
    #expect(try solved.rect("Center Dummy View").width == 8)
    let rules = solved.rules()
    #expect(rules.contains("too narrow, the spaces collapse, as the text has it"))
    // The long title is cut while the spaces keep their 8 points. That the short one has points to spare
    // is no room: the buttons are equally wide.
    #expect(rules.contains("text-fits-width") && !rules.contains("text-uses-room"))
  }

  // MARK: C11, C12

  private static let classes: [SizeClass] = [.any, .compact, .regular]

  private func sized(_ scene: Scene, _ horizontal: SizeClass, _ vertical: SizeClass) throws
    -> Solved
  {
    try Solved(scene) {
      $0.environment.horizontalSizeClass = horizontal
      $0.environment.verticalSizeClass = vertical
    }
  }

  @Test func `C11 R8 is stacked in compact width and regular height, side by side elsewhere`()
    throws
  {
    let scene = try Cook.recipe("R8")
    for horizontal in Self.classes {
      for vertical in Self.classes {
        let solved = try sized(scene, horizontal, vertical)
        #expect(solved.isSound, "\(horizontal) \(vertical)")
        let (short, long) = try (solved.rect("Short Button"), solved.rect("Long Button"))
        let bottom = try solved.rect("Bottom Layout Guide").minY
        #expect(long.maxY == bottom - 20)
        if horizontal == .compact, vertical == .regular {
          #expect(long.minY == short.maxY + 8)
          #expect(short.width == 343 && long.width == 343)
        } else {
          #expect(short.maxY == bottom - 20)
          #expect(short.width == 167.5 && long.minX == short.maxX + 8)
        }
      }
    }
  }

  @Test func `C11 read as the text has it the long button hangs below the guide`() throws {
    let solved = try Solved(try Cook.recipe("R8-text"))
    let (short, long) = try (solved.rect("Short Button"), solved.rect("Long Button"))
    let bottom = try solved.rect("Bottom Layout Guide").minY
    #expect(short.maxY == bottom - 20)
    // A button's height less the 12 points that 20 leaves over the gap of 8.
    #expect(long.maxY - bottom == long.height - 12)
    #expect(solved.rules().contains("stacked, both stand above the bottom guide"))
    #expect(
      !(try Solved(try Cook.recipe("R8"))).rules().contains(
        "stacked, both stand above the bottom guide"))
  }

  @Test func `C12 the most specific size class wins`() throws {
    let scene = try Cook.scene(
      """
      # Spacing by size class

      ## Constraints

      1. Top View.Leading = Superview.Leading + 1
      2. Top View.Top = Superview.Top
      3. Top View.Width = 10
      4. Top View.Height = 10

      ## Compact width, regular height

      - Set 1.Constant = 4

      ## Compact width

      - Set 1.Constant = 2
      - Set 2.Constant = 5

      ## Regular height

      - Set 3.Constant = 30
      """)
    func frame(_ horizontal: SizeClass, _ vertical: SizeClass) throws -> [Double] {
      let rect = try sized(scene, horizontal, vertical).rect("Top View")
      return [rect.minX, rect.minY, rect.width]
    }
    #expect(try frame(.any, .any) == [1, 0, 10])
    #expect(try frame(.regular, .compact) == [1, 0, 10])
    #expect(try frame(.regular, .regular) == [1, 0, 30])
    #expect(try frame(.compact, .any) == [2, 5, 10])
    #expect(try frame(.compact, .compact) == [2, 5, 10])
    #expect(try frame(.compact, .regular) == [4, 5, 30])
  }

  // MARK: C24

  @Test func `C24 R5 and R7 look alike until an exact width`() throws {
    let (equal, spaced) = (try Cook.recipe("R5"), try Cook.recipe("R7"))
    func difference(_ room: Double) throws -> Double {
      let (left, right) = (try wide(equal, room: room), try wide(spaced, room: room))
      return try ["Short", "Long"].map { name in
        let (a, b) = try (left.rect("\(name) Button"), right.rect("\(name) Button"))
        return max((a.minX - b.minX).magnitude, (a.maxX - b.maxX).magnitude)
      }.max() ?? 0
    }
    // Up to a room of 2 L + 24 both fill it and differ by the outer spaces of 8. Above, R7's spaces
    // are (W - 2 L) / 3 and the difference grows by a third of a point with each point.
    let turn = 2 * (try Solved(spaced).intrinsicWidth("Long Button")) + 24
    #expect(try difference(288) == 8)
    #expect(same(try difference(turn), 8))
    #expect(try difference(turn + 0.5) > 8.1)
    #expect(same(try difference(turn + 3), 9))
    #expect(same(try difference(turn + 300), 108))
  }
}
