// SPDX-License-Identifier: MIT

import SashInterface

extension ViewController {
  /// Whether transitions in a container can be animated: only while it is visible in a window.
  final var canAnimate: Bool { appearance == .appeared && window != nil }

  /// Ends the disappearance of a controller whose view a container removes.
  ///
  /// If the container itself is not visible it begins no transition. An enclosing container may
  /// still have begun one whose view change is only performed now; then the disappearance is begun
  /// and ended here.
  final func endDisappearance(wasBegun: Bool) {
    if case .appearing(_, isAppearing: false) = appearance {
      beginAppearanceTransition(false, animated: false)
    } else if !wasBegun {
      return
    }
    endAppearanceTransition()
  }
}
