// SPDX-License-Identifier: MIT

@Suite("SashUI: rectangles with corners of several radii")
struct UnevenRectangleTests {
  private let red = Color.red.resolve(in: .light).premultiplied & 0xFFFFFF

  /// Returns which corners of a page of 100 by 100 pixels are filled: from the upper left one on,
  /// clockwise.
  private func corners<Content: View>(_ content: Content) throws -> [Bool] {
    let page = try HostedPage(content, size: square)
    return try [(2, 2), (97, 2), (97, 97), (2, 97)].map { try page.pixel($0.0, $0.1) == red }
  }

  @Test(
    "corners have radii of their own, from right to left as well (SwiftUI, UnevenRoundedRectangle)")
  func corners() throws {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 20)
    #expect(try corners(shape.fill(.red)) == [false, true, false, true])
    let mirrored = shape.fill(.red).environment(\.layoutDirection, .rightToLeft)
    #expect(try corners(mirrored) == [true, false, true, false])
    let clipped = Rectangle().fill(.red).clipShape(shape)
    #expect(try corners(clipped) == [false, true, false, true])
    #expect(
      try corners(clipped.environment(\.layoutDirection, .rightToLeft)) == [
        true, false, true, false,
      ])
  }

  @Test("radii that are longer than a side are smaller in proportion, and an inset takes from them")
  func limits() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 40)
    let shape = UnevenRoundedRectangle(topLeadingRadius: 60, bottomLeadingRadius: 20)
    let path = shape.path(in: rect)
    #expect(path.boundingRect == rect)
    // 60 and 20 are 30 and 10.
    #expect(!path.contains(Point(x: 1, y: 20)) && path.contains(Point(x: 1, y: 31)))
    let inner = shape.inset(by: 10).path(in: rect)
    #expect(inner.boundingRect == rect.inset(by: 10))
    #expect(
      shape.inset(by: 30)._roundedRect(in: rect)?.radii == CornerRadii(topLeft: 30), "20 less 30")
    let radii = CornerRadii(topLeft: 60, bottomLeft: 20)
    #expect(shape._roundedRect(in: rect)?.radii == radii)
    let invalid = UnevenRoundedRectangle(topLeadingRadius: .infinity, topTrailingRadius: -5)
    #expect(invalid._roundedRect(in: rect)?.radii == CornerRadii())
  }

  @Test("the shadow of a rectangle has its corners, from right to left as well")
  func shadow() throws {
    let view = UnevenRoundedRectangle(topLeadingRadius: 30).fill(.red).shadow(radius: 4)
    let radii = [CornerRadii(topLeft: 30), CornerRadii(topRight: 30)]
    for (direction, radii) in zip([LayoutDirection.leftToRight, .rightToLeft], radii) {
      let page = try HostedPage(
        view.environment(\.layoutDirection, direction), size: square)
      let shadowed = try #require(page.all(Sash.View.self).first { $0.shadow != nil })
      #expect(shadowed.cornerRadii == radii)
    }
  }

  @Test("a rectangle that is moved, sized, trimmed, turned, scaled or erased is mirrored as well")
  func mirroredParts() throws {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 30)
    func check<S: Shape>(_ shape: S) throws {
      let view = shape.fill(.red)
      #expect(try corners(view) == [false, true, true, true])
      #expect(
        try corners(view.environment(\.layoutDirection, .rightToLeft)) == [true, false, true, true])
    }
    try check(shape.offset(Size.zero))
    try check(shape.size(width: 100, height: 100))
    try check(shape.trim(from: 0, to: 1))
    try check(shape.rotation(.zero))
    try check(shape.scale(1))
    try check(AnyShape(shape))
  }

  @Test("an animation of a rectangle passes through the radii of its corners")
  func animation() {
    var shape = UnevenRoundedRectangle(
      topLeadingRadius: 10, bottomLeadingRadius: 20, bottomTrailingRadius: 30,
      topTrailingRadius: 40)
    var data = shape.animatableData
    data.scale(by: 2)
    shape.animatableData = data
    let doubled = RectangleCornerRadii(
      topLeading: 20, bottomLeading: 40, bottomTrailing: 60, topTrailing: 80)
    #expect(shape.cornerRadii == doubled)
  }

  @Test("the corners of a rectangle have the form that is set (SwiftUI, RoundedCornerStyle)")
  func styles() {
    let rect = Rect(x: 0, y: 0, width: 200, height: 200)
    func style(_ style: RoundedCornerStyle) -> Sash.RoundedRect.Style? {
      UnevenRoundedRectangle(topLeadingRadius: 60, style: style)._roundedRect(in: rect)?.style
    }
    #expect(style(.circular) == .circular && style(.continuous) == .continuous)
  }
}
