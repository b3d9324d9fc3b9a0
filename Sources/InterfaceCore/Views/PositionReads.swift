// SPDX-License-Identifier: MIT

/// The parts of a window from which a closure reads the positions of views.
///
/// The parts are the subviews of those views inside the window's content that record changes
/// (`View.recordsChangedSubviews`): the entries of the stack of presentations.
package enum PositionReads {
  /// The parts that the running closures have read from; those of an inner one follow those of the
  /// outer one.
  private static var identities: [ObjectIdentifier] = []
  /// The index of the first part of the innermost closure, or `nil` while none runs.
  private static var start: Int?

  /// Calls a closure and stores the identities of the parts from which it reads.
  ///
  /// - Parameters:
  ///   - parts: The parts that the closure read from when it was last called; unchanged unless they
  ///     are others now.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  package static func record<Result>(
    in parts: inout [ObjectIdentifier], _ body: () -> Result
  ) -> Result {
    let (outer, first) = (start, identities.count)
    start = first
    let result = body()
    start = outer
    if !identities[first...].elementsEqual(parts) { parts = Array(identities[first...]) }
    identities.removeLast(identities.count - first)
    return result
  }

  /// Adds the parts that contain a view whose position is read.
  package static func add(_ view: View) {
    guard let start else { return }
    var child = view
    while let parent = child.superview {
      // Whatever depends on a window's content may depend on all of it.
      if parent.recordsChangedSubviews, parent.superview != nil {
        let identity = ObjectIdentifier(child)
        if !identities[start...].contains(identity) { identities.append(identity) }
      }
      child = parent
    }
  }
}
