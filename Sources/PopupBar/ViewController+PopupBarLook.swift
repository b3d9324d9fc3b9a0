import SashInterface

extension ViewController {
  /// Whether the ground of a popup bar from edge to edge fills what is covered below it; only in the
  /// classic design.
  public var shouldExtendPopupBarUnderSafeArea: Bool {
    get { attachments[PopupPresenter.self]?.extendsUnderSafeArea ?? true }
    set { popupPresenter.extendsUnderSafeArea = newValue }
  }

  /// Lets the popup bar take over the ground and the tint of the view that it docks to, as they are
  /// now; see `PopupBar.inheritsAppearanceFromDockingView`.
  public func setNeedsPopupBarAppearanceUpdate() {
    attachments[PopupPresenter.self]?.inheritAppearance()
  }
}

extension SplitViewController {
  /// Whether a popup bar keeps clear of the first column, while that stands beside the others.
  public var popupBarAvoidsPrimaryColumn: Bool {
    get { attachments[PopupPresenter.self]?.avoidsPrimaryColumn ?? true }
    set { popupPresenter.avoidsPrimaryColumn = newValue }
  }
}
