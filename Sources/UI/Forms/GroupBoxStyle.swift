// SPDX-License-Identifier: MIT

/// The space around the parts of a box, and between them, in logical pixels.
private let (padding, gap) = (12.0, 8.0)
/// The radius of the corners of a box, in logical pixels.
private let cornerRadius = 8.0

/// The parts of a group box, which a style arranges.
public struct GroupBoxStyleConfiguration {
  /// The label of a group box.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The views in a group box.
  public struct Content: View {
    let content: AnyView

    /// The views.
    public var body: some View { content }
  }

  /// What the views in the box are.
  public let label: Label
  /// The views in the box.
  public let content: Content
}

/// The appearance of group boxes, of one's own.
///
/// ```swift
/// struct Framed: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack {
///       configuration.label.font(.headline)
///       configuration.content
///     }
///     .border(.secondary)
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol GroupBoxStyle {
  /// The type of a box.
  associatedtype Body: View
  /// The parts of a box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Returns a box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension GroupBoxStyle {
  /// Returns a box, of any type.
  func makeView(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(self) { $0.makeBody(configuration: configuration) })
  }
}

/// A box with round corners, whose background differs from that of the page.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns a box.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: gap) {
      configuration.label.font(.headline)
      VStack { configuration.content }.frame(maxWidth: .infinity)
    }
    .padding(padding)
    .background(Color(.fill).opacity(0.5), in: RoundedRectangle(cornerRadius: cornerRadius))
    .accessibilityElement(children: .contain)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A box with round corners, whose background differs from that of the page.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

nonisolated private struct GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
}

nonisolated private struct InGroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
  /// The appearance of group boxes.
  var groupBoxStyle: any GroupBoxStyle {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }

  /// Whether the view is made by the style of a group box.
  var isInGroupBoxStyle: Bool {
    get { self[InGroupBoxStyleKey.self] }
    set { self[InGroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the group boxes in the view.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, style)
  }
}
