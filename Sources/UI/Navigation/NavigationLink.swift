// SPDX-License-Identifier: MIT

/// The space between the label of a link and its arrow, in logical pixels.
private let arrowGap = 8.0

/// A control that pushes a page onto the stack around it.
///
/// ```swift
/// NavigationLink("Details", value: album)
/// NavigationLink("Help") { HelpPage() }
/// ```
///
/// A link with a value adds it to the path of the stack, whose `navigationDestination(for:)` says what
/// page it has. Outside of a stack, and with `nil` as its value, the link is disabled.
public struct NavigationLink<Label, Destination> {
  private enum Target {
    case view(Destination)
    case value(AnyHashable?)
  }

  private let target: Target
  private let label: Label
}

extension NavigationLink: View where Label: View, Destination: View {
  /// Creates a link to a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  /// Creates a link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  /// Creates a link with a value of the stack's path, or a disabled one with `nil`.
  public init<P: Hashable>(
    value: P?, @ViewBuilder label: () -> Label
  ) where Destination == Never {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }

  /// The label as a button.
  public var body: some View {
    switch target {
    case .view(let destination): ViewLink(destination: destination, label: label)
    case .value(let value): ValueLink(value: value, label: label)
    }
  }
}

extension NavigationLink where Label == Text, Destination: View {
  /// Creates a link to a view with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link to a view with a title.
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title and a value of the stack's path; `nil` disables it.
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

/// A link with a value.
@usableFromInline struct ValueLink<Label> {
  let value: AnyHashable?
  let label: Label
  @Environment(\.self) private var environment
}

extension ValueLink: View where Label: View {
  @usableFromInline var body: some View {
    let coordinator = environment.navigationCoordinator
    LinkMark(
      content: LinkButton(isEnabled: value != nil && coordinator != nil, label: label) {
        [weak coordinator] in
        if let value { coordinator?.push(value) }
      })
  }
}

/// The button of a link, which has an arrow at the end of its row in a list.
@usableFromInline struct LinkButton<Label> {
  let isEnabled: Bool
  let label: Label
  let action: @MainActor () -> Void
  @Environment(\.isInList) private var isInList
}

extension LinkButton: View where Label: View {
  init(isEnabled: Bool, label: Label, action: @escaping @MainActor () -> Void) {
    self.isEnabled = isEnabled
    self.label = label
    self.action = action
  }

  @usableFromInline var body: some View {
    if isInList {
      Button(action: action) {
        HStack(spacing: arrowGap) {
          label
          Spacer(minLength: 0)
          Image(systemName: "chevron.forward").foregroundStyle(.tertiary)
            .accessibilityHidden(true)
        }
      }
      .buttonStyle(.plain)
      .disabled(!isEnabled)
    } else {
      Button(action: action) { label }.disabled(!isEnabled)
    }
  }
}

/// A view that is marked as a link for the row that displays it.
@usableFromInline struct LinkMark<Content> {
  let content: Content
}

extension LinkMark: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> NavigationLinkNode {
    let node = NavigationLinkNode(in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: NavigationLinkNode) {
    node.patch(view.content)
  }
}

/// The node of a link, by which the row that displays it knows it.
@usableFromInline class NavigationLinkNode: WrapperNode {}

/// A link to a view.
@usableFromInline struct ViewLink<Label, Destination> {
  let destination: Destination
  let label: Label
}

extension ViewLink: View where Label: View, Destination: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> LinkNode {
    let node = LinkNode(view.content, view.erased, in: place)
    node.show(view.button(of: node), in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: LinkNode) {
    node.patch(view.content, view.erased)
    node.patch(view.button(of: node))
  }

  private var content: PresentedContent { PresentedContent { [destination] in destination } }

  private var erased: () -> AnyView { { [destination] in AnyView(destination) } }

  private func button(of node: LinkNode) -> some View {
    LinkButton(isEnabled: node.coordinator != nil, label: label) { [weak node] in node?.push() }
  }
}

/// The node of a link to a view, which is updated while it is on the stack.
@usableFromInline final class LinkNode: NavigationLinkNode {
  private(set) weak var coordinator: NavigationCoordinator?
  private var destination: PresentedContent
  /// Returns the view as one of any type.
  private var erased: () -> AnyView
  private weak var page: NavigationPage?

  init(
    _ destination: PresentedContent, _ erased: @escaping () -> AnyView, in place: NodePlace
  ) {
    self.destination = destination
    self.erased = erased
    coordinator = EnvironmentValues(place.environment).navigationCoordinator
    super.init(in: place)
  }

  func patch(_ new: PresentedContent, _ newErased: @escaping () -> AnyView) {
    destination = new
    erased = newErased
    if let page, coordinator?.contains(page) == true { page.patch(new) }
  }

  func push() {
    // The second press of a double click comes before the page is visible.
    if let page, coordinator?.contains(page) == true { return }
    page = coordinator?.push(destination, erased)
  }
}
