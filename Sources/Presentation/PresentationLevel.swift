/// How high an entry lies among those of the same host.
///
/// Levels sort before age: a younger entry of a lower level stays below. Applications may make
/// levels of their own between the named ones.
nonisolated public struct PresentationLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// The rank; larger lies higher.
  public let rawValue: Int

  /// A level from its rank.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Views of the page that host entries themselves; below everything that is presented.
  static let page = PresentationLevel(rawValue: .min)
  /// Docked bars.
  public static let bar = PresentationLevel(rawValue: 100)
  /// The content that a docked bar opens into.
  public static let popup = PresentationLevel(rawValue: 200)
  /// What floats, yet stays with its host, so that later panels cover it.
  public static let attached = PresentationLevel(rawValue: 300)
  /// Panels that are dragged between heights.
  public static let sheet = PresentationLevel(rawValue: 400)
  /// Popovers, which stay above panels that come later.
  public static let popover = PresentationLevel(rawValue: 500)
  /// Controllers that are presented over others, with all that these show.
  public static let modal = PresentationLevel(rawValue: 550)
  /// What must not be covered by any of the others.
  public static let alert = PresentationLevel(rawValue: 600)

  /// Whether one level lies below another.
  public static func < (a: PresentationLevel, b: PresentationLevel) -> Bool {
    a.rawValue < b.rawValue
  }
}
