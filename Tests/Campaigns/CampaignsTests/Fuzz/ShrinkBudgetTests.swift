import Testing

@testable import Campaigns

/// How much may be spent on making the cases of a scene smaller.
@Suite struct ShrinkBudgetTests {
  @Test func `cases of a small scene get more layouts than they take`() {
    let budget = ShrinkBudget(limit: 2000, items: 20, cases: 10)
    #expect(budget.caseLimit == 2000)
    #expect(budget.sceneLimit >= 2000)
  }

  @Test(arguments: [50, 100, 200, 500, 2000, 10_000])
  func `what smaller scenes take of a large one does not grow with it`(items: Int) {
    let cases = 10
    let layouts = cases * ShrinkBudget(limit: 2000, items: items, cases: cases).sceneLimit
    // At least eight a case, or a smaller part of larger scenes.
    #expect(layouts * items * items <= max(20_000_000, cases * 8 * items * items))
    #expect(layouts >= cases * 8)
  }

  @Test func `many cases of a large scene get enough for what varies`() {
    #expect(ShrinkBudget(limit: 2000, items: 500, cases: 3).caseLimit == 1333)
    #expect(ShrinkBudget(limit: 2000, items: 500, cases: 1000).caseLimit == 20)
    #expect(ShrinkBudget(limit: 0, items: 500, cases: 3).caseLimit == 0)
  }

  @Test func `no number of items overflows`() {
    #expect(ShrinkBudget(limit: 1, items: .max, cases: 0).sceneLimit == 8)
  }
}
