import SashGeometry

extension View {
  /// The room inside the safe area that `layoutMarginsGuide` leaves, in logical pixels.
  public final var layoutMargins: EdgeInsets {
    get { anchorLayout?.margins ?? .zero }
    set {
      guard newValue != layoutMargins else { return }
      ownAnchorLayout.margins = newValue
    }
  }

  /// How the view is called in a report: its type, its name, and where it lies.
  final var nameInReports: String {
    var name = "\(type(of: self))"
    if let label = accessibilityLabel, !label.isEmpty { name += " “\(label)”" }
    if let index = superview?.subviews.firstIndex(where: { $0 === self }) {
      name += " (subview \(index))"
    }
    return name
  }
}
