import SashInterface

extension PopupBar {
  /// Where a popup bar is, for whoever leaves things out where there is less room.
  nonisolated public enum Environment: Int, Hashable, Sendable {
    /// In no popup bar, and in none's content.
    case unspecified
    /// In a row of its own.
    case regular
    /// In one row with a minimised dock.
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
    /// Controllers that have to do with no popup bar.
    public static let defaultValue = Environment.unspecified
  }

  /// Where the bar is; unspecified while no host presents it.
  public internal(set) var environment: Environment {
    get { inline.environment }
    set {
      guard newValue != inline.environment else { return }
      inline.environment = newValue
      usesInlineAppearance = newValue == .inline
      tellEnvironment(to: feed.content)
      tellEnvironment(to: customBarViewController)
      setNeedsLayout()
    }
  }

  /// Says to a controller where the bar is.
  func tellEnvironment(to controller: ViewController?) {
    controller?.setTrait(
      EnvironmentTrait.self, to: environment == .unspecified ? nil : environment)
  }
}

extension TraitCollection {
  /// Where the popup bar is that the controller is the content of, or in.
  nonisolated public var popupBarEnvironment: PopupBar.Environment {
    self[PopupBar.EnvironmentTrait.self]
  }
}
