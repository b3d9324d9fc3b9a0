// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

extension Templates {
  /// A vertical stack of views with dividers between them, for example the buttons of an alert.
  public final class DividedVStack: DividedStack {
    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - leadingMargin: The distance of the dividers from the leading edge.
    ///   - trailingMargin: The distance of the dividers from the trailing edge.
    ///   - dividerColor: The dividers' colour, or `nil` for the theme's separator colour.
    ///   - children: The stacked views, the first at the top.
    public init(
      leadingMargin: Double = 0, trailingMargin: Double = 0, dividerColor: Color? = nil,
      _ children: [View]
    ) {
      super.init(
        isVertical: true, marginBefore: leadingMargin, marginAfter: trailingMargin,
        color: dividerColor,
        children)
    }
  }

  /// A horizontal stack of views with dividers between them, for example two buttons of an alert.
  public final class DividedHStack: DividedStack {
    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - topMargin: The distance of the dividers from the top edge.
    ///   - bottomMargin: The distance of the dividers from the bottom edge.
    ///   - dividerColor: The dividers' colour, or `nil` for the theme's separator colour.
    ///   - children: The stacked views, the first at the leading edge.
    public init(
      topMargin: Double = 0, bottomMargin: Double = 0, dividerColor: Color? = nil,
      _ children: [View]
    ) {
      super.init(
        isVertical: false, marginBefore: topMargin, marginAfter: bottomMargin, color: dividerColor,
        children)
    }
  }

  /// The common base of `DividedVStack` and `DividedHStack`; create one of those instead.
  public class DividedStack: View {
    private let isVertical: Bool
    private let marginBefore: Double
    private let marginAfter: Double
    private let children: [View]
    private let lines: [View]

    fileprivate init(
      isVertical: Bool, marginBefore: Double, marginAfter: Double, color: Color?, _ children: [View]
    ) {
      self.isVertical = isVertical
      self.marginBefore = marginBefore
      self.marginAfter = marginAfter
      self.children = children
      lines = children.dropFirst().map { _ in View() }
      super.init()
      for child in children { addSubview(child) }
      for line in lines {
        line.isUserInteractionEnabled = false
        if let color { line.backgroundColor = color } else { line.backgroundRole = .separator }
        addSubview(line)
      }
    }

    /// `false`: the stack itself draws nothing.
    public override var drawsContent: Bool { false }

    /// The sum of the children's sizes and the dividers along the stack, and the largest child
    /// across it.
    public override func sizeThatFits(_ size: Size) -> Size {
      let sizes = children.map { $0.sizeThatFits(size) }
      let thickness = separatorThickness * Double(lines.count)
      return isVertical
        ? Size(
          width: sizes.map(\.width).max() ?? 0,
          height: sizes.reduce(thickness) { $0 + $1.height })
        : Size(
          width: sizes.reduce(thickness) { $0 + $1.width },
          height: sizes.map(\.height).max() ?? 0)
    }

    /// Lays out children and dividers in order.
    ///
    /// Extra space along the stack is shared evenly by the children.
    public override func layoutSubviews() {
      let isReversed = !isVertical && isMirrored
      let order = isReversed ? children.reversed() : children
      let sizes = order.map { $0.sizeThatFits(bounds.size) }
      let preferredLength = sizes.reduce(separatorThickness * Double(lines.count)) {
        $0 + (isVertical ? $1.height : $1.width)
      }
      let length = isVertical ? bounds.height : bounds.width
      let extra = children.isEmpty ? 0 : (length - preferredLength) / Double(children.count)
      var position = 0.0
      for (index, child) in order.enumerated() {
        let childLength = max(0, (isVertical ? sizes[index].height : sizes[index].width) + extra)
        child.frame = rect(from: position, length: childLength, before: 0, after: 0)
        position += childLength
        guard index < lines.count else { continue }
        let swapsMargins = isVertical && isMirrored
        lines[index].frame = rect(
          from: displayScale.aligned(position), length: separatorThickness,
          before: swapsMargins ? marginAfter : marginBefore,
          after: swapsMargins ? marginBefore : marginAfter)
        position += separatorThickness
      }
    }

    private func rect(
      from position: Double, length: Double, before: Double, after: Double
    ) -> Rect {
      isVertical
        ? Rect(
          x: before, y: position, width: max(0, bounds.width - before - after), height: length)
        : Rect(
          x: position, y: before, width: length, height: max(0, bounds.height - before - after))
    }
  }
}
