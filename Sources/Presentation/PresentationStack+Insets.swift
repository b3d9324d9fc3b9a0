// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension PresentationStack {
  /// Sums the insets of a host's entries, and sets them as insets of the host's content.
  func insetsDidChange(of entry: PresentationEntry) {
    guard let controller = entry.hostController else { return }
    var sum = EdgeInsets.zero
    for other in members.all where other.hostController === controller {
      sum = sum + other.appliedHostInsets
    }
    controller.presentationInsets = sum
  }
}

extension PresentationEntry {
  /// The controller of the nearest view around `hostView` that has one.
  public var hostController: ViewController? {
    hostView?.selfAndAncestors.firstNonNil(\.controller)
  }
}
