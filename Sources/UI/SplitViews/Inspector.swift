// SPDX-License-Identifier: MIT

/// The width below which an inspector is a sheet, in logical pixels.
private let leastWidth = 600.0
/// The width of an inspector that asks for none, in logical pixels.
private let standardWidth = 270.0

extension View {
  /// Shows another view beside the view while a binding is true: the details of what is selected in it.
  ///
  /// It is a column at the trailing side, or a sheet where the view is narrow. When the user dismisses the
  /// sheet, the binding becomes false.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the inspector is shown.
  ///   - content: The inspector.
  /// - Returns: The view with the inspector.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> V
  ) -> some View {
    InspectorView(content: self, isPresented: isPresented, inspector: content)
  }

  /// Sets the width of the inspector that the view is in, in logical pixels.
  public func inspectorColumnWidth(_ width: Double) -> some View {
    transformPreference(InspectorWidth.self) { $0 = width }
  }

  /// Sets the width of the inspector that the view is in, in logical pixels.
  ///
  /// - Parameters:
  ///   - min: The least width, or `nil`.
  ///   - ideal: The width.
  ///   - max: The largest width, or `nil`.
  /// - Returns: The view with that wish.
  public func inspectorColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    inspectorColumnWidth(Swift.min(Swift.max(ideal, min ?? -.infinity), max ?? .infinity))
  }
}

/// The width that an inspector asks for.
@usableFromInline nonisolated struct InspectorWidth: PreferenceKey {
  @usableFromInline static var defaultValue: Double? { nil }

  @usableFromInline static func reduce(value: inout Double?, nextValue: () -> Double?) {
    value = value ?? nextValue()
  }
}

/// A view with an inspector.
@usableFromInline struct InspectorView<Content, Inspector> {
  let content: Content
  let isPresented: Binding<Bool>
  let inspector: @MainActor () -> Inspector
  @State private var width: Double?
  @State private var inspectorWidth: Double?
}

extension InspectorView: View where Content: View, Inspector: View {
  @usableFromInline var body: some View {
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, isWide == true {
        Divider()
        inspector()
          .onPreferenceChange(InspectorWidth.self) { inspectorWidth = $0 }
          .frame(width: inspectorWidth ?? standardWidth)
          .frame(maxHeight: .infinity)
      }
    }
    .onGeometryChange(for: Double.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .sheet(isPresented: sheet, content: inspector)
  }

  /// Whether there is space for a column, once that is known.
  private var isWide: Bool? { width.map { $0 >= leastWidth } }

  /// Whether the inspector is a sheet.
  private var sheet: Binding<Bool> {
    Binding(
      get: { isPresented.wrappedValue && isWide == false },
      set: { if isWide == false { isPresented.wrappedValue = $0 } })
  }
}
