// SPDX-License-Identifier: MIT

import SashInterface
import SashSurfaces
import SashWayland

/// The description of one window to the desktop, on one connection: its title and application, and
/// with optional protocols its parent, its modality, its icon, and whether it keeps the display awake.
///
/// A window on a layer only keeps the display awake.
final class ToplevelDesktop {
  private let window: Window
  private let surface: WindowSurface
  private var dialog: XdgDialogV1?
  /// Whether the dialogue was declared modal.
  private var isDeclaredModal = false
  /// The parent that was sent last.
  private weak var sentParent: XdgToplevel?
  /// The icon that was sent last, with its objects.
  private var icon: (sent: WindowIcon, objects: ToplevelIcon?)?
  private var inhibitor: ZwpIdleInhibitorV1?
  /// The visibility of the window at the last update, or `nil` before the first.
  private var lastVisibility: Visibility?
  private let allocate: BufferPool.Allocator

  /// The conditions under which the user sees a window.
  private struct Visibility: Equatable {
    let hasContent: Bool
    let isSuspended: Bool
  }

  /// Creates no objects yet.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - surface: Its surface, which outlives the objects.
  ///   - allocate: Allocates the memory of icons.
  init(
    of window: Window, on surface: WindowSurface, allocate: @escaping BufferPool.Allocator
  ) {
    self.window = window
    self.surface = surface
    self.allocate = allocate
  }

  private var globals: DesktopGlobals { surface.buffers.globals.desktop }

  private var visibility: Visibility {
    Visibility(hasContent: surface.buffers.hasContent, isSuspended: window.isSuspended)
  }

  // MARK: Updates

  /// Sends the title, the application and the state of a new ordinary window.
  func describe(_ toplevel: XdgToplevel, _ options: ToplevelOptions) {
    toplevel.setTitle(title: WireText.bounded(window.title))
    if !options.applicationID.isEmpty {
      toplevel.setAppId(appId: WireText.bounded(options.applicationID))
    }
    switch options.windowMode {
    case .floating: break
    case .maximized: toplevel.setMaximized()
    case .fullscreen: toplevel.setFullscreen(output: nil)
    }
  }

  /// Whether the visibility of the window has changed since the last update.
  var needsUpdate: Bool { visibility != lastVisibility }

  /// Sends what has changed.
  ///
  /// - Parameter parent: The window's parent, or `nil` without one that is displayed: compositors
  ///   treat a parent without content like none, and forget the children of one that is hidden.
  func update(parent: XdgToplevel?) {
    let visibility = visibility
    lastVisibility = visibility
    if let toplevel = surface.toplevel {
      if parent !== sentParent {
        sentParent = parent
        toplevel.setParent(parent: parent)
      }
      updateDialog(toplevel)
      updateIcon(toplevel)
    }
    updateInhibitor(isVisible: visibility.hasContent && !visibility.isSuspended)
  }

  private func updateDialog(_ toplevel: XdgToplevel) {
    if window.parent == nil {
      dialog?.destroy()
      dialog = nil
      isDeclaredModal = false
      return
    }
    if dialog == nil { dialog = globals.dialogs?.getXdgDialog(toplevel: toplevel) }
    guard let dialog, window.isModal != isDeclaredModal else { return }
    isDeclaredModal = window.isModal
    if isDeclaredModal { dialog.setModal() } else { dialog.unsetModal() }
  }

  /// Sends the icon, which takes effect with the next commit.
  private func updateIcon(_ toplevel: XdgToplevel) {
    guard window.icon != icon?.sent, let manager = globals.icons else { return }
    let old = icon?.objects
    let shm = surface.buffers.globals.shm
    icon = window.icon.map {
      ($0, ToplevelIcon($0, manager: manager, shm: shm, allocate: allocate))
    }
    manager.setIcon(toplevel: toplevel, icon: icon?.objects?.proxy)
    old?.destroy()
    surface.buffers.setNeedsCommit()
    window.setNeedsFrame()
  }

  /// Keeps the display awake while the window requests it and is visible.
  private func updateInhibitor(isVisible: Bool) {
    let isNeeded = window.isIdleTimerDisabled && isVisible
    guard isNeeded != (inhibitor != nil) else { return }
    if isNeeded {
      inhibitor = globals.idleInhibition?.createInhibitor(surface: surface.buffers.proxy)
    } else {
      inhibitor?.destroy()
      inhibitor = nil
    }
  }

  /// Destroys the objects, before those of the window.
  func destroy() {
    inhibitor?.destroy()
    icon?.objects?.destroy()
    dialog?.destroy()
  }
}
