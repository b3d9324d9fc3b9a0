// SPDX-License-Identifier: MIT

@Suite("SashUI: elements and groups for assistive technologies")
struct AccessibilityGroupTests {
  private func tree<Content: View>(_ content: Content) throws -> [String] {
    let page = try HostedPage(content)
    return page.window.accessibilitySnapshot.flattened.map { "\($0.role) \($0.label ?? "")" }
  }

  @Test(
    "a group with a name is read with the elements inside (SwiftUI, AccessibilityChildBehavior)")
  func group() throws {
    let row = HStack {
      Text("Oslo")
      Button("Delete") {}
    }
    let group = row.accessibilityElement(children: .contain).accessibilityLabel("City")
    #expect(try tree(group).suffix(3) == ["group City", "staticText Oslo", "button Delete"])
    let element = row.accessibilityElement(children: .ignore).accessibilityLabel("City")
    #expect(try tree(element).last == "none City")
  }

  @Test("a label of a scroll view is that of the group, and not of a view inside it")
  func scrollView() throws {
    let page = try HostedPage(ScrollView { Text("Song") }.accessibilityLabel("Songs"))
    let scrollView = try page.first(Sash.ScrollView.self)
    #expect(scrollView.accessibilityLabel == "Songs")
    let plain = try HostedPage(ScrollView { Text("Song") }).first(Sash.ScrollView.self)
    #expect(scrollView.accessibilityActions.map(\.name) == plain.accessibilityActions.map(\.name))
    #expect(try page.first(Sash.Label.self).accessibilityLabel == "Song")
  }
}
