// SPDX-License-Identifier: MIT

import SashControls
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The highlight of a pressed bar, and the recognisers for tap, press and hover on its pill.
///
/// It owns the gestures that the bar handles, the current causes of the highlight, and its
/// animator.
final class PopupBarHighlight {
  /// The duration of the highlight's fade, in seconds.
  private static let duration = 0.2
  /// The opacity of the highlight under a pointer that does not press, relative to a press.
  private static let hoverOpacity = 0.5

  /// A gesture that the bar handles, unless a custom bar has turned it off.
  nonisolated enum Gesture: CaseIterable {
    /// A tap that opens the popup.
    case tap
    /// A drag that opens the popup.
    case pan
    /// The highlight under a press or a pointer.
    case highlight
  }

  /// A cause of the highlight: a press on the bar, or a pointer over it.
  private nonisolated enum Trigger { case press, hover }

  private unowned let bar: PopupBar
  /// The view that fills the pill, below its content.
  let view = View()
  /// The colour of the highlight at full opacity.
  var color = Color.clear { didSet { if color != oldValue { showOpacity() } } }
  /// The current opacity, from 0 to 1.
  private(set) var opacity = 0.0 { didSet { if opacity != oldValue { showOpacity() } } }
  let tap = PopupBarTapGestureRecognizer()
  /// Whether the popup opens when dragged items are held over the bar.
  var isSpringLoaded = true
  let press = PopupBarPressGestureRecognizer(minimumPressDuration: 0)
  /// The gestures that the bar handles.
  var gestures = Set(Gesture.allCases)
  private let hover = HoverGestureRecognizer()
  /// Called when the opacity of the highlight has changed.
  var onChange: (() -> Void)?
  /// The current causes of the highlight.
  private var triggers: Set<Trigger> = []
  private var animator: Animator?

  init(_ bar: PopupBar) {
    self.bar = bar
    view.isUserInteractionEnabled = false
    view.isHidden = true
  }

  /// Adds the view and the recognisers to the pill.
  func install() {
    let pill = bar.pill
    place(aboveContent: false)
    tap.receiveCondition = { [weak self] in self?.receives($0, for: .tap) ?? false }
    press.cancelsTouchesInView = false
    press.receiveCondition = { [weak self] in self?.receives($0, for: .highlight) ?? false }
    press.addAction { [weak self] in self?.triggerDidChange(.press, $0.state) }
    hover.addAction { [weak self] in self?.triggerDidChange(.hover, $0.state) }
    for recognizer in [press, tap, hover] as [GestureRecognizer] {
      pill.addGestureRecognizer(recognizer)
    }
    bar.onContextMenu = { [weak self] in self?.cancel() }
  }

  /// Puts the highlight below the bar's content, or above that of a custom bar, which may be opaque.
  func place(aboveContent: Bool) {
    let pill = bar.pill
    if aboveContent {
      pill.insertSubview(view, aboveSubview: pill.contents)
    } else {
      pill.insertSubview(view, belowSubview: pill.contents)
    }
  }

  /// Removes the highlight until the next press or the next time a pointer enters.
  ///
  /// A drag and a context menu call it: they replace the press.
  func cancel() {
    triggers = []
    animate(to: 0)
  }

  /// Removes the highlight at once, and releases the animator of the window's timeline.
  func stop() {
    animator?.cancel()
    animator = nil
    opacity = 0
    onChange?()
  }

  // MARK: Causes

  private func triggerDidChange(_ trigger: Trigger, _ state: GestureRecognizer.State) {
    let oldTarget = targetOpacity
    switch state {
    case .began: if gestures.contains(.highlight) { triggers.insert(trigger) }
    case .ended, .cancelled, .failed: triggers.remove(trigger)
    case .possible, .changed: break
    }
    if targetOpacity != oldTarget { animate(to: targetOpacity) }
  }

  /// The opacity that the current causes require.
  private var targetOpacity: Double {
    if triggers.contains(.press) { return 1 }
    return triggers.contains(.hover) ? Self.hoverOpacity : 0
  }

  /// Fades the highlight to an opacity.
  private func animate(to target: Double) {
    guard let timeline = bar.window?.timeline else { return }
    let animator =
      animator
      ?? Animator(value: 0, timeline: timeline) { [weak self] in
        self?.opacity = $0
        self?.onChange?()
      }
    self.animator = animator
    color = bar.activeAppearance.highlightColor(in: bar.theme)
    animator.animate(to: target, with: .curve(.easeOut, duration: Self.duration))
  }

  /// Shows the opacity as part of the colour.
  ///
  /// An opacity of the view would separate the content above into a layer of its own, and at
  /// fractional scales move it by a pixel meanwhile.
  private func showOpacity() {
    view.isHidden = opacity <= 0
    view.backgroundColor = color.withAlphaComponent(color.alpha * opacity)
  }

  private func receives(_ touch: Touch, for gesture: Gesture) -> Bool {
    gestures.contains(gesture) && !isOnControl(touch)
  }

  /// Returns whether a control of the bar lies under a touch.
  ///
  /// The control receives the touch even while it is disabled.
  private func isOnControl(_ touch: Touch) -> Bool {
    let pill = bar.pill
    let hit = pill.hitTest(pill.convert(touch.position, from: nil))
    return hit?.selfAndAncestors.prefix { $0 !== pill }.contains { $0 is Control } ?? false
  }
}
