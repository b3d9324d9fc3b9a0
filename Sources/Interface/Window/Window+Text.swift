// SPDX-License-Identifier: MIT

import SashText

extension Window: TextScaleObserver {
  /// Measures and lays out all views again.
  package func textScaleDidChange() { contentView.propagateEnvironmentChange() }
}
