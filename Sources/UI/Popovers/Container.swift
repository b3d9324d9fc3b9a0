// SPDX-License-Identifier: MIT

extension Templates {
  /// A card with rounded corners, an arrow, padding and a shadow around a popover's content.
  ///
  /// ```swift
  /// .popover(present: $present) {
  ///   Templates.Container { Text("Saved") }
  /// }
  /// ```
  ///
  /// Content that is higher than the available space scrolls. The arrow lies outside of the card.
  public struct Container<Content> {
    private let style: ContainerStyle
    private let content: Content
  }
}

extension Templates.Container: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a card around a view.
  ///
  /// - Parameters:
  ///   - arrowSide: The side that the arrow is on, or `nil` to derive it from the popover's position.
  ///   - cornerRadius: The radius of the corners, in logical pixels.
  ///   - backgroundColor: The card's colour, or `nil` for that of popovers in the theme.
  ///   - shadow: The card's shadow, or `nil` for none.
  ///   - padding: The distance between the content and each edge, in logical pixels.
  ///   - showsArrow: Whether there is an arrow.
  ///   - view: Returns the content.
  public init(
    arrowSide: Templates.ArrowSide? = nil, cornerRadius: Double = 12, backgroundColor: Color? = nil,
    shadow: Templates.Shadow? = .system, padding: Double = 16, showsArrow: Bool = true,
    @ViewBuilder view: () -> Content
  ) {
    style = ContainerStyle(
      arrowSide: arrowSide, cornerRadius: cornerRadius, backgroundColor: backgroundColor,
      shadow: shadow, padding: padding, showsArrow: showsArrow)
    content = view()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ContainerTemplateBox {
    let box = ContainerTemplateBox(view.style, in: place)
    box.part.show(view.content)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: ContainerTemplateBox) {
    box.style = view.style
    box.part.patch(view.content)
  }
}

/// The appearance of a container.
nonisolated struct ContainerStyle: Hashable {
  let arrowSide: Templates.ArrowSide?
  let cornerRadius: Double
  let backgroundColor: Color?
  let shadow: Templates.Shadow?
  let padding: Double
  let showsArrow: Bool
}

/// The box of a container.
///
/// It is an implementation detail of the views.
public final class ContainerTemplateBox: PartViewBox {
  var style: ContainerStyle {
    didSet {
      guard style != oldValue else { return }
      apply()
      setNeedsMeasurement()
    }
  }
  private weak var container: Sash.Templates.Container?

  init(_ style: ContainerStyle, in place: NodePlace) {
    self.style = style
    super.init(in: place) { Sash.Templates.Container($0) }
    part.view.reportsWholeHeight = true
    container = view as? Sash.Templates.Container
    apply()
  }

  private func apply() {
    container?.arrowSide = style.arrowSide
    container?.showsArrow = style.showsArrow
    container?.cornerRadius = style.cornerRadius
    container?.padding = Sash.EdgeInsets(style.padding)
    applyColors()
  }

  private func applyColors() {
    container?.containerColor = style.backgroundColor?.resolve(in: graph.theme)
    container?.containerShadow = style.shadow?.resolve(in: graph.theme)
  }

  // The colours may be those of another theme.
  override func answersWillChange() {
    super.answersWillChange()
    applyColors()
  }
}
