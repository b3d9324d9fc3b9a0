extension ViewController {
  /// Ends the transition of a controller that a container takes out of sight.
  ///
  /// Where the container began none, as it was not on the screen itself, one may have come from around
  /// it that waits for a view that goes now; the controller is told then that it goes.
  final func endDisappearance(wasBegun: Bool) {
    if case .appearing(_, isAppearing: false) = appearance {
      beginAppearanceTransition(false, animated: false)
    } else if !wasBegun {
      return
    }
    endAppearanceTransition()
  }
}
