import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// How much of a label is seen while it is pressed or its menu is shown.
private let fadedOpacity = 0.5
/// The size from which a menu grows, as a part of its own.
private let smallestScale = 0.2

extension Templates {
  /// A menu that a label opens: by a tap, or by a hold whose finger goes on to an item.
  ///
  /// Whoever makes it keeps it; it keeps neither the label nor its window alive.
  @MainActor public final class Menu {
    /// The label that is pressed.
    public private(set) weak var sourceView: View?
    /// Changes the configuration; run anew at each use.
    public var configure: (inout MenuConfiguration) -> Void
    /// Makes what is in it, each time that it opens.
    public var content: () -> [View]
    /// Fades the label, or lets it come back; nil: its opacity is halved.
    public var fadeLabel: ((Bool) -> Void)?

    private let press = PressGestureRecognizer(minimumDuration: 0)
    /// Keeps the taps of what the label lies in from being meant by a press on the label.
    private let tap = TapGestureRecognizer()
    private var machine = MenuMachine()
    private var popover: Popover?
    private weak var menuView: MenuView?
    private weak var activePress: PressGestureRecognizer?
    private var hold: ScheduledCall?
    private var labelOpacity: Animator?

    /// A menu for a label.
    ///
    /// - Parameters:
    ///   - sourceView: The label; presses on it open the menu.
    ///   - configuration: Changes the configuration; run anew at each use.
    ///   - content: Makes what is in it: buttons, items, dividers, any views.
    ///   - fadeLabel: Fades the label, or lets it come back; nil: its opacity is halved.
    public init(
      sourceView: View, configuration: @escaping (inout MenuConfiguration) -> Void = { _ in },
      content: @escaping () -> [View], fadeLabel: ((Bool) -> Void)? = nil
    ) {
      self.sourceView = sourceView
      configure = configuration
      self.content = content
      self.fadeLabel = fadeLabel
      press.name = "menu label"
      watch(press, down: { _ in .labelDown })
      press.delegate = self
      tap.allowableMovement = .infinity
      sourceView.addGestureRecognizer(press)
      sourceView.addGestureRecognizer(tap)
    }

    isolated deinit {
      for recognizer in [press, tap] {
        (recognizer.node as? View)?.removeGestureRecognizer(recognizer)
      }
      popover?.dismiss()
    }

    /// The configuration as it is now.
    public var configuration: MenuConfiguration {
      var configuration = MenuConfiguration()
      configure(&configuration)
      return configuration
    }

    /// Whether it is shown.
    public var isPresented: Bool { machine.isPresented }
    /// Opens it; nothing happens while it is shown, or while its label is in no window.
    public func present() { if sourceView?.window != nil { handle(.present) } }
    /// Closes it; nothing happens unless it is shown.
    public func dismiss() { handle(.dismiss) }

    // MARK: Fingers

    private func watch(
      _ press: PressGestureRecognizer, down: @escaping (MenuMachine.Place) -> MenuMachine.Event
    ) {
      press.onChange = { [weak self, weak press] _ in
        guard let self, let press else { return }
        pressDidChange(press, down: down)
      }
    }

    private func pressDidChange(
      _ press: PressGestureRecognizer, down: (MenuMachine.Place) -> MenuMachine.Event
    ) {
      let point = press.location(in: nil)
      let place = place(of: point)
      if press.state == .began, activePress == nil {
        activePress = press
        handle(down(place))
        follow(point)
        return
      }
      guard activePress === press else { return }
      switch press.state {
      case .changed:
        handle(.moved(place))
        follow(point)
      case .ended:
        activePress = nil
        handle(.lifted(place))
      case .cancelled, .failed:
        activePress = nil
        handle(.cancelled)
      case .possible, .began: break
      }
    }

    private func place(of point: Point) -> MenuMachine.Place {
      MenuMachine.Place(
        isOnLabel: sourceView?.windowFrame().contains(point) ?? false,
        item: machine.isPresented ? menuView?.item(at: point) : nil)
    }

    /// Lets the menu shrink while the finger is away from it.
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
      let effects = machine.handle(
        event, dismissesAfterSelecting: configuration.dismissAfterSelecting)
      for effect in effects { perform(effect) }
    }

    private func perform(_ effect: MenuMachine.Effect) {
      switch effect {
      case .fadeLabel(let fades): fade(fades)
      case .startHold:
        hold = sourceView?.window?.timeline.schedule(after: configuration.holdDelay) {
          [weak self] in self?.handle(.holdElapsed)
        }
      case .cancelHold:
        hold?.cancel()
        hold = nil
      case .present: show()
      case .dismiss: popover?.dismiss()
      case .highlight(let index):
        for (place, item) in (menuView?.items ?? []).enumerated() {
          item.isHighlighted = place == index
        }
      case .tick:
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
      opacity.animate(to: fades ? fadedOpacity : 1, with: configuration.labelFadeAnimation)
    }

    // MARK: Popover

    private func show() {
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
      watch(view.press, down: { .bodyDown($0) })
      let popover = Popover(attributes: attributes(configuration)) { view }
      self.popover = popover
      window.popoverPresenter.present(popover, above: sourceView)
    }

    private func attributes(_ configuration: MenuConfiguration) -> Popover.Attributes {
      var attributes = Popover.Attributes()
      attributes.position = .absolute(
        originAnchor: configuration.originAnchor, popoverAnchor: configuration.popoverAnchor)
      attributes.sourceFrame = { [weak sourceView] in sourceView.windowFrame() }
      attributes.sourceFrameInset = configuration.sourceFrameInset
      attributes.screenEdgePadding = configuration.screenEdgePadding
      attributes.rubberBandingMode = .none
      let transition = Popover.Transition(
        fades: true, scale: smallestScale,
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
        handle(.popoverWent)
        popover = nil
      }
      return attributes
    }
  }
}

extension Templates.Menu: GestureRecognizerDelegate {
  /// Lets the press go on beside the tap that keeps others off.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === press && other === tap }
}
