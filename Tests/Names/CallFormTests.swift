// SPDX-License-Identifier: MIT

import Sash
import Testing

/// All animated calls in a synchronous and in an asynchronous function, and their waiting forms.
///
/// The test is that the calls compile: also in an asynchronous function, the forms without
/// `AndWait` need no `await`.
@MainActor private struct Calls {
  let host = ViewController()
  let page = ViewController()
  let navigation = NavigationController(rootViewController: ViewController())
  let pager = PageViewController()
  let timeline = Timeline(now: 0)

  func synchronous() {
    host.presentPopupBar(with: page)
    host.presentPopupBar(with: page, openPopup: true, animated: false) {}
    host.openPopup()
    host.openPopup(animated: false) {}
    host.closePopup()
    host.closePopup {}
    host.dismissPopupBar()
    host.dismissPopupBar(completion: nil)
    host.present(page)
    host.present(page, animated: false) {}
    host.dismiss()
    host.dismiss(animated: false) {}
    navigation.setViewControllers([page], animated: false)
    navigation.pushViewController(page)
    navigation.popToViewController(page) {}
    navigation.popViewController()
    navigation.popToRootViewController(animated: false)
    pager.setViewController(page)
    pager.setViewController(page, animated: false) {}
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 1, with: .default)
    animator.fling(velocity: 1) { _ in }
    View.animate { page.view.alpha = 1 }
    View.animate(with: .immediate, animations: { page.view.alpha = 0 }, completion: { _ in })
    AnimationGroup.run { $0.animate(animator, to: 0, with: .immediate) }
  }

  func asynchronous() async {
    host.presentPopupBar(with: page)
    host.presentPopupBar(with: page, openPopup: true, animated: false) {}
    host.openPopup()
    host.openPopup(animated: false) {}
    host.closePopup()
    host.closePopup {}
    host.dismissPopupBar()
    host.dismissPopupBar(completion: nil)
    host.present(page)
    host.present(page, animated: false) {}
    host.dismiss()
    host.dismiss(animated: false) {}
    navigation.setViewControllers([page], animated: false)
    navigation.pushViewController(page)
    navigation.popToViewController(page) {}
    navigation.popViewController()
    navigation.popToRootViewController(animated: false)
    pager.setViewController(page)
    pager.setViewController(page, animated: false) {}
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 1, with: .default)
    animator.fling(velocity: 1) { _ in }
    View.animate { page.view.alpha = 1 }
    View.animate(with: .immediate, animations: { page.view.alpha = 0 }, completion: { _ in })
    AnimationGroup.run { $0.animate(animator, to: 0, with: .immediate) }
    Task {
      host.openPopup()
      navigation.pushViewController(page)
    }
  }

  func waiting() async -> [AnimationOutcome] {
    await host.openPopupAndWait()
    let animator = Animator(value: 0, timeline: timeline)
    return [
      await host.presentPopupBarAndWait(with: page, openPopup: true),
      await host.openPopupAndWait(animated: false),
      await host.closePopupAndWait(),
      await host.dismissPopupBarAndWait(),
      await host.presentAndWait(page, animated: false),
      await host.dismissAndWait(),
      await navigation.setViewControllersAndWait([page], animated: false),
      await navigation.pushViewControllerAndWait(page),
      await navigation.popToViewControllerAndWait(page),
      await navigation.popViewControllerAndWait(),
      await navigation.popToRootViewControllerAndWait(animated: false),
      await pager.setViewControllerAndWait(page),
      await animator.animateAndWait(to: 1, with: .default),
      await animator.flingAndWait(velocity: 1),
      await View.animateAndWait { page.view.alpha = 0 },
      await AnimationGroup.runAndWait { _ in },
    ]
  }
}

@Suite("Animated calls")
@MainActor struct CallFormTests {
  @Test("animated calls return at once in an asynchronous function, their waiting forms at the end")
  func forms() async {
    let calls = Calls()
    calls.navigation.pushViewController(calls.page, animated: false)
    #expect(calls.navigation.viewControllers.count == 2)
    #expect(await calls.navigation.popViewControllerAndWait(animated: false) == .finished)
    #expect(calls.navigation.viewControllers.count == 1)
    calls.pager.setViewController(calls.page, animated: false)
    #expect(calls.pager.viewController === calls.page)
    #expect(await calls.pager.setViewControllerAndWait(nil, animated: false) == .finished)
    View.animate { calls.host.view.alpha = 0.5 }
    #expect(calls.host.view.alpha == 0.5)
    #expect(await View.animateAndWait { calls.host.view.alpha = 1 } == .finished)
    #expect(await calls.host.dismissAndWait() == .finished)
    #expect(await AnimationGroup.runAndWait { _ in } == .finished)
  }
}
