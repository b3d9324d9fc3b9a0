// SPDX-License-Identifier: MIT

extension View {
  /// The text of the view if it is a label of texts and symbols, or `nil`.
  ///
  /// It is the name of the control with the label, for which the label need not be displayed.
  var spokenTitle: String? {
    guard let parts = spokenParts, !parts.isEmpty else { return nil }
    return parts.joined(separator: ", ")
  }

  /// What assistive technologies would read of the view, or `nil` if only its node knows that.
  fileprivate var spokenParts: [String]? {
    if let view = self as? any SpokenView { return view.parts }
    return (self as? SashUI.Label<Text, Image>)?.buttonTitle.map { [$0.text] }
  }
}

/// A view whose value says what assistive technologies read of it.
@MainActor private protocol SpokenView {
  /// The names and texts, or `nil` if a view inside does not say them.
  var parts: [String]? { get }
}

extension Text: SpokenView {
  fileprivate var parts: [String]? { [plainText] }
}

extension Image: SpokenView {
  fileprivate var parts: [String]? { isDecorative ? [] : label.map { [$0] } ?? [] }
}

extension Spacer: SpokenView {
  fileprivate var parts: [String]? { [] }
}

extension TupleView: SpokenView where repeat each Content: View {
  fileprivate var parts: [String]? {
    var all: [[String]?] = []
    repeat all.append((each content).spokenParts)
    return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
  }
}

extension HStack: SpokenView where Content: View {
  fileprivate var parts: [String]? { content.spokenParts }
}

extension VStack: SpokenView where Content: View {
  fileprivate var parts: [String]? { content.spokenParts }
}

extension EnvironmentModifier: SpokenView where Content: View {
  fileprivate var parts: [String]? { content.spokenParts }
}

extension RuledView: SpokenView where Content: View, Rule: LayoutRule {
  fileprivate var parts: [String]? { content.spokenParts }
}
