// SPDX-License-Identifier: MIT

extension Templates {
  /// The style of the buttons of an alert: as wide as the alert, and highlighted while pressed.
  public struct AlertButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Returns the content of a button.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .frame(maxWidth: .infinity)
        .padding()
        .background(configuration.isPressed ? Templates.buttonHighlightColor : .clear)
        .contentShape(Rectangle())
    }
  }

  /// A view that shows what lies below it through a material, such as a blur.
  public struct VisualEffectView: View {
    private let material: Material?

    /// Creates a view with a material, or with that of menus and popovers in the theme.
    public init(_ material: Material? = nil) { self.material = material }

    /// The material.
    public var body: some View {
      if let material { Rectangle().fill(material) } else { ThemeEffectView() }
    }
  }
}

/// A view with the material of menus and popovers in the theme.
private struct ThemeEffectView: ViewRepresentable {
  func makeView(context: Context) -> Sash.Templates.VisualEffectView {
    Sash.Templates.VisualEffectView()
  }

  func updateView(_ view: Sash.Templates.VisualEffectView, context: Context) {}

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: Sash.Templates.VisualEffectView, context: Context
  ) -> Size? { proposal.replacingUnspecifiedDimensions() }
}
