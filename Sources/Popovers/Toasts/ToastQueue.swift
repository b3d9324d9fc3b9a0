// SPDX-License-Identifier: MIT

import SashInterface
import SashPresentation

/// The toasts of a window, of which one is shown at a time.
///
/// The window owns it as an attachment.
final class ToastQueue {
  private weak var window: Window?
  private var waiting: [Toast] = []
  private var current: ToastPresentation?
  /// Whether the window closes, so that no toast is added.
  private var isClosing = false

  private init(_ window: Window) {
    self.window = window
    window.keyCommands.append(
      KeyCommand(.function(6)) { [weak self] in _ = self?.current?.focus() })
  }

  /// Returns the queue of a window, created at the first call.
  static func of(_ window: Window) -> ToastQueue {
    window.attachments.object(orAttach: ToastQueue(window))
  }

  /// Adds a toast behind those of its priority and higher ones, and shows it when its turn comes.
  func add(_ toast: Toast) {
    if isClosing { return }
    toast.queue = self
    guard toast.priority == .high else {
      waiting.append(toast)
      return showNext()
    }
    insertBeforeNormal(toast)
    if let current, current.toast.priority == .normal {
      // The displaced toast comes first among those of its priority.
      insertBeforeNormal(current.toast)
      current.onDismiss = nil
      self.current = nil
      current.dismiss(.programmatic)
    }
    showNext()
  }

  /// Lets a toast wait for those of a high priority only.
  private func insertBeforeNormal(_ toast: Toast) {
    waiting.insert(toast, at: waiting.firstIndex { $0.priority == .normal } ?? waiting.count)
  }

  /// Dismisses a toast that is shown or waits.
  func dismiss(_ toast: Toast) {
    if let current, current.toast === toast { return current.dismiss(.programmatic) }
    guard let index = waiting.firstIndex(where: { $0 === toast }) else { return }
    waiting.remove(at: index)
    finish(toast, .programmatic)
  }

  private func showNext() {
    guard current == nil, let window, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    // A toast whose controller is gone or goes has no place.
    guard let source = next.source, isShown(source, in: window) else {
      finish(next, .programmatic)
      return showNext()
    }
    let presentation = ToastPresentation(next, in: window)
    current = presentation
    presentation.onDismiss = { [weak self] reason in
      self?.current = nil
      self?.finish(next, reason)
      self?.showNext()
    }
    presentation.onWindowClose = { [weak self] in self?.close() }
    presentation.present()
  }

  private func isShown(_ source: View, in window: Window) -> Bool {
    guard source.window === window else { return false }
    return window.presentationStack.entry(containing: source)?.isPresented ?? true
  }

  /// Dismisses all toasts, because the window closes.
  private func close() {
    isClosing = true
    let closed = waiting
    waiting = []
    current?.dismiss(.programmatic)
    for toast in closed { finish(toast, .programmatic) }
    isClosing = false
  }

  private func finish(_ toast: Toast, _ reason: Toast.DismissalReason) {
    toast.queue = nil
    toast.onDismiss?(reason)
  }
}
