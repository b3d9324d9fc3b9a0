// SPDX-License-Identifier: MIT

extension View {
  /// Presents a sheet while a binding is true.
  ///
  /// The content follows the states that it reads. When the user dismisses the sheet, the binding becomes
  /// false.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is presented.
  ///   - onDismiss: Called when it was dismissed.
  ///   - content: The content of the sheet.
  /// - Returns: The view that presents the sheet.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modal(
      .sheet,
      PresentationRequest(isPresented, onDismiss: onDismiss) { PresentedContent(content) })
  }

  /// Presents a sheet while a binding has an item.
  ///
  /// An item with another identity replaces the sheet: the one is dismissed before the other is
  /// presented. When the user dismisses the sheet, the binding becomes `nil`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - onDismiss: Called when the sheet was dismissed.
  ///   - content: Returns the content of the sheet of an item.
  /// - Returns: The view that presents the sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modal(
      .sheet,
      PresentationRequest(item, onDismiss: onDismiss) { item in
        PresentedContent { content(item) }
      })
  }

  /// Presents a view that covers the whole window while a binding is true.
  ///
  /// The user cannot dismiss it; give it a button that does, such as by `dismiss` of the environment.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the view is presented.
  ///   - onDismiss: Called when it was dismissed.
  ///   - content: The view.
  /// - Returns: The view that presents the other one.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modal(
      .fullScreen,
      PresentationRequest(isPresented, onDismiss: onDismiss) { PresentedContent(content) })
  }

  /// Presents a view that covers the whole window while a binding has an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - onDismiss: Called when the view was dismissed.
  ///   - content: Returns the view of an item.
  /// - Returns: The view that presents the other one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modal(
      .fullScreen,
      PresentationRequest(item, onDismiss: onDismiss) { item in
        PresentedContent { content(item) }
      })
  }

  @usableFromInline func modal(
    _ style: ModalPresenter.Style, _ request: PresentationRequest<PresentedContent>
  ) -> some View {
    PresentingView<Self, ModalPresenter>(content: self, request: request) { node, environment in
      ModalPresenter(style, for: node, environment) { [weak node] in node?.handle($0) }
    }
  }
}
