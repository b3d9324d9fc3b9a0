// SPDX-License-Identifier: MIT

import Sash

/// A control of one setting of the playground.
package struct PlaygroundControl {
  /// The kind of a control, with the setting that it changes.
  package enum Kind {
    case toggle(WritableKeyPath<PlaygroundSettings, Bool>)
    case number(
      WritableKeyPath<PlaygroundSettings, Double>, range: ClosedRange<Double>, step: Double)
    case text(WritableKeyPath<PlaygroundSettings, String>)
    /// A menu; the setting is read and written as the index of an option.
    case choice(
      [String], index: (PlaygroundSettings) -> Int, select: (inout PlaygroundSettings, Int) -> Void)
    case anchor(WritableKeyPath<PlaygroundSettings, PlaygroundAnchor>)
    case anchors(WritableKeyPath<PlaygroundSettings, [PlaygroundAnchor]>)
  }

  /// The title of the row.
  package let title: String
  /// The kind, with the setting.
  package let kind: Kind
  /// Returns whether the control is shown for settings.
  var isVisible: (PlaygroundSettings) -> Bool = { _ in true }

  static func toggle(
    _ title: String, _ setting: WritableKeyPath<PlaygroundSettings, Bool>
  ) -> PlaygroundControl { PlaygroundControl(title: title, kind: .toggle(setting)) }

  static func number(
    _ title: String, _ setting: WritableKeyPath<PlaygroundSettings, Double>,
    in range: ClosedRange<Double>, step: Double
  ) -> PlaygroundControl {
    PlaygroundControl(title: title, kind: .number(setting, range: range, step: step))
  }

  static func text(
    _ title: String, _ setting: WritableKeyPath<PlaygroundSettings, String>
  ) -> PlaygroundControl { PlaygroundControl(title: title, kind: .text(setting)) }

  static func choice<Value: Equatable>(
    _ title: String, _ options: [(title: String, value: Value)],
    _ setting: WritableKeyPath<PlaygroundSettings, Value>
  ) -> PlaygroundControl {
    PlaygroundControl(
      title: title,
      kind: .choice(
        options.map(\.title),
        index: { settings in
          options.firstIndex { $0.value == settings[keyPath: setting] } ?? 0
        },
        select: { $0[keyPath: setting] = options[$1].value }))
  }

  /// Returns the control, shown only for some settings.
  func shown(where isVisible: @escaping (PlaygroundSettings) -> Bool) -> PlaygroundControl {
    var control = self
    control.isVisible = isVisible
    return control
  }
}
