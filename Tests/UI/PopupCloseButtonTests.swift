// SPDX-License-Identifier: MIT

private struct Player: View {
  @Environment(\.popupCloseButtonInset) private var closeButtonInset

  var body: some View { Text("\(closeButtonInset)").popupTitle("Song") }
}

@Suite("SashUI: the space below the close button of a popup")
struct PopupCloseButtonTests {
  @Test("the content reads the height that the button covers, and follows it")
  func inset() throws {
    func content(_ style: PopupCloseButton.Style) -> some View {
      Color.white.popup(isBarPresented: .constant(true), isPopupOpen: .constant(true)) { Player() }
        .popupCloseButtonStyle(style)
    }
    let page = try PopupPage(content(.default))
    try page.run(2)
    let view = page.popupHost.popupContentView
    let button = view.popupCloseButton
    #expect(button.frame.maxY > 0)
    #expect(page.texts(in: view).contains("\(button.frame.maxY)"))
    page.window.theme.textScale = 2
    try page.run(2)
    #expect(page.texts(in: view).contains("\(button.frame.maxY)"))
    page.controller.rootView = content(.none)
    try page.run(2)
    #expect(page.texts(in: view).contains("0.0"))
  }
}
