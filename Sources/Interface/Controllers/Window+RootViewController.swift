// SPDX-License-Identifier: MIT

import SashInterfaceCore

extension Window {
  /// The controller whose view fills the window, which the window owns.
  public var rootViewController: ViewController? {
    get { rootOwner as? ViewController }
    set {
      let old = rootViewController
      guard newValue !== old else { return }
      rootOwner = newValue
      // The old one may become a page or a column of the new one.
      movingViews { replaceView(of: old) }
    }
  }

  private func replaceView(of old: ViewController?) {
    if let old, old.isViewLoaded { old.view.removeFromSuperview() }
    guard let new = rootViewController else { return }
    precondition(
      new.parent == nil,
      "\(type(of: new)) is a child of another controller; remove it from its parent first."
    )
    new.view.fillsSuperview = true
    new.view.frame = contentView.bounds
    contentView.insertSubview(new.view, at: 0)
  }
}
