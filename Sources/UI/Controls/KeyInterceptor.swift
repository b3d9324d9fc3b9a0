// SPDX-License-Identifier: MIT

/// A view that hears the keys of a field in it before the field does.
protocol KeyInterceptor: Sash.View {
  /// Handles a key, and returns whether it was used.
  func intercept(_ event: KeyEvent) -> Bool
}

extension Sash.View {
  /// Asks the views about a key that have this one as the only content.
  func isIntercepted(_ event: KeyEvent) -> Bool {
    var view = self
    while let outer = view.superview, outer.subviews.count == 1 {
      if let interceptor = outer as? any KeyInterceptor, interceptor.intercept(event) {
        return true
      }
      view = outer
    }
    return false
  }
}
