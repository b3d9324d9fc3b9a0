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
  /// The appearance that is displayed, merged from all of them.
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

  init() { setStandard(standard) }

  /// Sets the bar's own appearance to a copy.
  func setStandard(_ new: PopupBarAppearance) {
    standard = new.copy { [weak self] in self?.onChange?() }
    onChange?()
  }

  /// Sets the bar's own appearance beside a minimised dock to a copy.
  func setInline(_ new: PopupBarAppearance?) {
    inline = new?.copy { [weak self] in self?.onChange?() }
    onChange?()
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
  ///
  /// Of those for the bar's present place the first is used: the item's and the bar's inline
  /// appearances, the item's, the dock's, which has no properties but those of the background, and
  /// the bar's.
  func merge(with item: PopupItem?) -> PopupBarAppearance {
    let inlineAppearance = isInline ? item?.inlineAppearance ?? inline : nil
    let preferred = inlineAppearance ?? item?.standardAppearance
    let merged = PopupBarAppearance()
    merged.copyBackground(from: preferred ?? dock ?? standard)
    merged.copyPopupBarProperties(from: preferred ?? standard)
    active = merged
    return merged
  }
}
