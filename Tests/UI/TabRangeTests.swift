// SPDX-License-Identifier: MIT

@Suite("SashUI: tabs of a range")
struct TabRangeTests {
  @Test(
    "a ForEach over a range makes tabs, and pages with tab items (SwiftUI, TabView)",
    arguments: [false, true])
  func range(hasTabs: Bool) throws {
    struct Page: View {
      let hasTabs: Bool
      @State private var selection = 1

      var body: some View {
        if hasTabs {
          TabView(selection: $selection) {
            ForEach(0..<3) { number in
              Tab("Tab \(number)", systemImage: "star", value: number) { Text("page \(number)") }
            }
          }
        } else {
          TabView(selection: $selection) {
            ForEach(0..<3) { number in
              Text("page \(number)").tabItem { Label("Tab \(number)", systemImage: "star") }
                .tag(number)
            }
          }
        }
      }
    }
    let stage = try TestStage(showing: Page(hasTabs: hasTabs), size: Size(width: 400, height: 500))
    #expect(stage.exists(.staticText, "page 1") && stage.findAll(.tab).count == 3)
    try stage.tap(.tab, "Tab 2")
    try stage.settle()
    #expect(stage.exists(.staticText, "page 2"))
  }
}
