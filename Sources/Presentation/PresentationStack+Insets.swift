import SashGeometry
import SashInterface

extension PresentationStack {
  /// Adds up what the entries of a host cover, and lets the host's content keep clear of it.
  func insetsDidChange(of entry: PresentationEntry) {
    guard let controller = entry.hostController else { return }
    var sum = EdgeInsets.zero
    for other in members.values where other.isPresented && other.hostController === controller {
      sum = sum + other.hostInsets
    }
    controller.presentationInsets = sum
  }
}

extension PresentationEntry {
  /// The controller whose view, or a view in it, hosts the entry.
  public var hostController: ViewController? {
    var view = hostView
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }
}
