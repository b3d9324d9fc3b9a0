// SPDX-License-Identifier: MIT

import SashControls
import SashGestures
import SashInterface
import SashMotion

/// The opacity of the label while it is pressed or its menu is open; a button keeps as much as its
/// title needs to stay legible.
private let fadedOpacity = 0.5
/// The opacity by which a button fades less than its contrast permits, as its displayed colours are
/// rounded.
private let roundingMargin = 0.01

extension Templates {
  /// A menu that a label opens, by a tap or by a hold during which the finger continues to an item.
  ///
  /// Use it for a menu with views of your own; for commands use a `ContextMenu`. Retain the menu as
  /// long as the label uses it. The menu references the label weakly. A label that is a `Control`,
  /// such as a `Button`, also opens the menu by the keyboard and for assistive technologies.
  @MainActor public final class Menu {
    /// The label that opens the menu.
    public private(set) weak var sourceView: View?
    /// Adjusts the configuration; called at each use.
    public var configure: (inout MenuConfiguration) -> Void
    /// Creates the menu's views, each time it opens.
    public var content: () -> [View]
    /// Fades the label (`true`) or restores it (`false`).
    ///
    /// If `nil`, the menu animates the label's `alpha`, that of a button as far as its title stays
    /// legible.
    public var fadeLabel: ((Bool) -> Void)?
    /// Called with the new value after each change of `isPresented`, whoever has opened or closed the
    /// menu.
    public var onPresentedChange: ((Bool) -> Void)?

    private let press = LongPressGestureRecognizer(minimumPressDuration: 0)
    /// A tap recogniser that claims taps on the label, so that they do not reach the views around
    /// it.
    private let tap = TapGestureRecognizer()
    private lazy var openMenu = OpenMenu(
      MenuRequest(
        source: sourceView, content: .views { [weak self] in self?.content() ?? [] },
        configuration: { [weak self] in self?.configuration ?? MenuConfiguration() },
        fadeSource: { [weak self] in self?.fade($0) },
        onPresentedChange: { [weak self] in self?.onPresentedChange?($0) }))
    private var labelOpacity: Animator?

    /// Creates a menu for a label.
    ///
    /// - Parameters:
    ///   - sourceView: The label; a press on it opens the menu.
    ///   - configuration: Adjusts the configuration; called at each use.
    ///   - content: Creates the menu's views: buttons, items, dividers, or any other views.
    ///   - fadeLabel: Fades the label (`true`) or restores it (`false`). If `nil`, the menu
    ///     animates the label's `alpha`.
    public init(
      sourceView: View, configuration: @escaping (inout MenuConfiguration) -> Void = { _ in },
      content: @escaping () -> [View], fadeLabel: ((Bool) -> Void)? = nil
    ) {
      self.sourceView = sourceView
      configure = configuration
      self.content = content
      self.fadeLabel = fadeLabel
      press.name = "menu label"
      press.onChange = { [weak self, weak press] _ in
        if let press { self?.openMenu.pressDidChange(press, isOnLabel: true) }
      }
      press.delegate = self
      tap.allowableMovement = .infinity
      tap.delegate = self
      sourceView.addGestureRecognizer(press)
      sourceView.addGestureRecognizer(tap)
      // Created now, as nothing can refer to the menu weakly when it is deallocated.
      _ = openMenu
      (sourceView as? Control)?.addAction { [weak self] in self?.present() }
    }

    isolated deinit {
      for recognizer in [press, tap] {
        (recognizer.node as? View)?.removeGestureRecognizer(recognizer)
      }
      openMenu.dismiss()
    }

    /// The current configuration, as returned by `configure`.
    public var configuration: MenuConfiguration {
      var configuration = MenuConfiguration()
      configure(&configuration)
      return configuration
    }

    /// Whether the menu is open; setting it opens or closes the menu.
    public var isPresented: Bool {
      get { openMenu.isPresented }
      set { if newValue { present() } else { dismiss() } }
    }
    /// Opens the menu.
    ///
    /// Does nothing while it is open or its label is in no window.
    public func present() { openMenu.present() }
    /// Closes the menu.
    ///
    /// Does nothing unless it is open.
    public func dismiss() { openMenu.dismiss() }

    private func fade(_ fades: Bool) {
      if let fadeLabel { return fadeLabel(fades) }
      guard let sourceView, let window = sourceView.window else { return }
      let opacity =
        labelOpacity
        ?? Animator(value: sourceView.alpha, timeline: window.timeline) { [weak sourceView] in
          sourceView?.alpha = $0
        }
      labelOpacity = opacity
      let faded =
        (sourceView as? Button).map {
          min(1, $0.legibleOpacity(atLeast: fadedOpacity) + roundingMargin)
        } ?? fadedOpacity
      opacity.animate(to: fades ? faded : 1, with: configuration.labelFadeAnimation)
    }
  }
}

extension Templates.Menu: GestureRecognizerDelegate {
  /// Returns `true` for the menu's press and tap on the label, so that the tap does not cancel the
  /// press.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === press && other === tap }

  /// Returns `true` for the menu's tap and that of a control that is the label, which would cancel
  /// the press when the finger is lifted, also on an item.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    recognizer === tap && other is TapGestureRecognizer && (other.node as? View) === sourceView
  }
}
