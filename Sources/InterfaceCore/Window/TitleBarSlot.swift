// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The place of a title bar in its window: its settings, and the view while the window draws one.
///
/// The window retains it as an attachment, from the first setting on.
package final class TitleBarSlot {
  /// The views of the application.
  fileprivate var items = TitleBarItems()
  /// The order of the buttons, or `nil` for that of the desktop.
  fileprivate var layout: TitleBarLayout?
  /// The content of the surface that displays the title bar, or `nil` without one.
  fileprivate(set) var content: ChildSurfaceContent?
  /// Called when the items, the order of the buttons or the title have changed.
  package var onChange: (() -> Void)?
  /// Called when the height of the view may have changed.
  package var onHeightChange: (() -> Void)?
}

extension Window {
  /// The views of the application in a title bar that the window draws itself; none by default.
  ///
  /// They are displayed while `state.decoration` is `.client`, except in full screen.
  public var titleBarItems: TitleBarItems {
    get { attachments[TitleBarSlot.self]?.items ?? TitleBarItems() }
    set {
      ensuredTitleBar.items = newValue
      titleBarDidChange()
    }
  }

  /// The order of the buttons in a title bar that the window draws itself; `nil`, the default, for
  /// that of the desktop.
  public var titleBarLayout: TitleBarLayout? {
    get { attachments[TitleBarSlot.self]?.layout }
    set {
      guard newValue != titleBarLayout else { return }
      ensuredTitleBar.layout = newValue
      titleBarDidChange()
    }
  }

  /// The place of the title bar, or `nil` before the first setting.
  package var titleBar: TitleBarSlot? { attachments[TitleBarSlot.self] }

  private var ensuredTitleBar: TitleBarSlot {
    attachments.object(orAttach: TitleBarSlot())
  }

  /// Updates the title bar after a change of its settings or of the title.
  func titleBarDidChange() {
    titleBar?.onChange?()
    titleBar?.onHeightChange?()
  }

  // MARK: Life

  /// Creates the title bar on a surface of the host.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the content retains until it is closed.
  ///   - makeView: Creates the view of the title bar.
  /// - Returns: The content of the surface.
  package func openTitleBar(
    on surface: any ChildSurface, _ makeView: (Window) -> View
  ) -> ChildSurfaceContent {
    closeTitleBar()
    let slot = ensuredTitleBar
    let view = makeView(self)
    contentView.addSubview(view)
    let content = openSurface(surface, for: view)
    slot.content = content
    return content
  }

  /// The height that the title bar needs in logical pixels; 0 without one.
  package var titleBarHeight: Double {
    guard let view = titleBar?.content?.view else { return 0 }
    let height = view.sizeThatFits(Size(width: size.width, height: .infinity)).height
    return height.isFinite ? max(0, height) : 0
  }

  /// Places the title bar in the window's coordinates, in which it lies above the content.
  package func placeTitleBar(at frame: Rect) {
    guard let content = titleBar?.content, let view = content.view else { return }
    view.frame = frame
    content.place(at: frame)
  }

  /// Removes the title bar with its surface.
  package func closeTitleBar() {
    guard let slot = titleBar, let content = slot.content else { return }
    slot.content = nil
    slot.onChange = nil
    let view = content.view
    content.end(.closed)
    view?.removeFromSuperview()
  }

  /// Returns the view of the title bar at a position in the window, or `nil`.
  func titleBarView(at position: Point) -> View? {
    guard let content = titleBar?.content, content.frame?.contains(position) == true,
      let view = content.view
    else { return nil }
    return view.hitTest(view.convert(position, from: nil))
  }
}
