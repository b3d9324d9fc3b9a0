// SPDX-License-Identifier: MIT

import SashInterface
import SashPresentation

/// The toasts of a window, of which one is shown at a time.
///
/// The window owns it as an attachment.
final class ToastQueue {
  /// A toast that waits.
  private struct Waiting {
    let toast: Toast
    weak var controller: ViewController?
  }

  private weak var window: Window?
  private var waiting: [Waiting] = []
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
    if let queue = window.attachments[ToastQueue.self] { return queue }
    let queue = ToastQueue(window)
    window.attachments[ToastQueue.self] = queue
    return queue
  }

  /// Adds a toast behind those of its priority and higher ones, and shows it when its turn comes.
  func add(_ toast: Toast, from controller: ViewController) {
    if isClosing { return }
    toast.queue = self
    let new = Waiting(toast: toast, controller: controller)
    guard toast.priority == .high else {
      waiting.append(new)
      return showNext()
    }
    waiting.insert(new, at: waiting.firstIndex { $0.toast.priority == .normal } ?? waiting.count)
    if let current, current.toast.priority == .normal {
      // The displaced toast comes first among those of its priority.
      let displaced = Waiting(toast: current.toast, controller: current.controller)
      let index = waiting.firstIndex { $0.toast.priority == .normal } ?? waiting.count
      waiting.insert(displaced, at: index)
      current.onDismiss = nil
      self.current = nil
      current.dismiss(.programmatic)
    }
    showNext()
  }

  /// Dismisses a toast that is shown or waits.
  func dismiss(_ toast: Toast) {
    if let current, current.toast === toast { return current.dismiss(.programmatic) }
    guard let index = waiting.firstIndex(where: { $0.toast === toast }) else { return }
    waiting.remove(at: index)
    finish(toast, .programmatic)
  }

  private func showNext() {
    guard current == nil, let window, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    // A toast whose controller is gone or goes has no place.
    guard let controller = next.controller, isShown(controller, in: window) else {
      finish(next.toast, .programmatic)
      return showNext()
    }
    let presentation = ToastPresentation(next.toast, from: controller, in: window)
    current = presentation
    presentation.onDismiss = { [weak self, toast = next.toast] reason in
      self?.current = nil
      self?.finish(toast, reason)
      self?.showNext()
    }
    presentation.onWindowClose = { [weak self] in self?.close() }
    presentation.present()
  }

  private func isShown(_ controller: ViewController, in window: Window) -> Bool {
    guard let view = controller.viewIfLoaded, view.window === window else { return false }
    return window.presentationStack.entry(containing: view)?.isPresented ?? true
  }

  /// Dismisses all toasts, because the window closes.
  private func close() {
    isClosing = true
    let closed = waiting
    waiting = []
    current?.dismiss(.programmatic)
    for next in closed { finish(next.toast, .programmatic) }
    isClosing = false
  }

  private func finish(_ toast: Toast, _ reason: Toast.DismissalReason) {
    toast.queue = nil
    toast.onDismiss?(reason)
  }
}
