// SPDX-License-Identifier: MIT

/// A row of pages.
private final class Pages: PageViewControllerDataSource {
  let all = ["First", "Second", "Third"].map { PlainPage($0) }

  private func number(_ controller: ViewController) -> Int {
    all.firstIndex { $0 === controller } ?? 0
  }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? {
    let number = number(controller) - 1
    return all.indices.contains(number) ? all[number] : nil
  }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? {
    let number = number(controller) + 1
    return all.indices.contains(number) ? all[number] : nil
  }
  func numberOfPages(in pageViewController: PageViewController) -> Int? { all.count }
  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { number(controller) }
}

@MainActor @Suite("Images of pages") struct PageImageTests {
  @Test("a page, and a finger between two", arguments: ImageVariant.containers)
  func pages(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let size = Size(width: 200, height: 110)
      let stage = ImageStage(variant, ImageStage.size(of: size, columns: 2, rows: 1))
      let (still, moved) = (Pages(), Pages())
      let pagers = [still, moved].map { pages in
        let pager = PageViewController(viewController: pages.all[1])
        pager.dataSource = pages
        return pager
      }
      stage.show(pagers, size: size, columns: 2)
      try stage.run(0.1)
      stage.window.prefersReducedMotion = false
      // Towards the next page.
      let direction = variant.direction == .leftToRight ? -1.0 : 1
      var position = pagers[1].view.convert(Point(x: 100, y: 50), to: nil)
      let id = Touch.ID.unique()
      for phase in [Touch.Phase.began, .moved, .moved, .moved, .moved] {
        stage.host.advance(to: stage.host.now + 0.05)
        stage.window.handle(
          .touch(
            Touch(id: id, phase: phase, position: position, time: stage.host.now, source: .finger)))
        position.x += direction * 22
      }
      try stage.run(0.1)
      try stage.compare("pages", variant)
    }
  }
}
