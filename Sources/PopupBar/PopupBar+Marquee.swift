import SashInterface

/// How the bar's titles move that are too long.
extension PopupBar {
  /// Whether titles that are too long are held at home, as while the popup is open.
  var isMarqueePaused: Bool {
    get { feed.holdsTitles }
    set {
      feed.holdsTitles = newValue
      updateMarquee()
    }
  }

  /// Nobody sees titles that a custom bar has taken the place of, or that there is no room for.
  func updateMarquee() {
    titles.isMarqueePaused = isMarqueePaused || customBar.controller != nil || titles.alpha == 0
  }
}

extension PopupBarAppearance {
  /// How titles move in a theme.
  func marquee(in theme: Theme) -> MarqueeSettings {
    var settings = MarqueeSettings()
    settings.isEnabled = scrollsMarquee(in: theme)
    settings.rate = marqueeScrollRate
    settings.delay = marqueeScrollDelay
    settings.isCoordinated = coordinateMarqueeScroll
    return settings
  }
}
