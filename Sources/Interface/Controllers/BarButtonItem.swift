// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues
import SashRaster

/// A button of a navigation bar, a toolbar or a popup bar, as a model from which the bar creates
/// the view.
///
/// An item with a `customView` displays that instead.
///
/// ```swift
/// page.navigationItem.trailingBarButtonItems = [
///   BarButtonItem(icon: .plus, accessibilityLabel: "New note") { document.add() },
///   BarButtonItem(title: "Save", style: .prominent) { document.save() },
/// ]
/// ```
public final class BarButtonItem {
  /// The emphasis of an item in its bar.
  public enum Style: Hashable, Sendable {
    /// No emphasis.
    case plain
    /// Emphasis for the main action, such as ending a task.
    ///
    /// The title is bold.
    case prominent

    /// The emphasis of the main action, another name for `prominent`.
    public static var done: Style { .prominent }
  }

  /// The space that an item takes in its bar instead of a button.
  public enum Space: Hashable, Sendable {
    /// An equal share of the width that the buttons leave in a toolbar, and none in other bars.
    case flexible
    /// A width in logical pixels.
    case fixed(Double)
  }

  /// The emphasis of the item; bars may give each style an appearance of its own.
  public var style: Style { didSet { if style != oldValue { didChange() } } }
  /// The image of the button, which takes precedence over the icon and the title.
  public var image: Image? { didSet { didChange() } }
  /// The icon of the button, in the colour of the bar's buttons, when there is no image.
  public var icon: Icon? { didSet { if icon != oldValue { didChange() } } }
  /// The text of the button when there is neither an image nor an icon.
  public var title: String? { didSet { didChange() } }
  /// The view that the bar displays instead of a button, or `nil`.
  ///
  /// It has the size that fits it, and follows a change of that; a view that fills the offered space
  /// keeps the size that it was given. The controls inside it get the input and the keyboard focus;
  /// image, icon, title and style have no effect. The `action` or the `menu` is only for the menu of
  /// what a bar has no space for, where an item with a name can be.
  ///
  /// A view is displayed in one place at a time: the last bar that displays the item has it.
  public var customView: View? { didSet { if customView !== oldValue { didChange() } } }
  /// The closure that is called when the button is pressed.
  public var action: (() -> Void)?
  /// The menu that a press opens instead of calling `action`, or `nil`.
  public var menu: ContextMenu? { didSet { didChange() } }
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { didChange() } }
  /// Whether the item is left out of its bar, without a gap.
  ///
  /// It keeps its position in the list of items.
  public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
  /// The name that assistive technologies announce; the title when it is `nil`.
  public var accessibilityLabel: String? { didSet { didChange() } }
  /// The description of the action that assistive technologies announce.
  public var accessibilityHint: String? { didSet { didChange() } }

  /// The space that the item takes instead of a button, or `nil` for an item with a button or a view.
  public private(set) var space: Space?

  /// The bars that display the item and update after every change.
  private var observers = ItemObservers<BarButtonItem>()

  /// Creates an item that shows an image.
  public init(
    image: Image?, style: Style = .plain, accessibilityLabel: String? = nil,
    action: (() -> Void)? = nil
  ) {
    self.image = image
    self.style = style
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }

  /// Creates an item that shows an icon.
  ///
  /// Give it an accessibility label.
  public init(
    icon: Icon, style: Style = .plain, accessibilityLabel: String? = nil,
    action: (() -> Void)? = nil
  ) {
    self.icon = icon
    self.style = style
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }

  /// Creates an item that shows a title.
  public init(title: String, style: Style = .plain, action: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.action = action
  }

  /// Creates an item that shows a view.
  ///
  /// ```swift
  /// let volume = Slider()
  /// volume.frame.size.width = 120
  /// page.navigationItem.trailingBarButtonItems = [BarButtonItem(customView: volume)]
  /// ```
  public init(customView: View) {
    style = .plain
    self.customView = customView
  }

  private init(_ space: Space) {
    self.space = space
    style = .plain
  }

  /// Creates an item that takes the width that the buttons leave in a toolbar, an equal share of it
  /// where there are several.
  ///
  /// Without such an item a toolbar distributes its buttons over the width. In a navigation bar it
  /// has no width; a popup bar leaves it out.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(.flexible) }

  /// Creates an item of empty space between buttons; a popup bar leaves it out.
  ///
  /// - Parameter width: The width in logical pixels.
  /// - Returns: The item.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    BarButtonItem(.fixed(width.isFinite ? max(0, width) : 0))
  }

  /// Calls a closure after every change, until the owner is released or removed.
  ///
  /// - Parameters:
  ///   - owner: The observer, which is held weakly.
  ///   - body: Receives the item.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (BarButtonItem) -> Void) {
    observers.add(owner, body)
  }

  /// Removes all closures of an observer.
  public func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

  /// Notifies the bars that one of them no longer displays the custom view.
  package func customViewWasReleased() { didChange() }

  private func didChange() { observers.notify(self) }
}
