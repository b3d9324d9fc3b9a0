// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface
import SashRaster

/// The appearances that contribute to a popup bar, and the merged result.
///
/// It owns the bar's own appearances, those copied from the dock, and whether the bar is beside a
/// minimised dock.
final class PopupBarAppearances {
  /// The bar's own appearance.
  private(set) var standard = PopupBarAppearance()
  /// The bar's own appearance beside a minimised dock, or `nil` to use `standard` there.
  private(set) var inline: PopupBarAppearance?
  /// The appearance copied from the view that the bar docks to, or `nil` if the bar inherits none.
  private var dock: BarAppearance?
  /// The tint copied from the view that the bar docks to.
  private(set) var dockTint: Color?
  /// The appearance that is displayed, merged by `PopupBarAppearanceChain`.
  private(set) var active = PopupBarAppearance()
  /// Whether the bar copies background and tint of the view that it docks to.
  var inheritsFromDock = true {
    didSet { if inheritsFromDock != oldValue { onInheritanceChange?() } }
  }
  /// Whether the bar is beside a minimised dock.
  var isInline = false { didSet { if isInline != oldValue { onChange?() } } }

  /// Called when the appearances must be merged again.
  var onChange: (() -> Void)?
  /// Called when the bar must copy the dock's appearance again.
  var onInheritanceChange: (() -> Void)?
  /// Called with the merged appearance after each change.
  var onActiveChange: ((PopupBarAppearance) -> Void)?
  /// Called when the bar has displayed another appearance.
  var onDisplayedChange: (() -> Void)?

  init() { observe(standard) }

  /// Sets the bar's own appearance to a copy.
  func setStandard(_ new: PopupBarAppearance) {
    standard = observedCopy(new)
    onChange?()
  }

  /// Sets the bar's own appearance beside a minimised dock to a copy.
  func setInline(_ new: PopupBarAppearance?) {
    inline = new.map { observedCopy($0) }
    onChange?()
  }

  /// Returns a copy of `appearance` whose later changes update the bar.
  private func observedCopy(_ appearance: PopupBarAppearance) -> PopupBarAppearance {
    let copy = appearance.copy()
    observe(copy)
    return copy
  }

  private func observe(_ appearance: BarAppearance) {
    appearance.onChange = { [weak self] in self?.onChange?() }
  }

  /// Copies background and tint of the view that the bar docks to; copies none if
  /// `inheritsFromDock` is false.
  func inherit(from view: View?) {
    let bar = (view as? TabBar)?.standardAppearance ?? (view as? Toolbar)?.standardAppearance
    dock = inheritsFromDock ? bar?.copy() : nil
    dockTint = inheritsFromDock ? view?.ownTint : nil
    onChange?()
  }

  /// Merges the appearances of item, bar and dock into the active one, and returns it.
  func merge(with item: PopupItem?) -> PopupBarAppearance {
    var links: [PopupBarAppearanceChain.Link: BarAppearance] = [.bar: standard]
    links[.barInline] = inline
    links[.itemInline] = item?.inlineAppearance
    links[.item] = item?.standardAppearance
    links[.dock] = dock
    func first(_ group: PopupBarAppearanceChain.Group) -> BarAppearance {
      let link = PopupBarAppearanceChain.first(group, of: Set(links.keys), isInline: isInline)
      return links[link] ?? standard
    }
    let merged = PopupBarAppearance()
    merged.copyBackground(from: first(.background))
    if let own = first(.popupBar) as? PopupBarAppearance {
      merged.copyPopupBarProperties(from: own)
    }
    active = merged
    return merged
  }
}
