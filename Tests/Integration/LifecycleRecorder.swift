// SPDX-License-Identifier: MIT

/// Records the appearance callbacks of a controller; it outlives the controller.
final class LifecycleRecorder {
  let name: String
  private(set) weak var controller: ViewController?
  private(set) var log: [String] = []
  /// The first callback that does not fit the one before.
  private(set) var violation: String?
  private var last = "did-"
  /// A closure that is called once, in the callback of that name.
  var reaction: (name: String, body: () -> Void)?

  init(_ name: String, of controller: ViewController) {
    self.name = name
    self.controller = controller
  }

  func record(_ callback: String) {
    let allowed: Set<String> =
      switch last {
      case "did-": ["will+"]
      case "will+": ["is+", "will-"]
      case "is+": ["did+", "will-"]
      case "did+": ["will-"]
      default: ["did-", "will+"]
      }
    log.append(callback)
    if !allowed.contains(callback), violation == nil { violation = "\(name): \(log.suffix(12))" }
    if callback == "is+", controller?.window == nil { violation = "\(name) appears in no window" }
    last = callback
    if let reaction, reaction.name == callback {
      self.reaction = nil
      reaction.body()
    }
  }

  /// Whether the last callback was `viewDidAppear`.
  var hasAppeared: Bool { last == "did+" }
  /// Whether the last callback was `viewDidDisappear`, or there was none.
  var hasDisappeared: Bool { last == "did-" }
}

/// A controller that records its appearance callbacks.
protocol LifecycleRecording: ViewController {
  var recorder: LifecycleRecorder? { get set }
}

final class RecordingSplitViewController: SplitViewController, LifecycleRecording {
  var recorder: LifecycleRecorder?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    recorder?.record("will+")
  }
  override func viewIsAppearing(_ animated: Bool) { recorder?.record("is+") }
  override func viewDidAppear(_ animated: Bool) { recorder?.record("did+") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    recorder?.record("will-")
  }
  override func viewDidDisappear(_ animated: Bool) { recorder?.record("did-") }
}

final class RecordingTabBarController: TabBarController, LifecycleRecording {
  var recorder: LifecycleRecorder?
  override func viewWillAppear(_ animated: Bool) { recorder?.record("will+") }
  override func viewIsAppearing(_ animated: Bool) { recorder?.record("is+") }
  override func viewDidAppear(_ animated: Bool) { recorder?.record("did+") }
  override func viewWillDisappear(_ animated: Bool) { recorder?.record("will-") }
  override func viewDidDisappear(_ animated: Bool) { recorder?.record("did-") }
}

final class RecordingNavigationController: NavigationController, LifecycleRecording {
  var recorder: LifecycleRecorder?
  override func viewWillAppear(_ animated: Bool) { recorder?.record("will+") }
  override func viewIsAppearing(_ animated: Bool) { recorder?.record("is+") }
  override func viewDidAppear(_ animated: Bool) { recorder?.record("did+") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    recorder?.record("will-")
  }
  override func viewDidDisappear(_ animated: Bool) { recorder?.record("did-") }
}

/// A page view controller with a fixed row of pages.
final class RecordingPageViewController: PageViewController, PageViewControllerDataSource,
  LifecycleRecording
{
  var recorder: LifecycleRecorder?
  private let row: [ViewController]

  init(_ row: [ViewController]) {
    self.row = row
    super.init()
    dataSource = self
    setViewController(row.first, animated: false)
  }

  /// Returns whether a controller is one of the pages, displayed or not.
  func hasPage(_ controller: ViewController) -> Bool { row.contains { $0 === controller } }

  private func neighbour(of controller: ViewController, _ step: Int) -> ViewController? {
    guard let index = row.firstIndex(where: { $0 === controller }) else { return nil }
    return row.indices.contains(index + step) ? row[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? { neighbour(of: controller, -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? { neighbour(of: controller, 1) }

  func numberOfPages(in pageViewController: PageViewController) -> Int? { row.count }

  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { row.firstIndex { $0 === controller } ?? 0 }

  override func viewWillAppear(_ animated: Bool) { recorder?.record("will+") }
  override func viewIsAppearing(_ animated: Bool) { recorder?.record("is+") }
  override func viewDidAppear(_ animated: Bool) { recorder?.record("did+") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    recorder?.record("will-")
  }
  override func viewDidDisappear(_ animated: Bool) { recorder?.record("did-") }
}
