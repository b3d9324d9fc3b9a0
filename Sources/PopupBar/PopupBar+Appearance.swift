import SashCompositor
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The appearances that a bar knows of, and what they come to.
final class PopupBarAppearances {
  /// The bar's own.
  var standard = PopupBarAppearance()
  /// The bar's own beside a dock that has made itself small.
  var inline: PopupBarAppearance?
  /// That of the view that the bar docks to, as it was when it was taken over.
  var dock: BarAppearance?
  /// The tint of that view.
  var dockTint: Color?
  /// What all links of the chain come to.
  var active = PopupBarAppearance()
}

extension PopupBar {
  /// How it looks unless its item says otherwise; copied when it is set.
  ///
  /// Give it a new `PopupBarAppearance` to have it as at first.
  public var standardAppearance: PopupBarAppearance {
    get { appearances.standard }
    set {
      appearances.standard = watched(newValue)
      appearanceDidChange()
    }
  }

  /// How it looks beside a dock that has made itself small; nil: as else.
  ///
  /// Copied when it is set.
  public var inlineAppearance: PopupBarAppearance? {
    get { appearances.inline }
    set {
      appearances.inline = newValue.map { watched($0) }
      appearanceDidChange()
    }
  }

  func watched(_ appearance: PopupBarAppearance) -> PopupBarAppearance {
    let copy = appearance.copy()
    watch(copy)
    return copy
  }

  func watch(_ appearance: BarAppearance) {
    appearance.onChange = { [weak self] in self?.appearanceDidChange() }
  }

  /// What its item, itself and its dock come to.
  var activeAppearance: PopupBarAppearance { appearances.active }

  /// Takes over the ground and the tint of the view that it docks to.
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

  /// Finds out what the links of the chain come to, and shows it.
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
    active.takeGround(from: first(.ground))
    if let own = first(.own) as? PopupBarAppearance { active.takeOwn(from: own) }
    appearances.active = active
    showAppearance()
    onActiveAppearanceChange?(active)
    onLookChange?()
  }

  /// Shows the active appearance in the theme.
  func showAppearance() {
    let active = activeAppearance
    pill.tintColor = ownTint == nil ? appearances.dockTint : nil
    ground.appearance = active
    backing.color = groundColor
    showPill()
    imageView.shadow = active.imageShadow
    highlight.backgroundColor = active.highlightColor(in: theme)
    titles.marquee = active.marquee(in: theme)
    fillTitles()
    showButtonAppearance()
    setNeedsLayout()
  }

  /// The colour that its ground has, as nearly as one colour can say it.
  private var groundColor: Color {
    activeAppearance.backgroundColor ?? activeAppearance.material(in: theme).color
      ?? theme.background
  }

  /// Shows what the active appearance says of buttons.
  func showButtonAppearance() {
    let active = activeAppearance
    for button in leading + trailing {
      button.plainLook = active.buttonAppearance
      button.prominentLook = active.prominentButtonAppearance
    }
  }
}

extension Material {
  /// The colour that the material lets be seen by itself; nil: none.
  nonisolated var color: Color? {
    switch self {
    case .none: nil
    case .opaque(let color), .translucent(let color): color
    case .blurred(_, let tint, _): tint
    }
  }
}
