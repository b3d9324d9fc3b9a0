import SashGeometry

/// How a window presents itself to the desktop.
public nonisolated struct ToplevelOptions: Hashable, Sendable {
  /// Names the application: the name of its desktop file, such as `org.example.Player`.
  public var applicationID: String
  /// The smallest size that the user may make it, in logical pixels; nil for any.
  public var minimumSize: Size?
  /// What it covers at first.
  public var presentation: Presentation
  /// Whether what is drawn may be translucent against what lies behind the window.
  public var isTranslucent: Bool
  /// Physical pixels to a logical one, whatever the compositor prefers; nil: what it prefers.
  ///
  /// Without viewports it is the nearest whole number.
  public var scale: Double?

  /// What a window covers.
  public enum Presentation: Hashable, Sendable {
    /// Its own size.
    case floating
    /// As much as it may.
    case maximized
    /// Its whole output.
    case fullscreen
  }

  /// Options, each as is usual unless given.
  public init(
    applicationID: String = "", minimumSize: Size? = nil, presentation: Presentation = .floating,
    isTranslucent: Bool = false, scale: Double? = nil
  ) {
    self.applicationID = applicationID
    self.minimumSize = minimumSize
    self.presentation = presentation
    self.isTranslucent = isTranslucent
    self.scale = scale
  }
}
