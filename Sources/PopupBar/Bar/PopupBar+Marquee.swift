import SashInterface

/// The scrolling of titles that do not fit.
extension PopupBar {
  /// Whether titles that do not fit stay at their initial position, for example while the popup is
  /// open.
  var isMarqueePaused: Bool {
    get { itemSource.pausesMarquee }
    set {
      itemSource.pausesMarquee = newValue
      updateMarquee()
    }
  }

  /// Pauses the marquee while the titles are invisible: behind a custom bar, or without enough
  /// width.
  func updateMarquee() {
    titles.isMarqueePaused = isMarqueePaused || customBar.controller != nil || titles.alpha == 0
  }
}

extension PopupBarAppearance {
  /// Returns the marquee settings of the appearance in a theme.
  func marquee(in theme: Theme) -> MarqueeSettings {
    var settings = MarqueeSettings()
    settings.isEnabled = scrollsMarquee(in: theme)
    settings.rate = marqueeScrollRate
    settings.delay = marqueeScrollDelay
    settings.isCoordinated = coordinateMarqueeScroll
    return settings
  }
}
