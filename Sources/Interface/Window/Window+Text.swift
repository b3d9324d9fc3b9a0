import SashText

extension Window: TextScaleObserver {
  /// Has everything measured and laid out anew.
  package func textScaleDidChange() { contentView.propagateEnvironmentChange() }
}
