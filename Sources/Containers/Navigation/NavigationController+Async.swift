// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// Asynchronous forms of the functions that change the stack; they return when the transition has
/// ended.
///
/// Their names differ from the synchronous functions because an asynchronous context always prefers
/// the asynchronous overload. They return `.finished` when the requested page is shown, and
/// `.redirected` when a finger or another call led to another page. Without any change they return
/// immediately.
extension NavigationController {
  /// Pushes a controller, and returns the outcome of the transition.
  @discardableResult
  public final func pushViewControllerAndWait(
    _ controller: ViewController, animated: Bool = true
  ) async -> AnimationOutcome {
    await setViewControllersAndWait(viewControllers + [controller], animated: animated)
  }

  /// Pops the top controller unless it is the only one, and returns the outcome of the transition.
  @discardableResult
  public final func popViewControllerAndWait(animated: Bool = true) async -> AnimationOutcome {
    guard viewControllers.count > 1 else { return .finished }
    return await setViewControllersAndWait(viewControllers.dropLast(), animated: animated)
  }

  /// Pops all controllers above one of the stack, and returns the outcome of the transition.
  @discardableResult
  public final func popToViewControllerAndWait(
    _ controller: ViewController, animated: Bool = true
  ) async -> AnimationOutcome {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      return .finished
    }
    return await setViewControllersAndWait(Array(viewControllers[...index]), animated: animated)
  }

  /// Pops all controllers but the first, and returns the outcome of the transition.
  @discardableResult
  public final func popToRootViewControllerAndWait(animated: Bool = true) async -> AnimationOutcome
  {
    await setViewControllersAndWait(Array(viewControllers.prefix(1)), animated: animated)
  }

  /// Replaces the stack, and returns the outcome of the transition.
  @discardableResult
  public final func setViewControllersAndWait(
    _ controllers: [ViewController], animated: Bool
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      show(controllers, animated: animated, then: { continuation.resume(returning: $0) })
    }
  }
}
