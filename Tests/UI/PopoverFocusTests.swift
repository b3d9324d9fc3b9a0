// SPDX-License-Identifier: MIT

@Suite("The keyboard focus and popovers of declared views")
struct PopoverFocusTests {
  @Observable final class Model {
    var isPresented = false
  }

  /// A page with a button that presents a card with a button.
  private struct Page: View {
    @Bindable var model: Model
    let change: (inout Popover.Attributes) -> Void

    var body: some View {
      Button("Open") { model.isPresented = true }
        .popover(present: $model.isPresented, attributes: change) {
          Templates.Container { Button("Inside") {} }
        }
    }
  }

  /// Presents the card while the button of the page has the focus, and returns the name of the view
  /// that has it then.
  private func focusedName(_ change: @escaping (inout Popover.Attributes) -> Void) throws -> String?
  {
    let model = Model()
    let page = try HostedPage(Page(model: model, change: change))
    page.window.handle(.focusChanged(true))
    try page.first(Sash.Button.self).becomeFirstResponder()
    model.isPresented = true
    try page.run(0.5)
    return (page.window.firstResponder as? Sash.View)?.accessibilityLabel
  }

  @Test("the focus moves into a popover that appears, whether it is modal or not")
  func shift() throws {
    #expect(try focusedName { _ in } == "Inside")
    #expect(try focusedName { $0.blocksBackgroundTouches = true } == "Inside")
  }

  @Test("the focus stays where it is beside a popover that is not to take it")
  func stay() throws {
    #expect(try focusedName { $0.accessibility.shiftFocus = false } == "Open")
  }
}
