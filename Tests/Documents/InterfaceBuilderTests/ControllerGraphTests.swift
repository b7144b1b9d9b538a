import AutoLayout
import Foundation
import Testing

@testable import InterfaceBuilder

/// The surroundings of a controller, followed through containers and segues.
@Suite struct ControllerGraphTests {
  private func graph(
    _ scenes: [String], more: String = "", isCollapsed: Bool = false
  ) throws -> ControllerGraph {
    let text = """
      <document><scenes>\(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())</scenes>
      \(more)</document>
      """
    let root = try ElementTreeParser(file: "Main.storyboard", options: .init())
      .parse(Data(text.utf8))
    return ControllerGraph(root: root, isCollapsed: isCollapsed)
  }

  private func controller(
    _ id: String, _ element: String = "viewController", attributes: String = "",
    inside: String = "", segues: String = ""
  ) -> String {
    """
    <\(element) id="\(id)" \(attributes)>\(inside)<connections>\(segues)</connections></\(element)>
    """
  }

  private func segue(
    to target: String, _ kind: String, id: String = "s", _ attributes: String = ""
  ) -> String {
    #"<segue destination="\#(target)" kind="\#(kind)" id="\#(id)" \#(attributes)/>"#
  }

  private func navigation(
    attributes: String = "", bar: String = "", kind: String = "rootViewController"
  ) -> String {
    controller(
      "nav", "navigationController", attributes: attributes,
      inside: #"<navigationBar key="navigationBar" \#(bar)/>"#,
      segues: segue(to: "first", "relationship", #"relationship="\#(kind)""#))
  }

  @Test func `a navigation controller's bar is around its content and pushed controllers`() throws {
    let graph = try graph([
      navigation(bar: #"largeTitles="YES" translucent="NO""#),
      controller("first", segues: segue(to: "second", "show")),
      controller("second", segues: segue(to: "third", "push")), controller("third"),
      controller("alone"),
    ])
    for id in ["first", "second", "third"] {
      let context = try #require(graph.contexts[id])
      #expect(context.isInNavigation && context.hasLargeTitle && context.isNavigationBarOpaque)
      #expect(!context.isNavigationBarHidden && !context.isInTabs && !context.hasToolbar)
      #expect(!context.simulatesTabs)
    }
    #expect(graph.contexts["alone"] == nil)
    #expect(graph.openControllers.isEmpty)
  }

  @Test func `a hidden bar and a visible toolbar are read`() throws {
    let graph = try graph([
      navigation(attributes: #"navigationBarHidden="YES" toolbarHidden="NO""#),
      controller("first"),
    ])
    let context = try #require(graph.contexts["first"])
    #expect(context.isNavigationBarHidden && context.hasToolbar)
    #expect(!context.hasLargeTitle && !context.isNavigationBarOpaque)
  }

  @Test func `tabs are around navigation, unless a controller hides them`() throws {
    let graph = try graph([
      controller(
        "tabs", "tabBarController",
        segues: segue(to: "nav", "relationship", #"relationship="viewControllers""#)),
      navigation(attributes: #"toolbarHidden="NO""#),
      controller("first", segues: segue(to: "second", "show") + segue(to: "plain", "show")),
      controller("second", attributes: #"hidesBottomBarWhenPushed="YES""#), controller("plain"),
    ])
    #expect(graph.contexts["nav"]?.isInTabs == true)
    #expect(graph.contexts["first"]?.isInTabs == true)
    #expect(graph.contexts["plain"]?.isInTabs == true)
    #expect(graph.contexts["plain"]?.hasToolbar == true)
    #expect(graph.contexts["second"]?.isInTabs == false)
    #expect(graph.contexts["second"]?.hasToolbar == false)
    #expect(graph.contexts["second"]?.isInNavigation == true)
  }

  @Test func `a screen pushed from tabs in a navigation controller covers the tab bar`() throws {
    let graph = try graph([
      navigation(),
      controller(
        "first", "tabBarController",
        segues: segue(to: "tab", "relationship", #"relationship="viewControllers""#)),
      controller("tab", segues: segue(to: "second", "show")),
      controller("second", segues: segue(to: "third", "show")), controller("third"),
    ])
    #expect(graph.contexts["tab"]?.isInTabs == true)
    for id in ["second", "third"] {
      #expect(graph.contexts[id]?.isInNavigation == true)
      #expect(graph.contexts[id]?.isInTabs == false)
    }
  }

  @Test(arguments: ["presentation", "modal", "popoverPresentation", "showDetail"])
  func `a presented controller is a sheet unless it is full screen, by version`(
    kind: String
  ) throws {
    let graph = try graph([
      navigation(),
      controller(
        "first",
        segues: segue(to: "sheet", kind)
          + segue(to: "full", kind, #"modalPresentationStyle="fullScreen""#)),
      controller("sheet"), controller("full"),
    ])
    let isPopover = kind == "popoverPresentation"
    #expect(graph.contexts["sheet"] == ControllerGraph.Context(isPopover: isPopover))
    #expect(graph.contexts["full"] == ControllerGraph.Context(isPopover: isPopover))
    #expect(graph.openControllers == ["sheet", "full"])
  }

  @Test func `a controller shown without a known navigation controller is uncertain`() throws {
    let graph = try graph([
      controller("zero", segues: segue(to: "second", "show")), controller("second"),
      controller("third", segues: segue(to: "nav", "show")), navigation(),
    ])
    #expect(graph.openControllers == ["second"])
    #expect(graph.contexts["second"] == nil)
    #expect(graph.contexts["nav"] == nil, "a container is no content")
  }

  @Test func `of several segues the first counts, or the one that the document names`() throws {
    let scenes = [
      navigation(),
      controller("first", segues: segue(to: "second", "show", id: "a")),
      controller("other", segues: segue(to: "second", "presentation", id: "b")),
      controller("second"),
    ]
    #expect(try graph(scenes).contexts["second"]?.isInNavigation == true)
    let named = try graph(
      scenes,
      more: #"<inferredMetricsTieBreakers><segue reference="b"/></inferredMetricsTieBreakers>"#)
    #expect(named.contexts["second"] != nil)
  }

  @Test func `cycles of controllers end`() throws {
    let graph = try graph([
      controller("a", segues: segue(to: "a", "show") + segue(to: "b", "show")),
      controller("b", segues: segue(to: "a", "show")),
    ])
    #expect(graph.contexts.isEmpty)
    #expect(graph.openControllers == ["a", "b"])
  }

  @Test(arguments: [
    (false, "", "masterViewController", false), (true, "", "masterViewController", false),
    (false, "", "detailViewController", false), (true, "", "detailViewController", true),
    (false, #"style="doubleColumn""#, "masterViewController", true),
  ])
  func `columns of a split view have bars if it is collapsed or has the column style`(
    isCollapsed: Bool, style: String, relationship: String, isInNavigation: Bool
  ) throws {
    let graph = try graph(
      [
        controller(
          "split", "splitViewController", attributes: style,
          segues: segue(to: "first", "relationship", #"relationship="\#(relationship)""#)),
        controller("first"),
      ], isCollapsed: isCollapsed)
    #expect(graph.contexts["first"]?.isInNavigation == isInNavigation)
  }

  @Test func `a container view embeds along the axes that it fills`() throws {
    func container(_ id: String, _ width: Double, _ height: Double) -> String {
      """
      <containerView id="\(id)"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      <connections>\(segue(to: id + "Content", "embed", id: id + "S"))</connections></containerView>
      """
    }
    let graph = try graph([
      controller(
        "first",
        inside: """
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          \(container("full", 375, 667))\(container("wide", 374.5, 100))\(container("none", 374, 666))
          </subviews></view>
          """),
      controller("fullContent"), controller("wideContent"), controller("noneContent"),
    ])
    #expect(graph.containers["fullContent"]?.fills == [.horizontal, .vertical])
    #expect(graph.containers["wideContent"]?.fills == [.horizontal])
    #expect(graph.containers["noneContent"]?.fills == [])
    #expect(graph.contexts["fullContent"] == ControllerGraph.Context(isEmbedded: true))
  }
}
