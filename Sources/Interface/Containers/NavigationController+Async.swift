import SashMotion

/// The calls that change the stack in a form that waits until the pages rest.
///
/// They have names of their own: of two functions with one name an asynchronous function would always
/// call the one that waits. They return `finished` when the page that each asked for is shown then, `redirected` when a finger or
/// another call made it another one. Where nothing is to be done they return at once.
extension NavigationController {
  /// Puts a controller on top, and returns how that ended.
  @discardableResult
  public final func pushViewControllerAndWait(
    _ controller: ViewController, animated: Bool = true
  ) async -> AnimationOutcome {
    await setViewControllersAndWait(viewControllers + [controller], animated: animated)
  }

  /// Takes the topmost controller off, unless it is the only one, and returns how that ended.
  @discardableResult
  public final func popViewControllerAndWait(animated: Bool = true) async -> AnimationOutcome {
    guard viewControllers.count > 1 else { return .finished }
    return await setViewControllersAndWait(viewControllers.dropLast(), animated: animated)
  }

  /// Takes all controllers above one off, if that is on the stack, and returns how that ended.
  @discardableResult
  public final func popToViewControllerAndWait(
    _ controller: ViewController, animated: Bool = true
  ) async -> AnimationOutcome {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      return .finished
    }
    return await setViewControllersAndWait(Array(viewControllers[...index]), animated: animated)
  }

  /// Takes all controllers but the first off, and returns how that ended.
  @discardableResult
  public final func popToRootViewControllerAndWait(animated: Bool = true) async -> AnimationOutcome
  {
    await setViewControllersAndWait(Array(viewControllers.prefix(1)), animated: animated)
  }

  /// Replaces the stack, and returns how that ended.
  @discardableResult
  public final func setViewControllersAndWait(
    _ controllers: [ViewController], animated: Bool
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      show(controllers, animated: animated, then: { continuation.resume(returning: $0) })
    }
  }
}
