// SPDX-License-Identifier: MIT

import SashCompositor
import SashInterface

extension Templates {
  /// A view that shows what lies below it through a material, such as a blur.
  ///
  /// Use it as the background of a popover, or inside its content. Its subviews lie above the
  /// material.
  @MainActor public final class VisualEffectView: View {
    /// The material; `nil`, the default, means that of menus and popovers in the theme.
    public var effect: Material? { didSet { if effect != oldValue { environmentDidChange() } } }

    /// Creates a view with a material, or with that of the theme.
    public init(_ effect: Material? = nil) {
      self.effect = effect
      super.init()
      environmentDidChange()
    }

    public override var drawsContent: Bool { false }

    public override func environmentDidChange() { material = effect ?? theme.materials.popup }
  }
}
