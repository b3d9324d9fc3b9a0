import SashInterface

nonisolated extension PopupMachine {
  /// The way that the content is on between the bar and the open popup; nil: on none.
  package var course: Course? {
    switch self {
    case .opening(let course), .closing(let course), .dragging(let course): course
    case .hidden, .presenting, .bar, .open, .dismissing: nil
    }
  }
}
