// SPDX-License-Identifier: MIT

// The modifiers around a popup that set how its bar looks.

extension View {
  /// Changes the settings of the popup bars in the view.
  @usableFromInline func popupOptions(_ change: @escaping (inout PopupOptions) -> Void) -> some View
  {
    transformEnvironment(\.popupOptions, transform: change)
  }

  // MARK: Style

  /// Sets the style of the popup bars in the view.
  public func popupBarStyle(_ style: PopupBar.Style) -> some View {
    popupOptions { $0.barStyle = style }
  }

  /// Sets the position of the progress line in the popup bars in the view.
  public func popupBarProgressViewStyle(_ style: PopupBar.ProgressViewStyle) -> some View {
    popupOptions { $0.progressViewStyle = style }
  }

  /// Sets whether the popup bars in the view have background and tint of the bars that they dock to.
  public func popupBarInheritsAppearanceFromDockingView(_ enabled: Bool?) -> some View {
    popupOptions { $0.inheritsAppearance = enabled }
  }

  /// Sets whether the margins of the popup bars in the view match those of the bars below them, and
  /// the bars move beside a minimised one.
  public func popupBarInheritsBottomBarMetrics(_ enabled: Bool?) -> some View {
    popupOptions { $0.inheritsMetrics = enabled }
  }

  /// Sets whether the floating popup bars in the view have a maximum width.
  public func popupBarLimitFloatingContentWidth(_ enabled: Bool?) -> some View {
    popupOptions { $0.limitsWidth = enabled }
  }

  /// Sets whether the custom popup bars in the view extend over the whole width.
  public func popupBarCustomBarPrefersFullBarWidth(_ prefersFullWidth: Bool?) -> some View {
    popupOptions { $0.customBarIsFullWidth = prefersFullWidth }
  }

  /// Sets whether the background of the popup bars in the view that do not float extends over the safe
  /// area below.
  public func popupBarShouldExtendPopupBarUnderSafeArea(_ enabled: Bool?) -> some View {
    popupOptions { $0.extendsUnderSafeArea = enabled }
  }

  // MARK: Titles

  /// Sets whether and how titles that are too long scroll in the popup bars in the view.
  ///
  /// - Parameters:
  ///   - enabled: Whether they scroll.
  ///   - scrollRate: The speed in logical pixels per second.
  ///   - delay: The pause before each scroll, in seconds.
  ///   - coordinateAnimations: Whether title and subtitle start together.
  /// - Returns: The view with the setting; what is `nil` is as the bar has it.
  public func popupBarMarqueeScrollEnabled(
    _ enabled: Bool? = true, scrollRate: Double? = nil, delay: Double? = nil,
    coordinateAnimations: Bool? = nil
  ) -> some View {
    popupOptions {
      $0.appearance.marqueeIsEnabled = enabled
      $0.appearance.marqueeRate = scrollRate
      $0.appearance.marqueeDelay = delay
      $0.appearance.coordinatesMarquee = coordinateAnimations
    }
  }

  /// Sets whether the titles of the popup bars in the view have the font of the environment; subtitles
  /// are 2.5 logical pixels smaller.
  public func popupBarInheritsEnvironmentFont(_ enabled: Bool?) -> some View {
    popupOptions { $0.appearance.inheritsFont = enabled }
  }

  /// Sets the attributes of the titles of the popup bars in the view.
  public func popupBarTitleTextAttributes(_ attributes: TextAttributes) -> some View {
    popupOptions { $0.appearance.titleAttributes = attributes }
  }

  /// Sets the attributes of the subtitles of the popup bars in the view.
  public func popupBarSubtitleTextAttributes(_ attributes: TextAttributes) -> some View {
    popupOptions { $0.appearance.subtitleAttributes = attributes }
  }

  // MARK: Background

  /// Sets the background of the popup bars in the view that extend from edge to edge; `nil` is that of
  /// the theme.
  public func popupBarBackgroundEffect(_ effect: BlurEffect?) -> some View {
    popupOptions { $0.appearance.backgroundEffect = effect }
  }

  /// Sets the background of the floating popup bars in the view; `nil` is that of the theme.
  public func popupBarFloatingBackgroundEffect(_ effect: BlurEffect?) -> some View {
    popupOptions { $0.appearance.floatingBackgroundEffect = effect }
  }

  /// Sets the shadow of the floating popup bars in the view.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - radius: The blur in logical pixels.
  ///   - x: The horizontal distance to the bar.
  ///   - y: The vertical distance to the bar.
  /// - Returns: The view with the shadow; what is `nil` is as in the default appearance.
  public func popupBarFloatingBackgroundShadow(
    color: Color? = nil, radius: Double, x: Double? = nil, y: Double? = nil
  ) -> some View {
    popupOptions {
      $0.appearance.floatingShadow = PopupShadow(color: color, radius: radius, x: x, y: y)
    }
  }

  /// Sets the corners of the floating popup bars in the view; `nil` are those of the design.
  public func popupBarFloatingBackgroundCornerConfiguration(
    _ configuration: CornerConfiguration?
  ) -> some View {
    popupOptions { $0.appearance.corners = configuration }
  }

  /// Sets the shadow of the images in the popup bars in the view.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - radius: The blur in logical pixels.
  ///   - x: The horizontal distance to the image.
  ///   - y: The vertical distance to the image.
  /// - Returns: The view with the shadow; what is `nil` is as in the default appearance.
  public func popupBarImageShadow(
    color: Color? = nil, radius: Double, x: Double? = nil, y: Double? = nil
  ) -> some View {
    popupOptions {
      $0.appearance.imageShadow = PopupShadow(color: color, radius: radius, x: x, y: y)
    }
  }

  /// Sets whether the floating popup bars in the view shine along their edges.
  public func popupBarShineEnabled(_ enabled: Bool? = true) -> some View {
    popupOptions { $0.appearance.hasShine = enabled }
  }
}

extension View {
  // MARK: Content

  /// Adds a menu to the popup bars in the view, which opens at a long press and at a press of the
  /// secondary button of a pointer.
  public func popupBarContextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    let items = AnyView(menuItems())
    return popupOptions { $0.contextMenu = items }
  }

  /// Displays a view in place of the contents of the popup bars in the view; its height is that of
  /// the bars.
  ///
  /// - Parameters:
  ///   - wantsDefaultTapGesture: Whether a tap on the bar opens the popup.
  ///   - wantsDefaultPanGesture: Whether a drag on the bar opens the popup.
  ///   - wantsDefaultHighlightGesture: Whether the bar is highlighted under a press.
  ///   - popupBarContent: The view.
  /// - Returns: The view with the custom bars.
  public func popupBarCustomView<PopupBarContent: View>(
    wantsDefaultTapGesture: Bool = true, wantsDefaultPanGesture: Bool = true,
    wantsDefaultHighlightGesture: Bool = true,
    @ViewBuilder popupBarContent: () -> PopupBarContent
  ) -> some View {
    let bar = PopupOptions.CustomBar(
      content: AnyView(popupBarContent()),
      gestures: PopupOptions.CustomBar.Gestures(
        tap: wantsDefaultTapGesture, pan: wantsDefaultPanGesture,
        highlight: wantsDefaultHighlightGesture))
    return popupOptions { $0.customBar = bar }
  }

  /// Changes the popup bars in the view by a closure, for what no modifier sets.
  ///
  /// It is called before a bar is presented, and whenever a setting may have changed.
  public func popupBarCustomizer(
    _ customizer: @escaping @MainActor (_ popupBar: PopupBar) -> Void
  ) -> some View {
    popupOptions { $0.barCustomizer = customizer }
  }
}
