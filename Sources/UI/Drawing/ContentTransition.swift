// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// The part of a text's height by which numbers move when they change.
private let numberDistance = 0.5

/// The way in which a view displays a change of its content in an animation.
nonisolated public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity
    case fade
    /// The new content comes from below, or from above.
    case roll(isDownwards: Bool)
    /// The direction is that of the number's change.
    case rollByValue(Double)
  }

  let kind: Kind

  /// The new content is displayed at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .fade)
  /// The old content becomes the new one: colours and sizes are animated, and texts fade.
  public static let interpolate = ContentTransition(kind: .fade)

  /// Returns a transition for numbers, which roll; those that count down come from above.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .roll(isDownwards: countsDown))
  }

  /// Returns a transition for numbers, which roll upwards when a value grows, and downwards when it
  /// shrinks.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .rollByValue(value))
  }
}

nonisolated extension EnvironmentValues {
  /// The way in which views display a change of their content in an animation.
  public var contentTransition: ContentTransition {
    get { style.contentTransition }
    set { style.contentTransition = newValue }
  }
}

extension View {
  /// Sets the way in which the texts of the view display a change in an animation.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// The change of a view's content in an animation.
final class ContentChange {
  private let image: Sash.Image
  private let frame: Rect
  private let transition: ContentTransition

  /// Takes a picture of a view before its content changes, or returns `nil` where the change is
  /// displayed at once.
  init?(of view: Sash.View, _ transition: ContentTransition, in graph: ViewGraph) {
    guard transition != .identity, graph.animatesTransitions, view.window != nil,
      let image = view.snapshotImage()
    else { return nil }
    self.image = image
    frame = view.frame
    self.transition = transition
  }

  /// Displays the change: the picture leaves while the view appears.
  ///
  /// - Parameters:
  ///   - view: The view with its new content.
  ///   - old: The transition of the content before.
  ///   - graph: The tree, in the transaction of the change.
  func display(in view: Sash.View, after old: ContentTransition, in graph: ViewGraph) {
    guard let superview = view.superview else { return }
    let picture = Sash.ImageView(image)
    picture.isUserInteractionEnabled = false
    picture.accessibilityElementsHidden = true
    Sash.View.performWithoutAnimation {
      picture.frame = frame
      superview.insertSubview(picture, belowSubview: view)
      view.appearanceOpacity = 0
    }
    graph.transactions.animate {
      picture.alpha = 0
      picture.translation = Vector(dx: 0, dy: -distance(after: old))
      view.appearanceOpacity = 1
    } completion: {
      [weak picture] in
      picture?.removeFromSuperview()
    }
  }

  /// The distance by which the old content moves up.
  private func distance(after old: ContentTransition) -> Double {
    switch transition.kind {
    case .identity, .fade: return 0
    case .roll(let isDownwards): return (isDownwards ? -1 : 1) * numberDistance * frame.height
    case .rollByValue(let new):
      guard case .rollByValue(let old) = old.kind else { return 0 }
      return (new < old ? -1 : 1) * numberDistance * frame.height
    }
  }
}
