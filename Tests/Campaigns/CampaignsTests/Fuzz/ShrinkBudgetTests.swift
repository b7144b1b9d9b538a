import Testing

@testable import Campaigns

/// The budget for shrinking the cases of a scene.
@Suite struct ShrinkBudgetTests {
  @Test func `cases of a small scene get more layouts than they need`() {
    let budget = ShrinkBudget(limit: 2000, items: 20, cases: 10)
    #expect(budget.caseLimit == 2000)
    #expect(budget.sceneLimit >= 2000)
  }

  @Test(arguments: [50, 100, 200, 500, 2000, 10_000])
  func `the work of shrinking a large scene does not grow with its size`(items: Int) {
    let cases = 10
    let layouts = cases * ShrinkBudget(limit: 2000, items: items, cases: cases).sceneLimit
    // At least eight per case, or a smaller part for larger scenes.
    #expect(layouts * items * items <= max(20_000_000, cases * 8 * items * items))
    #expect(layouts >= cases * 8)
  }

  @Test func `many cases of a large scene get enough layouts for their axes`() {
    #expect(ShrinkBudget(limit: 2000, items: 500, cases: 3).caseLimit == 1333)
    #expect(ShrinkBudget(limit: 2000, items: 500, cases: 1000).caseLimit == 20)
    #expect(ShrinkBudget(limit: 0, items: 500, cases: 3).caseLimit == 0)
  }

  @Test func `no number of items overflows`() {
    #expect(ShrinkBudget(limit: 1, items: .max, cases: 0).sceneLimit == 8)
  }
}
