import SashInterface

extension PopupBar {
  /// The placement of a popup bar, for content that shows less where there is less space.
  nonisolated public enum Environment: Int, Hashable, Sendable {
    /// The view is neither in a popup bar nor in its content.
    case unspecified
    /// The bar is in a row of its own.
    case regular
    /// The bar is in one row with a minimised dock.
    case inline
  }

  /// Where the bar is, as the trait of its content and its custom bar.
  ///
  /// ```swift
  /// registerForTraitChanges([PopupBar.EnvironmentTrait.self]) { (self: Self, previous) in
  ///   self.button.isHidden = self.traitCollection.popupBarEnvironment == .inline
  /// }
  /// ```
  nonisolated public enum EnvironmentTrait: TraitDefinition {
    /// The value for controllers without a popup bar.
    public static let defaultValue = Environment.unspecified
  }

  /// The placement of the bar; `unspecified` while no host presents it.
  public internal(set) var environment: Environment {
    get { inlineAnimators.environment }
    set {
      guard newValue != inlineAnimators.environment else { return }
      inlineAnimators.environment = newValue
      usesInlineAppearance = newValue == .inline
      updateEnvironmentTrait(of: itemSource.content)
      updateEnvironmentTrait(of: customBarViewController)
      setNeedsLayout()
    }
  }

  /// Sets or removes the environment trait of a controller.
  func updateEnvironmentTrait(of controller: ViewController?) {
    controller?.setTrait(
      EnvironmentTrait.self, to: environment == .unspecified ? nil : environment)
  }
}

extension TraitCollection {
  /// The placement of the popup bar that the controller is the content or the custom bar of.
  nonisolated public var popupBarEnvironment: PopupBar.Environment {
    self[PopupBar.EnvironmentTrait.self]
  }
}
