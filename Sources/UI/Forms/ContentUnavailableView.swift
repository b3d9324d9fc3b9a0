// SPDX-License-Identifier: MIT

/// The space between the parts, in logical pixels.
private let gap = 12.0

/// A view in place of content that there is not: a symbol, a title, an explanation and what one can do.
///
/// ```swift
/// ContentUnavailableView(
///   "No songs", systemImage: "music.note", description: Text("Add a folder with music."))
/// ```
public struct ContentUnavailableView<Label, Description, Actions> {
  private let label: Label
  private let description: Description
  private let actions: Actions
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
  /// Creates a view with a label, an explanation and actions.
  ///
  /// - Parameters:
  ///   - label: What is missing, a text with a symbol.
  ///   - description: The explanation.
  ///   - actions: What one can do, such as buttons.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The parts in a column, in the middle of the space.
  public var body: some View {
    VStack(spacing: gap) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SashUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title, a symbol and an explanation.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: The name of the symbol.
  ///   - description: The explanation, or `nil`.
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      SashUI.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

/// A large symbol above a title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: gap) {
      configuration.icon.font(.largeTitle).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}
