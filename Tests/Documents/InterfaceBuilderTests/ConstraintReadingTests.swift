import AutoLayout
import InterfaceBuilder
import Simplex
import Testing

@Suite struct ConstraintReadingTests {
  private func constraint(_ attributes: String, inside: String = "") throws -> Constraint {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(leaf())\(leaf("label", id: "other"))</subviews>
          <constraints><constraint id="c" \(attributes)>\(inside)</constraint></constraints>
          <viewLayoutGuide key="safeArea" id="safe"/>
          """))
    return try #require(scene.constraints.first)
  }

  @Test func `a constraint without a first item uses the view that holds it`() throws {
    let one = try constraint(#"firstAttribute="bottom" secondItem="leaf" secondAttribute="bottom""#)
    #expect(one.first == Anchor(item: 0, attribute: .bottom))
    #expect(one.relation == .equal && one.priority == 1000 && one.multiplier == 1)
    let two = try constraint(
      #"firstItem="leaf" firstAttribute="width" secondAttribute="height" multiplier="2""#)
    #expect(two.second == Anchor(item: 0, attribute: .height))
    let alone = try constraint(#"firstItem="leaf" firstAttribute="width" constant="42.5""#)
    #expect(alone.second == nil && alone.constant == 42.5)
  }

  @Test(arguments: [
    ("16:9", 16.0 / 9), ("1:1", 1.0), ("1: 1", 1), (" 3 : 2 ", 1.5), ("1/4", 0.25), ("0.5", 0.5),
    ("-2", -2.0),
  ])
  func readsMultipliersInAllForms(text: String, value: Double) throws {
    let read = try constraint(
      #"firstItem="leaf" firstAttribute="width" secondItem="leaf" secondAttribute="height" multiplier="\#(text)""#
    )
    #expect(read.multiplier == value)
  }

  @Test func readsRelationsPrioritiesAndMarks() throws {
    let read = try constraint(
      """
      firstItem="leaf" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="safe"
      secondAttribute="leading" constant="8" priority="999.5" placeholder="YES" identifier="gap"
      symbolic="YES"
      """)
    #expect(read.relation == .greaterThanOrEqual && read.priority == 999.5)
    #expect(read.isPlaceholder && read.identifier == "gap" && !read.isRequired)
    #expect(read.location?.line == 19)
  }

  @Test(arguments: [
    ("baseline", Attribute.lastBaseline), ("firstBaseline", .firstBaseline),
    ("centerYWithinMargins", .centerYWithinMargins), ("topMargin", .topMargin),
  ]) func readsVerticalAttributes(name: String, attribute: Attribute) throws {
    let read = try constraint(
      #"firstItem="leaf" firstAttribute="\#(name)" secondItem="other" secondAttribute="\#(name)""#)
    #expect(read.first.attribute == attribute && read.second?.attribute == attribute)
  }

  @Test func findsGuidesOfViewsAndControllers() throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(leaf("scrollView", inside: #"<viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>"#))</subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          """,
        controller: """
          <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
          <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
          """))
    let kinds = scene.items.compactMap { item -> String? in
      guard case .layoutGuide(let kind) = item.kind else { return nil }
      return "\(item.id):\(kind)@\(item.superview ?? -1)"
    }
    #expect(
      kinds == [
        "safe:safeArea@0", "content:scrollContent@2", "frame:scrollFrame@2",
        "top:topLayoutGuide@0", "bottom:bottomLayoutGuide@0",
      ])
  }

  @Test func appliesDefaultMasksAndKeepsOthersForTheirClasses() throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(leaf())\(leaf("label", id: "other"))</subviews>
          <constraints>
          <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" id="a">
          <variation key="heightClass=compact" constant="3"/></constraint>
          <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
          </constraints>
          <variation key="default"><mask key="constraints"><exclude reference="b"/></mask>
          <mask key="subviews"><exclude reference="other"/></mask></variation>
          <variation key="heightClass=compact-widthClass=regular"><mask key="constraints">
          <include reference="b"/></mask></variation>
          """))
    #expect(scene.constraints.map(\.isInstalled) == [true, false])
    #expect(scene.items.map(\.isInstalled) == [true, true, false])
    #expect(
      scene.variations == [
        Variation(
          horizontal: .regular, vertical: .compact, changes: [.constraintInstalled(1, true)]),
        Variation(vertical: .compact, changes: [.constant(0, 3)]),
      ])
    let wide = scene.resolved(horizontal: .regular, vertical: .compact)
    #expect(wide.constraints.map(\.isInstalled) == [true, true])
    #expect(wide.constraints[0].constant == 3)
  }
}
