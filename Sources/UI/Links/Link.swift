// SPDX-License-Identifier: MIT

/// A control that opens an address.
///
/// ```swift
/// Link("Swift", destination: "https://www.swift.org")
/// ```
public struct Link<Label> {
  private let address: String
  private let label: Label
  @Environment(\.openURL) private var openURL
}

extension Link: View where Label: View {
  /// Creates a link.
  ///
  /// - Parameters:
  ///   - destination: The address with its scheme: a text, or a `URL` of Foundation.
  ///   - label: What the link displays.
  public init(destination: some CustomStringConvertible, @ViewBuilder label: () -> Label) {
    address = destination.description
    self.label = label()
  }

  /// The label in the tint.
  public var body: some View {
    Button {
      openURL(address)
    } label: {
      label
    }
    .accessibilityAddTraits(.isLink)
    .accessibilityRemoveTraits(.isButton)
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init<S: StringProtocol>(_ title: S, destination: some CustomStringConvertible) {
    self.init(destination: destination) { Text(title) }
  }
}
