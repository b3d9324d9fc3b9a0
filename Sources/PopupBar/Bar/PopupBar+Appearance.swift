import SashCompositor
import SashContainers
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The appearances that contribute to a popup bar, and the merged result.
final class PopupBarAppearances {
  /// The bar's own appearance.
  var standard = PopupBarAppearance()
  /// The bar's own appearance beside a minimised dock, or `nil` to use `standard` there.
  var inline: PopupBarAppearance?
  /// The appearance copied from the view that the bar docks to, or `nil` if the bar inherits none.
  var dock: BarAppearance?
  /// The tint copied from the view that the bar docks to.
  var dockTint: Color?
  /// The appearance that is displayed, merged by `PopupBarAppearanceChain`.
  var active = PopupBarAppearance()
}

extension PopupBar {
  /// The appearance of the bar; an item's own appearance takes precedence over it.
  ///
  /// The value is copied when it is set. Assign a new `PopupBarAppearance` to restore the default.
  public var standardAppearance: PopupBarAppearance {
    get { appearances.standard }
    set {
      appearances.standard = observedCopy(newValue)
      appearanceDidChange()
    }
  }

  /// The appearance of the bar beside a minimised dock, or `nil` to use `standardAppearance` there
  /// too.
  ///
  /// The value is copied when it is set.
  public var inlineAppearance: PopupBarAppearance? {
    get { appearances.inline }
    set {
      appearances.inline = newValue.map { observedCopy($0) }
      appearanceDidChange()
    }
  }

  /// Returns a copy of `appearance` whose later changes update the bar.
  func observedCopy(_ appearance: PopupBarAppearance) -> PopupBarAppearance {
    let copy = appearance.copy()
    observe(copy)
    return copy
  }

  /// Updates the bar whenever `appearance` changes.
  func observe(_ appearance: BarAppearance) {
    appearance.onChange = { [weak self] in self?.appearanceDidChange() }
  }

  /// The displayed appearance, merged from the item's, the dock's and the bar's own.
  var activeAppearance: PopupBarAppearance { appearances.active }

  /// Copies background and tint of the view that the bar docks to; copies none if
  /// `inheritsAppearanceFromDockingView` is false.
  func inherit(from dock: View?) {
    guard inheritsAppearanceFromDockingView else { return inherit(nil, tint: nil) }
    let appearance =
      (dock as? TabBar)?.standardAppearance ?? (dock as? Toolbar)?.standardAppearance
    inherit(appearance?.copy(), tint: dock?.ownTint)
  }

  private func inherit(_ appearance: BarAppearance?, tint: Color?) {
    appearances.dock = appearance
    appearances.dockTint = tint
    appearanceDidChange()
  }

  /// Merges the appearances of item, bar and dock, and displays the result.
  func appearanceDidChange() {
    var links: [PopupBarAppearanceChain.Link: BarAppearance] = [.bar: appearances.standard]
    links[.barInline] = appearances.inline
    links[.itemInline] = popupItem?.inlineAppearance
    links[.item] = popupItem?.standardAppearance
    links[.dock] = appearances.dock
    func first(_ group: PopupBarAppearanceChain.Group) -> BarAppearance {
      let link = PopupBarAppearanceChain.first(
        group, of: Set(links.keys), isInline: usesInlineAppearance)
      return links[link] ?? appearances.standard
    }
    let active = PopupBarAppearance()
    active.copyBackground(from: first(.background))
    if let own = first(.popupBar) as? PopupBarAppearance {
      active.copyPopupBarProperties(from: own)
    }
    appearances.active = active
    applyAppearance()
    onActiveAppearanceChange?(active)
    onDisplayedAppearanceChange?()
  }

  /// Applies the active appearance to the bar's subviews.
  func applyAppearance() {
    let active = activeAppearance
    pill.tintColor = ownTint == nil ? appearances.dockTint : nil
    backgroundView.appearance = active
    gradientView.color = approximateBackgroundColor
    applyPillAppearance()
    imageView.shadow = active.imageShadow
    highlight.backgroundColor = active.highlightColor(in: theme)
    titles.marquee = active.marquee(in: theme)
    fillTitles()
    applyButtonAppearance()
    setNeedsLayout()
  }

  /// The single colour that approximates the bar's background, for the gradient behind a pill.
  private var approximateBackgroundColor: Color {
    activeAppearance.backgroundColor ?? activeAppearance.material(in: theme).color
      ?? theme.background
  }

  /// Applies the active appearance to the buttons.
  func applyButtonAppearance() {
    let active = activeAppearance
    for button in leading + trailing {
      button.plainAppearance = active.buttonAppearance
      button.prominentAppearance = active.prominentButtonAppearance
    }
  }
}

extension Material {
  /// The material's colour or tint, or `nil` for a material without one.
  nonisolated var color: Color? {
    switch self {
    case .none: nil
    case .opaque(let color), .translucent(let color): color
    case .blurred(_, let tint, _): tint
    }
  }
}
