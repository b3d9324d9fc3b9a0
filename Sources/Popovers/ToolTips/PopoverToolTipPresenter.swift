// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

private let appearance = Motion.curve(.easeOut, duration: 0.12)
private let disappearance = Motion.curve(.easeIn, duration: 0.08)

/// A presenter that shows tooltips on the theme's menu surface, above all other presentations.
///
/// `Application` installs one in each window that it opens. For a window of your own set
/// `window.toolTipPresenter = PopoverToolTipPresenter()`.
public final class PopoverToolTipPresenter: ToolTipPresenter {
  /// A tooltip that is presented.
  private struct Presented {
    let request: ToolTipRequest
    let entry: PresentationEntry
    /// The frame of the source in the window when the tooltip was placed.
    let sourceFrame: Rect
  }

  private var presented: Presented?

  /// Creates a presenter for one window.
  public init() {}

  /// Presents a tooltip beside its source, instead of the one that is presented.
  ///
  /// It is not presented where it would have to cover the source or to leave the window.
  public func present(_ request: ToolTipRequest, in window: Window) {
    // A tooltip that follows another one neither fades in nor out.
    let isFollowing = presented != nil
    remove(from: window)
    guard let source = request.source, source.window === window else { return }
    let view = ToolTipView(request.text)
    view.themeOverride = source.theme
    view.layoutDirectionOverride = source.layoutDirection
    let availableRect = Rect(origin: .zero, size: window.size)
      .inset(by: window.safeAreaInsets).inset(by: menuEdgePadding)
    let sourceFrame = source.convert(request.sourceRect, to: nil)
    let frame = ToolTipPlacement.frame(
      of: view.sizeThatFits(availableRect.size), beside: sourceFrame, at: request.location,
      in: availableRect, isMirrored: source.isMirrored)
    guard let frame else { return }
    view.frame = Rect(
      x: window.scale.aligned(frame.minX), y: window.scale.aligned(frame.minY),
      width: frame.width, height: frame.height)
    let entry = PresentationEntry(view: view, level: .toolTip)
    entry.onPress = { _ in .pass }
    entry.onFrame = { [weak self, weak window] in
      if let self, let window { follow(in: window) }
    }
    presented = Presented(request: request, entry: entry, sourceFrame: sourceFrame)
    window.presentationStack.present(entry)
    guard !isFollowing else { return }
    view.alpha = 0
    View.animate(with: appearance) { view.alpha = 1 }
  }

  /// Dismisses the tooltip, if one is presented.
  public func dismissToolTip(in window: Window) {
    guard let entry = presented?.entry else { return }
    presented = nil
    entry.onFrame = nil
    guard let stack = entry.stack else { return }
    stack.dismiss(entry, reason: .programmatic)
    View.animate(
      with: disappearance, animations: { entry.view.alpha = 0 },
      completion: { [weak entry] _ in
        if let entry { entry.stack?.remove(entry) }
      })
  }

  private func remove(from window: Window) {
    guard let entry = presented?.entry else { return }
    presented = nil
    window.presentationStack.remove(entry)
  }

  /// Dismisses the tooltip when its source moves, for example because content scrolls.
  private func follow(in window: Window) {
    guard let presented else { return }
    guard let source = presented.request.source, source.window === window,
      source.isVisibleInWindow,
      source.convert(presented.request.sourceRect, to: nil) == presented.sourceFrame
    else { return window.dismissToolTip() }
  }
}
