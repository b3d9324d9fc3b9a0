// SPDX-License-Identifier: MIT

import Sash

/// The elements of a window, which a tour finds by their roles and labels for assistive technologies.
///
/// Those are the same in a scene by hand and in its counterpart of declared views, so that both have
/// one tour.
struct TourFinder {
  let window: Window

  /// Returns the first element with a role and a label.
  func element(_ role: AccessibilityRole, _ label: String) -> View? {
    func search(_ view: View) -> View? {
      if view.isHidden { return nil }
      if view.isAccessibilityElement, view.accessibilityRole == role,
        view.accessibilityLabel == label
      {
        return view
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(window.contentView)
  }

  /// Returns a point of an element at the time of the step, in fractions of its sides.
  func point(
    _ role: AccessibilityRole, _ label: String, x: Double = 0.5, y: Double = 0.5
  ) -> TourPoint {
    tourPoint(in: element(role, label), x: x, y: y)
  }

  /// Returns a tap on an element.
  func tap(
    _ role: AccessibilityRole, _ label: String, x: Double = 0.5, y: Double = 0.5
  ) -> [Step] { Step.tap(point(role, label, x: x, y: y)) }

  /// Returns the choice of an option: taps on it, or on a button that opens a menu and on the item
  /// there, where the window is too narrow for all options.
  func choose(_ option: String, in label: String) -> [Step] {
    let (first, second) = (
      tourPoint(in: element(.radioButton, option) ?? element(.menuButton, label)),
      tourPoint(in: element(.radioButton, option) ?? element(.menuItem, option))
    )
    return Step.tap(first) + Step.tap(second)
  }

  /// Returns what gives a field the focus, and the keys of a text, which replaces its content.
  ///
  /// A tap on the text of a field with the focus would open the menu of editing.
  func fill(_ label: String, with text: String) -> [Step] {
    let focus = Step.call {
      guard let field = element(.textField, label) else { return }
      field.becomeFirstResponder()
    }
    return [focus, .settle, .key(.character("a"), .control)] + Step.typing(text)
  }
}
