// SPDX-License-Identifier: MIT

/// A text in one or several lines.
///
/// Where it is offered less space than it needs it wraps, and where there is no space for all lines
/// its end is replaced by an ellipsis.
nonisolated public struct Text: Equatable, Sendable {
  /// The part of a text that an ellipsis replaces where there is no space for the whole.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end.
    case tail
    /// The middle.
    case middle

    /// The mode in the library's terms.
    var mode: Sash.TruncationMode {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// The case in which a text is displayed.
  public enum Case: Hashable, Sendable {
    /// Capital letters.
    case uppercase
    /// Small letters.
    case lowercase
  }

  /// A part of a text with attributes of its own.
  struct Run: Equatable, Sendable {
    let string: String
    let style: TextRunStyle
  }

  /// The text of a view of one part; empty where there are several.
  private let string: String
  /// The parts of a concatenated text; empty where there is one.
  private let parts: [Run]
  /// The attributes of the whole, or `nil` for none: most texts have none, and stay small.
  private let attributes: TextRunStyle.Reference?

  private init(_ string: String, _ parts: [Run], _ attributes: TextRunStyle.Reference?) {
    self.string = string
    self.parts = parts
    self.attributes = attributes
  }

  /// Creates a text from a string.
  public init<S: StringProtocol>(_ content: S) { self.init(String(content), [], nil) }

  /// Creates a text from a string that is not to be translated.
  public init(verbatim content: String) { self.init(content, [], nil) }

  /// Creates a text with the digits of a number.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - format: The number of digits, and their groups.
  public init<Value: BinaryFloatingPoint>(_ value: Value, format: NumberFormat) {
    self.init(verbatim: format.string(from: Double(value)))
  }

  /// Creates a text with the digits of a whole number.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - format: The number of digits, and their groups.
  public init<Value: BinaryInteger>(_ value: Value, format: NumberFormat) {
    self.init(verbatim: format.string(from: value))
  }

  /// The displayed characters.
  var plainText: String { parts.isEmpty ? string : parts.map(\.string).joined() }

  /// The parts with their attributes; `nil` if the text has none.
  var runs: [Run]? {
    if let attributes {
      if parts.isEmpty { return [Run(string: string, style: attributes.style)] }
      return parts.map {
        Run(string: $0.string, style: $0.style.applyingDefaults(attributes.style))
      }
    }
    return parts.isEmpty ? nil : parts
  }

  /// Returns whether two texts display the same with the same attributes.
  public static func == (a: Text, b: Text) -> Bool {
    a.string == b.string && a.parts == b.parts
      && (a.attributes === b.attributes || a.attributes?.style == b.attributes?.style)
  }

  /// Returns a text with the characters of two, one after the other, with their attributes.
  public static func + (a: Text, b: Text) -> Text {
    Text("", a.allRuns + b.allRuns, nil)
  }

  private var allRuns: [Run] { runs ?? [Run(string: string, style: TextRunStyle())] }

  /// Returns the text with changed attributes of the whole.
  func changing(_ change: (inout TextRunStyle) -> Void) -> Text {
    var style = attributes?.style ?? TextRunStyle()
    change(&style)
    return Text(string, parts, TextRunStyle.Reference(style))
  }
}

@MainActor extension Text: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Text, in place: NodePlace) -> TextBox {
    TextBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Text, _ box: TextBox) { box.patch(view) }
}
