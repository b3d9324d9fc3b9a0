// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The opacity of the label while it is pressed or its menu is open; a button keeps as much as its
/// title needs to stay legible.
private let fadedOpacity = 0.5
/// The opacity by which a button fades less than its contrast permits, as its displayed colours are
/// rounded.
private let roundingMargin = 0.01
/// The scale from which a menu grows.
private let initialScale = 0.2

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
    private var machine = MenuMachine()
    private var popover: Popover?
    private weak var menuView: MenuView?
    private weak var activePress: LongPressGestureRecognizer?
    private var holdTimer: ScheduledCall?
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
      observe(press, down: { _ in .labelDown })
      press.delegate = self
      tap.allowableMovement = .infinity
      tap.delegate = self
      sourceView.addGestureRecognizer(press)
      sourceView.addGestureRecognizer(tap)
      (sourceView as? Control)?.addAction { [weak self] in self?.present() }
    }

    isolated deinit {
      for recognizer in [press, tap] {
        (recognizer.node as? View)?.removeGestureRecognizer(recognizer)
      }
      popover?.dismiss()
    }

    /// The current configuration, as returned by `configure`.
    public var configuration: MenuConfiguration {
      var configuration = MenuConfiguration()
      configure(&configuration)
      return configuration
    }

    /// Whether the menu is open; setting it opens or closes the menu.
    public var isPresented: Bool {
      get { machine.isPresented }
      set { if newValue { present() } else { dismiss() } }
    }
    /// Opens the menu.
    ///
    /// Does nothing while it is open or its label is in no window.
    public func present() { if sourceView?.window != nil { handle(.present) } }
    /// Closes the menu.
    ///
    /// Does nothing unless it is open.
    public func dismiss() { handle(.dismiss) }

    // MARK: Touches

    private func observe(
      _ press: LongPressGestureRecognizer,
      down: @escaping (MenuMachine.HitTarget) -> MenuMachine.Event
    ) {
      press.onChange = { [weak self, weak press] _ in
        guard let self, let press else { return }
        pressDidChange(press, down: down)
      }
    }

    private func pressDidChange(
      _ press: LongPressGestureRecognizer, down: (MenuMachine.HitTarget) -> MenuMachine.Event
    ) {
      let point = press.location(in: nil)
      let target = hitTarget(at: point)
      if press.state == .began, activePress == nil {
        activePress = press
        handle(down(target))
        follow(point)
        return
      }
      guard activePress === press else { return }
      switch press.state {
      case .changed:
        handle(.moved(target))
        follow(point)
      case .ended:
        activePress = nil
        handle(.lifted(target))
      case .cancelled, .failed:
        activePress = nil
        handle(.cancelled)
      case .possible, .began: break
      }
    }

    private func hitTarget(at point: Point) -> MenuMachine.HitTarget {
      MenuMachine.HitTarget(
        isOnLabel: sourceView?.windowFrame().contains(point) ?? false,
        item: machine.isPresented ? menuView?.item(at: point) : nil)
    }

    /// Scales the menu by the distance of the finger from it.
    private func follow(_ point: Point) {
      guard case .tracking = machine.state, let context = popover?.context else { return }
      let configuration = configuration
      context.item?.pressScale.set(
        MenuMachine.scale(
          at: point, of: context.staticFrame, range: configuration.scaleRange,
          minimum: configuration.minimumScale))
    }

    // MARK: Machine

    private func handle(_ event: MenuMachine.Event) {
      let wasPresented = isPresented
      let effects = machine.handle(
        event, dismissesAfterSelecting: configuration.dismissAfterSelecting)
      let isPresented = isPresented
      for effect in effects { perform(effect) }
      if isPresented != wasPresented { onPresentedChange?(isPresented) }
    }

    private func perform(_ effect: MenuMachine.Effect) {
      switch effect {
      case .fadeLabel(let fades): fade(fades)
      case .startHold:
        holdTimer = sourceView?.window?.timeline.schedule(after: configuration.holdDelay) {
          [weak self] in self?.handle(.holdElapsed)
        }
      case .cancelHold:
        holdTimer?.cancel()
        holdTimer = nil
      case .present: presentMenu()
      case .dismiss: popover?.dismiss()
      case .highlight(let index):
        for (itemIndex, item) in (menuView?.items ?? []).enumerated() {
          item.isHighlighted = itemIndex == index
        }
      case .selectionFeedback:
        if configuration.hapticFeedbackEnabled { Popovers.onSelectionFeedback?() }
      case .select(let index):
        if let items = menuView?.items, items.indices.contains(index) { items[index].action() }
      case .liftedWithoutSelecting: configuration.onLiftWithoutSelecting()
      case .restoreScale:
        popover?.context.item?.pressScale.animate(to: 1, with: Popovers.defaultSpring)
      }
    }

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

    // MARK: Popover

    private func presentMenu() {
      guard let sourceView, let window = sourceView.window else { return }
      let configuration = configuration
      let view = MenuView(content(), configuration: configuration)
      menuView = view
      for item in view.items {
        item.onActivate = { [weak self, weak item] in
          item?.action()
          if self?.configuration.dismissAfterSelecting ?? false { self?.dismiss() }
        }
      }
      observe(view.press, down: { .bodyDown($0) })
      let popover = Popover(attributes: attributes(configuration)) { view }
      popover.context.menuSurface = MenuSurface()
      self.popover = popover
      PopoverPresenter.of(window).present(popover, above: sourceView)
    }

    private func attributes(_ configuration: MenuConfiguration) -> Popover.Attributes {
      var attributes = Popover.Attributes()
      attributes.position = .absolute(
        originAnchor: configuration.originAnchor, popoverAnchor: configuration.popoverAnchor)
      attributes.sourceFrame = { [weak sourceView] in sourceView.windowFrame() }
      attributes.sourceFrameInset = configuration.sourceFrameInset
      attributes.flipsToAvoidSource = configuration.flipsToAvoidSource
      attributes.screenEdgePadding = configuration.screenEdgePadding
      attributes.rubberBandingMode = .none
      attributes.leavesWindow = true
      let transition = Popover.Transition(
        fades: true, scale: initialScale,
        scaleAnchor: configuration.scaleAnchor ?? configuration.popoverAnchor,
        unfolds: configuration.clipContent ? configuration.clipAlignment : nil)
      attributes.presentation.animation = configuration.presentationAnimation
      attributes.presentation.transition = transition
      attributes.dismissal.animation = configuration.dismissalAnimation
      attributes.dismissal.transition = transition
      attributes.dismissal.excludedFrames = { [weak self] in
        guard let self else { return [] }
        return [sourceView.windowFrame()] + self.configuration.excludedFrames()
      }
      attributes.onDismiss = { [weak self] in
        guard let self else { return }
        handle(.popoverDismissed)
        popover = nil
      }
      return attributes
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
