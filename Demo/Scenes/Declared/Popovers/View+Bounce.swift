// SPDX-License-Identifier: MIT

import SashUI

extension View {
  /// Enlarges the view at each change of a value and returns it to its size with a spring, to draw
  /// attention to it.
  func bounce(trigger: some Equatable) -> some View {
    keyframeAnimator(initialValue: 1.0, trigger: trigger) { view, scale in
      view.scaleEffect(scale)
    } keyframes: { _ in
      MoveKeyframe(1.05)
      SpringKeyframe(1, spring: Spring(response: 0.3, dampingRatio: 0.4))
    }
  }
}
