// SPDX-License-Identifier: MIT

/// A view that draws something and has no size of its own.
private final class DrawingView: Sash.View {
  override var drawsContent: Bool { true }
}

private final class SizedView: Sash.View {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 70, height: 50) }
}

private struct Represented: ViewRepresentable {
  let make: () -> Sash.View

  func makeView(context: Context) -> Sash.View { make() }
  func updateView(_ view: Sash.View, context: Context) {}
}

@Suite("Sizes of represented views") struct RepresentableTests {
  /// Views without sizes of their own.
  enum Kind: CaseIterable {
    case plain, drawing, scroll

    @MainActor func make() -> Sash.View {
      switch self {
      case .plain: Sash.View()
      case .drawing: DrawingView()
      case .scroll: Sash.ScrollView()
      }
    }
  }

  @Test(
    "a view without a size of its own takes what it is offered (SwiftUI, UIViewRepresentable)",
    arguments: Kind.allCases)
  func offered(kind: Kind) throws {
    var views: [Sash.View] = []
    func make() -> Sash.View {
      views.append(kind.make())
      return views[views.count - 1]
    }
    let page = try HostedPage(
      VStack(spacing: 0) {
        Block("above", 50, 40)
        Represented(make: make)
        Represented(make: make).frame(height: 30)
        Represented(make: make).fixedSize()
      }, size: Size(width: 200, height: 300))
    #expect(
      views.map(\.bounds.size) == [
        Size(width: 200, height: 220), Size(width: 200, height: 30), Size(width: 10, height: 10),
      ])
    try page.resize(300, 400)
    #expect(views[0].bounds.size == Size(width: 300, height: 320))
  }

  @Test("a view keeps the size that it was given, computes, or has by its constraints")
  func ownSizes() throws {
    let given = Sash.View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
    let label = Sash.Label("")
    let constrained = Sash.View()
    let inner = SizedView()
    constrained.addSubview(inner)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: constrained.leftAnchor),
      inner.rightAnchor.constraint(equalTo: constrained.rightAnchor),
      inner.topAnchor.constraint(equalTo: constrained.topAnchor),
      inner.bottomAnchor.constraint(equalTo: constrained.bottomAnchor),
    ])
    let page = try HostedPage(
      VStack {
        Represented { given }
        Represented { label }
        Represented { constrained }
      })
    #expect(given.bounds.size == Size(width: 30, height: 20))
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(constrained.bounds.size == Size(width: 70, height: 50))
    #expect(page.reports == [])
  }

  @Test("a view with a direction of its own keeps it in a window of the other one")
  func direction() throws {
    let (own, other) = (Sash.View(), Sash.View())
    own.layoutDirectionOverride = .leftToRight
    let page = try HostedPage(
      VStack {
        Represented { own }
        Represented { other }
      })
    page.window.layoutDirection = .rightToLeft
    try page.frame()
    #expect(own.layoutDirection == .leftToRight && other.layoutDirection == .rightToLeft)
  }
}
