// SPDX-License-Identifier: MIT

extension Responder {
  /// The responder and those after it.
  package final var chain: UnfoldFirstSequence<Responder> { sequence(first: self, next: \.next) }
}

extension View {
  /// The view and its ancestors, from inside out.
  package final var selfAndAncestors: UnfoldFirstSequence<View> {
    sequence(first: self, next: \.superview)
  }
}

extension Sequence {
  /// Returns the first result of a closure that is not `nil`.
  package func firstNonNil<Result>(_ body: (Element) -> Result?) -> Result? {
    for element in self { if let result = body(element) { return result } }
    return nil
  }
}
