// SPDX-License-Identifier: MIT

import SashInterface

extension View {
  /// Returns the first view of a type in the view tree below this one.
  package func first<V: View>(_ kind: V.Type, where test: (V) -> Bool = { _ in true }) -> V? {
    for view in subviews {
      if let view = view as? V, test(view) { return view }
      if let found = view.first(kind, where: test) { return found }
    }
    return nil
  }
}
