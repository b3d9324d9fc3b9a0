// SPDX-License-Identifier: MIT

import SashInterface

nonisolated extension PopupMachine {
  /// The transition of the content between bar and open popup, or `nil` without one.
  package var transition: Transition? {
    switch self {
    case .opening(let transition), .closing(let transition), .dragging(let transition): transition
    case .hidden, .presenting, .bar, .open, .dismissing: nil
    }
  }
}
