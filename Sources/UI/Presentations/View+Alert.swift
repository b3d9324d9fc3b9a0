// SPDX-License-Identifier: MIT

extension View {
  /// Presents an alert while a binding is true.
  ///
  /// Each button dismisses the alert after its action, and writes the binding. Without a button there is
  /// one that says OK. The one with the role `cancel` is also pressed by Escape.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the alert is presented.
  ///   - actions: The buttons, and fields for texts.
  /// - Returns: The view that presents the alert.
  public func alert<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents an alert with a message while a binding is true.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the alert is presented.
  ///   - actions: The buttons, and fields for texts.
  ///   - message: The text below the title.
  /// - Returns: The view that presents the alert.
  public func alert<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    let title = String(title)
    return alert(
      PresentationRequest(isPresented) { AlertContent(title, actions: actions, message: message) })
  }

  /// Presents an alert while a binding is true, whose title is a text.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the alert is presented.
  ///   - actions: The buttons, and fields for texts.
  /// - Returns: The view that presents the alert.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title.plainText, isPresented: isPresented, actions: actions)
  }

  /// Presents an alert with a message while a binding is true, whose title is a text.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the alert is presented.
  ///   - actions: The buttons, and fields for texts.
  ///   - message: The text below the title.
  /// - Returns: The view that presents the alert.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    alert(title.plainText, isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert of data while a binding is true and there are some.
  ///
  /// An alert that is presented keeps the data that it began with.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the alert is presented.
  ///   - data: The data, or `nil` for no alert.
  ///   - actions: Returns the buttons for data.
  /// - Returns: The view that presents the alert.
  public func alert<S: StringProtocol, T, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Presents an alert of data with a message while a binding is true and there are some.
  ///
  /// An alert that is presented keeps the data that it began with.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the alert is presented.
  ///   - data: The data, or `nil` for no alert.
  ///   - actions: Returns the buttons for data.
  ///   - message: Returns the text below the title for data.
  /// - Returns: The view that presents the alert.
  public func alert<S: StringProtocol, T, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> Actions,
    @ViewBuilder message: @escaping @MainActor (T) -> Message
  ) -> some View {
    let title = String(title)
    return alert(
      PresentationRequest(isPresented, presenting: data) { data in
        AlertContent(title, data: data, actions: { actions(data) }, message: { message(data) })
      })
  }

  @usableFromInline func alert(_ request: PresentationRequest<AlertContent>) -> some View {
    PresentingView<Self, AlertPresenter>(content: self, request: request) { node, environment in
      AlertPresenter(for: node, environment) { [weak node] in node?.handle($0) }
    }
  }
}

// MARK: Dialogs

extension View {
  /// Presents choices that belong to what the user did last, while a binding is true.
  ///
  /// Each button dismisses the dialog after its action, and writes the binding. Without a button of the
  /// role `cancel` there is one that changes nothing.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the dialog is presented.
  ///   - titleVisibility: Whether the title is displayed; it is by default.
  ///   - actions: The buttons.
  /// - Returns: The view that presents the dialog, beside itself in wide windows.
  public func confirmationDialog<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Presents choices with a message while a binding is true.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the dialog is presented.
  ///   - titleVisibility: Whether the title is displayed; it is by default.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  /// - Returns: The view that presents the dialog, beside itself in wide windows.
  public func confirmationDialog<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    let title = String(title)
    return alert(
      PresentationRequest(isPresented) {
        AlertContent(title, actions: actions, message: message).dialog(titleVisibility)
      })
  }

  /// Presents choices about data while a binding is true and there are some.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the dialog is presented.
  ///   - titleVisibility: Whether the title is displayed; it is by default.
  ///   - data: The data, or `nil` for no dialog.
  ///   - actions: Returns the buttons for data.
  /// - Returns: The view that presents the dialog, beside itself in wide windows.
  public func confirmationDialog<S: StringProtocol, T, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }

  /// Presents choices about data with a message while a binding is true and there are some.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether the dialog is presented.
  ///   - titleVisibility: Whether the title is displayed; it is by default.
  ///   - data: The data, or `nil` for no dialog.
  ///   - actions: Returns the buttons for data.
  ///   - message: Returns the text below the title for data.
  /// - Returns: The view that presents the dialog, beside itself in wide windows.
  public func confirmationDialog<S: StringProtocol, T, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> Actions,
    @ViewBuilder message: @escaping @MainActor (T) -> Message
  ) -> some View {
    let title = String(title)
    return alert(
      PresentationRequest(isPresented, presenting: data) { data in
        AlertContent(title, data: data, actions: { actions(data) }, message: { message(data) })
          .dialog(titleVisibility)
      })
  }
}

extension AlertContent {
  /// Returns the content as that of a dialog.
  fileprivate func dialog(_ titleVisibility: Visibility) -> AlertContent {
    var content = self
    content.isDialog = true
    content.isTitleVisible = titleVisibility != .hidden
    return content
  }
}

extension PresentationRequest where Value == AlertContent {
  /// Creates the request of an alert of data, which keeps those that it began with.
  fileprivate init<T>(
    _ isPresented: Binding<Bool>, presenting data: T?, content: @escaping (T) -> AlertContent
  ) {
    self.init(
      read: { presented in
        guard isPresented.wrappedValue else { return nil }
        return (presented?.data as? T ?? data).map { (true, content($0)) }
      }, clear: { isPresented.wrappedValue = false })
  }
}
