// SPDX-License-Identifier: MIT

extension Templates {
  /// The appearance and behaviour of a menu.
  ///
  /// They are those of `Sash.Templates.MenuConfiguration`, with the animations, colours and materials of
  /// declared views. Menus read them anew at each use.
  @dynamicMemberLookup public struct MenuConfiguration {
    private var base = Sash.Templates.MenuConfiguration()
    /// The animation with which the menu opens.
    public var presentationAnimation: Animation
    /// The animation with which the menu closes.
    public var dismissalAnimation: Animation
    /// The animation with which the label fades and returns.
    public var labelFadeAnimation: Animation
    /// The menu's shadow, or `nil` for none.
    public var shadow: Shadow? = .system
    /// The menu's colour, or `nil` for that of menus in the theme.
    ///
    /// With a `menuBlur`, `nil` means no colour.
    public var backgroundColor: Color?
    /// The material behind the menu, through which the content below shows, or `nil` for an opaque menu.
    public var menuBlur: Material?

    /// Creates the default configuration.
    public init() {
      presentationAnimation = Animation(base.presentationAnimation)
      dismissalAnimation = Animation(base.dismissalAnimation)
      labelFadeAnimation = Animation(base.labelFadeAnimation)
    }

    /// An option that is the same for menus of all views.
    public subscript<Value>(
      dynamicMember path: WritableKeyPath<Sash.Templates.MenuConfiguration, Value>
    ) -> Value {
      get { base[keyPath: path] }
      set { base[keyPath: path] = newValue }
    }

    /// Returns the configuration in the library's terms.
    func resolve(in theme: Theme) -> Sash.Templates.MenuConfiguration {
      var result = base
      result.presentationAnimation = presentationAnimation.motion
      result.dismissalAnimation = dismissalAnimation.motion
      result.labelFadeAnimation = labelFadeAnimation.motion
      result.shadow = shadow?.resolve(in: theme)
      result.backgroundColor = backgroundColor?.resolve(in: theme)
      result.menuBlur = menuBlur?.resolve(in: theme) ?? .none
      return result
    }
  }
}
