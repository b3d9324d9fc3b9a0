// SPDX-License-Identifier: MIT

extension View {
  /// Displays a view above the view, on a sheet that is dragged between heights.
  ///
  /// `dynamicOverlayBehavior(_:)` sets the heights. Presses beside the overlay reach the view below.
  /// In dark themes the backgrounds of the overlay are lighter than those of the view below.
  /// Assistive technologies call the sheet by the `navigationTitle(_:)` of the overlay.
  public func dynamicOverlay<Overlay: View>(_ overlay: Overlay) -> some View {
    // The sheet and its content extend to the edges of the window.
    DynamicOverlayView(content: self, overlay: overlay).ignoresSafeArea()
  }

  /// Displays views above the view, on a sheet that is dragged between heights.
  public func dynamicOverlay<Overlay: View>(
    @ViewBuilder _ overlay: () -> Overlay
  ) -> some View {
    dynamicOverlay(overlay())
  }
}

/// A view below an overlay.
@usableFromInline struct DynamicOverlayView<Content, Overlay> {
  let content: Content
  let overlay: Overlay
}

extension DynamicOverlayView: View where Content: View, Overlay: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> DynamicOverlayBox {
    let box = DynamicOverlayBox(in: place)
    box.contentController.part.show(view.content)
    box.overlay.part.show(view.overlay)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: DynamicOverlayBox) {
    box.contentController.part.patch(view.content)
    box.overlay.part.patch(view.overlay)
    box.contentDidChange()
  }
}
