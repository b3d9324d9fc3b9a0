// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

/// The place of a window among the windows of the application: its parent, and its children.
///
/// The window retains it as an attachment, from the first setting on.
final class WindowHierarchy {
  /// The window that the window belongs to.
  fileprivate weak var parent: Window?
  /// Whether the window blocks the input of its parent.
  fileprivate var isModal = false
  private var children: [WeakWindow] = []
  /// Whether a modal child blocks the input of the window.
  private var isBlocked = false
  /// The observers of the moment at which a modal child blocks the input of the window.
  fileprivate var blockingObservers = ItemObservers<Void>()

  private struct WeakWindow { weak var window: Window? }

  /// The children that are attached to a host, in the order in which their parent was set.
  fileprivate var attachedChildren: [Window] {
    children.compactMap(\.window).filter(\.isAttached)
  }

  fileprivate func add(_ child: Window, to window: Window) {
    children.append(WeakWindow(window: child))
    update(window)
  }

  fileprivate func remove(_ child: Window, from window: Window) {
    children.removeAll { $0.window == nil || $0.window === child }
    update(window)
  }

  /// Blocks the input of the window, or allows it, after a change of its children.
  fileprivate func update(_ window: Window) {
    let new = window.modalChild != nil
    guard new != isBlocked else { return }
    isBlocked = new
    window.input.modalityDidChange(in: window)
    if isBlocked { blockingObservers.notify(()) }
  }
}

extension Window {
  /// The window that the window belongs to, such as that of a dialogue; `nil`, the default, for
  /// none.
  ///
  /// The compositor keeps the window above its parent, and it is closed when the parent is. Set it
  /// before the window is opened; a later change takes effect as soon as the compositor applies it.
  /// A window does not retain its parent. It is a programmer error to make a window a descendant of
  /// itself.
  ///
  /// ```swift
  /// let dialog = Window(size: Size(width: 360, height: 200))
  /// dialog.title = "Rename"
  /// dialog.rootViewController = RenameController()
  /// dialog.parent = window
  /// dialog.isModal = true
  /// application.open(dialog, options: ToplevelOptions())
  /// ```
  public var parent: Window? {
    get { attachments[WindowHierarchy.self]?.parent }
    set {
      let old = parent
      guard newValue !== old else { return }
      precondition(
        newValue.map { !sequence(first: $0, next: \.parent).contains { $0 === self } } ?? true,
        "window \"\(title)\" cannot be its own ancestor; set another parent")
      ensuredHierarchy.parent = newValue
      if let old { old.ensuredHierarchy.remove(self, from: old) }
      if let newValue { newValue.ensuredHierarchy.add(self, to: newValue) }
      host?.windowPropertiesDidChange()
    }
  }

  /// The open windows whose parent is the window.
  public var childWindows: [Window] {
    attachments[WindowHierarchy.self]?.attachedChildren ?? []
  }

  /// Whether the window blocks the input of its parent while it is open; `false` by default.
  ///
  /// The parent's content receives no presses, keys, scrolls and drops; a press on it brings the
  /// modal window to the front. Its title bar still works. Its menus close, and with them the
  /// popovers that a press outside would dismiss or that lie on surfaces of their own. This does not
  /// depend on the compositor, which learns of it by `xdg_dialog_v1`. Without a parent it has no
  /// effect.
  public var isModal: Bool {
    get { attachments[WindowHierarchy.self]?.isModal ?? false }
    set {
      guard newValue != isModal else { return }
      ensuredHierarchy.isModal = newValue
      hierarchyDidChange()
      host?.windowPropertiesDidChange()
    }
  }

  /// Calls a closure when a modal child blocks the input of the window, until the owner is released.
  package func addBlockingObserver(_ owner: AnyObject, _ body: @escaping () -> Void) {
    ensuredHierarchy.blockingObservers.add(owner, body)
  }

  /// The open window that blocks the input of the window, or `nil`.
  ///
  /// Of several it is the one whose parent was set last.
  public var modalChild: Window? { childWindows.last(where: \.isModal) }

  /// The modal window that the user must deal with first, or `nil`: a modal child may itself be
  /// blocked.
  var innermostModalChild: Window? { modalChild.map { $0.innermostModalChild ?? $0 } }

  /// Updates the parent after the window was attached, was detached, or changed its modality.
  func hierarchyDidChange() {
    guard let parent else { return }
    parent.ensuredHierarchy.update(parent)
  }

  private var ensuredHierarchy: WindowHierarchy {
    attachments.object(orAttach: WindowHierarchy())
  }
}
