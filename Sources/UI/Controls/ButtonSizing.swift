// SPDX-License-Identifier: MIT

/// The way in which buttons use the space that they are offered.
nonisolated public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  /// The size that fits to the place of a button, which is that of its content.
  public static let automatic = ButtonSizing(name: "automatic")
  /// The size of the content.
  public static let fitted = ButtonSizing(name: "fitted")
  /// The whole width that is offered.
  public static let flexible = ButtonSizing(name: "flexible")

  /// Returns the size of a button for a proposal.
  ///
  /// - Parameters:
  ///   - size: The size of its content with the space around.
  ///   - proposal: The proposal.
  /// - Returns: The size.
  func size(_ size: Size, in proposal: ProposedViewSize) -> Size {
    guard self == .flexible, let width = proposal.width else { return size }
    return Size(width: width, height: size.height)
  }

  /// Returns the range of a button's sizes along an axis.
  ///
  /// - Parameters:
  ///   - range: The range of a button that is as large as its content.
  ///   - axis: The axis.
  /// - Returns: The range.
  func range(_ range: ExtentRange, _ axis: Axis) -> ExtentRange {
    self == .flexible && axis == .horizontal ? .flexible : range
  }

  fileprivate struct Key: EnvironmentKey {
    static var defaultValue: ButtonSizing { .automatic }
  }
}

nonisolated extension EnvironmentValues {
  /// The way in which buttons use the space that they are offered.
  public internal(set) var buttonSizing: ButtonSizing {
    get { self[ButtonSizing.Key.self] }
    set { self[ButtonSizing.Key.self] = newValue }
  }
}

extension View {
  /// Sets the way in which the buttons in the view use the space that they are offered.
  ///
  /// ```swift
  /// HStack {
  ///   Button("Back") { player.goBack() }
  ///   Button("Play") { player.play() }
  /// }
  /// .buttonSizing(.flexible)
  /// ```
  public func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
}
