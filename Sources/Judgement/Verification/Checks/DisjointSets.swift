/// Numbers that fall into groups as they are joined. Near-linear in numbers and joins.
struct DisjointSets {
  private var parents: [Int]

  /// The numbers below `count`, each in a group of its own.
  init(count: Int) { parents = Array(0..<count) }

  /// Puts the groups of two numbers together.
  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(a), root(b))
    // The lowest number stands for its group, so that groups are in the order of their lowest.
    parents[max(first, second)] = min(first, second)
  }

  private mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// The groups in the order of their lowest numbers, each ascending.
  var members: [[Int]] {
    mutating get {
      var members = [[Int]](repeating: [], count: parents.count)
      for number in parents.indices { members[root(number)].append(number) }
      return members.filter { !$0.isEmpty }
    }
  }
}
