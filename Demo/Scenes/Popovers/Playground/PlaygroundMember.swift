// SPDX-License-Identifier: MIT

import Sash

/// The parts of the page that the attributes of the popover refer to.
struct PlaygroundTargets {
  /// Returns the frame of the button that presents the popover, in the window's coordinates.
  let button: () -> Rect
  /// Returns the frame of the area around the button, in the window's coordinates.
  let stage: () -> Rect
  /// Returns the frame of the form, in the window's coordinates.
  let form: () -> Rect
  /// Adds a line about a callback to the log.
  let log: (_ callback: String, _ text: String) -> Void
}

/// A member of `Popover.Attributes` in the playground: its controls, its effect and its code.
package struct PlaygroundMember {
  /// The name of the member, with the member that contains it: `dismissal.mode`.
  package let path: String
  /// The controls of the member's settings.
  package let controls: [PlaygroundControl]
  /// Whether a change has an effect on popovers only that are presented after it.
  let presentsAnew: Bool
  /// The value that is omitted from the code, as an expression.
  let defaultCode: String
  /// Returns the value as an expression in Swift.
  let code: (PlaygroundSettings) -> String
  /// Sets the member; called only when it differs from the default.
  let apply: (PlaygroundSettings, PlaygroundTargets, inout Popover.Attributes) -> Void

  init(
    _ path: String, presentsAnew: Bool = false, defaultCode: String? = nil,
    controls: [PlaygroundControl], code: @escaping (PlaygroundSettings) -> String,
    apply: @escaping (PlaygroundSettings, PlaygroundTargets, inout Popover.Attributes) -> Void
  ) {
    self.path = path
    self.controls = controls
    self.presentsAnew = presentsAnew
    self.defaultCode = defaultCode ?? code(PlaygroundSettings())
    self.code = code
    self.apply = apply
  }

  /// Returns whether the settings differ from the default of the member.
  func isChanged(_ settings: PlaygroundSettings) -> Bool { code(settings) != defaultCode }
}

extension PlaygroundMember {
  /// Returns a member that is on or off.
  static func toggle(
    _ path: String, _ title: String, _ setting: WritableKeyPath<PlaygroundSettings, Bool>,
    _ member: WritableKeyPath<Popover.Attributes, Bool>, presentsAnew: Bool = false
  ) -> PlaygroundMember {
    PlaygroundMember(
      path, presentsAnew: presentsAnew, controls: [.toggle(title, setting)],
      code: { "\($0[keyPath: setting])" },
      apply: { settings, _, attributes in attributes[keyPath: member] = settings[keyPath: setting] }
    )
  }

  /// Returns a member with a menu of values.
  static func choice<Choice: PlaygroundChoice>(
    _ path: String, _ title: String, _ setting: WritableKeyPath<PlaygroundSettings, Choice>,
    _ member: WritableKeyPath<Popover.Attributes, Choice.Value>, presentsAnew: Bool = false
  ) -> PlaygroundMember {
    let all = Array(Choice.allCases)
    return PlaygroundMember(
      path, presentsAnew: presentsAnew,
      controls: [.choice(title, all.map { ($0.title, $0) }, setting)],
      code: { $0[keyPath: setting].code },
      apply: { settings, _, attributes in
        attributes[keyPath: member] = settings[keyPath: setting].value
      })
  }

  /// Returns a member with the same distance from all edges.
  static func insets(
    _ path: String, _ title: String, _ setting: WritableKeyPath<PlaygroundSettings, Double>,
    _ member: WritableKeyPath<Popover.Attributes, EdgeInsets>, in range: ClosedRange<Double>
  ) -> PlaygroundMember {
    PlaygroundMember(
      path, controls: [.number(title, setting, in: range, step: 4)],
      code: { "EdgeInsets(\(playgroundCode($0[keyPath: setting])))" },
      apply: { settings, _, attributes in
        attributes[keyPath: member] = EdgeInsets(settings[keyPath: setting])
      })
  }

  /// Returns a callback that is logged, or none.
  ///
  /// - Parameters:
  ///   - path: The name of the member.
  ///   - setting: Whether the callback is logged.
  ///   - code: The closure in Swift.
  ///   - apply: Sets the member to a closure that calls the log.
  /// - Returns: The member, whose default is `nil`.
  static func callback(
    _ path: String, _ setting: WritableKeyPath<PlaygroundSettings, Bool>, code: String,
    apply: @escaping (inout Popover.Attributes, _ log: @escaping (String) -> Void) -> Void
  ) -> PlaygroundMember {
    PlaygroundMember(
      path, controls: [.toggle(path, setting)],
      code: { $0[keyPath: setting] ? code : "nil" },
      apply: { settings, targets, attributes in
        let log = targets.log
        apply(&attributes) { log(path, $0) }
      })
  }
}

/// Returns a number as Swift writes it, without a fraction if it is whole.
func playgroundCode(_ number: Double) -> String {
  number == number.rounded() ? "\(Int(number))" : "\(number)"
}

/// Returns a number as the form displays it.
func playgroundText(_ number: Double) -> String {
  // The mark keeps a minus sign before its number in right-to-left layouts.
  "\u{200E}" + playgroundCode(number).replacing("-", with: "\u{2212}")
}

extension Double {
  /// The number without parts below a hundredth.
  ///
  /// Sums of a step that has no exact value are rounded to those that are written in code.
  var inHundredths: Double {
    get { (self * 100).rounded() / 100 }
    set { self = (newValue * 100).rounded() / 100 }
  }
}

/// Returns a set of options as Swift writes it.
func playgroundCode(_ options: [(isOn: Bool, name: String)]) -> String {
  let names = options.filter(\.isOn).map { ".\($0.name)" }
  switch names.count {
  case 0: return ".none"
  case 1: return names[0]
  default: return "[\(names.joined(separator: ", "))]"
  }
}
