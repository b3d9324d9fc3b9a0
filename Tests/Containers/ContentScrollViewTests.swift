// SPDX-License-Identifier: MIT

@Suite("Scroll views that bars follow")
struct ContentScrollViewTests {
  private let page = ViewController()

  private func add<Added: View>(_ view: Added, to other: View) -> Added {
    view.frame = page.view.bounds
    other.addSubview(view)
    return view
  }

  /// Returns a container that passes touches through.
  private func container() -> View {
    let view = View()
    view.passesThroughTouches = true
    return view
  }

  @Test("the scroll view of a page is also found within containers that pass touches through")
  func containers() {
    page.view.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    let outer = add(container(), to: page.view)
    let inner = add(container(), to: outer)
    let scrollView = add(ScrollView(), to: inner)
    #expect(page.contentScrollView === scrollView)
    inner.frame.size.width = 100
    #expect(page.contentScrollView == nil)
    inner.frame.size.width = 200
    inner.isHidden = true
    #expect(page.contentScrollView == nil)
    inner.isHidden = false
    let direct = add(ScrollView(), to: page.view)
    #expect(page.contentScrollView === direct)
    direct.contentSize = Size(width: 1000, height: 300)
    #expect(page.contentScrollView === scrollView, "one that scrolls vertically comes first")
  }

  @Test("the scroll view of another controller, or of a view with touches, is not that of a page")
  func others() {
    page.view.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    let child = ViewController()
    child.view.passesThroughTouches = true
    page.addChild(child)
    let view = add(child.view, to: page.view)
    _ = add(ScrollView(), to: view)
    _ = add(ScrollView(), to: add(View(), to: page.view))
    #expect(page.contentScrollView == nil)
  }
}
