// SPDX-License-Identifier: MIT

extension View {
  /// Presents a popup bar at the bottom of the view, which opens into a content.
  ///
  /// Apply it to the outermost view, for example to that of the tabs, whose bar the popup bar is placed
  /// above. The content says what the bar displays, with `popupItem(_:)` and its kin. How the bar looks
  /// is set by modifiers around the popup:
  ///
  /// ```swift
  /// Library()
  ///   .popup(isBarPresented: $isBarPresented, isPopupOpen: $isPopupOpen) {
  ///     Player(song: song).popupItem { PopupItem(id: song.id, title: song.name) }
  ///   }
  ///   .popupBarProgressViewStyle(.bottom)
  /// ```
  ///
  /// The bindings are written when the user or a call is about to open, to close or to dismiss the
  /// popup.
  ///
  /// - Parameters:
  ///   - isBarPresented: Whether the bar is presented.
  ///   - isPopupOpen: Whether the popup is open, or `nil` if only the user opens and closes it.
  ///   - onOpen: Called when the popup has opened.
  ///   - onClose: Called when the popup has closed.
  ///   - popupContent: The content.
  /// - Returns: The view with the popup.
  public func popup<PopupContent: View>(
    isBarPresented: Binding<Bool>, isPopupOpen: Binding<Bool>? = nil,
    onOpen: (@MainActor () -> Void)? = nil, onClose: (@MainActor () -> Void)? = nil,
    @ViewBuilder popupContent: () -> PopupContent
  ) -> some View {
    PopupView(
      content: self,
      bindings: PopupBindings(
        isPresented: isBarPresented, isOpen: isPopupOpen, onOpen: onOpen, onClose: onClose),
      popup: PopupSource(popupContent())
    )
    .ignoresSafeArea()
  }

  /// Presents a popup bar at the bottom of the view, which opens into a view controller.
  ///
  /// The bar displays the `popupItem` of the controller.
  ///
  /// - Parameters:
  ///   - isBarPresented: Whether the bar is presented.
  ///   - isPopupOpen: Whether the popup is open, or `nil` if only the user opens and closes it.
  ///   - onOpen: Called when the popup has opened.
  ///   - onClose: Called when the popup has closed.
  ///   - popupContentController: The controller, which the view retains.
  /// - Returns: The view with the popup.
  public func popup(
    isBarPresented: Binding<Bool>, isPopupOpen: Binding<Bool>? = nil,
    onOpen: (@MainActor () -> Void)? = nil, onClose: (@MainActor () -> Void)? = nil,
    popupContentController: ViewController
  ) -> some View {
    PopupView(
      content: self,
      bindings: PopupBindings(
        isPresented: isBarPresented, isOpen: isPopupOpen, onOpen: onOpen, onClose: onClose),
      popup: PopupSource(popupContentController)
    )
    .ignoresSafeArea()
  }
}
