import SashInterface

nonisolated extension PopupMachine {
  /// The transition of the content between bar and open popup, or `nil` without one.
  package var course: Course? {
    switch self {
    case .opening(let course), .closing(let course), .dragging(let course): course
    case .hidden, .presenting, .bar, .open, .dismissing: nil
    }
  }
}
